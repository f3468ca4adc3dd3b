import type { AsyncLocalStorage } from 'node:async_hooks';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { TimeoutClientConfig } from './limited-client';

type ConnectCallback = (error?: Error, client?: PoolClient, release?: PoolClient['release']) => void;

/** Someone waits for the request's answer, so it ends within ten seconds, successful or not. */
const REQUEST_POOL: TimeoutClientConfig = {
  connectionTimeoutMillis: 3_000,
  responseTimeout: { ms: 8_000, onTimeout: 'break off' },
};

/** Jobs, exports, and migrations can take longer, as long as the server is working on them. */
export const JOB_POOL: TimeoutClientConfig = {
  connectionTimeoutMillis: 10_000,
  responseTimeout: { ms: 30_000, onTimeout: 'ask the server' },
};

/**
 * The logger's store, which is set during every request. It is loaded by path because the package doesn't export it; a
 * store of our own would make a checkout a fifth slower.
 */
const requireModule = createRequire(__filename);
const { storage: currentRequest } = requireModule(
  join(dirname(requireModule.resolve('nestjs-pino')), 'storage.js'),
) as {
  storage: AsyncLocalStorage<unknown>;
};

/** Two pools behind one interface: neither can use up the other's connections, and each has its own timeouts. */
export class ConnectionPools extends Pool {
  private readonly requestPool: Pool;

  constructor(options: PoolConfig) {
    super({ ...options, ...JOB_POOL });
    this.requestPool = new Pool({ ...options, ...REQUEST_POOL });
    this.requestPool.on('error', (error, client) => this.emit('error', error, client));
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const connect = currentRequest.getStore()
      ? this.requestPool.connect.bind(this.requestPool)
      : super.connect.bind(this);
    return callback ? connect(callback) : connect();
  }

  /** For the part of a request that streams rows for as long as the client takes to receive them. */
  connectForJobs(): Promise<PoolClient> {
    return super.connect();
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    const ended = Promise.all([super.end(), this.requestPool.end()]).then(() => undefined);
    if (!callback) return ended;
    void ended.then(callback);
  }
}
