import { Link } from '@tanstack/react-router';

import type { ScheduleRunResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { Badge, type BadgeState } from '@/ui/Badge';

import './games.css';

const STATES: Record<ScheduleRunResponse['state'], { words: string; badge: BadgeState }> = {
  queued: { words: 'Queued', badge: 'soon' },
  running: { words: 'Generating', badge: 'soon' },
  draft: { words: 'Draft', badge: 'info' },
  published: { words: 'Published', badge: 'open' },
  failed: { words: 'Failed', badge: 'sold' },
  canceled: { words: 'Canceled', badge: 'off' },
  discarded: { words: 'Discarded', badge: 'off' },
};

/** A schedule run that is in progress, waits for a person, or is over, with its actions. */
export function RunRow({
  run,
  name,
  onReport,
  onCancel,
  onPublish,
  onDiscard,
}: {
  run: ScheduleRunResponse;
  name: string;
  onReport(): void;
  onCancel(): void;
  onPublish(): void;
  onDiscard(): void;
}) {
  const { getMoment } = useInstants();
  const { words, badge } = STATES[run.state];
  const isWorking = run.state === 'queued' || run.state === 'running';
  const isDraft = run.state === 'draft' && !run.publishAutomatically;
  return (
    <li aria-label={`${name}, ${getMoment(run.createdAt)}`}>
      <div className="run-words">
        <b>{name}</b> <Badge state={badge}>{words}</Badge>
        <p className="small">{run.message}</p>
        <p className="small muted">
          {run.request.locations.map(({ location }) => location).join(', ')}, {getMoment(run.createdAt)}
        </p>
        {isWorking ? <progress max={100} value={run.progress} aria-label={`${name}: progress`} /> : null}
      </div>
      <div className="row tight">
        {isWorking ? (
          <button type="button" className="btn line s" onClick={onCancel}>
            Cancel
          </button>
        ) : null}
        {run.state === 'draft' || run.state === 'published' ? (
          <button type="button" className="btn line s" onClick={onReport}>
            Report
          </button>
        ) : null}
        {isDraft ? (
          <>
            <Link to="." search={{ draft: String(run.id) }} className="btn line s">
              Edit draft
            </Link>
            <button type="button" className="btn line s" onClick={onDiscard}>
              Discard
            </button>
            <button type="button" className="btn s" disabled={run.scheduledCount === 0} onClick={onPublish}>
              Publish
            </button>
          </>
        ) : null}
      </div>
    </li>
  );
}
