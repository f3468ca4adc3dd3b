import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { HOUR_MS } from '../../kernel';
import type { DomainError } from '../../kernel';
import { AccessErrors } from '../access/access.errors';
import { Clock } from '../clock/clock';
import { AppConfig } from '../config/app-config';
import { TransactionRunner } from '../database/transaction-runner';
import { JobService } from '../jobs/job.service';
import { countedKeys } from './client-ip';
import { SLIDING_LIMITS, type SlidingLimitName } from './usage-limits';

const PURGE_LIMITED_ACTS = 'purge-limited-acts';
const MAX_WINDOW_MS = Math.max(...Object.values(SLIDING_LIMITS).map(({ seconds }) => seconds)) * 1000;

interface Counted {
  count: number;
  isKnown: boolean;
  /** When the oldest of them happened. */
  since: Date | null;
}

/**
 * Limits on different things within a sliding window. They are kept in PostgreSQL and follow the one clock, so that
 * several processes and a restarted one count together.
 */
@Injectable()
export class SlidingLimitService implements OnModuleInit {
  constructor(
    private readonly settings: AppConfig,
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly jobs: JobService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register('maintenance', PURGE_LIMITED_ACTS, () => this.purge(), { everyMs: HOUR_MS });
  }

  /**
   * Counts `item` for `key` (`user:7`, `address:203.0.113.5`), unless the window holds it already. Counted with
   * `tx`, it is forgotten if that is rolled back.
   * @throws request.rate_limited when the window is full, with nothing counted
   */
  async count(name: SlidingLimitName, key: string, item: string, tx?: EntityManager): Promise<void> {
    if (!this.settings.rateLimits) return;
    if (tx) return this.countIn(tx, name, key, item);
    await this.transactions.run((own) => this.countIn(own, name, key, item));
  }

  /** What `count` of something new would throw now, or null. */
  async refusal(name: SlidingLimitName, key: string): Promise<DomainError | null> {
    if (!this.settings.rateLimits) return null;
    for (const { counted, times } of countedKeys(key)) {
      const state = await this.state(this.dataSource.manager, name, counted, '');
      if (state.count >= SLIDING_LIMITS[name].points * times) return this.refused(name, state);
    }
    return null;
  }

  async purge(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - MAX_WINDOW_MS);
    await this.transactions.run((tx) =>
      tx.query(`delete from rate_limited_actions where "occurredAt" <= $1`, [before]),
    );
  }

  private async countIn(tx: EntityManager, name: SlidingLimitName, key: string, item: string): Promise<void> {
    const { points } = SLIDING_LIMITS[name];
    for (const { counted, times } of countedKeys(key)) {
      await this.lock(tx, limitKey(name, counted));
      const state = await this.state(tx, name, counted, item);
      if (state.isKnown) continue;
      if (state.count >= points * times) throw this.refused(name, state);
      await tx.query(
        `insert into rate_limited_actions ("limitKey", item, "occurredAt") values ($1, $2, $3)
         on conflict ("limitKey", item) do update set "occurredAt" = excluded."occurredAt"`,
        [limitKey(name, counted), item, this.clock.now()],
      );
    }
  }

  /** Two that count for the same key at once would both see the last free point. */
  protected async lock(tx: EntityManager, key: string): Promise<void> {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
  }

  private async state(
    manager: EntityManager,
    name: SlidingLimitName,
    counted: string,
    item: string,
  ): Promise<Counted> {
    const [state] = await manager.query<Counted[]>(
      `select count(*)::int as count, coalesce(bool_or(item = $2), false) as "isKnown",
              min("occurredAt") as since
         from rate_limited_actions where "limitKey" = $1 and "occurredAt" > $3`,
      [limitKey(name, counted), item, this.windowStart(name)],
    );
    return state;
  }

  private refused(name: SlidingLimitName, { since }: Counted): DomainError {
    const waitMs = (since?.getTime() ?? 0) - this.windowStart(name).getTime();
    return AccessErrors.rate_limited({ retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }

  private windowStart(name: SlidingLimitName): Date {
    return new Date(this.clock.now().getTime() - SLIDING_LIMITS[name].seconds * 1000);
  }
}

const limitKey = (name: SlidingLimitName, counted: string): string => `${name} ${counted}`;
