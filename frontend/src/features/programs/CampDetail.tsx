import { useState } from 'react';

import { campDay, campHours } from '@/content/programs';
import { SportBadge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { money } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { StubLines } from '@/ui/art/StubLines';
import { sportKey } from '@/ui/sports';
import { EmptyState } from '@/ui/states';
import { StubTicket } from '@/ui/Ticket';

import { DetailHead } from './DetailHead';
import { byWeek, formatFocus, formatSpotsLeft, formatAudience, type ProgramFacts } from './state';
import './programs.css';

function CampAction({ camp, onRegister }: { camp: ProgramFacts; onRegister(camp: ProgramFacts): void }) {
  switch (camp.cardState) {
    case 'open':
      return (
        <button type="button" className="btn" onClick={() => onRegister(camp)}>
          Register in Dashboard
        </button>
      );
    case 'sold_out':
      return (
        <button type="button" className="btn" disabled>
          Sold Out!
        </button>
      );
    case 'complete':
      return (
        <span className="complete">
          <Icon name="check" />
          Program Complete
        </span>
      );
    case 'closed':
      return (
        <button type="button" className="btn" disabled>
          Registration Closed
        </button>
      );
    case 'not_yet_open':
      return (
        <button type="button" className="btn" disabled>
          Opens Jan 1st!
        </button>
      );
  }
}

function CampCard({ camp, onRegister }: { camp: ProgramFacts; onRegister(camp: ProgramFacts): void }) {
  const sport = sportKey(camp.sport);
  const week = camp.weekNumber;
  return (
    <StubTicket
      sport={sport}
      off={camp.cardState === 'complete'}
      stub={
        <>
          <StubLines sport={sport} />
          {week === null ? (
            <Ball sport={sport} size={56} />
          ) : (
            <>
              <span className="small">Week</span>
              <span className="num">{week}</span>
            </>
          )}
          <b>{camp.dateLabel}</b>
        </>
      }
    >
      <div className="spread top">
        <h3>{camp.name}</h3>
        <SportBadge sport={camp.sport}>{formatFocus(camp.sport)}</SportBadge>
      </div>
      {camp.description ? <p className="small muted">{camp.description}</p> : null}
      <ul className="meta">
        {formatAudience(camp) ? (
          <li>
            <Icon name="users" />
            {formatAudience(camp)}
          </li>
        ) : null}
        <li>
          <Icon name="clock" />
          {campHours}
        </li>
        {camp.location ? (
          <li>
            <Icon name="pin" />
            {camp.location}
          </li>
        ) : null}
        {camp.cardState === 'open' && camp.spotsLeft !== null ? (
          <li>
            <Icon name="ticket" />
            {formatSpotsLeft(camp.spotsLeft)}
          </li>
        ) : null}
      </ul>
      {camp.sponsorName ? (
        <p className="sponsor">
          Sponsored by{' '}
          <i>
            {camp.sponsorLogoUrl ? <img src={camp.sponsorLogoUrl} alt="" height={24} loading="lazy" /> : null}
            {camp.sponsorName}
          </i>
        </p>
      ) : null}
      <div className="act">
        <span className="num price">{money(camp.price)}</span>
        <CampAction camp={camp} onRegister={onRegister} />
      </div>
    </StubTicket>
  );
}

function DayPlan() {
  return (
    <div className="dayplan" id="camp-day">
      {campDay.map((half) => (
        <div className="half" key={half.name}>
          <h4>{half.name}</h4>
          <ol>
            {half.parts.map((part) => (
              <li key={part.time} className={'sport' in part ? 'hot' : undefined}>
                <time>{part.time}</time>
                <span>{part.what}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

export function CampDetail({
  programs,
  onRegister,
}: {
  programs: readonly ProgramFacts[];
  onRegister(camp: ProgramFacts): void;
}) {
  const [plan, setPlan] = useState(false);
  const camps = programs.filter((one) => one.type === 'camp').sort(byWeek);
  return (
    <>
      <DetailHead
        title="Summer Camps"
        text={`${campHours}, Monday to Friday. Doors open at 9:00am for free play.`}
      >
        <button
          type="button"
          className="btn line"
          aria-expanded={plan}
          aria-controls="camp-day"
          onClick={() => setPlan(!plan)}
        >
          {plan ? 'Hide Schedule' : 'Typical Camp Schedule'} <Icon name={plan ? 'up' : 'down'} small />
        </button>
      </DetailHead>
      {plan ? <DayPlan /> : null}
      {camps.length === 0 ? (
        <EmptyState drawing="ticket" title="No camps open yet.">
          New camps appear here once they're scheduled.
        </EmptyState>
      ) : (
        <div className="weeks">
          {camps.map((camp) => (
            <CampCard key={camp.id} camp={camp} onRegister={onRegister} />
          ))}
        </div>
      )}
    </>
  );
}
