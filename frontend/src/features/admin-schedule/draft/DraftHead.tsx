import { Link } from '@tanstack/react-router';

import type {
  DraftDayResponse,
  FairnessMetricResponse,
  ScheduleRunDetailsResponse,
} from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { StatCards } from '@/ui/admin/StatCards';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';

import { counted, formatEvenness } from '../format-schedule';
import type { RerunDraft } from './use-rerun-draft';
import './draft.css';

const FIGURES: { metric: FairnessMetricResponse['metric']; label: string }[] = [
  { metric: 'gamesSpread', label: 'Games per team' },
  { metric: 'homeAway', label: 'Home/away' },
  { metric: 'startTimes', label: 'Start times' },
];

/** For the division that is furthest from its best possible value. */
function getWorstMetric(
  { report }: ScheduleRunDetailsResponse,
  wanted: FairnessMetricResponse['metric'],
): FairnessMetricResponse | undefined {
  const all = report?.divisions.flatMap(({ metrics }) => metrics.filter(({ metric }) => metric === wanted));
  return all?.sort((a, b) => b.value - b.bestPossible - (a.value - a.bestPossible))[0];
}

const formatBestPossible = ({ value, bestPossible }: FairnessMetricResponse) =>
  value > bestPossible ? `${value - bestPossible} more than the best possible` : 'best possible';

/** What the draft is for, and its current quality. */
export function DraftHead({
  data,
  run,
  name,
  again,
}: {
  data: DraftDayResponse;
  /** Until it is recalculated, the previous one. */
  run: ScheduleRunDetailsResponse | undefined;
  name: string;
  again: RerunDraft;
}) {
  const worst = FIGURES.map(({ metric, label }) => ({ label, found: run && getWorstMetric(run, metric) }));
  return (
    <section className="panel dg-head" aria-label={`Draft: ${name}`}>
      <div className="bar">
        <span className="row tight">
          <Badge state="soon">Draft</Badge>
          <h2>{name}</h2>
        </span>
        <span className="dg-since">
          <Since run={run} edits={data.editCount} />
        </span>
        <span className="row tight">
          {again.isRunning ? (
            <progress max={100} value={again.progress} aria-label="New draft: progress" />
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
      <StatCards
        label="Draft quality"
        figures={[
          {
            label: 'Games scheduled',
            value: data.scheduledCount,
            note: `of ${data.scheduledCount + data.unscheduledGames.length}`,
          },
          ...worst.map(({ label, found }) => ({
            ...{
              label,
              value: found ? formatEvenness(found.metric, found.value) : '–',
              note: found && formatBestPossible(found),
            },
          })),
        ]}
      />
    </section>
  );
}

/** "Generated in 6 seconds, Nov 23, 9:42 AM. 2 manual edits since." */
function Since({ run, edits }: { run: ScheduleRunDetailsResponse | undefined; edits: number }) {
  const { getMoment } = useInstants();
  if (!run?.endedAt) return null;
  const took = Math.max(1, Math.round((Date.parse(run.endedAt) - Date.parse(run.createdAt)) / 1000));
  const since = edits > 0 ? ` ${counted(edits, 'manual edit')} since.` : '';
  return `Generated in ${counted(took, 'second')}, ${getMoment(run.endedAt)}.${since}`;
}
