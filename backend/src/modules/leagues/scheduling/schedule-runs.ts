import { join, extname } from 'node:path';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import {
  Clock,
  ComputationCancelled,
  ComputationRefused,
  compute,
  Jobs,
  type RowTask,
} from '../../../platform';
import type { Solution } from './domain';
import { ScheduleRun } from './entities/schedule-run.entity';

export const RUN_SCHEDULE = 'run-schedule';
export const RESUME_SCHEDULES = 'resume-schedules';

const THREAD = join(__dirname, 'jobs', `schedule-thread${extname(__filename)}`);
const LIVE = In(['queued', 'running'] as const);
const SECOND = 1_000;
/** One that takes its workers along, or that nobody can save, is not computed for ever. */
const MOST_ATTEMPTS = 3;
const FAILED = 'The schedule could not be computed.';

type Outcome = Partial<Omit<ScheduleRun, 'input' | 'result'>> & { result?: Solution };

/** Schedules are computed in the background, each from a row that holds its input, its progress and its result. */
@Injectable()
export class ScheduleRuns implements OnModuleInit {
  private readonly logger = new Logger(ScheduleRuns.name);

  constructor(
    @InjectRepository(ScheduleRun) private readonly runs: Repository<ScheduleRun>,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handleRow('schedules', RUN_SCHEDULE, (task) => this.compute(task));
    this.jobs.handle('maintenance', RESUME_SCHEDULES, () => this.resume(), { everyMs: 30 * SECOND });
  }

  async begin(input: unknown, seed = 1): Promise<number> {
    const { identifiers } = await this.runs.insert({ input: input as object, seed });
    const { id } = identifiers[0] as { id: number };
    await this.jobs.addRow(RUN_SCHEDULE, id);
    return id;
  }

  /** False when it had ended already. */
  async cancel(id: number): Promise<boolean> {
    return this.end(id, { state: 'cancelled' });
  }

  /** Jobs that were lost with their queue, or given up on by it, are asked for again. */
  private async resume(): Promise<void> {
    for (const { id } of await this.runs.find({ where: { state: LIVE }, select: { id: true } }))
      await this.jobs.addRow(RUN_SCHEDULE, id);
  }

  private async compute({ rowId: id, report, ending }: RowTask): Promise<void> {
    const { affected } = await this.runs.update(
      { id, state: LIVE },
      { state: 'running', progress: 0, attempts: () => 'attempts + 1' },
    );
    if (affected === 0) return;
    const run = await this.runs.findOneByOrFail({ id });
    if (run.attempts > MOST_ATTEMPTS) {
      await this.end(id, { state: 'failed', refusal: FAILED });
      return;
    }
    const cancelling = new AbortController();
    const noticing = setInterval(() => void this.notice(id, cancelling), SECOND / 2);
    let progress = 0;
    const telling = setInterval(() => {
      void this.runs
        .update({ id, state: 'running' }, { progress })
        .then(() => report(progress))
        .catch((error: Error) => this.logger.warn(`Run ${id}: ${error.message}`));
    }, SECOND / 2);
    try {
      const signal = AbortSignal.any([cancelling.signal, ending]);
      const onProgress = (done: number) => (progress = Math.floor(done * 100));
      const outcome = await this.outcomeOf(run, { signal, onProgress });
      // One that cannot be saved is no failure of the schedule: the job is tried again.
      if (outcome) await this.end(id, outcome);
      else await this.giveBack(id);
    } finally {
      clearInterval(noticing);
      clearInterval(telling);
    }
  }

  /** Null when it was cancelled, or left to the next worker. */
  private async outcomeOf(
    { id, input, seed }: ScheduleRun,
    options: Parameters<typeof compute>[2],
  ): Promise<Outcome | null> {
    try {
      const result = await compute<Solution>(THREAD, { input, seed }, options);
      return { state: 'done', progress: 100, result };
    } catch (error) {
      if (error instanceof ComputationCancelled) return null;
      if (error instanceof ComputationRefused) return { state: 'failed', refusal: error.message };
      this.logger.error(`Run ${id}: ${(error as Error).message}`);
      return { state: 'failed', refusal: FAILED };
    }
  }

  /** A worker that was to end says nothing about the schedule. */
  private async giveBack(id: number): Promise<void> {
    const unused = { state: 'queued' as const, progress: 0, attempts: () => 'attempts - 1' };
    await this.runs.update({ id, state: 'running' }, unused);
  }

  private async notice(id: number, cancelling: AbortController): Promise<void> {
    const cancelled = await this.runs.existsBy({ id, state: 'cancelled' }).catch(() => false);
    if (cancelled) cancelling.abort();
  }

  private async end(id: number, outcome: Outcome): Promise<boolean> {
    const { affected } = await this.runs.update({ id, state: LIVE }, {
      ...outcome,
      endedAt: this.clock.now(),
    } as Parameters<typeof this.runs.update>[1]);
    return affected === 1;
  }
}
