import { Link } from '@tanstack/react-router';

import type { DraftDayDto, MetricDto, ScheduleRunDetailsDto } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { Kpis } from '@/ui/admin/Kpis';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';

import { counted } from '../words';
import type { RunAgain } from './use-run-again';
import './draft.css';

const FIGURES: { metric: MetricDto['metric']; label: string }[] = [
  { metric: 'gamesSpread', label: 'Games apart' },
  { metric: 'homeAway', label: 'Home and away apart' },
  { metric: 'startTimes', label: 'Start times off even' },
];

/** Of the division that is furthest over its bound. */
function worstOf({ report }: ScheduleRunDetailsDto, wanted: MetricDto['metric']): MetricDto | undefined {
  const all = report?.divisions.flatMap(({ metrics }) => metrics.filter(({ metric }) => metric === wanted));
  return all?.sort((a, b) => b.value - b.bound - (a.value - a.bound))[0];
}

const boundWords = ({ value, bound }: MetricDto) =>
  value > bound ? `over its bound, ${bound}` : `at its bound, ${bound}`;

/** Whose draft it is and how good it is as it stands. */
export function DraftHead({
  data,
  run,
  name,
  again,
}: {
  data: DraftDayDto;
  /** Until it is judged anew, the last. */
  run: ScheduleRunDetailsDto | undefined;
  name: string;
  again: RunAgain;
}) {
  const worst = FIGURES.map(({ metric, label }) => ({ label, found: run && worstOf(run, metric) }));
  return (
    <section className="panel dg-head" aria-label={`Draft of ${name}`}>
      <div className="bar">
        <span className="row tight">
          <Badge state="soon">Draft</Badge>
          <h2>{name}</h2>
        </span>
        <span className="dg-since">
          <Since run={run} edits={data.edits} />
        </span>
        <span className="row tight">
          {again.isRunning ? (
            <progress max={100} value={again.progress} aria-label="Progress of the new draft" />
          ) : null}
          <button
            type="button"
            className="btn text s"
            aria-disabled={again.isRunning}
            onClick={() => void (again.isRunning || again.run())}
          >
            {again.isRunning ? 'Running again…' : 'Run again'}
          </button>
          <Link to="." search={{}} className="btn line s">
            <Icon name="left" small />
            All schedules
          </Link>
        </span>
      </div>
      <Kpis
        label="How good the draft is"
        figures={[
          {
            label: 'Games placed',
            value: data.placed,
            note: `of ${data.placed + data.unplaced.length}`,
          },
          ...worst.map(({ label, found }) => ({
            ...{ label, value: found?.value ?? '–', note: found && boundWords(found) },
          })),
        ]}
      />
    </section>
  );
}

/** "Worked out in 6 seconds, Nov 23, 9:42 AM. 2 edits by hand since." */
function Since({ run, edits }: { run: ScheduleRunDetailsDto | undefined; edits: number }) {
  const { momentOf } = useInstants();
  if (!run?.endedAt) return null;
  const took = Math.max(1, Math.round((Date.parse(run.endedAt) - Date.parse(run.createdAt)) / 1000));
  const since = edits > 0 ? ` ${counted(edits, 'edit')} by hand since.` : '';
  return `Worked out in ${counted(took, 'second')}, ${momentOf(run.endedAt)}.${since}`;
}
