import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MINUTE_MS } from '../../kernel';
import type { Clock } from '../clock/clock';
import { REPLAN_MARKER } from '../database/preparing-client';

export interface Claim<Id extends number | string = number | string> {
  id: Id;
  /** Increases with each claim and each outcome, which makes earlier claims invalid. */
  claimToken: number;
  attempts: number;
}

/** The outcome of the work as values for the row's columns. */
export type Outcome = Readonly<Record<string, unknown>>;

export interface DueRows<Row extends Claim = Claim> {
  /** A table with id, "claimToken", attempts, "nextAttemptAt" (null when nothing is due), and "lastError". */
  table: string;
  /** SQL condition that limits the rows. */
  condition?: string;
  /** How many rows one process works on at the same time. */
  concurrency: number;
  /** How long a claim lasts without renewal; one minute by default. */
  claimMs?: number;
  /** How many more rows can be claimed now; unlimited when missing. */
  getCapacity?(): Promise<number>;
  /**
   * SQL for columns that a claim also sets and returns; $1 is the current time. Rows are then claimed one at a time.
   */
  startUpdate?: { set: string; returning: string };
  /** Writes the outcome to the row itself, or returns it. When it throws, the row is retried later. */
  work(claim: Row): Promise<Outcome | void>;
  getDelayMs(attempts: number): number;
}

/** How often to look for due rows while others are in progress. */
const POLL_INTERVAL_MS = 1_000;

interface PendingOutcome {
  claim: Claim;
  outcome: Outcome;
  /** Receives the row that was claimed with the same statement, if any. */
  resolve(next: Claim | undefined): void;
  reject(error: unknown): void;
}

