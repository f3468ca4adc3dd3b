import type { ReactNode } from 'react';

import type { TeamEventResponse } from '@/api/generated/model';
import { Badge } from '@/ui/Badge';
import { dayOfMonth, monthShort, timeLabel, weekdayName } from '@/ui/format';
import { awayName, homeName, isOff, formatLocation, getState, type GameFacts } from '@/ui/GameCard';
import { Skeleton } from '@/ui/states';
import './team.css';

function DateRow({
  date,
  title,
  text,
  off = false,
  why,
  end,
}: {
  date: string;
  title: ReactNode;
  text: ReactNode;
  /** It does not take place. */
  off?: boolean;
  why?: string | null;
  end?: ReactNode;
}) {
  return (
    <div className={off ? 'when off' : 'when'}>
      <div className="cal">
        <span>{monthShort(date)}</span>
        <b>{dayOfMonth(date)}</b>
      </div>
      <div>
        <b>{title}</b>
        <div className="small muted">{text}</div>
        {off && why ? <div className="small why">{why}</div> : null}
      </div>
      {end}
    </div>
  );
}

function Rows({ label }: { label: string }) {
  return (
    <div className="pad">
      <Skeleton className="row-shape" label={label} />
    </div>
  );
}

export const dayAndTime = (date: string, time: string | null | undefined) =>
  [weekdayName(date), timeLabel(time)].filter(Boolean).join(', ');

export function NextGames({
  games,
  own,
  feed,
  link,
}: {
  /** Undefined until they are known. */
  games: readonly GameFacts[] | undefined;
  own: number;
  /** The URL of the calendar feed of the team's games. */
  feed: string;
  link: ReactNode;
}) {
  return (
    <section className="panel">
      <div className="bar">
        <h2>Upcoming games</h2>
        {link}
      </div>
      {games ? null : <Rows label="Loading games..." />}
      {games?.length === 0 ? <p className="pad muted">No games scheduled.</p> : null}
      {games?.map((game) => {
        const atHome = game.homeTeamId === own;
        const other = atHome ? awayName(game) : homeName(game);
        return (
          <DateRow
            key={game.id}
            date={game.date}
            title={`${atHome ? 'vs.' : 'at'} ${other}`}
            off={isOff(game)}
            why={game.statusReason}
            text={[dayAndTime(game.date, game.time), formatLocation(game)].filter(Boolean).join(' · ')}
            end={
              getState(game) === 'Scheduled' ? (
                <Badge state={atHome ? 'info' : 'done'} plain>
                  {atHome ? 'Home' : 'Away'}
                </Badge>
              ) : (
                <Badge state="sold">{getState(game)}</Badge>
              )
            }
          />
        );
      })}
      <p className="pad small">
        <a href={feed.replace(/^https?:/, 'webcal:')}>Subscribe in calendar app</a>
        {' · '}
        <a href={feed} download="games.ics">
          Download calendar
        </a>
      </p>
    </section>
  );
}

/** The coach's controls, for practices that take place. */
export function Practices({
  practices,
  action,
  warning,
  controls,
}: {
  /** Undefined until they are known. */
  practices: readonly TeamEventResponse[] | undefined;
  action?: ReactNode;
  warning?: ReactNode;
  controls?(practice: TeamEventResponse): ReactNode;
}) {
  return (
    <section className="panel" aria-label="Practices">
      <div className="bar">
        <h2>Practices</h2>
        {action}
      </div>
      {warning}
      {practices ? null : <Rows label="Loading practices..." />}
      {practices?.length === 0 ? <p className="pad muted">No practices scheduled yet.</p> : null}
      {practices?.map((practice) => {
        const isCanceled = practice.status === 'canceled';
        return (
          <DateRow
            key={practice.id}
            date={practice.date}
            title={dayAndTime(practice.date, practice.time)}
            text={[practice.location, practice.description].filter(Boolean).join('. ')}
            off={isCanceled}
            end={isCanceled ? <Badge state="sold">Canceled</Badge> : controls?.(practice)}
          />
        );
      })}
    </section>
  );
}
