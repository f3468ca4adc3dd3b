import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';

import { getMessage } from '@/api/errors';
import {
  AvailabilityStatus,
  type ProgramResponse,
  type StaffAvailabilityResponse,
  type StaffType,
  type MissingAvailabilityResponse,
} from '@/api/generated/model';
import {
  getListUnansweredQueryKey,
  useRemindOfAvailability,
} from '@/api/generated/staff-programs-office/staff-programs-office';
import { staffTypes } from '@/content/staff';
import { useInstants } from '@/site/use-instants';
import { SportBadge } from '@/ui/Badge';
import { toast } from '@/ui/toast';

const TITLES: Record<AvailabilityStatus, string> = {
  preferred: 'Preferred',
  available: 'Available',
  unavailable: 'Unavailable',
};

interface Props {
  program: ProgramResponse;
  answers: readonly StaffAvailabilityResponse[];
  unanswered: readonly MissingAvailabilityResponse[];
}

/** One program: its availability responses in three columns, and missing ones in a fourth. */
export function ProgramAvailability({ program, answers, unanswered }: Props) {
  const { getMoment } = useInstants();
  return (
    <section className="panel availability-of" aria-label={program.name}>
      <div className="bar">
        <h2>{program.name}</h2>
        <span className="row tight small muted">
          <SportBadge sport={program.sport} />
          {program.dateLabel}
        </span>
      </div>
      <div className="availability-columns">
        {Object.values(AvailabilityStatus).map((status) => {
          const said = answers.filter((one) => one.status === status);
          return (
            <Column key={status} title={TITLES[status]} count={said.length}>
              {said.map((one) => (
                <Person key={one.id} {...one}>
                  {one.notes ? <span className="sub">“{one.notes}”</span> : null}
                </Person>
              ))}
            </Column>
          );
        })}
        <Column
          title="No response yet"
          count={unanswered.length}
          action={unanswered.length > 0 ? <Remind program={program} unanswered={unanswered} /> : null}
        >
          {unanswered.map((one) => (
            <Person key={one.staffId} {...one}>
              {one.lastReminderAt ? (
                <span className="sub">Reminded {getMoment(one.lastReminderAt)}</span>
              ) : null}
            </Person>
          ))}
        </Column>
      </div>
    </section>
  );
}

function Column({
  title,
  count,
  action,
  children,
}: {
  title: string;
  count: number;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div>
      <h3>
        {title} <span className="muted">{count}</span>
      </h3>
      {action}
      {count === 0 ? <p className="sub">No one</p> : <ul>{children}</ul>}
    </div>
  );
}

function Person({
  staffName,
  staffEmail,
  staffType,
  children,
}: {
  staffName: string;
  staffEmail: string;
  staffType: StaffType;
  children: ReactNode;
}) {
  return (
    <li>
      <b>{staffName}</b>
      <span className="sub">
        {staffTypes[staffType].short}, {staffEmail}
      </span>
      {children}
    </li>
  );
}

function Remind({ program, unanswered }: Omit<Props, 'answers'>) {
  const queries = useQueryClient();
  const { mutate, isPending } = useRemindOfAvailability({
    mutation: {
      onSuccess: async ({ reminded }) => {
        toast(
          reminded === 0
            ? {
                kind: 'info',
                title: 'No one to remind',
                description: 'Everyone was reminded in the last 24 hours.',
              }
            : { kind: 'good', title: reminded === 1 ? '1 person reminded' : `${reminded} people reminded` },
        );
        await queries.invalidateQueries({ queryKey: getListUnansweredQueryKey() });
      },
      onError: (error) => void toast({ kind: 'bad', title: 'Error', description: getMessage(error) }),
    },
  });
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={`Remind ${unanswered.length} about ${program.name}`}
      onClick={() => mutate({ data: { programId: program.id } })}
    >
      {unanswered.length === 1 ? 'Remind 1 person' : `Remind ${unanswered.length} people`}
    </Button>
  );
}
