import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MINUTE_MS } from '../../kernel';
import type { Clock } from '../clock/clock';
import { REPLAN_MARKER } from '../database/preparing-client';

export interface Claim<Id extends number | string = number | string> {
  id: Id;
  /** Increased by each claim and each outcome, which ends the claim before. */
  claimToken: number;
  attempts: number;
}

/** A claim's outcome, as columns of its row. */
export type Outcome = Readonly<Record<string, unknown>>;

export interface DueRows<Row extends Claim = Claim> {
  /** A table with id, "claimToken", attempts, "nextAttemptAt" (null: nothing to do) and "lastError". */
  table: string;
  /** Which of its rows, as a condition. */
  only?: string;
  /** How many one process works on at once. */
  atOnce: number;
  /** A claim not renewed for this long belongs to a dead process; one minute by default. */
  claimMs?: number;
  /** How many more may be claimed now; no limit without it. */
  room?(): Promise<number>;
  /** Columns that a claim sets and reads, as SQL where $1 is now. Rows are then claimed one at a time. */
  begin?: { set: string; returning: string };
  /** Records in the row itself that it is done, or returns the outcome. A throw postpones it. */
  work(claim: Row): Promise<Outcome | void>;
  delayMs(attempts: number): number;
}

/** While some rows take long, other due rows do not have to wait for them. */
const POLL_INTERVAL_MS = 1_000;

interface Ended {
  claim: Claim;
  outcome: Outcome;
  /** With what is claimed instead, if anything. */
  resolve(next: Claim | undefined): void;
  reject(error: unknown): void;
}

/** Claims due rows, works on them, and postpones failures; ends when nothing is due or in progress. */
export class DueRowProcessor {
  private readonly logger: Logger;
  private readonly claimMs: number;
  private readonly claimed: (ends: readonly string[]) => string;
  /** What this process works on, and until when it is claimed. */
  private readonly underWay = new Map<Claim['id'], { claim: Claim; until: number }>();
  /** Finished outcomes that are not written yet. */
  private ended: Ended[] = [];
  private isSaying = false;
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
    this.claimMs = rows.claimMs ?? MINUTE_MS;
    this.claimed = toClaim(rows);
  }

  /** Resolves when everything due has been processed; a call in the meantime joins and checks once more. */
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

  /** Starts nothing more, and finishes what was started. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.wake();
    await this.round?.catch(() => undefined);
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

  /** Starts work until nothing is due or all workers are busy. */
  private async fill(): Promise<void> {
    while (this.underWay.size < this.rows.atOnce && !this.stopping) {
      const claims = await this.claim(this.rows.atOnce - this.underWay.size);
      if (claims.length === 0) return;
      for (const claim of claims) void this.begin(claim);
    }
  }

  /** One worker: it continues with the next row until nothing is due. */
  private async begin(first: Claim): Promise<void> {
    for (let claim: Claim | undefined = first; claim;) claim = await this.process(claim);
    this.wake();
  }

  /** Returns what is claimed instead, if anything. */
  private async process(claim: Claim): Promise<Claim | undefined> {
    try {
      const outcome = await this.rows.work(claim);
      return outcome ? await this.end(claim, outcome) : undefined;
    } catch (error) {
      await this.defer(claim, error as Error);
      return undefined;
    } finally {
      this.underWay.delete(claim.id);
    }
  }

  /**
   * Writes a claim's outcome and claims the next row, both or neither. Outcomes that arrive during a query are written
   * together, in one commit.
   */
  private end(claim: Claim, outcome: Outcome): Promise<Claim | undefined> {
    return new Promise((resolve, reject) => {
      this.ended.push({ claim, outcome, resolve, reject });
      if (!this.isSaying) void this.flushOutcomes();
    });
  }

  private async flushOutcomes(): Promise<void> {
    this.isSaying = true;
    while (this.ended.length > 0) {
      const ended = this.ended.splice(0);
      try {
        const next = await this.writeOutcomes(ended);
        ended.forEach(({ resolve }, i) => resolve(next[i]));
      } catch (error) {
        ended.forEach(({ reject }) => reject(error));
      }
    }
    this.isSaying = false;
  }

  /** Returns what is claimed instead. */
  private async writeOutcomes(ended: readonly Ended[]): Promise<Claim[]> {
    const { table, atOnce, room } = this.rows;
    const values: unknown[] = [];
    const ends = ended.map(({ claim, outcome }) => {
      const at = (value: unknown) => `$${OF_CLAIM + values.push(value)}`;
      const columns = Object.entries(outcome).map(([column, value]) => `"${column}" = ${at(value)}`);
      return `update ${table} set ${columns.join(', ')}, "claimToken" = "claimToken" + 1
               where id = ${at(claim.id)} and "claimToken" = ${at(claim.claimToken)}`;
    });
    // What the other workers are about to claim is not counted yet.
    const isFree = !this.stopping && ((await room?.()) ?? atOnce) >= atOnce;
    return this.ask(isFree ? ended.length : 0, ends, values);
  }

  private change(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_INTERVAL_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** No more than there are free workers: rows waiting here would wait for nothing if this process died. */
  private async claim(capacity: number): Promise<Claim[]> {
    const limit = Math.min(this.rows.begin ? 1 : capacity, (await this.rows.room?.()) ?? capacity);
    return limit <= 0 || this.stopping ? [] : this.ask(limit, [], []);
  }

  private async ask(limit: number, ends: readonly string[], values: readonly unknown[]): Promise<Claim[]> {
    const now = this.clock.now();
    const until = now.getTime() + this.claimMs;
    const [claims] = await this.dataSource.query<[Claim[], number]>(this.claimed(ends), [
      ...[now, new Date(until), limit, [...this.underWay.keys()]],
      ...values,
    ]);
    for (const claim of claims) this.underWay.set(claim.id, { claim, until });
    return claims;
  }

  private async defer({ id, claimToken, attempts }: Claim, error: Error): Promise<void> {
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
      .catch(() => undefined); // The claim expires.
  }
}

/** Values of a claim, before those of the outcomes written with it. */
const OF_CLAIM = 4;

/**
 * Claims what is due, after writing other outcomes in the same statement. A plan made while the table was empty would
 * read all of it for each row, once there are ten thousand. A claim that expired while its work continues here ($4) is
 * still renewed if nobody else has taken the row.
 */
function toClaim({ table, only = 'true', begin }: DueRows): (ends: readonly string[]) => string {
  const [set, returning] = begin ? [`, ${begin.set}`, `, ${begin.returning}`] : ['', ''];
  return (ends) => {
    const said = ends.map((end, i) => `said${i} as (${end} returning id)`);
    const isSaid = ends.map((_, i) => `(select count(*) from said${i}) >= 0 and `);
    return `/* ${REPLAN_MARKER} */ ${ends.length > 0 ? `with ${said.join(', ')}` : ''}
     update ${table} due
        set attempts = attempts + 1, "claimToken" = "claimToken" + 1, "nextAttemptAt" = $2${set}
      where id in (select id from ${table}
                    where ${isSaid.join('')}"nextAttemptAt" <= $1 and ${only} and id <> all($4)
                    order by "nextAttemptAt" limit $3 for update skip locked)
     returning id, "claimToken", attempts${returning}`;
  };
}
