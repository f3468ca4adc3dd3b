import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { SECOND_MS } from '../../../kernel';
import {
  Clock,
  ComputationCanceledError,
  ComputationRejectedError,
  JobService,
  type ComputationOptions,
  type RowTask,
} from '../../../platform';
import { toDraft, formatSlot, type DraftGame, type ScheduleReport, type Solution } from './domain';
import { ScheduleRun } from './entities/schedule-run.entity';
import { DraftPublishingService } from './draft-publishing.service';
import { solveInThread } from './schedule-worker-thread';

export const RUN_SCHEDULE = 'run-schedule';
export const REQUEUE_LOST_SCHEDULE_RUNS = 'requeue-lost-schedule-runs';

const LIVE = In(['queued', 'running'] as const);
const UNPUBLISHED = { state: 'draft' as const, publishAutomatically: true };
/** A run that kills its workers, or whose result can't be saved, is not retried forever. */
const MAX_ATTEMPTS = 3;
const FAILED = "The schedule couldn't be generated.";

type Computed = 'result' | 'report' | 'draft';
type Outcome = Partial<
  Omit<ScheduleRun, 'input' | 'request' | 'locationSnapshot' | 'replacedGames' | Computed>
> & {
  result?: Solution;
  report?: ScheduleReport;
  draft?: DraftGame[] | null;
};

/** Generates schedules in the background. Each run has a row with its input, progress, and result. */
@Injectable()
export class ScheduleRunService implements OnModuleInit {
  private readonly logger = new Logger(ScheduleRunService.name);

  constructor(
    @InjectRepository(ScheduleRun) private readonly runs: Repository<ScheduleRun>,
    private readonly publishing: DraftPublishingService,
    private readonly jobs: JobService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handleRow('schedules', RUN_SCHEDULE, (task) => this.process(task));
    this.jobs.register('maintenance', REQUEUE_LOST_SCHEDULE_RUNS, () => this.resume(), {
      everyMs: 30 * SECOND_MS,
    });
  }

  /** Call it after the row was committed. A lost job is enqueued again later. */
  async enqueue(id: number): Promise<void> {
    await this.jobs.addRow(RUN_SCHEDULE, id);
  }

  /** Returns false when the run had already ended. */
  async cancel(id: number, tx: EntityManager): Promise<boolean> {
    return this.finish(id, { state: 'canceled' }, tx.getRepository(ScheduleRun));
  }

  /** Enqueues runs again whose jobs were lost with the queue or failed. */
  private async resume(): Promise<void> {
    const where = [{ state: LIVE }, UNPUBLISHED];
    for (const { id } of await this.runs.find({ where, select: { id: true } })) await this.enqueue(id);
  }

  /** A run with automatic publishing is generated again when others published first. */
  private async process(task: RowTask): Promise<void> {
    await this.compute(task);
    while (
      !task.ending.aborted &&
      (await this.runs.existsBy({ id: task.rowId, ...UNPUBLISHED })) &&
      (await this.publishing.publishWhenComputed(task.rowId)) === 'again'
    )
      await this.compute(task);
  }

  private async compute({ rowId: id, report, ending: ending }: RowTask): Promise<void> {
    const { affected } = await this.runs.update(
      { id, state: LIVE },
      { state: 'running', progress: 0, attempts: () => 'attempts + 1' },
    );
    if (affected === 0) return;
    const run = await this.runs.findOneByOrFail({ id });
    if (run.attempts > MAX_ATTEMPTS) {
      await this.finish(id, { state: 'failed', failureReason: FAILED });
      return;
    }
    const canceling = new AbortController();
    const noticing = setInterval(() => void this.abortWhenCanceled(id, canceling), SECOND_MS / 2);
    let progress = 0;
    const telling = setInterval(() => {
      void this.runs
        .update({ id, state: 'running' }, { progress })
        .then(() => report(progress))
        .catch((error: Error) => this.logger.warn(`Run ${id}: ${error.message}`));
    }, SECOND_MS / 2);
    try {
      const signal = AbortSignal.any([canceling.signal, ending]);
      const onProgress = (done: number) => (progress = Math.floor(done * 100));
      const outcome = await this.getOutcome(run, { signal, onProgress });
      // When saving fails, the schedule may still be good, so the job is retried.
      if (outcome) await this.finish(id, outcome);
      else await this.requeue(id);
    } finally {
      clearInterval(noticing);
      clearInterval(telling);
    }
  }

  /** Null when the run was canceled or released for the next worker. */
  private async getOutcome(
    { id, input, locationSnapshot, seed }: ScheduleRun,
    options: ComputationOptions,
  ): Promise<Outcome | null> {
    try {
      const { solution, report } = await solveInThread(input, seed, options);
      const draft = locationSnapshot && toDraft(solution, locationSnapshot);
      return { state: 'draft', progress: 100, result: solution, report, draft };
    } catch (error) {
      if (error instanceof ComputationCanceledError) return null;
      if (error instanceof ComputationRejectedError)
        return { state: 'failed', failureReason: formatSlot(error.message) };
      this.logger.error(`Run ${id}: ${(error as Error).message}`);
      return { state: 'failed', failureReason: FAILED };
    }
  }

  /** Releases the run without counting an attempt, because the worker is only shutting down. */
  private async requeue(id: number): Promise<void> {
    const unused = { state: 'queued' as const, progress: 0, attempts: () => 'attempts - 1' };
    await this.runs.update({ id, state: 'running' }, unused);
  }

  private async abortWhenCanceled(id: number, canceling: AbortController): Promise<void> {
    const canceled = await this.runs.existsBy({ id, state: 'canceled' }).catch(() => false);
    if (canceled) canceling.abort();
  }

  private async finish(id: number, outcome: Outcome, runs = this.runs): Promise<boolean> {
    const { affected } = await runs.update({ id, state: LIVE }, {
      ...outcome,
      endedAt: this.clock.now(),
    } as Parameters<typeof this.runs.update>[1]);
    return affected === 1;
  }
}
