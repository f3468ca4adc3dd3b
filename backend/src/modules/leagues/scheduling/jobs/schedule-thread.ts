import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerMessage } from '../../../../platform';
import {
  InvalidInstanceError,
  parseInstance,
  scheduleReport,
  solve,
  analyzeCapacity,
  type CapacityStatement,
  type ScheduledGame,
  type ScheduleReport,
  type Solution,
  type Stage,
} from '../domain';

/** The schedule calculations that run in a worker thread because they may take long. */
export type ScheduleTask =
  | { task: 'solve'; input: unknown; seed: number }
  | { task: 'capacity'; input: unknown }
  | { task: 'report'; input: unknown; games: ScheduledGame[] };

export interface SolvedSchedule {
  solution: Solution;
  report: ScheduleReport;
}

/** The share of the total progress at which each stage starts and ends. */
const SHARES: Record<Stage, [number, number]> = {
  capacity: [0, 0.05],
  pairing: [0.05, 0.4],
  slots: [0.4, 0.9],
  repair: [0, 0.9],
  'home and away': [0.9, 1],
};

type Result = SolvedSchedule | CapacityStatement | ScheduleReport;

const post = (message: WorkerMessage<Result>) => parentPort!.postMessage(message);
let told = 0;

function runTask(work: ScheduleTask): Result {
  if (work.task === 'capacity') return analyzeCapacity(parseInstance(work.input));
  if (work.task === 'report') return scheduleReport(parseInstance(work.input), work.games);
  const { instance, solution } = solve(work.input, {
    seed: work.seed,
    onProgress: ({ stage, done }) => {
      const [from, to] = SHARES[stage];
      const progress = from + (to - from) * Math.min(1, done);
      // A search has millions of steps, so progress is reported only every hundredth.
      if (progress < told + 0.01) return;
      told = progress;
      post({ progress });
    },
  });
  return { solution, report: scheduleReport(instance, solution.games) };
}

try {
  post({ result: runTask(workerData as ScheduleTask) });
} catch (error) {
  post(
    error instanceof InvalidInstanceError ? { refusal: error.message } : { fault: (error as Error).message },
  );
}
