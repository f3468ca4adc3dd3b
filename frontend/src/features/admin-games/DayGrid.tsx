import { Fragment } from 'react';

import type { GameDto, PlaceDto } from '@/api/generated/model';
import { longDate, timeLabel } from '@/ui/format';
import { placeOf } from '@/ui/GameCard';
import { Icon } from '@/ui/Icon';
import type { RowAction } from '@/ui/admin/RowMenu';

import { GameSlip } from './GameSlip';
import { counted } from './words';

/** The courts of a day: those that are played on, and the others of the same places. */
function courtsOf(games: readonly GameDto[], places: readonly PlaceDto[]): string[] {
  const kept = places
    .filter(({ name }) => games.some(({ location }) => location.toLowerCase() === name.toLowerCase()))
    .flatMap(({ name, courts }) => courts.map((court) => placeOf({ location: name, court } as GameDto)));
  return [...new Set([...games.map((game) => placeOf(game)), ...kept])].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
}

/** One day: hours down, places and courts across. */
export function DayGrid({
  games,
  places,
  day,
  days,
  onDay,
  actionsOf,
}: {
  /** Of that day. */
  games: readonly GameDto[];
  places: readonly PlaceDto[];
  day: string;
  /** On which there are games, in their order. */
  days: readonly string[];
  onDay(day: string): void;
  actionsOf(game: GameDto): RowAction[];
}) {
  const at = days.indexOf(day);
  const courts = courtsOf(games, places);
  const times = [...new Set(games.map(({ time }) => time))].sort();
  const turn = (by: -1 | 1) => {
    const to = days[at + by];
    return (
      <button
        type="button"
        className="icon-btn s no-print"
        aria-label={by < 0 ? 'Playing day before' : 'Next playing day'}
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
                      .filter((game) => game.time === time && placeOf(game) === court)
                      .map((game) => (
                        <GameSlip key={game.id} game={game} actionsOf={actionsOf} />
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
