import { createPostgresBackend, runMigrations, setDefaultBackendFactory, type QueueOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { Logger } from '@nestjs/common';
import { Pool } from 'pg';
import { withTimeout } from '../../kernel';
import { TimeoutClient } from '../database/limited-client';
import { JOB_POOL } from '../database/pools';

/** What queues and workers connect to, and how to close it. */
export interface QueueConnection {
  queueOptions: Pick<QueueOptions, 'connection'>;
  close(): Promise<void>;
}

/**
 * BullMQ on Redis when a URL is given, otherwise on PostgreSQL. The backend is a setting of the whole BullMQ library,
 * so a process uses one of them.
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
  let closing = false;
  pool.on('error', (error) => {
    if (!closing) logger.warn(`Queue database: ${error.message}`);
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
      closing = true;
      return pool.end();
    },
  };
}

const START_ANSWER_MS = 5_000;

/** A queue waits for a Redis that went away, but startup with a wrong or unresponsive address must report it. */
export async function assertRedis(redisUrl: string): Promise<void> {
  const probe = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  probe.on('error', () => undefined);
  try {
    await withTimeout(probe.connect(), START_ANSWER_MS);
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
