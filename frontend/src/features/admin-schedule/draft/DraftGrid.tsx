import type { DraftDayResponse } from '@/api/generated/model';
import { longDate, timeLabel } from '@/ui/format';
import { Icon } from '@/ui/Icon';

import { findBlockedTime, isAt, listLocations, listTimes } from './draft-day';
import { DraftCard, FixedCard } from './DraftCard';
import { DraftSlotCell } from './DraftSlotCell';
import type { DraftMoves } from './use-draft-moves';
import './draft-day.css';

/** If it were narrower, team names would break: the grid scrolls in its own box. */
const COURT_PX = 148;
const HOURS_PX = 88;

interface Props {
  data: DraftDayResponse;
  colors: ReadonlyMap<string, string>;
  moves: DraftMoves;
}

/** Times as rows, locations and their courts as columns. */
export function DraftGrid({ data, colors, moves }: Props) {
  return (
    <div className="dg-scroll" role="region" aria-label={`Courts on ${longDate(data.day)}`} tabIndex={0}>
      <table className="dg-table" style={{ minWidth: HOURS_PX + data.courts.length * COURT_PX }}>
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              <span className="vh">Time</span>
            </th>
            {listLocations(data).map(({ location, courts }) => (
              <th key={location} scope="colgroup" colSpan={courts} className="dg-place">
                <span>
                  <Icon name="pin" small />
                  {location}
                </span>
              </th>
            ))}
          </tr>
          <tr>
            {data.courts.map(({ location, court }) => (
              <th key={`${location} ${court}`} scope="col" className="dg-court">
                {court}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listTimes(data).map((time) => (
            <tr key={time}>
              <th scope="row">{timeLabel(time)}</th>
              {data.courts.map((court, i) => (
                <td key={`${court.location} ${court.court}`}>
                  <Cell data={data} colors={colors} moves={moves} time={time} court={i} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ data, colors, moves, time, court }: Props & { time: string; court: number }) {
  const own = data.courts[court];
  if (!own) return null;
  const spot = { ...own, time };
  const games = data.games.filter(({ slot }) => isAt(slot, spot));
  const fixed = data.fixedGames.filter((game) => game.time === time && game.courts.includes(court));
  const blocked = findBlockedTime(data, time, court);
  if (games.length + fixed.length === 0 && blocked && !moves.lifted)
    return <span className="dg-free shut">{blocked.reason}</span>;
  if (games.length + fixed.length === 0)
    return data.times.includes(time) ? <DraftSlotCell spot={spot} moves={moves} /> : null;
  return (
    <>
      {fixed.map((game) => (
        <FixedCard key={game.id} game={game} />
      ))}
      {games.map((game) => (
        <DraftCard key={game.id} game={game} color={colors.get(game.division) ?? ''} moves={moves} />
      ))}
    </>
  );
}
