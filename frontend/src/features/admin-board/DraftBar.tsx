import { Icon } from '@/ui/Icon';

import { useInstants } from '@/site/use-instants';
import './board.css';

interface Props {
  moves: number;
  canUndo: boolean;
  busy: boolean;
  lastPublish: { id: number; moves: number; publishedAt: string } | null;
  onUndo(): void;
  onDiscard(): void;
  onPublish(): void;
  onUndoPublish(publishId: number): void;
}

const counted = (count: number) => (count === 1 ? 'move' : 'moves');

/** What is not published yet; with nothing of that, what was published last. */
export function DraftBar({ moves, canUndo, busy, lastPublish, ...on }: Props) {
  const { momentOf } = useInstants();
  if (moves === 0 && !canUndo && !lastPublish) return null;
  const isPublished = moves === 0 && !canUndo;
  return (
    <div className="rb-bar" role="region" aria-label="Draft">
      <span className="num">{isPublished ? lastPublish?.moves : moves}</span>
      <span className="grow">
        <b>
          {isPublished && lastPublish
            ? `${counted(lastPublish.moves)} published, ${momentOf(lastPublish.publishedAt)}`
            : `${counted(moves)} not published`}
        </b>
        <span>Families get one mail, ten minutes after the last move of their child.</span>
      </span>
      {isPublished && lastPublish ? (
        <button
          type="button"
          className="btn on-dark m"
          disabled={busy}
          onClick={() => on.onUndoPublish(lastPublish.id)}
        >
          Undo last publish
        </button>
      ) : (
        <>
          <button type="button" className="btn on-dark m" disabled={!canUndo || busy} onClick={on.onUndo}>
            <Icon name="left" small />
            Undo
          </button>
          <button
            type="button"
            className="btn on-dark m"
            disabled={moves === 0 || busy}
            onClick={on.onDiscard}
          >
            Discard
          </button>
          <button
            type="button"
            className="btn sun m"
            disabled={moves === 0}
            aria-busy={busy}
            onClick={() => busy || on.onPublish()}
          >
            {busy ? 'Publishing...' : 'Publish'}
          </button>
        </>
      )}
    </div>
  );
}
