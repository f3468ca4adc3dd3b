import { setTimeout as pause } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Queue, WaitingError, Worker, type Job, type JobsOptions } from 'bullmq';
import { withTimeout } from '../../kernel';
import type { QueueConnection } from './connection';

/** One queue per subject, so that a stalled payment provider delays no email. */
export const QUEUES = ['mail', 'payments', 'maintenance', 'schedules'] as const;
export type QueueName = (typeof QUEUES)[number];

/** A nudge and a recurring job of each name per queue; long computations one at a time, because each takes a core. */
const CONCURRENCY: Record<QueueName, number> = { mail: 10, payments: 10, maintenance: 10, schedules: 1 };
/**
 * A worker renews its job's lock at half of this; after both times at the latest, a dead worker's job belongs to
 * another.
 */
const LOCK_MS = 15_000;
const STALLED_CHECK_INTERVAL_MS = 5_000;
/** Within it nobody is nudged twice: in a rush, each nudge would be a queue transaction next to each checkout. */
const NUDGE_DEBOUNCE_MS = 100;
/** A Redis that went away answers when it is back; no request waits for that. */
const ANSWER_MS = 2000;

export const QUEUE_CONNECTION = Symbol('QUEUE_CONNECTION');

/** A job about one row, which holds the work and its outcome: only its id is sent. */
export interface RowTask {
  rowId: number;
  /** Percent, shown on the queue board. */
  report(progress: number): Promise<void>;
  /** Aborted at shutdown: the work is given up, and the job goes to the next worker. */
  ending: AbortSignal;
}

interface Registration {
  queue: QueueName;
  run: (task: RowTask | null) => Promise<void>;
  everyMs?: number;
}

/**
 * Background work on BullMQ. Modules register handlers at start; any process may add a job, processes that
 * run as worker carry them out. The queue itself adds recurring ones, so they go on when a worker is killed.
 *
 * Jobs are nudges: what is to be done stands in the database, so a lost job is made up for by the recurring one.
 */
