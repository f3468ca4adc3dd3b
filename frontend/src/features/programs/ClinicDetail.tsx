import type { MultiSessionResponse } from '@/api/generated/model';
import { clinicOffer } from '@/content/offers';
import { clinicHours } from '@/content/programs';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { money } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { StubLines } from '@/ui/art/StubLines';
import { sportKey } from '@/ui/sports';
import { EmptyState } from '@/ui/states';
import { StubTicket } from '@/ui/Ticket';

import { DetailHead } from './DetailHead';
import {
  byStart,
  clinicDates,
  clinicMonth,
  clinicWords,
  formatSpotsLeft,
  formatAudience,
  type ProgramFacts,
} from './state';
import './programs.css';

function ClinicCard({
  clinic,
  onRegister,
}: {
  clinic: ProgramFacts;
  onRegister(clinic: ProgramFacts): void;
}) {
  const sport = sportKey(clinic.sport);
  const { badge, words, action } = clinicWords[clinic.cardState];
  const open = clinic.cardState === 'open';
  const dates = clinicDates(clinic);
  return (
    <StubTicket
      sport={sport}
      off={!open && clinic.cardState !== 'sold_out'}
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
        <Badge state={badge}>{words}</Badge>
      </div>
      {dates ? (
        <p className="small">
          <b>{dates.lead}</b> {dates.days}
        </p>
      ) : null}
      <ul className="meta">
        {formatAudience(clinic) ? (
          <li>
            <Icon name="users" />
            {formatAudience(clinic)}
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
        {open && clinic.spotsLeft !== null ? (
          <li>
            <Icon name="ticket" />
            {formatSpotsLeft(clinic.spotsLeft)}
          </li>
        ) : null}
      </ul>
      <div className="act">
        <span className="num price">{money(clinic.price)}</span>
        <button type="button" className="btn" disabled={!open} onClick={() => onRegister(clinic)}>
          {action}
        </button>
      </div>
    </StubTicket>
  );
}

function Deal({
  multiSession,
  clinics,
}: {
  multiSession: MultiSessionResponse;
  clinics: readonly ProgramFacts[];
}) {
  const onSale = clinics.filter(({ cardState }) => cardState === 'open');
  const { title, text } = clinicOffer(
    multiSession,
    onSale.map(({ price }) => price),
  );
  return (
    <div className="deal">
      <span className="num">−{money(multiSession.amount)}</span>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </div>
  );
}

export function ClinicDetail({
  programs,
  multiSession,
  onRegister,
}: {
  programs: readonly ProgramFacts[];
  multiSession: MultiSessionResponse | undefined;
  onRegister(clinic: ProgramFacts): void;
}) {
  const clinics = programs.filter((one) => one.type === 'clinic').sort(byStart);
  return (
    <>
      <DetailHead title="Skills Clinics" text="Skill development, one sport a month." />
      {multiSession ? <Deal multiSession={multiSession} clinics={clinics} /> : null}
      {clinics.length === 0 ? (
        <EmptyState drawing="ticket" title="No clinics open yet.">
          New clinics appear here once they're scheduled.
        </EmptyState>
      ) : (
        <div className="slips">
          {clinics.map((clinic) => (
            <ClinicCard key={clinic.id} clinic={clinic} onRegister={onRegister} />
          ))}
        </div>
      )}
    </>
  );
}
