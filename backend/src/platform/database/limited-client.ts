import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** How long to wait for an answer, and what happens after that. */
export interface AnswerLimit {
  ms: number;
  /** Background work continues while the server works on it; a call is aborted. */
  onSilence: 'break off' | 'ask the server';
}

export interface LimitedConfig extends ClientConfig {
  answerLimit?: AnswerLimit;
}

const PROBE_MS = 5_000;

/** Its code is that of a connection timeout, as the system itself would report it. */
export class DatabaseTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super("The database isn't responding.");
  }
}

/**
 * A connection that nobody waits for forever: when the server is frozen, or the network is lost silently, it is
 * destroyed with everything that was requested. Whether the last request was carried out is then unknown.
 */
export class TimeoutClient extends Client {
  private readonly limit: AnswerLimit | undefined;
  private readonly config: LimitedConfig;
  private waitingFor = 0;
  private heard = 0;
  private timer: NodeJS.Timeout | undefined;
  /** The server process at the other end; part of pg that its types leave out. */
  declare readonly processID: number;

  constructor(config: LimitedConfig = {}) {
    super(config);
    this.config = config;
    this.limit = config.answerLimit;
    // A server that ends the connection fails the query in progress. Without a listener it would also end the process.
    this.on('error', () => undefined);
    if (!this.limit) return;
    this.connection.on('readyForQuery', () => this.answered());
    this.connection.on('end', () => clearTimeout(this.timer));
  }

  override query(...asked: unknown[]): never {
    if (this.limit) {
      this.waitingFor += 1;
      if (this.waitingFor === 1) this.watch();
    }
    return (super.query as (...asked: unknown[]) => never).apply(this, asked);
  }

  private get bytesRead(): number {
    return (this.connection.stream as Socket).bytesRead;
  }

  private answered(): void {
    this.waitingFor = Math.max(0, this.waitingFor - 1);
    if (this.waitingFor > 0) this.watch();
    else clearTimeout(this.timer);
  }

  private watch(): void {
    clearTimeout(this.timer);
    this.heard = this.bytesRead;
    this.timer = setTimeout(() => void this.silent(), this.limit!.ms);
  }

  private async silent(): Promise<void> {
    if (this.limit!.onSilence === 'ask the server') {
      const asked = this.timer;
      const goesOn = this.bytesRead > this.heard || (await this.isAtWork());
      if (this.timer !== asked) return;
      if (goesOn) return this.watch();
    }
    this.connection.stream.destroy(new DatabaseTimeoutError());
  }

  /** Asked on a separate connection. A server that does not answer that either is working on nothing. */
  private async isAtWork(): Promise<boolean> {
    const { answerLimit: _, ...config } = this.config;
    const probe = new Client({ ...config, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
    probe.on('error', () => undefined);
    try {
      await probe.connect();
      const { rowCount } = await probe.query(
        `select 1 from pg_stat_activity where pid = $1 and state = 'active'`,
        [this.processID],
      );
      return rowCount === 1;
    } catch {
      return false;
    } finally {
      probe.connection.stream.destroy();
    }
  }
}
