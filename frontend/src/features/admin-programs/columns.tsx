import { Switch } from 'antd';

import type { ProgramResponse } from '@/api/generated/model';
import type { Column } from '@/ui/admin/DataTable';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { formatMoneyExact } from '@/ui/format';
import { sportKey } from '@/ui/sports';

import { formatAudience } from './audience';
import { ProgramActions, type ProgramActionHandlers } from './ProgramActions';
import { badgeState, datesLabel, getTotals, formatSpotsLeft } from './programs';
import type { ProgramSwitch } from './use-switches';

function Participants({ program }: { program: ProgramResponse }) {
  const { currentParticipants: current, maxParticipants: max } = program;
  const share = max === null ? 0 : Math.min(1, current / max);
  const color =
    program.badge === 'Completed'
      ? 'var(--ink-off)'
      : share >= 1
        ? 'var(--brick)'
        : share >= 0.8
          ? 'var(--sun)'
          : 'var(--grass)';
  return (
    <span className="fill">
      <span className="spread close">
        <b>{current}</b>
        <span className="muted">{max === null ? 'Unlimited' : `of ${max}`}</span>
      </span>
      {max === null ? null : (
        <i style={{ '--v': `${share * 100}%`, '--c': color } as React.CSSProperties} aria-hidden="true" />
      )}
    </span>
  );
}

function formatSpotsLabel({ currentParticipants, maxParticipants }: ProgramResponse): string {
  return maxParticipants === null
    ? `${currentParticipants} registered`
    : `${currentParticipants} of ${maxParticipants}`;
}

/** The table of programs; its page performs the row actions. */
export function programColumns({
  narrow,
  exporting,
  turning,
  ...handlers
}: ProgramActionHandlers & {
  narrow: boolean;
  /** The program whose export is in progress. */
  exporting: number | undefined;
  turning(program: ProgramResponse, key: keyof ProgramSwitch): boolean;
}): Column<ProgramResponse>[] {
  return [
    {
      key: 'name',
      title: 'Program',
      sort: 'name',
      sum: (programs) => (narrow ? `Total, ${formatSpotsLeft(getTotals(programs))}` : 'Total'),
      render: (_, program) => (
        <span className="cellrow">
          <Ball sport={sportKey(program.sport)} size={20} />
          <span>
            <button
              type="button"
              className={narrow ? 'cell-link' : 'cell-link one-line'}
              onClick={() => handlers.onDetails(program)}
            >
              {program.name}
            </button>
            {narrow ? (
              <span className="sub">
                {[
                  program.sport,
                  formatAudience(program),
                  formatSpotsLabel(program),
                  datesLabel(program),
                ].join(', ')}
              </span>
            ) : (
              <span className="sub one-line">
                {[program.sport, program.location].filter(Boolean).join(', ')}
              </span>
            )}
            {narrow ? <Badge state={badgeState[program.badge]}>{program.badge}</Badge> : null}
          </span>
        </span>
      ),
    },
    {
      key: 'status',
      title: 'Status',
      wide: true,
      render: (_, program) => <Badge state={badgeState[program.badge]}>{program.badge}</Badge>,
    },
    {
      key: 'dates',
      title: 'Dates',
      sort: 'date',
      wide: true,
      className: 'nw',
      render: (_, program) => (
        <>
          {datesLabel(program)}
          <span className="sub">{formatAudience(program)}</span>
        </>
      ),
    },
    {
      key: 'price',
      title: 'Price',
      sort: 'price',
      align: 'right',
      wide: true,
      render: (_, program) => formatMoneyExact(program.price),
    },
    {
      key: 'participants',
      title: 'Participants',
      sort: 'participants',
      wide: true,
      sum: (programs) => formatSpotsLeft(getTotals(programs)),
      render: (_, program) => <Participants program={program} />,
    },
    {
      key: 'open',
      title: narrow ? 'Open' : 'Registration Open',
      className: 'folds',
      sum: null,
      render: (_, program) => (
        <Switch
          aria-label={`Registration Open: ${program.name}`}
          checked={program.registrationOpen}
          loading={turning(program, 'registrationOpen')}
          onChange={(registrationOpen) => handlers.onSet(program, { registrationOpen })}
        />
      ),
    },
    {
      key: 'sold',
      title: 'Mark as Sold Out',
      className: 'folds',
      wide: true,
      render: (_, program) => (
        <Switch
          aria-label={`Mark as Sold Out: ${program.name}`}
          checked={program.soldOut}
          loading={turning(program, 'soldOut')}
          onChange={(soldOut) => handlers.onSet(program, { soldOut })}
        />
      ),
    },
    {
      key: 'actions',
      title: narrow ? <span className="vh">Actions</span> : 'Actions',
      align: 'right',
      sum: (programs) => (narrow ? null : formatMoneyExact(getTotals(programs).value)),
      render: (_, program) => (
        <ProgramActions
          program={program}
          narrow={narrow}
          isExporting={exporting === program.id}
          {...handlers}
        />
      ),
    },
  ];
}
