import { useRef } from 'react';

import { keepFocus } from '@/ui/focus';
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
  onPublish(): Promise<unknown>;
  onUndoPublish(publishId: number): Promise<unknown>;
}

const counted = (count: number) => (count === 1 ? 'move' : 'moves');

/** What is not published yet; with nothing of that, what was published last. */
export function DraftBar({ moves, canUndo, busy, lastPublish, ...on }: Props) {
  const { momentOf } = useInstants();
  const bar = useRef<HTMLDivElement>(null);
  /** Its buttons come, go and rest with what there is to do. */
  const then = (done: Promise<unknown> | void) =>
    void Promise.resolve(done).then(() => keepFocus(bar.current));
  if (moves === 0 && !canUndo && !lastPublish) return null;
  const isPublished = moves === 0 && !canUndo;
  return (
    <div ref={bar} className="rb-bar" role="region" aria-label="Draft">
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
          onClick={() => then(on.onUndoPublish(lastPublish.id))}
        >
          Undo last publish
        </button>
      ) : (
        <>
          <button
            type="button"
            className="btn on-dark m"
            disabled={!canUndo || busy}
            onClick={() => then(on.onUndo())}
          >
            <Icon name="left" small />
            Undo
          </button>
          <button
            type="button"
            className="btn on-dark m"
            disabled={moves === 0 || busy}
            onClick={() => then(on.onDiscard())}
          >
            Discard
          </button>
          <button
            type="button"
            className="btn sun m"
            disabled={moves === 0}
            aria-busy={busy}
            onClick={() => busy || then(on.onPublish())}
          >
            {busy ? 'Publishing...' : 'Publish'}
          </button>
        </>
      )}
    </div>
  );
}
