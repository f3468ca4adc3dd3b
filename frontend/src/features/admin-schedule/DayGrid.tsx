import { Fragment } from 'react';

import type { GameResponse, LocationResponse } from '@/api/generated/model';
import { longDate, timeLabel } from '@/ui/format';
import { formatLocation } from '@/ui/GameCard';
import { Icon } from '@/ui/Icon';
import type { RowAction } from '@/ui/admin/RowMenu';

import { ScheduleGameCard } from './ScheduleGameCard';
import { counted } from './format-schedule';

/** A day's courts: those in use, and the others of the same locations. */
function getCourts(games: readonly GameResponse[], locations: readonly LocationResponse[]): string[] {
  const kept = locations
    .filter(({ name }) => games.some(({ location }) => location.toLowerCase() === name.toLowerCase()))
    .flatMap(({ name, courts }) =>
      courts.map((court) => formatLocation({ location: name, court } as GameResponse)),
    );
  return [...new Set([...games.map((game) => formatLocation(game)), ...kept])].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
}

/** One day: times as rows, locations and courts as columns. */
export function DayGrid({
  games,
  locations,
  day,
  days,
  onDay,
  getActions,
}: {
  /** Of that day. */
  games: readonly GameResponse[];
  locations: readonly LocationResponse[];
  day: string;
  /** Days with games, in order. */
  days: readonly string[];
  onDay(day: string): void;
  getActions(game: GameResponse): RowAction[];
}) {
  const at = days.indexOf(day);
  const courts = getCourts(games, locations);
  const times = [...new Set(games.map(({ time }) => time))].sort();
  const turn = (by: -1 | 1) => {
    const to = days[at + by];
    return (
      <button
        type="button"
        className="icon-btn s no-print"
        aria-label={by < 0 ? 'Previous game day' : 'Next game day'}
        disabled={to === undefined}
        onClick={() => to !== undefined && onDay(to)}
      >
        <Icon name={by < 0 ? 'left' : 'right'} small />
      </button>
    );
  };
  return (
    <Fragment>
      <div className="day-bar">
        {turn(-1)}
        <h2 aria-live="polite">
          {longDate(day)} <span className="muted">{counted(games.length, 'game')}</span>
        </h2>
        {turn(1)}
      </div>
      <div className="day-scroll" role="region" aria-label={`Courts on ${longDate(day)}`} tabIndex={0}>
        <table className="day-grid">
          <thead>
            <tr>
              <th scope="col">Time</th>
              {courts.map((court) => (
                <th key={court} scope="col">
                  {court}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((time) => (
              <tr key={time}>
                <th scope="row">{timeLabel(time)}</th>
                {courts.map((court) => (
                  <td key={court}>
                    {games
                      .filter((game) => game.time === time && formatLocation(game) === court)
                      .map((game) => (
                        <ScheduleGameCard key={game.id} game={game} getActions={getActions} />
                      ))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Fragment>
  );
}
