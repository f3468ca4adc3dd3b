import type { DraftDayDto } from '@/api/generated/model';

import { Cures } from './Cures';
import { MoveButton, Sides } from './DraftCard';
import type { DraftMoves } from './use-draft-moves';
import type { RunAgain } from './use-run-again';
import './draft-day.css';

/** Games that found no place, with what blocked them, to be put on the day that is shown, or to be made room for. */
export function Unplaced({
  data,
  colours,
  moves,
  again,
}: {
  data: DraftDayDto;
  colours: ReadonlyMap<string, string>;
  moves: DraftMoves;
  again: RunAgain;
}) {
  const { unplaced } = data;
  const title = `Not placed (${unplaced.length})`;
  return (
    <section className="panel" aria-label={title}>
      <div className="bar">
        <h2>{title}</h2>
      </div>
      <Cures data={data} again={again} />
      <ul className="dg-list">
        {unplaced.map((game) => (
          <li key={game.id} className={colours.get(game.division)}>
            <span className="grow">
              <Sides game={game} />
              <span className="dg-sub">{game.division}</span>
              {game.reason ? <span className="dg-sub">{game.reason}</span> : null}
            </span>
            <MoveButton game={game} isLifted={moves.lifted?.game.id === game.id} moves={moves} />
          </li>
        ))}
      </ul>
    </section>
  );
}
