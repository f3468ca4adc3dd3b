import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import { runInWorkerThread, type ComputationOptions } from '../../../platform';
import type { CapacityStatement, ScheduledGame, ScheduleReport } from './domain';
import type { ScheduleTask, SolvedSchedule } from './jobs/schedule-thread';

const THREAD = join(__dirname, 'jobs', `schedule-thread${extname(__filename)}`);

const runTask = <Result>(task: ScheduleTask, options?: ComputationOptions) =>
  runInWorkerThread<Result>(THREAD, task, options);

export const solveInThread = (input: unknown, seed: number, options: ComputationOptions) =>
  runTask<SolvedSchedule>({ task: 'solve', input, seed }, options);

/**
 * A form requests the capacity after each change, and anyone can open a report, so these calculations wait for one of
 * two threads.
 */
const interactiveLimit = pLimit(2);

export const computeCapacityInThread = (input: unknown) =>
  interactiveLimit(() => runTask<CapacityStatement>({ task: 'capacity', input }));

export const reportInThread = (input: unknown, games: ScheduledGame[]) =>
  interactiveLimit(() => runTask<ScheduleReport>({ task: 'report', input, games }));
