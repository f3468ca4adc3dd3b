import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import type { FamilyRegistrationResponse, ProgramResponse } from '@/api/generated/model';
import { jerseyCloth } from '@/content/family';
import { scrollIntoView, useFocusFallback } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { Jersey } from '@/ui/Jersey';
import { firstName } from '@/ui/people';
import { saveFile } from '@/ui/save-file';

import { toCalendar } from './calendar';
import './checkout.css';

interface Props {
  registrations: readonly FamilyRegistrationResponse[];
  programs: readonly ProgramResponse[];
  onClose(): void;
}

/** What has just been registered, until it is dismissed. Scroll and focus move to it. */
export function RegisteredPanel(props: Props) {
  return props.registrations.length === 0 ? null : <Panel {...props} />;
}

function Panel({ registrations, programs, onClose }: Props) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusFallback(section);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollIntoView(section);
  }, []);

  const getProgram = ({ programId }: FamilyRegistrationResponse) =>
    programs.find(({ id }) => id === programId);
  const calendar = toCalendar(
    registrations.map((registration) => {
      const { startDate = null, endDate = null } = getProgram(registration) ?? {};
      return { ...registration, startDate, endDate };
    }),
    new Date(),
  );
  const teams = new Map(registrations.map(({ teamSlug, teamName }) => [teamSlug, teamName]));
  const orders = [...new Map(registrations.map((one) => [one.orderId, one])).values()];

  return (
    <section ref={section} className="card registered-panel" aria-labelledby="registered-title">
      <div className="spread">
        <h2 className="t-2" id="registered-title" ref={heading} tabIndex={-1}>
          You're registered!
        </h2>
        <button type="button" className="icon-btn s" aria-label="Dismiss" onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <ul>
        {registrations.map((registration) => (
          <Registered
            key={registration.id}
            registration={registration}
            bring={getProgram(registration)?.equipment ?? null}
          />
        ))}
      </ul>
      <div className="row tight">
        {calendar ? (
          <button
            type="button"
            className="btn m"
            onClick={() => saveFile('registrations.ics', new Blob([calendar], { type: 'text/calendar' }))}
          >
            <Icon name="calendar" small />
            Add to calendar
          </button>
        ) : null}
        {orders.map(({ id, orderId }) => (
          <Link
            key={orderId}
            className="btn line m"
            to="/dashboard/receipt/$registrationId"
            params={{ registrationId: String(id) }}
          >
            View receipt
          </Link>
        ))}
      </div>
      {[...teams].map(([teamSlug, teamName]) =>
        teamSlug === null ? null : (
          <p key={teamSlug}>
            <Link to="/teams/$teamSlug" params={{ teamSlug }}>
              {teamName}: view team page
            </Link>
          </p>
        ),
      )}
      <p className="small">We're emailing you a receipt.</p>
    </section>
  );
}

function Registered({
  registration,
  bring,
}: {
  registration: FamilyRegistrationResponse;
  bring: string | null;
}) {
  const { childName, programName, jerseyColor, days, hours, location } = registration;
  const { cloth, ink } = jerseyCloth(jerseyColor);
  return (
    <li>
      <Jersey color={cloth} trim={ink} size={48} />
      <div>
        <b>{firstName(childName)}</b> <span className="muted">·</span> {programName}
        <div className="small">{[days, hours, location].filter(Boolean).join(' · ')}</div>
        {bring ? <div className="small muted">Bring: {bring}</div> : null}
      </div>
    </li>
  );
}
