import { useState } from 'react';

import type { NoticedChangeDto } from '@/api/generated/model';

import { deedWords, spotWords } from './words';

const FEW = 10;

/** What people are told of; of many at first the first. */
export function ChangeList({ changes }: { changes: readonly NoticedChangeDto[] }) {
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
