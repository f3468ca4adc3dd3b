import type { DraftDayResponse } from '@/api/generated/model';
import { timeLabel } from '@/ui/format';

import { listFreeCourts, listTimes } from './draft-day';
import { MoveButton, Sides } from './DraftCard';
import { DraftSlotCell } from './DraftSlotCell';
import type { DraftMoves } from './use-draft-moves';
import './draft-day.css';

/** The day on a phone: by hour, with free slots; a lifted game finds its slots under each. */
export function DraftHours({
  data,
  colors,
  moves,
}: {
  data: DraftDayResponse;
  colors: ReadonlyMap<string, string>;
  moves: DraftMoves;
}) {
  return listTimes(data).map((time) => {
    const free = data.times.includes(time) ? listFreeCourts(data, time) : [];
    return (
      <section key={time} aria-label={timeLabel(time)}>
        <div className="dg-hour">
          <h3>{timeLabel(time)}</h3>
          <span className="dg-sub">
            {free.length === 0
              ? 'No courts free'
              : `Free: ${free.map(({ location, court }) => `${location}, ${court}`).join('; ')}`}
          </span>
        </div>
        <ul className="dg-list">
          {data.games
            .filter(({ slot }) => slot?.time === time)
            .map((game) => (
              <li key={game.id} className={colors.get(game.division)}>
                <span className="grow">
                  <Sides game={game} />
                  <span className="dg-sub">{`${game.slot?.location ?? ''}, ${game.slot?.court ?? ''}`}</span>
                  <span className="dg-sub">{game.division}</span>
                </span>
                <MoveButton game={game} isLifted={moves.lifted?.game.id === game.id} moves={moves} />
              </li>
            ))}
          {data.fixedGames
            .filter((game) => game.time === time)
            .map((game) => (
              <li key={`fixed ${game.id}`} className="fixed">
                <span className="grow">
                  <Sides game={game} />
                  <span className="dg-sub">
                    {game.courts
                      .map((i) => data.courts[i])
                      .map((court) => `${court?.location ?? ''}, ${court?.court ?? ''}`)
                      .join('; ')}
                  </span>
                </span>
                <span className="dg-sub">Published</span>
              </li>
            ))}
        </ul>
        {moves.lifted ? (
          <div className="dg-spots">
            {free.map((court) => (
              <DraftSlotCell
                key={`${court.location} ${court.court}`}
                spot={{ ...court, time }}
                moves={moves}
                isNamed
              />
            ))}
          </div>
        ) : null}
      </section>
    );
  });
}
