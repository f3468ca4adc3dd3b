import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Clock } from '../clock/clock';

export interface Claim<Id extends number | string = number | string> {
  id: Id;
  /** Raised by whoever claims the row, gives it back or says what came of it: each of them ends the claim before. */
  claimToken: number;
  attempts: number;
}

export interface DueRows<Id extends number | string = number | string> {
  /** A table with id, "claimToken", attempts, "nextAttemptAt" (null: nothing is to be done) and "lastError". */
  table: string;
  /** Which of its rows, as a condition. */
  only?: string;
  /** How many are worked on at once by one process. */
  atOnce: number;
  /** A claim that was not renewed for so long belonged to a process that died; a minute without it. */
  claimMs?: number;
  /** How many more may be claimed now; no limit without it. */
  room?(): Promise<number>;
  /** Says by the row itself that it is done. A throw puts it off. */
  work(claim: Claim<Id>): Promise<void>;
  delayMs(attempts: number): number;
}

const MINUTE = 60_000;
/** While some rows take long, others that fall due meanwhile need not wait for them. */
const LOOK_AGAIN_MS = 1_000;

/** Claims due rows, works on them, puts off what failed; ends when nothing is due and nothing under way. */
export class DueWork {
  private readonly logger: Logger;
  private readonly claimMs: number;
  /** What is worked on here, and until when it is claimed. */
  private readonly underWay = new Map<Claim['id'], { claim: Claim; until: number }>();
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
    this.claimMs = rows.claimMs ?? MINUTE;
  }

  /** Resolves when all that was due has been worked on; called again meanwhile, it joins and looks once more. */
  run(): Promise<void> {
    this.asked = true;
    this.wake();
    return (this.round ??= this.loop());
  }

  async renew(): Promise<void> {
    const now = this.clock.now().getTime();
    const old = [...this.underWay.values()].filter(({ until }) => until - now < (this.claimMs * 3) / 4);
    if (old.length === 0) return;
    const until = now + this.claimMs;
    const claims = old.map(({ claim }) => claim);
    const [renewed] = await this.dataSource.query<[{ id: Claim['id'] }[], number]>(
      `update ${this.rows.table} set "nextAttemptAt" = $3
        where id = any($1) and "claimToken" = ($2::jsonb ->> id::text)::int returning id`,
      [
        claims.map(({ id }) => id),
        JSON.stringify(Object.fromEntries(claims.map(({ id, claimToken }) => [id, claimToken]))),
        new Date(until),
      ],
    );
    for (const { id } of renewed) {
      const ours = this.underWay.get(id);
      if (ours) ours.until = until;
    }
  }

  /** Begins nothing more, and finishes what was begun. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.round?.catch(() => undefined);
  }

  /** Gives a claim back unused: nothing was attempted. One that is given back again and again keeps nobody busy. */
  async giveBack({ id, claimToken }: Claim): Promise<void> {
    await this.dataSource.query(
      `update ${this.rows.table}
          set attempts = attempts - 1, "claimToken" = "claimToken" + 1, "nextAttemptAt" = $3
        where id = $1 and "claimToken" = $2`,
      [id, claimToken, new Date(this.clock.now().getTime() + LOOK_AGAIN_MS)],
    );
  }

  private async loop(): Promise<void> {
    try {
      for (;;) {
        this.asked = false;
        await this.fill();
        if (this.asked && !this.stopping) continue;
        if (this.underWay.size === 0) return;
        await this.change();
      }
    } finally {
      this.round = null;
    }
  }

  /** Begins work until nothing is due or all hands are busy. */
  private async fill(): Promise<void> {
    while (this.underWay.size < this.rows.atOnce && !this.stopping) {
      const claims = await this.claim(this.rows.atOnce - this.underWay.size);
      if (claims.length === 0) return;
      for (const claim of claims) void this.begin(claim);
    }
  }

  private async begin(claim: Claim): Promise<void> {
    try {
      await this.rows.work(claim);
    } catch (error) {
      await this.putOff(claim, error as Error);
    } finally {
      this.underWay.delete(claim.id);
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

  /** No more than there are free hands: what waited here for one would wait for nothing if this process died. */
  private async claim(hands: number): Promise<Claim[]> {
    const limit = Math.min(hands, (await this.rows.room?.()) ?? hands);
    if (limit <= 0 || this.stopping) return [];
    const now = this.clock.now();
    const until = now.getTime() + this.claimMs;
    const { table, only = 'true' } = this.rows;
    // A claim that ran out while its work goes on here is renewed yet, if nobody else has taken the row.
    const [claims] = await this.dataSource.query<[Claim[], number]>(
      `update ${table}
          set attempts = attempts + 1, "claimToken" = "claimToken" + 1, "nextAttemptAt" = $2
        where id in (select id from ${table} where "nextAttemptAt" <= $1 and ${only} and id <> all($4)
                      order by "nextAttemptAt" limit $3 for update skip locked)
      returning id, "claimToken", attempts`,
      [now, new Date(until), limit, [...this.underWay.keys()]],
    );
    for (const claim of claims) this.underWay.set(claim.id, { claim, until });
    return claims;
  }

  private async putOff({ id, claimToken, attempts }: Claim, error: Error): Promise<void> {
    const lastError = error.message.slice(0, 500);
    this.logger.warn(`${id}, attempt ${attempts}: ${lastError}`);
    const nextAttemptAt = new Date(this.clock.now().getTime() + this.rows.delayMs(attempts));
    await this.dataSource
      .query(
        `update ${this.rows.table}
            set "lastError" = $3, "nextAttemptAt" = $4, "claimToken" = "claimToken" + 1
          where id = $1 and "claimToken" = $2`,
        [id, claimToken, lastError, nextAttemptAt],
      )
      .catch(() => undefined); // The claim runs out by itself.
  }
}
