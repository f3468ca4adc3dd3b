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

  /** Jobs that were lost with their queue, or given up after two killed workers, are asked for again. */
  private async resume(): Promise<void> {
    for (const { id } of await this.runs.find({ where: { state: LIVE }, select: { id: true } }))
      await this.jobs.addRow(RUN_SCHEDULE, id);
  }

  private async compute({ rowId: id, report }: RowTask): Promise<void> {
    await this.runs.update({ id, state: 'queued' }, { state: 'running' });
    const run = await this.runs.findOneBy({ id, state: 'running' });
    if (!run) return;
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
      const result = await compute<Solution>(
        THREAD,
        { input: run.input, seed: run.seed },
        { signal: cancelling.signal, onProgress: (done) => (progress = Math.floor(done * 100)) },
      );
      await this.end(id, { state: 'done', progress: 100, result });
    } catch (error) {
      if (error instanceof ComputationCancelled) return;
      if (!(error instanceof ComputationRefused)) this.logger.error(`Run ${id}: ${(error as Error).message}`);
      const refusal =
        error instanceof ComputationRefused ? error.message : 'The schedule could not be computed.';
      await this.end(id, { state: 'failed', refusal });
    } finally {
      clearInterval(noticing);
      clearInterval(telling);
    }
  }

  private async notice(id: number, cancelling: AbortController): Promise<void> {
    const cancelled = await this.runs.existsBy({ id, state: 'cancelled' }).catch(() => false);
    if (cancelled) cancelling.abort();
  }

  private async end(
    id: number,
    outcome: Partial<Omit<ScheduleRun, 'input' | 'result'>> & { result?: Solution },
  ): Promise<boolean> {
    const { affected } = await this.runs.update({ id, state: LIVE }, {
      ...outcome,
      endedAt: this.clock.now(),
    } as Parameters<typeof this.runs.update>[1]);
    return affected === 1;
  }
}
