import { createPostgresBackend, runMigrations, setDefaultBackendFactory, type QueueOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { Logger } from '@nestjs/common';
import { Pool } from 'pg';
import { inTime } from '../../kernel';
import { LimitedClient } from '../database/limited-client';
import { WORK } from '../database/pools';

/** What queues and workers connect to, and how to let go of it. */
export interface QueueConnection {
  queueOptions: Pick<QueueOptions, 'connection'>;
  close(): Promise<void>;
}

/**
 * BullMQ on Redis when an address is given, else on PostgreSQL. The back end is a setting of the whole
 * BullMQ library, so one process works with one of them.
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
    Client: LimitedClient,
    ...WORK,
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

/** A queue waits for a Redis that went away, but a start with the address of none, or a silent one, must say so. */
export async function assertRedis(redisUrl: string): Promise<void> {
  const probe = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  probe.on('error', () => undefined);
  try {
    await inTime(probe.connect(), START_ANSWER_MS);
  } catch (error) {
    throw new RedisUnreachable((error as Error).message);
  } finally {
    probe.disconnect();
  }
}

export class RedisUnreachable extends Error {
  constructor(reason: string) {
    super(`The Redis at REDIS_URL cannot be used: ${reason}.`);
  }
}
