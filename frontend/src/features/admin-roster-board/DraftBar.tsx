import { useRef } from 'react';

import { restoreFocus } from '@/ui/focus';
import { Icon } from '@/ui/Icon';

import { useInstants } from '@/site/use-instants';
import './board.css';

interface Props {
  moves: number;
  canUndo: boolean;
  busy: boolean;
  latestPublication: { id: number; moves: number; publishedAt: string } | null;
  onUndo(): void;
  onDiscard(): void;
  onPublish(): Promise<unknown>;
  onUndoPublish(publicationId: number): Promise<unknown>;
}

const counted = (count: number) => (count === 1 ? 'move' : 'moves');

/** Unpublished moves; without any, the latest publication. */
export function DraftBar({ moves, canUndo, busy, latestPublication, ...on }: Props) {
  const { getMoment } = useInstants();
  const bar = useRef<HTMLDivElement>(null);
  /** Its buttons appear and disappear with what there is to do. */
  const then = (done: Promise<unknown> | void) =>
    void Promise.resolve(done).then(() => restoreFocus(bar.current));
  if (moves === 0 && !canUndo && !latestPublication) return null;
  const isPublished = moves === 0 && !canUndo;
  return (
    <div ref={bar} className="rb-bar" role="region" aria-label="Draft">
      <span className="num">{isPublished ? latestPublication?.moves : moves}</span>
      <span className="grow">
        <b>
          {isPublished && latestPublication
            ? `${counted(latestPublication.moves)} published, ${getMoment(latestPublication.publishedAt)}`
            : `unpublished ${counted(moves)}`}
        </b>
        <span>Each family gets one email, 10 minutes after their child's last published move.</span>
      </span>
      {isPublished && latestPublication ? (
        <button
          type="button"
          className="btn on-dark m"
          disabled={busy}
          onClick={() => then(on.onUndoPublish(latestPublication.id))}
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
