import { useState } from 'react';

import type { NoticedChangeDto } from '@/api/generated/model';

import { deedWords, spotWords } from './words';

const FEW = 10;

/** What people are told of; of many at first the first, and how many there are beyond those that are here. */
export function ChangeList({
  changes,
  total = changes.length,
}: {
  changes: readonly NoticedChangeDto[];
  total?: number;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, FEW);
  return (
    <>
      <ul className="noticed">
        {shown.map((change) => (
          <li key={change.id}>
            <b>{change.title}</b> <span className="muted">{deedWords(change)}</span>
            <span className="sub">
              {change.before ? (
                <>
                  <del>{spotWords(change.before)}</del>{' '}
                </>
              ) : null}
              {spotWords(change.now)}
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
