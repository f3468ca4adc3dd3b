import type { DraftGameResponse, FixedGameResponse } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';

import { getName } from './draft-day';
import { moveButtonId, type DraftMoves } from './use-draft-moves';
import './draft-day.css';

/** A drafted game, to be dragged or lifted with its button. */
export function DraftCard({
  game,
  color,
  moves,
}: {
  game: DraftGameResponse;
  color: string;
  moves: DraftMoves;
}) {
  const { lifted, isBusy, lift, letGo } = moves;
  const isLifted = lifted?.game.id === game.id;
  return (
    <article
      className={`dg-card ${color}${isLifted ? ' lifted' : ''}`}
      aria-label={getName(game)}
      draggable={!isBusy}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', String(game.id));
        event.dataTransfer.effectAllowed = 'move';
        // An immediate change below the pointer would end the drag.
        setTimeout(() => lift(game, true));
      }}
      onDragEnd={() => setTimeout(letGo)}
    >
      <Sides game={game} />
      <span className="dg-foot">
        <span className="dg-sub">{game.division}</span>
        <MoveButton game={game} isLifted={isLifted} moves={moves} />
      </span>
    </article>
  );
}

/** Lifts the game, or puts it back. */
export function MoveButton({
  game,
  isLifted,
  moves: { isBusy, lift, letGo },
}: {
  game: DraftGameResponse;
  isLifted: boolean;
  moves: DraftMoves;
}) {
  const words = game.slot ? 'Move' : 'Schedule';
  return (
    <button
      id={moveButtonId(game.id)}
      type="button"
      className="btn line s"
      aria-label={`${isLifted ? 'Put back' : words} ${getName(game)}`}
      aria-disabled={isBusy}
      onClick={() => (isLifted ? letGo() : lift(game, false))}
    >
      {isLifted ? 'Put back' : `${words}…`}
    </button>
  );
}

/** A game that is already published: it stays. */
export function FixedCard({ game }: { game: FixedGameResponse }) {
  return (
    <article className="dg-card fixed" aria-label={`${getName(game)}, published`}>
      <Sides game={game} />
      <span className="dg-foot">
        <span className="dg-sub">{game.division}</span>
        <span className="dg-sub row tight">
          <Icon name="lock" small />
          Published
        </span>
      </span>
    </article>
  );
}

export function Sides({ game: { home, away } }: { game: { home: string; away: string } }) {
  return (
    <span className="dg-sides">
      {home} <span className="muted">vs</span> {away}
    </span>
  );
}
