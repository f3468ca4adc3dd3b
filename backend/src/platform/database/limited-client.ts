import type { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';

/** How long to wait for a response, and what to do then. */
export interface ResponseTimeout {
  ms: number;
  /** `break off` closes the connection. `ask the server` first checks whether the query is still running. */
  onTimeout: 'break off' | 'ask the server';
}

export interface TimeoutClientConfig extends ClientConfig {
  responseTimeout?: ResponseTimeout;
}

const PROBE_TIMEOUT_MS = 5_000;

/** Has the code that the operating system reports for a connection timeout. */
export class DatabaseTimeoutError extends Error {
  readonly code = 'ETIMEDOUT';

  constructor() {
    super("The database isn't responding.");
  }
}

/**
 * A connection with a response timeout. When the server is frozen, or the network is lost without notice, the
 * connection is destroyed and its queries fail. Whether the last query was carried out is then unknown.
 */
export class TimeoutClient extends Client {
  private readonly timeout: ResponseTimeout | undefined;
  private readonly config: TimeoutClientConfig;
  private pendingQueries = 0;
  private bytesReadBefore = 0;
  private timer: NodeJS.Timeout | undefined;
  /** The id of the server process. pg sets it, but its types don't declare it. */
  declare readonly processID: number;

  constructor(config: TimeoutClientConfig = {}) {
    super(config);
    this.config = config;
    this.timeout = config.responseTimeout;
    // A server that ends the connection fails the query in progress. Without a listener it would also end the process.
    this.on('error', () => undefined);
    if (!this.timeout) return;
    this.connection.on('readyForQuery', () => this.handleResponse());
    this.connection.on('end', () => clearTimeout(this.timer));
  }

  override query(...args: unknown[]): never {
    if (this.timeout) {
      this.pendingQueries += 1;
      if (this.pendingQueries === 1) this.startTimer();
    }
    return (super.query as (...asked: unknown[]) => never).apply(this, args);
  }

  private get bytesRead(): number {
    return (this.connection.stream as Socket).bytesRead;
  }

  private handleResponse(): void {
    this.pendingQueries = Math.max(0, this.pendingQueries - 1);
    if (this.pendingQueries > 0) this.startTimer();
    else clearTimeout(this.timer);
  }

  private startTimer(): void {
    clearTimeout(this.timer);
    this.bytesReadBefore = this.bytesRead;
    this.timer = setTimeout(() => void this.handleTimeout(), this.timeout!.ms);
  }

  private async handleTimeout(): Promise<void> {
    if (this.timeout!.onTimeout === 'ask the server') {
      const asked = this.timer;
      const isStillWorking = this.bytesRead > this.bytesReadBefore || (await this.isQueryRunning());
      if (this.timer !== asked) return;
      if (isStillWorking) return this.startTimer();
    }
    this.connection.stream.destroy(new DatabaseTimeoutError());
  }

  /** Checked on a separate connection. If the server doesn't answer there either, nothing is running. */
  private async isQueryRunning(): Promise<boolean> {
    const { responseTimeout: _, ...config } = this.config;
    const probe = new Client({
      ...config,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
    });
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
