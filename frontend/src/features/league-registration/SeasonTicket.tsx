import { Surface, type Floor } from '@/ui/art/Surface';
import { Badge } from '@/ui/Badge';
import { dateLabel, money, rangeLabel } from '@/ui/format';
import { Ticket } from '@/ui/Ticket';

import { registrationOn } from './registration-dates';

export interface SeasonFacts {
  id: number;
  name: string;
  price?: number | null;
  startDate?: string | null;
  endDate?: string | null;
  registrationStartDate?: string | null;
  registrationEndDate?: string | null;
}

function getFloor(name: string): Floor {
  if (/basket|hoops/i.test(name)) return 'basketball';
  if (/spring/i.test(name)) return 'spring';
  if (/flag|football/i.test(name)) return 'fall';
  if (/soccer/i.test(name)) return 'soccer';
  if (/baseball/i.test(name)) return 'baseball';
  return 'multi';
}

export function SeasonTicket({
  season,
  today,
  onRegister,
}: {
  season: SeasonFacts;
  today: string;
  onRegister(): void;
}) {
  const registration = registrationOn(today, season);
  const days = rangeLabel(season.startDate, season.endDate);
  return (
    <Ticket
      stub={
        <>
          {season.price == null ? null : (
            <p className="num price">
              {money(season.price)} <small>a season</small>
            </p>
          )}
          <button type="button" className="btn" disabled={!registration.open} onClick={onRegister}>
            {registration.action}
          </button>
        </>
      }
    >
      <Surface floor={getFloor(season.name)} align={getFloor(season.name) === 'basketball' ? 'Max' : 'Mid'} />
      <div className="body">
        <div className="spread">
          <h2 className="t-2">{season.name}</h2>
          <Badge state={registration.state}>{registration.badge}</Badge>
        </div>
        <dl className="facts wide">
          {days ? (
            <div>
              <dt>Season</dt>
              <dd>{days}</dd>
            </div>
          ) : null}
          {season.registrationEndDate ? (
            <div>
              <dt>Register by</dt>
              <dd>{dateLabel(season.registrationEndDate)}</dd>
            </div>
          ) : null}
        </dl>
      </div>
    </Ticket>
  );
}
