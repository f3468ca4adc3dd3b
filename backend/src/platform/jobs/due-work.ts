import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Clock } from '../clock/clock';

/** `attempts` is the claim's token: whoever claims the row next raises it. */
export interface Claim<Id extends number | string = number | string> {
  id: Id;
  attempts: number;
}

export interface DueRows<Id extends number | string = number | string> {
  /** A table with id, attempts, "nextAttemptAt" (null: nothing is to be done) and "lastError". */
  table: string;
  /** Which of its rows, as a condition. */
  only?: string;
  /** How many are worked on at once by one process. */
  atOnce: number;
  /** How many more may be claimed now; no limit without it. */
  room?(): Promise<number>;
  /** Says by the row itself that it is done. A throw puts it off. */
  work(claim: Claim<Id>): Promise<void>;
  delayMs(attempts: number): number;
}

const BATCH = 20;
/** A claim that was not renewed for so long belonged to a process that died. */
const LEASE_MS = 60_000;
const RENEW_MS = LEASE_MS / 3;
/** While some rows take long, others that fall due meanwhile need not wait for them. */
const LOOK_AGAIN_MS = 1_000;

/** Claims due rows, works on them, puts off what failed; ends when nothing is due and nothing under way. */
export class DueWork {
  private readonly logger: Logger;
  /** Until when each claimed row is leased. */
  private readonly leases = new Map<Claim['id'], { claim: Claim; until: number }>();
  private readonly claimed: Claim[] = [];
  private busy = 0;
  private asked = false;
  private stopping = false;
  private round: Promise<void> | null = null;
  private wake = (): void => undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rows: DueRows,
  ) {
    this.logger = new Logger(`Due ${rows.table}`);
  }

  /** Resolves when all that was due has been worked on; called again meanwhile, it joins and looks once more. */
  run(): Promise<void> {
    this.asked = true;
    this.wake();
    return (this.round ??= this.loop());
  }

  async renew(): Promise<void> {
    const now = this.clock.now().getTime();
    const old = [...this.leases.values()].filter(({ until }) => until - now < LEASE_MS - RENEW_MS);
    if (old.length === 0) return;
    const until = now + LEASE_MS;
    const before = [...new Set(old.map((lease) => lease.until))].map((ms) => new Date(ms));
    // A row whose work has just said when it is next due no longer bears the lease's time, and keeps its own.
    const [renewed] = await this.dataSource.query<[{ id: Claim['id'] }[], number]>(
      `update ${this.rows.table} set "nextAttemptAt" = $3
        where id = any($1) and "nextAttemptAt" = any($2::timestamptz[]) returning id`,
      [old.map(({ claim }) => claim.id), before, new Date(until)],
    );
    for (const { id } of renewed) {
      const lease = this.leases.get(id);
      if (lease) lease.until = until;
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.round?.catch(() => undefined);
    await Promise.all(this.claimed.splice(0).map((claim) => this.giveBack(claim)));
  }

  /** Gives a claim back unused: nothing was attempted. */
  async giveBack({ id, attempts }: Claim): Promise<void> {
    this.leases.delete(id);
    await this.dataSource.query(
      `update ${this.rows.table} set attempts = attempts - 1, "nextAttemptAt" = $3
        where id = $1 and attempts = $2`,
      [id, attempts, this.clock.now()],
    );
  }

  private async loop(): Promise<void> {
    try {
      for (;;) {
        this.asked = false;
        await this.fill();
        if (this.asked && !this.stopping) continue;
        if (this.busy === 0) return;
        await this.change();
      }
    } finally {
      this.round = null;
    }
  }

  /** Begins work until nothing is due or all hands are busy. */
  private async fill(): Promise<void> {
    while (this.busy < this.rows.atOnce && !this.stopping) {
      if (this.claimed.length === 0) this.claimed.push(...(await this.claim()));
      const next = this.claimed.shift();
      if (next === undefined) return;
      this.busy++;
      void this.begin(next);
    }
  }

  private async begin(claim: Claim): Promise<void> {
    try {
      await this.rows.work(claim);
    } catch (error) {
      await this.putOff(claim, error as Error);
    } finally {
      this.leases.delete(claim.id);
      this.busy--;
      this.wake();
    }
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, LOOK_AGAIN_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async claim(): Promise<Claim[]> {
    const limit = Math.min(BATCH, (await this.rows.room?.()) ?? BATCH);
    if (limit <= 0) return [];
    const now = this.clock.now();
    const until = now.getTime() + LEASE_MS;
    const { table, only = 'true' } = this.rows;
    const [claims] = await this.dataSource.query<[Claim[], number]>(
      `update ${table} set attempts = attempts + 1, "nextAttemptAt" = $2
        where id in (select id from ${table} where "nextAttemptAt" <= $1 and ${only}
                      order by "nextAttemptAt" limit $3 for update skip locked)
      returning id, attempts`,
      [now, new Date(until), limit],
    );
    for (const claim of claims) this.leases.set(claim.id, { claim, until });
    return claims;
  }

  private async putOff({ id, attempts }: Claim, error: Error): Promise<void> {
    const lastError = error.message.slice(0, 500);
    this.logger.warn(`${id}, attempt ${attempts}: ${lastError}`);
    const nextAttemptAt = new Date(this.clock.now().getTime() + this.rows.delayMs(attempts));
    await this.dataSource
      .query(
        `update ${this.rows.table} set "lastError" = $3, "nextAttemptAt" = $4 where id = $1 and attempts = $2`,
        [id, attempts, lastError, nextAttemptAt],
      )
      .catch(() => undefined); // The lease runs out by itself.
  }
}
