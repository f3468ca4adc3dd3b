import { messageOf } from '@/api/errors';
import type { DraftDayDto } from '@/api/generated/model';
import { useDraftCapacity } from '@/api/generated/schedule-drafts/schedule-drafts';
import { Icon } from '@/ui/Icon';

import { counted } from '../words';
import type { RunAgain } from './use-run-again';
import './fairness.css';

/** What would make room for the games that have no place: a press runs the draft again with it. */
export function Cures({ data: { runId }, again }: { data: DraftDayDto; again: RunAgain }) {
  const { data, error } = useDraftCapacity(runId, { query: { retry: false } });
  if (!data) return error ? <p className="dg-cures">{messageOf(error)}</p> : null;
  if (data.cures.length === 0)
    return (
      <p className="dg-cures">
        {data.sentence} Place them by hand, or run the schedule again: another one may have room.
      </p>
    );
  return (
    <div className="dg-cures" role="group" aria-label="What would make room">
      <p>{data.sentence} A press runs the schedule again with it; this draft stays.</p>
      <ul>
        {data.cures.map(({ label, shortAfter, fields }) => (
          <li key={label}>
            <button
              type="button"
              className="btn line s"
              aria-disabled={again.isRunning}
              onClick={() => void (again.isRunning || again.run(fields))}
            >
              <Icon name="plus" small />
              {label}
            </button>
            {shortAfter > 0 ? <span> {counted(shortAfter, 'game')} would still not fit</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
