import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import {
  Clock,
  ComputationCancelled,
  ComputationRefused,
  Jobs,
  type ComputationOptions,
  type RowTask,
} from '../../../platform';
import { draftOf, inWords, type DraftGame, type ScheduleReport, type Solution } from './domain';
import { ScheduleRun } from './entities/schedule-run.entity';
import { SchedulePublishing } from './schedule-publishing';
import { solveInThread } from './schedule-work';

export const RUN_SCHEDULE = 'run-schedule';
export const RESUME_SCHEDULES = 'resume-schedules';

const LIVE = In(['queued', 'running'] as const);
const UNPUBLISHED = { state: 'done' as const, publishes: true };
const SECOND = 1_000;
/** One that takes its workers along, or that nobody can save, is not computed for ever. */
const MOST_ATTEMPTS = 3;
const FAILED = 'The schedule could not be computed.';

type Computed = 'result' | 'report' | 'draft';
type Outcome = Partial<Omit<ScheduleRun, 'input' | 'request' | 'board' | 'replaced' | Computed>> & {
  result?: Solution;
  report?: ScheduleReport;
  draft?: DraftGame[] | null;
};

/** Schedules are computed in the background, each from a row that holds its input, its progress and its result. */
@Injectable()
export class ScheduleRuns implements OnModuleInit {
  private readonly logger = new Logger(ScheduleRuns.name);

  constructor(
    @InjectRepository(ScheduleRun) private readonly runs: Repository<ScheduleRun>,
    private readonly publishing: SchedulePublishing,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handleRow('schedules', RUN_SCHEDULE, (task) => this.carryOut(task));
    this.jobs.handle('maintenance', RESUME_SCHEDULES, () => this.resume(), { everyMs: 30 * SECOND });
  }

  /** Once its row is there for all to see; a nudge that is lost is made up for. */
  async wake(id: number): Promise<void> {
    await this.jobs.addRow(RUN_SCHEDULE, id);
  }

  /** False when it had ended already. */
  async cancel(id: number, tx: EntityManager): Promise<boolean> {
    return this.end(id, { state: 'cancelled' }, tx.getRepository(ScheduleRun));
  }

  /** Jobs that were lost with their queue, or given up on by it, are asked for again. */
  private async resume(): Promise<void> {
    const where = [{ state: LIVE }, UNPUBLISHED];
    for (const { id } of await this.runs.find({ where, select: { id: true } })) await this.wake(id);
  }

  /** A run that is to be published is computed anew while others publish before it. */
  private async carryOut(task: RowTask): Promise<void> {
    await this.compute(task);
    while (
      !task.ending.aborted &&
      (await this.runs.existsBy({ id: task.rowId, ...UNPUBLISHED })) &&
      (await this.publishing.whenComputed(task.rowId)) === 'again'
    )
      await this.compute(task);
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
    { id, input, board, seed }: ScheduleRun,
    options: ComputationOptions,
  ): Promise<Outcome | null> {
    try {
      const { solution, report } = await solveInThread(input, seed, options);
      const draft = board && draftOf(solution, board);
      return { state: 'done', progress: 100, result: solution, report, draft };
    } catch (error) {
      if (error instanceof ComputationCancelled) return null;
      if (error instanceof ComputationRefused) return { state: 'failed', refusal: inWords(error.message) };
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

  private async end(id: number, outcome: Outcome, runs = this.runs): Promise<boolean> {
    const { affected } = await runs.update({ id, state: LIVE }, {
      ...outcome,
      endedAt: this.clock.now(),
    } as Parameters<typeof this.runs.update>[1]);
    return affected === 1;
  }
}
