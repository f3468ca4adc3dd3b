import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import type { FamilyRegistrationDto, ProgramDto } from '@/api/generated/model';
import { jerseyCloth } from '@/content/family';
import { intoView, useFocusHandedOn } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { Jersey } from '@/ui/Jersey';
import { firstName } from '@/ui/people';
import { saveFile } from '@/ui/save-file';

import { calendarOf } from './calendar';
import './checkout.css';

interface Props {
  registrations: readonly FamilyRegistrationDto[];
  programs: readonly ProgramDto[];
  onClose(): void;
}

/** What has just been registered, until it is put away. View and focus come to it. */
export function RegisteredPanel(props: Props) {
  return props.registrations.length === 0 ? null : <Panel {...props} />;
}

function Panel({ registrations, programs, onClose }: Props) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusHandedOn(section);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    intoView(section);
  }, []);

  const programOf = ({ programId }: FamilyRegistrationDto) => programs.find(({ id }) => id === programId);
  const calendar = calendarOf(
    registrations.map((registration) => {
      const { startDate = null, endDate = null } = programOf(registration) ?? {};
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
          You are on the roster
        </h2>
        <button type="button" className="icon-btn s" aria-label="Put away" onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <ul>
        {registrations.map((registration) => (
          <Registered
            key={registration.id}
            registration={registration}
            bring={programOf(registration)?.equipment ?? null}
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
            See the receipt
          </Link>
        ))}
      </div>
      {[...teams].map(([teamSlug, teamName]) =>
        teamSlug === null ? null : (
          <p key={teamSlug}>
            <Link to="/teams/$teamSlug" params={{ teamSlug }}>
              {teamName}: see the team page
            </Link>
          </p>
        ),
      )}
      <p className="small">A receipt is on its way to your mailbox.</p>
    </section>
  );
}

function Registered({ registration, bring }: { registration: FamilyRegistrationDto; bring: string | null }) {
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
