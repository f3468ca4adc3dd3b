import { useState } from 'react';

import type { NoticeItemResponse } from '@/api/generated/model';

import { formatAction, formatSlot } from './words';

const FEW = 10;

/** What people are notified of; of many, the first ones, and how many more there are. */
export function ChangeList({
  changes,
  total = changes.length,
}: {
  changes: readonly NoticeItemResponse[];
  total?: number;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, FEW);
  return (
    <>
      <ul className="noticed">
        {shown.map((change) => (
          <li key={change.id}>
            <b>{change.title}</b> <span className="muted">{formatAction(change)}</span>
            <span className="sub">
              {change.previousState ? (
                <>
                  <del>{formatSlot(change.previousState)}</del>{' '}
                </>
              ) : null}
              {formatSlot(change.newState)}
            </span>
          </li>
        ))}
      </ul>
      {total > changes.length ? <p className="pad small muted">and {total - changes.length} more</p> : null}
      {changes.length > shown.length ? (
        <div className="pad">
          <button type="button" className="btn line s" onClick={() => setWhole(true)}>
            Show all {changes.length}
          </button>
        </div>
      ) : null}
    </>
  );
}
