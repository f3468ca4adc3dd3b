import type { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { LimitedConfig } from './limited-client';

type Connected = (error?: Error, client?: PoolClient, release?: PoolClient['release']) => void;

/** Someone waits for the call's answer: it ends, with or without one, within ten seconds. */
const REQUEST_POOL: LimitedConfig = {
  connectionTimeoutMillis: 3_000,
  answerLimit: { ms: 8_000, onSilence: 'break off' },
};

/** Jobs, exports and migrations may take longer, while the server works on them. */
export const JOB_POOL: LimitedConfig = {
  connectionTimeoutMillis: 10_000,
  answerLimit: { ms: 30_000, onSilence: 'ask the server' },
};

/**
 * The logger's id of the current call, available throughout the call. A second store of our own would add a fifth to
 * the work of a checkout. The package does not export it.
 */
const load = createRequire(__filename);
const { storage: currentCall } = load(join(dirname(load.resolve('nestjs-pino')), 'storage.js')) as {
  storage: AsyncLocalStorage<unknown>;
};

/** Two pools that look like one: neither can use up the other's connections, and each has its own limits. */
export class ConnectionPools extends Pool {
  private readonly calls: Pool;

  constructor(options: PoolConfig) {
    super({ ...options, ...JOB_POOL });
    this.calls = new Pool({ ...options, ...REQUEST_POOL });
    this.calls.on('error', (error, client) => this.emit('error', error, client));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const connect = currentCall.getStore() ? this.calls.connect.bind(this.calls) : super.connect.bind(this);
    return callback ? connect(callback) : connect();
  }

  /** For the part of a call that reads for as long as the client takes to receive it. */
  connectForJobs(): Promise<PoolClient> {
    return super.connect();
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    const ended = Promise.all([super.end(), this.calls.end()]).then(() => undefined);
    if (!callback) return ended;
    void ended.then(callback);
  }
}
