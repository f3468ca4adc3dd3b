import { clinicHours, clinicOffer } from '@/content/programs';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { money } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { StubLines } from '@/ui/art/StubLines';
import { sportKey } from '@/ui/sports';
import { EmptyState } from '@/ui/states';
import { StubTicket } from '@/ui/Ticket';

import { DetailHead } from './DetailHead';
import { byStart, clinicDays, clinicMonth, clinicState, placesLeft, type ProgramFacts } from './state';

const badges = {
  open: { state: 'open', words: 'Open' },
  sold_out: { state: 'sold', words: 'Sold Out' },
  closed: { state: 'sold', words: 'Closed' },
} as const;

function ClinicCard({
  clinic,
  today,
  onRegister,
}: {
  clinic: ProgramFacts;
  today: string;
  onRegister(clinic: ProgramFacts): void;
}) {
  const sport = sportKey(clinic.sport);
  const state = clinicState(clinic, today);
  const days = clinicDays(clinic.startDate, clinic.endDate);
  const left = placesLeft(clinic);
  return (
    <StubTicket
      sport={sport}
      off={state === 'closed'}
      stub={
        <>
          <StubLines sport={sport} />
          <Ball sport={sport} size={56} />
          <b>{clinicMonth(clinic)}</b>
        </>
      }
    >
      <div className="spread top">
        <h3>{clinic.name}</h3>
        <Badge state={badges[state].state}>{badges[state].words}</Badge>
      </div>
      {days ? (
        <p className="small">
          <b>{days.split(',').length} Thursdays:</b> {days}
        </p>
      ) : null}
      <ul className="meta">
        {clinic.ageRange ? (
          <li>
            <Icon name="users" />
            {clinic.ageRange}
          </li>
        ) : null}
        <li>
          <Icon name="clock" />
          {clinicHours}
        </li>
        {clinic.location ? (
          <li>
            <Icon name="pin" />
            {clinic.location}
          </li>
        ) : null}
        {state === 'open' && left !== null ? (
          <li>
            <Icon name="ticket" />
            {left} {left === 1 ? 'place' : 'places'} left
          </li>
        ) : null}
      </ul>
      <div className="act">
        <span className="num price">{money(clinic.price)}</span>
        <button type="button" className="btn" disabled={state !== 'open'} onClick={() => onRegister(clinic)}>
          {state === 'open' ? 'Register' : state === 'sold_out' ? 'Sold Out!' : 'Closed'}
        </button>
      </div>
    </StubTicket>
  );
}

export function ClinicDetail({
  programs,
  today,
  onRegister,
}: {
  programs: readonly ProgramFacts[];
  today: string;
  onRegister(clinic: ProgramFacts): void;
}) {
  const clinics = programs.filter((one) => one.type === 'clinic').sort(byStart);
  return (
    <>
      <DetailHead title="Skills Clinics" text="Skill development, one sport a month." />
      <div className="deal">
        <span className="num">−$50</span>
        <div>
          <h3>{clinicOffer.title}</h3>
          <p>{clinicOffer.text}</p>
        </div>
      </div>
      {clinics.length === 0 ? (
        <EmptyState drawing="ticket" title="No clinics on sale yet.">
          The next clinics appear here as soon as they are planned.
        </EmptyState>
      ) : (
        <div className="slips">
          {clinics.map((clinic) => (
            <ClinicCard key={clinic.id} clinic={clinic} today={today} onRegister={onRegister} />
          ))}
        </div>
      )}
    </>
  );
}
