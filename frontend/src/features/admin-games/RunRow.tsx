import { Link } from '@tanstack/react-router';

import type { ScheduleRunDto } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { Badge, type BadgeState } from '@/ui/Badge';

import './games.css';

const STATES: Record<ScheduleRunDto['state'], { words: string; badge: BadgeState }> = {
  queued: { words: 'Waiting', badge: 'soon' },
  running: { words: 'Being worked out', badge: 'soon' },
  done: { words: 'Draft', badge: 'info' },
  published: { words: 'Published', badge: 'open' },
  failed: { words: 'Failed', badge: 'sold' },
  cancelled: { words: 'Cancelled', badge: 'off' },
  discarded: { words: 'Discarded', badge: 'off' },
};

/** A schedule that is worked out, waits for a person, or is over, with what can be done with it. */
export function RunRow({
  run,
  name,
  onReport,
  onCancel,
  onPublish,
  onDiscard,
}: {
  run: ScheduleRunDto;
  name: string;
  onReport(): void;
  onCancel(): void;
  onPublish(): void;
  onDiscard(): void;
}) {
  const { momentOf } = useInstants();
  const { words, badge } = STATES[run.state];
  const isWorking = run.state === 'queued' || run.state === 'running';
  const isDraft = run.state === 'done' && !run.publishes;
  return (
    <li aria-label={`${name}, ${momentOf(run.createdAt)}`}>
      <div className="run-words">
        <b>{name}</b> <Badge state={badge}>{words}</Badge>
        <p className="small">{run.message}</p>
        <p className="small muted">
          {run.request.places.map(({ location }) => location).join(', ')}, {momentOf(run.createdAt)}
        </p>
        {isWorking ? <progress max={100} value={run.progress} aria-label={`Progress of ${name}`} /> : null}
      </div>
      <div className="row tight">
        {isWorking ? (
          <button type="button" className="btn line s" onClick={onCancel}>
            Cancel
          </button>
        ) : null}
        {run.state === 'done' || run.state === 'published' ? (
          <button type="button" className="btn line s" onClick={onReport}>
            Report
          </button>
        ) : null}
        {isDraft ? (
          <>
            <Link to="." search={{ draft: String(run.id) }} className="btn line s">
              Change by hand
            </Link>
            <button type="button" className="btn line s" onClick={onDiscard}>
              Discard
            </button>
            <button type="button" className="btn s" disabled={run.placed === 0} onClick={onPublish}>
              Publish
            </button>
          </>
        ) : null}
      </div>
    </li>
  );
}
