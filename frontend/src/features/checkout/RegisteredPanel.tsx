import { Link } from '@tanstack/react-router';

import type { FamilyRegistrationDto } from '@/api/generated/model';
import { Ball } from '@/ui/Ball';
import { Icon } from '@/ui/Icon';
import { firstName } from '@/ui/people';
import { sportKey } from '@/ui/sports';
import './checkout.css';

/** What has just been registered, until it is put away. */
export function RegisteredPanel({
  registrations,
  onClose,
}: {
  registrations: readonly FamilyRegistrationDto[];
  onClose(): void;
}) {
  const [first] = registrations;
  if (!first) return null;
  return (
    <section className="card registered-panel" aria-labelledby="registered-title">
      <div className="spread">
        <h2 className="t-2" id="registered-title">
          You are on the roster
        </h2>
        <button type="button" className="icon-btn s" aria-label="Put away" onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <ul>
        {registrations.map(({ id, childName, programName, sport }) => (
          <li key={id}>
            <Ball sport={sportKey(sport)} size={28} />
            <span>
              <b>{firstName(childName)}</b> <span className="muted">·</span> {programName}
            </span>
          </li>
        ))}
      </ul>
      <p className="small">
        A receipt is on its way to your mailbox.{' '}
        <Link to="/dashboard/receipt/$registrationId" params={{ registrationId: String(first.id) }}>
          See the receipt
        </Link>
      </p>
    </section>
  );
}