@Injectable()
export class JobService implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(JobService.name);
  private readonly handlers = new Map<string, Registration>();
  private readonly workers: Worker[] = [];
  /** The current nudges, and the one that follows for requests in the meantime. */
  private readonly nudges = new Map<string, { over: Promise<void>; next: Promise<void> | null }>();
  /** Recurring jobs running here: they find what became due in the meantime. */
  private readonly recurring = new Set<string>();
  private readonly ending = new AbortController();
  readonly queues: Record<QueueName, Queue>;

  constructor(@Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection) {
    const make = (name: QueueName) => {
      const queue = new Queue(name, {
        ...connection.queueOptions,
        defaultJobOptions: {
          attempts: 5,
          backoff: { type: 'exponential', delay: 2000 },
          removeOnComplete: { count: 500 },
          removeOnFail: { count: 2000 },
        },
      });
      queue.on('error', (error) => this.warn(`Queue ${name}`, error));
      return queue;
    };
    this.queues = {
      mail: make('mail'),
      payments: make('payments'),
      maintenance: make('maintenance'),
      schedules: make('schedules'),
    };
  }

  /** `name` must not contain a colon. With `everyMs` the job also recurs, on one worker at a time. */
  register(
    queue: QueueName,
    name: string,
    run: Registration['run'],
    options: { everyMs?: number } = {},
  ): void {
    if (this.handlers.has(name)) throw new Error(`A job named ${name} is already registered.`);
    this.handlers.set(name, { queue, run, ...options });
  }

  handleRow(queue: QueueName, name: string, run: (task: RowTask) => Promise<void>): void {
    this.register(queue, name, (task: RowTask | null) => {
      if (task === null) throw new Error(`Job ${name} requires a row.`);
      return run(task);
    });
  }

  /**
   * Requests a job soon; while an equal one waits, no second is added. A queue that is down loses only the nudge. Many
   * at once become two: one sent now, and one soon after for whatever it came too early for.
   */
  nudge(name: string): Promise<void> {
    const under = this.nudges.get(name);
    if (under) return (under.next ??= under.over.then(() => this.send(name)));
    return this.send(name);
  }

  /** Requests a job for a row; one that is waiting or running is not duplicated. A queue that is down loses it. */
  async addRow(name: string, rowId: number): Promise<void> {
    // The row has the outcome, so nothing of a job must be kept, and it can be requested again.
    const options = { jobId: `${name}-${rowId}`, removeOnComplete: true, removeOnFail: true };
    await this.put(name, { rowId }, options);
  }

  /** @throws when the queue does not answer */
  async assertReachable(): Promise<void> {
    await withTimeout(this.queues.mail.getWaitingCount(), ANSWER_MS);
  }

  /** Runs a job at once, in this process. */
  async run(name: string, rowId?: number): Promise<void> {
    const task =
      rowId === undefined ? null : { rowId, report: () => Promise.resolve(), ending: this.ending.signal };
    await this.registration(name).run(task);
  }

  /** Turns this process into a worker. */
  async start(): Promise<void> {
    for (const queue of QUEUES) {
      const worker = new Worker(queue, (job: Job, token?: string) => this.execute(job, token), {
        ...this.connection.queueOptions,
        concurrency: CONCURRENCY[queue],
        lockDuration: LOCK_MS,
        stalledInterval: STALLED_CHECK_INTERVAL_MS,
      });
      worker.on('error', (error) => this.warn(`Worker ${queue}`, error));
      worker.on('failed', (job, error) =>
        this.logger.error(`Job ${job?.name} failed: ${error.message}`, error.stack),
      );
      this.workers.push(worker);
    }
    for (const [name, { queue, everyMs }] of this.handlers) {
      if (everyMs !== undefined)
        await this.queues[queue].upsertJobScheduler(name, { every: everyMs }, { name });
    }
  }

  /** Before anything else is closed: running jobs finish, or give up, while database and mail are still available. */
  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    await Promise.allSettled(this.workers.map((worker) => worker.close()));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(Object.values(this.queues).map((queue) => queue.close()));
    await this.connection.close();
  }

  private async execute(job: Job, token?: string): Promise<void> {
    const { name } = job;
    const { rowId } = job.data as { rowId?: number };
    if (rowId !== undefined) return this.carryOutRow(job, rowId, token);
    if (job.repeatJobKey === undefined) return this.run(name);
    if (this.recurring.has(name)) return;
    this.recurring.add(name);
    try {
      await this.run(name);
    } finally {
      this.recurring.delete(name);
    }
  }

  private async carryOutRow(job: Job, rowId: number, token?: string): Promise<void> {
    const ending = this.ending.signal;
    await this.registration(job.name).run({
      rowId,
      report: (progress) => job.updateProgress(progress),
      ending,
    });
    if (!ending.aborted) return;
    // It may have been given up. A finished one finds nothing to do.
    await job.moveToWait(token);
    throw new WaitingError();
  }

  private send(name: string): Promise<void> {
    const sent = this.enqueue(name);
    const over = sent.then(() => pause(NUDGE_DEBOUNCE_MS, undefined, { ref: false }));
    const entry = { over, next: null as Promise<void> | null };
    this.nudges.set(name, entry);
    void over.then(() => {
      if (this.nudges.get(name) === entry && entry.next === null) this.nudges.delete(name);
    });
    return sent;
  }

  private enqueue(name: string): Promise<void> {
    return this.put(name, {}, { deduplication: { id: name, keepLastIfActive: true } });
  }

  private async put(name: string, data: object, options: JobsOptions): Promise<void> {
    const { queue } = this.registration(name);
    try {
      await withTimeout(this.queues[queue].add(name, data, options), ANSWER_MS);
    } catch (error) {
      this.warn(`Could not add job ${name}`, error as Error);
    }
  }

  private warn(part: string, error: Error): void {
    if (!this.ending.signal.aborted) this.logger.warn(`${part}: ${error.message}`);
  }

  private registration(name: string): Registration {
    const found = this.handlers.get(name);
    if (!found) throw new Error(`No job named ${name} is registered.`);
    return found;
  }
}
