import { Link } from '@tanstack/react-router';

import type { FamilyRegistrationResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { Ball } from '@/ui/Ball';
import { Icon } from '@/ui/Icon';
import { sportKey } from '@/ui/sports';
import { RegistrationStatusBadge } from '@/ui/RegistrationStatusBadge';
import { EmptyState } from '@/ui/states';

import { byChild } from './by-child';
import { Refunds } from './Refunds';
import './family.css';

/** A program, with what its children should bring. */
interface RegistrationWithEquipment {
  id: number;
  equipment: string | null;
}

/** The family's registrations by child, newest first; past ones are folded away. */
export function History({
  registrations,
  programs,
  today,
}: {
  registrations: readonly FamilyRegistrationResponse[];
  programs: readonly RegistrationWithEquipment[];
  today: string;
}) {
  const past = registrations.filter((one) => isOver(one, today));
  const present = registrations.filter((one) => !isOver(one, today));
  return (
    <section className="block" aria-labelledby="history-title">
      <div className="spread">
        <h2 className="t-2" id="history-title">
          Registration History
        </h2>
        <Link className="btn text m" to="/family-dashboard">
          Family registrations
          <Icon name="arrow" small />
        </Link>
      </div>
      {registrations.length === 0 ? (
        <EmptyState
          drawing="ticket"
          title="No Registrations Yet"
          action={
            <Link className="btn" to="/programs">
              View programs
            </Link>
          }
        >
          When you register a child, their program, team and coach appear here.
        </EmptyState>
      ) : (
        <>
          <ByChild registrations={present} programs={programs} />
          {past.length > 0 ? (
            <details className="past" open={present.length === 0}>
              <summary>Past registrations ({past.length})</summary>
              <ByChild registrations={past} programs={[]} />
            </details>
          ) : null}
        </>
      )}
    </section>
  );
}

/** A program without dates counts as upcoming. */
function isOver({ startDate, endDate }: FamilyRegistrationResponse, today: string): boolean {
  const last = endDate ?? startDate;
  return last !== null && last < today;
}

function ByChild({
  registrations,
  programs,
}: {
  registrations: readonly FamilyRegistrationResponse[];
  programs: readonly RegistrationWithEquipment[];
}) {
  return byChild(registrations).map(({ childName, registrations: own }) => (
    <div className="childs" key={own[0]?.id}>
      <h3 className="t-4">{childName}</h3>
      <ul className="list">
        {own.map((registration) => (
          <Entry
            key={registration.id}
            registration={registration}
            bring={programs.find(({ id }) => id === registration.programId)?.equipment ?? null}
          />
        ))}
      </ul>
    </div>
  ));
}

function Entry({ registration, bring }: { registration: FamilyRegistrationResponse; bring: string | null }) {
  const { getDay } = useInstants();
  const { id, childName, programName, sport, createdAt, days, hours, location } = registration;
  return (
    <li className="entry">
      <Ball sport={sportKey(sport)} size={36} />
      <div className="grow">
        <b>{programName}</b>
        <div className="small">{[days, hours, location].filter(Boolean).join(' · ')}</div>
        {bring && registration.status === 'active' ? <div className="small muted">Bring: {bring}</div> : null}
        <Refunds refunds={registration.refunds} />
        <div className="small muted">
          <LocationLine registration={registration} />
          <Link
            className="receipt-link"
            to="/dashboard/receipt/$registrationId"
            params={{ registrationId: String(id) }}
            aria-label={`Receipt: ${childName}, ${programName}`}
          >
            Receipt
          </Link>
        </div>
      </div>
      <span className="small muted tab nw hide-s">{getDay(createdAt)}</span>
      <RegistrationStatusBadge standing={registration.displayStatus} />
    </li>
  );
}

function LocationLine({ registration }: { registration: FamilyRegistrationResponse }) {
  const { teamName, teamSlug, coachName, displayStatus, sport } = registration;
  if (teamName && teamSlug)
    return (
      <>
        <Link to="/teams/$teamSlug" params={{ teamSlug }}>
          {teamName}
        </Link>
        {coachName ? `, Coach ${coachName}` : ''}
        {' · '}
      </>
    );
  return <>{displayStatus === 'pending' ? 'Waiting for a team assignment' : sport} · </>;
}
