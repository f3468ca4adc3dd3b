import { createPostgresBackend, runMigrations, setDefaultBackendFactory, type QueueOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { Logger } from '@nestjs/common';
import { Pool } from 'pg';
import { withTimeout } from '../../kernel';
import { TimeoutClient } from '../database/limited-client';
import { JOB_POOL } from '../database/pools';

/** The connection of queues and workers. */
export interface QueueConnection {
  queueOptions: Pick<QueueOptions, 'connection'>;
  close(): Promise<void>;
}

/**
 * Connects BullMQ to Redis when a URL is given, otherwise to PostgreSQL. The backend is a global setting of BullMQ, so
 * a process can use only one of them.
 */
export async function openQueueConnection(
  databaseUrl: string,
  redisUrl: string | null,
): Promise<QueueConnection> {
  const logger = new Logger('QueueConnection');
  if (redisUrl) {
    setDefaultBackendFactory();
    const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
    redis.on('error', (error) => logger.warn(`Redis: ${error.message}`));
    return {
      queueOptions: { connection: redis },
      close: async () => {
        await redis.quit().catch(() => redis.disconnect());
      },
    };
  }
  setDefaultBackendFactory(createPostgresBackend);
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 6,
    options: '-c search_path=bullmq,public',
    Client: TimeoutClient,
    ...JOB_POOL,
  });
  let isClosing = false;
  pool.on('error', (error) => {
    if (!isClosing) logger.warn(`Queue database: ${error.message}`);
  });
  const client = await pool.connect();
  try {
    await runMigrations(client);
  } finally {
    client.release();
  }
  return {
    queueOptions: { connection: pool as unknown as QueueOptions['connection'] },
    close: () => {
      isClosing = true;
      return pool.end();
    },
  };
}

const REDIS_CHECK_TIMEOUT_MS = 5_000;

/** Queues wait silently for an unreachable Redis, so startup checks that the address is correct. */
export async function assertRedis(redisUrl: string): Promise<void> {
  const probe = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  probe.on('error', () => undefined);
  try {
    await withTimeout(probe.connect(), REDIS_CHECK_TIMEOUT_MS);
  } catch (error) {
    throw new RedisUnreachableError((error as Error).message);
  } finally {
    probe.disconnect();
  }
}

export class RedisUnreachableError extends Error {
  constructor(reason: string) {
    super(`Can't use Redis at REDIS_URL: ${reason}.`);
  }
}
