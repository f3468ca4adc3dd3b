import { getMessage } from '@/api/errors';
import type { DraftDayResponse } from '@/api/generated/model';
import { useDraftCapacity } from '@/api/generated/schedule-drafts/schedule-drafts';
import { Icon } from '@/ui/Icon';

import { counted } from '../format-schedule';
import type { RerunDraft } from './use-rerun-draft';
import './fairness.css';

/** What would make room for the unscheduled games: a click runs the draft again with it. */
export function SuggestedFixes({ data: { runId }, again }: { data: DraftDayResponse; again: RerunDraft }) {
  const { data, error } = useDraftCapacity(runId, { query: { retry: false } });
  if (!data) return error ? <p className="dg-cures">{getMessage(error)}</p> : null;
  if (data.suggestedFixes.length === 0)
    return (
      <p className="dg-cures">
        {data.message} Schedule them yourself, or run the scheduler again for a different draft.
      </p>
    );
  return (
    <div className="dg-cures" role="group" aria-label="Suggested fixes">
      <p>{data.message} Choose a fix to run the scheduler again. This draft is kept.</p>
      <ul>
        {data.suggestedFixes.map(({ label, missingGamesAfter, fields }) => (
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
            {missingGamesAfter > 0 ? (
              <span> {counted(missingGamesAfter, 'game')} still won't fit</span>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
