import { Link } from '@tanstack/react-router';

import { useGetPricing } from '@/api/generated/registration/registration';
import { useListMyRegistrations } from '@/api/generated/registration-office/registration-office';
import { getMessage } from '@/api/errors';
import type { FamilyRegistrationResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { formatGrade } from '@/ui/people';
import { sportKey } from '@/ui/sports';
import { RegistrationStatusBadge } from '@/ui/RegistrationStatusBadge';
import { ErrorState, EmptyState, Skeleton } from '@/ui/states';

import { MedicalNote } from './ChildList';
import { FeeCalculator } from './FeeCalculator';
import { Refunds } from './Refunds';
import '@/ui/styles/dashboard.css';
import '@/ui/styles/sums.css';
import './family.css';

/** Every active registration of the family, next to the fee calculator. */
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
  const pricing = useGetPricing();
  if (pricing.isPending) return <Skeleton className="sk-card" label="Loading the fee calculator" />;
  if (pricing.isError)
    return (
      <ErrorState
        title="We could not load the fee calculator."
        message={getMessage(pricing.error)}
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
      <ErrorState
        title="We could not load your registrations."
        message={getMessage(registrations.error)}
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
        When you register a child, their program, team and coach appear here.
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

function Card({ registration }: { registration: FamilyRegistrationResponse }) {
  const { getDay } = useInstants();
  const { childName, grade, school, programName, days, hours, location } = registration;
  const { sport, tshirtSize, jerseyColor } = registration;
  const facts = [
    ['Program', programName],
    ...(days ? [['Days', days]] : []),
    ...(hours ? [['Hours', hours]] : []),
    ...(location ? [['Location', location]] : []),
    ['Sport', sport],
    ['T-shirt', tshirtSize],
    ['Jersey', jerseyColor],
    ...(registration.createdAt ? [['Registered', getDay(registration.createdAt)]] : []),
  ] as const;
  return (
    <li className="card">
      <div className="spread">
        <div className="row">
          <Ball sport={sportKey(sport)} size={36} />
          <div>
            <h3>{childName}</h3>
            <p className="small muted">
              {formatGrade(grade)}, {school}
            </p>
          </div>
        </div>
        <RegistrationStatusBadge
          standing={registration.displayStatus}
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
      <Refunds refunds={registration.refunds} />
      {registration.medicalNotes ? <MedicalNote text={registration.medicalNotes} /> : null}
    </li>
  );
}
