import { Link } from '@tanstack/react-router';

import type { DraftDayDto, MetricDto, ScheduleRunDetailsDto } from '@/api/generated/model';
import { Kpis } from '@/ui/admin/Kpis';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';

import { RunReport } from '../RunReport';
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
}: {
  data: DraftDayDto;
  /** Until it is judged anew, the last. */
  run: ScheduleRunDetailsDto | undefined;
  name: string;
}) {
  const report = useOpenDialog<ScheduleRunDetailsDto>();
  const worst = FIGURES.map(({ metric, label }) => ({ label, found: run && worstOf(run, metric) }));
  return (
    <section className="panel dg-head" aria-label={`Draft of ${name}`}>
      <div className="bar">
        <span className="row tight">
          <Badge state="soon">Draft</Badge>
          <h2>{name}</h2>
        </span>
        <span className="row tight">
          <button
            type="button"
            className="btn line s"
            disabled={!run}
            onClick={() => run && report.open(run)}
          >
            Report
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
      <DialogPlace dialog={report}>
        {(of, close) => <RunReport run={of} name={name} onClose={close} />}
      </DialogPlace>
    </section>
  );
}
