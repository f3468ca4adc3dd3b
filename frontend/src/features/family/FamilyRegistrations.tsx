import { Link } from '@tanstack/react-router';

import { useReadPricing } from '@/api/generated/registration/registration';
import { useListMyRegistrations } from '@/api/generated/registration-office/registration-office';
import { messageOf } from '@/api/errors';
import type { FamilyRegistrationDto } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { gradeWords } from '@/ui/people';
import { sportKey } from '@/ui/sports';
import { StandingBadge } from '@/ui/StandingBadge';
import { BrokenPart, EmptyState, Skeleton } from '@/ui/states';

import { MedicalNote } from './ChildList';
import { FeeCalculator } from './FeeCalculator';
import '@/ui/styles/dashboard.css';
import '@/ui/styles/sums.css';
import './family.css';

/** Every live registration of the family, with the fee calculator beside. */
export function FamilyRegistrations() {
  return (
    <div className="wrap page cols-2">
      <div>
        <List />
      </div>
      <aside>
        <Fees />
      </aside>
    </div>
  );
}

function Fees() {
  const pricing = useReadPricing();
  if (pricing.isPending) return <Skeleton className="sk-card" label="Loading the fee calculator" />;
  if (pricing.isError)
    return (
      <BrokenPart
        title="We could not load the fee calculator."
        message={messageOf(pricing.error)}
        onRetry={() => void pricing.refetch()}
      />
    );
  return <FeeCalculator processingFeePercent={pricing.data.processingFeePercent} />;
}

function List() {
  const registrations = useListMyRegistrations();
  if (registrations.isPending)
    return (
      <div className="stack">
        <Skeleton className="sk-title" label="Loading your registrations" />
        <Skeleton className="sk-card" />
        <Skeleton className="sk-card" />
      </div>
    );
  if (registrations.isError)
    return (
      <BrokenPart
        title="We could not load your registrations."
        message={messageOf(registrations.error)}
        onRetry={() => void registrations.refetch()}
      />
    );
  const live = registrations.data.filter(({ status }) => status === 'active');
  if (live.length === 0)
    return (
      <EmptyState
        drawing="ticket"
        title="No Registrations Yet"
        action={
          <Link className="btn" to="/dashboard">
            Register for Programs
          </Link>
        }
      >
        When you register a child, the place, the team and the coach show up here.
      </EmptyState>
    );
  const children = new Set(live.map(({ childId, childName }) => childId ?? childName)).size;
  return (
    <>
      <div className="spread list-head">
        <h2 className="t-2">Your Registrations ({live.length})</h2>
        <Badge state="info">
          {children} {children === 1 ? 'Child' : 'Children'} Registered
        </Badge>
      </div>
      <ul className="registered">
        {live.map((registration) => (
          <Card key={registration.id} registration={registration} />
        ))}
      </ul>
    </>
  );
}

function Card({ registration }: { registration: FamilyRegistrationDto }) {
  const { dayOf } = useInstants();
  const { childName, grade, school, programName, days, hours, location } = registration;
  const { sport, tshirtSize, jerseyColor } = registration;
  const facts = [
    ['Program', programName],
    ...(days ? [['Days', days]] : []),
    ...(hours ? [['Hours', hours]] : []),
    ...(location ? [['Place', location]] : []),
    ['Sport', sport],
    ['T-shirt', tshirtSize],
    ['Jersey', jerseyColor],
    ...(registration.createdAt ? [['Registered', dayOf(registration.createdAt)]] : []),
  ] as const;
  return (
    <li className="card">
      <div className="spread">
        <div className="row">
          <Ball sport={sportKey(sport)} size={36} />
          <div>
            <h3>{childName}</h3>
            <p className="small muted">
              {gradeWords(grade)}, {school}
            </p>
          </div>
        </div>
        <StandingBadge
          standing={registration.standing}
          words={{ pending: 'In Pool', ...(registration.isAssigned && { active: 'Team Assigned' }) }}
        />
      </div>
      <dl className="pairs">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {registration.medicalNotes ? <MedicalNote text={registration.medicalNotes} /> : null}
    </li>
  );
}
