import type { DraftGameDto, FixedGameDto } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';

import { nameOf } from './draft-day';
import { moveButtonId, type DraftMoves } from './use-draft-moves';
import './draft-day.css';

/** A drafted game, to be dragged or lifted by its button. */
export function DraftCard({
  game,
  colour,
  moves,
}: {
  game: DraftGameDto;
  colour: string;
  moves: DraftMoves;
}) {
  const { lifted, isBusy, lift, letGo } = moves;
  const isLifted = lifted?.game.id === game.id;
  return (
    <article
      className={`dg-card ${colour}${isLifted ? ' lifted' : ''}`}
      aria-label={nameOf(game)}
      draggable={!isBusy}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', String(game.id));
        event.dataTransfer.effectAllowed = 'move';
        // What changes below the pointer at once would end the drag.
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

/** Lifts the game, or puts it back where it was. */
export function MoveButton({
  game,
  isLifted,
  moves: { isBusy, lift, letGo },
}: {
  game: DraftGameDto;
  isLifted: boolean;
  moves: DraftMoves;
}) {
  const words = game.slot ? 'Move' : 'Place';
  return (
    <button
      id={moveButtonId(game.id)}
      type="button"
      className="btn line s"
      aria-label={`${isLifted ? 'Put back' : words} ${nameOf(game)}`}
      aria-disabled={isBusy}
      onClick={() => (isLifted ? letGo() : lift(game, false))}
    >
      {isLifted ? 'Put back' : `${words}…`}
    </button>
  );
}

/** A game that is published already: it stays. */
export function FixedCard({ game }: { game: FixedGameDto }) {
  return (
    <article className="dg-card fixed" aria-label={`${nameOf(game)}, published`}>
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
