import type { DraftDayResponse } from '@/api/generated/model';

import { SuggestedFixes } from './SuggestedFixes';
import { MoveButton, Sides } from './DraftCard';
import type { DraftMoves } from './use-draft-moves';
import type { RerunDraft } from './use-rerun-draft';
import './draft-day.css';

/** Unscheduled games, with what blocked them, to be put on the visible day, or to make room for. */
export function UnscheduledGames({
  data,
  colors,
  moves,
  again,
}: {
  data: DraftDayResponse;
  colors: ReadonlyMap<string, string>;
  moves: DraftMoves;
  again: RerunDraft;
}) {
  const { unscheduledGames } = data;
  const title = `Unscheduled games (${unscheduledGames.length})`;
  return (
    <section className="panel" aria-label={title}>
      <div className="bar">
        <h2>{title}</h2>
      </div>
      <SuggestedFixes data={data} again={again} />
      <ul className="dg-list">
        {unscheduledGames.map((game) => (
          <li key={game.id} className={colors.get(game.division)}>
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
