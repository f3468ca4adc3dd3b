import { Ball } from '@/ui/Ball';
import { longDate, timeLabel } from '@/ui/format';
import { awayName, homeName, isOff, getState, type GameFacts } from '@/ui/GameCard';
import { sportKey } from '@/ui/sports';

import { getWeeks } from './month';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A month of games on wide screens; phones show the list. */
export function MonthGrid({
  month,
  today,
  games,
  onDetails,
}: {
  month: string;
  today: string;
  games: readonly GameFacts[];
  onDetails(game: GameFacts): void;
}) {
  return (
    <table className="month">
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {getWeeks(month).map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => {
              const ofDay = day.inMonth ? games.filter((game) => game.date === day.date) : [];
              return (
                <td
                  key={day.date}
                  className={[!day.inMonth && 'out', day.date === today && 'now'].filter(Boolean).join(' ')}
                >
                  <span className="date" aria-label={longDate(day.date)}>
                    {day.day}
                  </span>
                  <ul>
                    {ofDay.map((game) => (
                      <li key={game.id}>
                        <button
                          type="button"
                          className={isOff(game) ? 'slip off' : 'slip'}
                          onClick={() => onDetails(game)}
                        >
                          <Ball sport={sportKey(game.sport)} size={16} />
                          <span>
                            <b className="tab">{timeLabel(game.time)}</b> {homeName(game)} – {awayName(game)}
                            {game.divisionName ? <small> {game.divisionName}</small> : null}
                            {isOff(game) ? <small className="why"> {getState(game)}</small> : null}
                          </span>
                        </button>
                      </li>
                    ))}
                  </ul>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
