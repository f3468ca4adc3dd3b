import { Link } from '@tanstack/react-router';

import type { FamilyRegistrationDto } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { Icon } from '@/ui/Icon';
import { firstName } from '@/ui/people';
import { sportKey } from '@/ui/sports';
import { EmptyState } from '@/ui/states';
import './family.css';

/** What the family registered for, the newest first. */
export function History({ registrations }: { registrations: readonly FamilyRegistrationDto[] }) {
  const newest = [...registrations].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
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
      {newest.length === 0 ? (
        <EmptyState drawing="ticket" title="No Registrations Yet">
          When you register a child, the place, the team and the coach show up here.
        </EmptyState>
      ) : (
        <ul className="list">
          {newest.map((registration) => (
            <Entry key={registration.id} registration={registration} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ registration }: { registration: FamilyRegistrationDto }) {
  const { dayOf } = useInstants();
  const { id, childName, programName, sport, createdAt, status } = registration;
  return (
    <li className="entry">
      <Ball sport={sportKey(sport)} size={36} />
      <div className="grow">
        <b>{firstName(childName)}</b> <span className="muted">·</span> {programName}
        <div className="small muted">
          <Whereabouts registration={registration} />
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
      <span className="small muted tab nw hide-s">{dayOf(createdAt)}</span>
      {status === 'cancelled' ? (
        <Badge state="off">Cancelled</Badge>
      ) : registration.isAssigned ? (
        <Badge state="open">Active</Badge>
      ) : (
        <Badge state="soon">Pending</Badge>
      )}
    </li>
  );
}

function Whereabouts({ registration }: { registration: FamilyRegistrationDto }) {
  const { teamName, teamSlug, coachName, isLeagueRegistration, isAssigned, sport } = registration;
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
  return <>{isLeagueRegistration && !isAssigned ? 'In the pool until we place free agents' : sport} · </>;
}