/** Claims due rows, works on them, and defers failed ones. A run ends when nothing is due or in progress. */
export class DueRowProcessor {
  private readonly logger: Logger;
  private readonly claimMs: number;
  private readonly buildClaimSql: (outcomeStatements: readonly string[]) => string;
  /** The claims that this process works on, with their expiry in milliseconds. */
  private readonly inProgress = new Map<Claim['id'], { claim: Claim; until: number }>();
  /** Finished outcomes that are not written yet. */
  private pendingOutcomes: PendingOutcome[] = [];
  private isWritingOutcomes = false;
  private hasNewRequest = false;
  private isStopping = false;
  private currentRun: Promise<void> | null = null;
  private wake = (): void => undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rows: DueRows,
  ) {
    this.logger = new Logger(`Due ${rows.table}`);
    this.claimMs = rows.claimMs ?? MINUTE_MS;
    this.buildClaimSql = createClaimSqlBuilder(rows);
  }

  /** Resolves when all due rows are processed. A call during a run joins it and makes it check again. */
  run(): Promise<void> {
    this.hasNewRequest = true;
    this.wake();
    return (this.currentRun ??= this.loop());
  }

  async renew(): Promise<void> {
    const now = this.clock.now().getTime();
    const claimsToRenew = [...this.inProgress.values()].filter(
      ({ until }) => until - now < (this.claimMs * 3) / 4,
    );
    if (claimsToRenew.length === 0) return;
    const until = now + this.claimMs;
    const claims = claimsToRenew.map(({ claim }) => claim);
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
      const entry = this.inProgress.get(id);
      if (entry) entry.until = until;
    }
  }

  /** Starts no more rows and waits for those in progress. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.wake();
    await this.currentRun?.catch(() => undefined);
  }

  private async loop(): Promise<void> {
    try {
      for (;;) {
        this.hasNewRequest = false;
        await this.startWork();
        if (this.hasNewRequest && !this.isStopping) continue;
        if (this.inProgress.size === 0) return;
        await this.waitForChange();
      }
    } finally {
      this.currentRun = null;
    }
  }

  /** Starts work until nothing is due or all workers are busy. */
  private async startWork(): Promise<void> {
    while (this.inProgress.size < this.rows.concurrency && !this.isStopping) {
      const claims = await this.claim(this.rows.concurrency - this.inProgress.size);
      if (claims.length === 0) return;
      for (const claim of claims) void this.begin(claim);
    }
  }

  /** One worker loop: continues with the next row until nothing is due. */
  private async begin(first: Claim): Promise<void> {
    for (let claim: Claim | undefined = first; claim;) claim = await this.process(claim);
    this.wake();
  }

  /** Returns the next claim, if any. */
  private async process(claim: Claim): Promise<Claim | undefined> {
    try {
      const outcome = await this.rows.work(claim);
      return outcome ? await this.recordOutcome(claim, outcome) : undefined;
    } catch (error) {
      await this.defer(claim, error as Error);
      return undefined;
    } finally {
      this.inProgress.delete(claim.id);
    }
  }

  /**
   * Writes the outcome and claims the next row in one statement. Outcomes that arrive while it runs are written
   * together by the next statement, in one commit.
   */
  private recordOutcome(claim: Claim, outcome: Outcome): Promise<Claim | undefined> {
    return new Promise((resolve, reject) => {
      this.pendingOutcomes.push({ claim, outcome, resolve, reject });
      if (!this.isWritingOutcomes) void this.flushOutcomes();
    });
  }

  private async flushOutcomes(): Promise<void> {
    this.isWritingOutcomes = true;
    while (this.pendingOutcomes.length > 0) {
      const ended = this.pendingOutcomes.splice(0);
      try {
        const next = await this.writeOutcomes(ended);
        ended.forEach(({ resolve }, i) => resolve(next[i]));
      } catch (error) {
        ended.forEach(({ reject }) => reject(error));
      }
    }
    this.isWritingOutcomes = false;
  }

  /** Returns the next claims. */
  private async writeOutcomes(ended: readonly PendingOutcome[]): Promise<Claim[]> {
    const { table, concurrency: atOnce, getCapacity: room } = this.rows;
    const values: unknown[] = [];
    const ends = ended.map(({ claim, outcome }) => {
      const addParameter = (value: unknown) => `$${CLAIM_PARAMETER_COUNT + values.push(value)}`;
      const columns = Object.entries(outcome).map(
        ([column, value]) => `"${column}" = ${addParameter(value)}`,
      );
      return `update ${table} set ${columns.join(', ')}, "claimToken" = "claimToken" + 1
               where id = ${addParameter(claim.id)} and "claimToken" = ${addParameter(claim.claimToken)}`;
    });
    // Claims only with full capacity, because other workers may be claiming rows that are not counted yet.
    const canClaimMore = !this.isStopping && ((await room?.()) ?? atOnce) >= atOnce;
    return this.writeAndClaim(canClaimMore ? ended.length : 0, ends, values);
  }

  private waitForChange(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_INTERVAL_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Claims at most as many rows as there are free workers, so that no claimed row waits in this process. */
  private async claim(capacity: number): Promise<Claim[]> {
    const limit = Math.min(
      this.rows.startUpdate ? 1 : capacity,
      (await this.rows.getCapacity?.()) ?? capacity,
    );
    return limit <= 0 || this.isStopping ? [] : this.writeAndClaim(limit, [], []);
  }

  private async writeAndClaim(
    limit: number,
    ends: readonly string[],
    values: readonly unknown[],
  ): Promise<Claim[]> {
    const now = this.clock.now();
    const until = now.getTime() + this.claimMs;
    const [claims] = await this.dataSource.query<[Claim[], number]>(this.buildClaimSql(ends), [
      ...[now, new Date(until), limit, [...this.inProgress.keys()]],
      ...values,
    ]);
    for (const claim of claims) this.inProgress.set(claim.id, { claim, until });
    return claims;
  }

  private async defer({ id, claimToken, attempts }: Claim, error: Error): Promise<void> {
    const lastError = error.message.slice(0, 500);
    this.logger.warn(`${id}, attempt ${attempts}: ${lastError}`);
    const nextAttemptAt = new Date(this.clock.now().getTime() + this.rows.getDelayMs(attempts));
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

/** The number of parameters of a claim; the parameters of outcomes follow. */
const CLAIM_PARAMETER_COUNT = 4;

/**
 * Builds the statement that writes outcomes and then claims due rows. It is planned each time, because a plan made for
 * an empty table would scan thousands of rows for each claim. It excludes rows in progress here ($4): a claim that
 * expired is renewed instead, unless another worker took the row.
 */
function createClaimSqlBuilder({
  table,
  condition: only = 'true',
  startUpdate: begin,
}: DueRows): (ends: readonly string[]) => string {
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
