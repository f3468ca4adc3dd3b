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

/** One queue per subject, so that an unresponsive payment provider delays no email. */
export const QUEUES = ['mail', 'payments', 'maintenance', 'schedules'] as const;
export type QueueName = (typeof QUEUES)[number];

/** Enough for all recurring jobs and nudges of a queue. Schedules run one at a time, because each takes a core. */
const CONCURRENCY: Record<QueueName, number> = { mail: 10, payments: 10, maintenance: 10, schedules: 1 };
/**
 * A worker renews its job's lock after half of this time. A dead worker's job goes to another worker after the lock
 * duration and the stalled check interval together, at the latest.
 */
const LOCK_DURATION_MS = 15_000;
const STALLED_CHECK_INTERVAL_MS = 5_000;
/** Equal nudges within this time are merged. Otherwise every checkout in a rush would add a queue transaction. */
const NUDGE_DEBOUNCE_MS = 100;
/** Requests don't wait longer than this for an unreachable Redis. */
const RESPONSE_TIMEOUT_MS = 2000;

export const QUEUE_CONNECTION = Symbol('QUEUE_CONNECTION');

/** A job about one row. The row holds the work and its outcome; the job contains only the row's id. */
export interface RowTask {
  rowId: number;
  /** Progress in percent, shown on the queue dashboard. */
  report(progress: number): Promise<void>;
  /** Aborted at shutdown: the work must stop, and another worker gets the job. */
  ending: AbortSignal;
}

interface Registration {
  queue: QueueName;
  run: (task: RowTask | null) => Promise<void>;
  everyMs?: number;
}

/**
 * Background work on BullMQ. Modules register handlers at start. Any process can add a job; worker processes run it.
 * BullMQ itself adds recurring jobs, so they continue when a worker is killed.
 *
 * Jobs are only nudges: the work is recorded in the database, and a recurring job finds it when a nudge is lost.
 */
@Injectable()
export class JobService implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(JobService.name);
  private readonly handlers = new Map<string, Registration>();
  private readonly workers: Worker[] = [];
  /** The latest nudge of each name, and the next one, which later requests share. */
  private readonly nudges = new Map<string, { ended: Promise<void>; next: Promise<void> | null }>();
  /** The recurring jobs running in this process. A second run is skipped, because the first finds all due work. */
  private readonly runningRecurringJobs = new Set<string>();
  private readonly shutdown = new AbortController();
  readonly queues: Record<QueueName, Queue>;

  constructor(@Inject(QUEUE_CONNECTION) private readonly connection: QueueConnection) {
    const createQueue = (name: QueueName) => {
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
      mail: createQueue('mail'),
      payments: createQueue('payments'),
      maintenance: createQueue('maintenance'),
      schedules: createQueue('schedules'),
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
   * Requests a job. While an equal one waits, no second is added. If the queue is down, only the nudge is lost. Many
   * nudges at once become two: one now, and one soon after for work that the first came too early for.
   */
  nudge(name: string): Promise<void> {
    const current = this.nudges.get(name);
    if (current) return (current.next ??= current.ended.then(() => this.sendNudge(name)));
    return this.sendNudge(name);
  }

  /** Requests a job for a row, unless one is waiting or running. If the queue is down, the request is lost. */
  async addRow(name: string, rowId: number): Promise<void> {
    // Finished jobs are removed, so that the row's job can be requested again. The row has the outcome.
    const options = { jobId: `${name}-${rowId}`, removeOnComplete: true, removeOnFail: true };
    await this.addToQueue(name, { rowId }, options);
  }

  /** @throws when the queue does not answer */
  async assertReachable(): Promise<void> {
    await withTimeout(this.queues.mail.getWaitingCount(), RESPONSE_TIMEOUT_MS);
  }

  /** Runs a job immediately in this process. */
  async run(name: string, rowId?: number): Promise<void> {
    const task =
      rowId === undefined ? null : { rowId, report: () => Promise.resolve(), ending: this.shutdown.signal };
    await this.getRegistration(name).run(task);
  }

  /** Turns this process into a worker. */
  async start(): Promise<void> {
    for (const queue of QUEUES) {
      const worker = new Worker(queue, (job: Job, token?: string) => this.execute(job, token), {
        ...this.connection.queueOptions,
        concurrency: CONCURRENCY[queue],
        lockDuration: LOCK_DURATION_MS,
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

  /** Runs first at shutdown, so that running jobs can finish or stop while database and mail are still available. */
  async beforeApplicationShutdown(): Promise<void> {
    this.shutdown.abort();
    await Promise.allSettled(this.workers.map((worker) => worker.close()));
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(Object.values(this.queues).map((queue) => queue.close()));
    await this.connection.close();
  }

  private async execute(job: Job, token?: string): Promise<void> {
    const { name } = job;
    const { rowId } = job.data as { rowId?: number };
    if (rowId !== undefined) return this.executeRowJob(job, rowId, token);
    if (job.repeatJobKey === undefined) return this.run(name);
    if (this.runningRecurringJobs.has(name)) return;
    this.runningRecurringJobs.add(name);
    try {
      await this.run(name);
    } finally {
      this.runningRecurringJobs.delete(name);
    }
  }

  private async executeRowJob(job: Job, rowId: number, token?: string): Promise<void> {
    const ending = this.shutdown.signal;
    await this.getRegistration(job.name).run({
      rowId,
      report: (progress) => job.updateProgress(progress),
      ending: ending,
    });
    if (!ending.aborted) return;
    // The work may have been interrupted, so another worker runs the job again. If it was finished, there is nothing to
    // do.
    await job.moveToWait(token);
    throw new WaitingError();
  }

  private sendNudge(name: string): Promise<void> {
    const sent = this.addNudge(name);
    const ended = sent.then(() => pause(NUDGE_DEBOUNCE_MS, undefined, { ref: false }));
    const entry = { ended, next: null as Promise<void> | null };
    this.nudges.set(name, entry);
    void ended.then(() => {
      if (this.nudges.get(name) === entry && entry.next === null) this.nudges.delete(name);
    });
    return sent;
  }

  private addNudge(name: string): Promise<void> {
    return this.addToQueue(name, {}, { deduplication: { id: name, keepLastIfActive: true } });
  }

  private async addToQueue(name: string, data: object, options: JobsOptions): Promise<void> {
    const { queue } = this.getRegistration(name);
    try {
      await withTimeout(this.queues[queue].add(name, data, options), RESPONSE_TIMEOUT_MS);
    } catch (error) {
      this.warn(`Could not add job ${name}`, error as Error);
    }
  }

  private warn(part: string, error: Error): void {
    if (!this.shutdown.signal.aborted) this.logger.warn(`${part}: ${error.message}`);
  }

  private getRegistration(name: string): Registration {
    const found = this.handlers.get(name);
    if (!found) throw new Error(`No job named ${name} is registered.`);
    return found;
  }
}
