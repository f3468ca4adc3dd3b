import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import { compute, type ComputationOptions } from '../../../platform';
import type { CapacityStatement, ScheduledGame, ScheduleReport } from './domain';
import type { ScheduleTask, SolvedSchedule } from './jobs/schedule-thread';

const THREAD = join(__dirname, 'jobs', `schedule-thread${extname(__filename)}`);

const workOut = <Result>(task: ScheduleTask, options?: ComputationOptions) =>
  compute<Result>(THREAD, task, options);

export const solveInThread = (input: unknown, seed: number, options: ComputationOptions) =>
  workOut<SolvedSchedule>({ task: 'solve', input, seed }, options);

/** A form asks anew with each change, and a report is read by whoever looks: they wait for a thread instead of starting one each. */
const aside = pLimit(2);

export const capacityInThread = (input: unknown) =>
  aside(() => workOut<CapacityStatement>({ task: 'capacity', input }));

export const reportInThread = (input: unknown, games: ScheduledGame[]) =>
  aside(() => workOut<ScheduleReport>({ task: 'report', input, games }));
