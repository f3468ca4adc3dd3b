import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Redis } from 'ioredis';
import { Pool, type PoolConfig } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { AccessErrors } from '../access/access.errors';
import { TimeoutClient, type TimeoutClientConfig } from '../database/limited-client';
import { isInternalRequest } from '../access/internal-requests';
import type { Principals } from '../access/principal';
import { AppConfig } from '../config/app-config';
import { ADDRESS, countedKeys, SITE_TIMES } from './client-ip';

const QUARTER_HOUR = 15 * 60;

/** Points per duration in seconds; `/security` shows these values. */
export const RATE_LIMITS = {
  changes: { points: 100, seconds: QUARTER_HOUR },
  administratorChanges: { points: 2000, seconds: QUARTER_HOUR },
  registrationsBegun: { points: 10, seconds: QUARTER_HOUR },
  failedPayments: { points: 5, seconds: QUARTER_HOUR },
  signInLinks: { points: 5, seconds: QUARTER_HOUR },
  formMails: { points: 5, seconds: QUARTER_HOUR },
  teamMessages: { points: 20, seconds: 60 },
  failedLogins: { points: 20, seconds: QUARTER_HOUR },
  reads: { points: 600, seconds: 60 },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;

type Limiters = Record<RateLimitName, RateLimiterAbstract>;

async function consumePoint(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw AccessErrors.rate_limited({ retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}

export const RATE_LIMIT_STORE = Symbol('RATE_LIMIT_STORE');
export type RateLimitStore = { redis: Redis } | { pool: Pool };

/** While it is down or unresponsive, each process counts on its own. */
const ANSWER_MS = 1000;

export function redisOfLimits(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: ANSWER_MS,
  });
  redis.on('error', () => undefined);
  return redis;
}

export function poolOfLimits(url: string): Pool {
  const options: PoolConfig & TimeoutClientConfig = {
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: ANSWER_MS,
    Client: TimeoutClient,
    responseTimeout: { ms: ANSWER_MS, onTimeout: 'break off' },
  };
  const pool = new Pool(options);
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Counters of changes are stored in PostgreSQL or Redis, so that several processes share them; reads are counted per
 * process.
 */
@Injectable()
export class RateLimitService {
  private readonly limiters: Limiters;
  private readonly siteLimiters: Limiters;

  constructor(
    private readonly settings: AppConfig,
    @Inject(RATE_LIMIT_STORE) store: RateLimitStore,
  ) {
    const make = (name: RateLimitName, keyPrefix: string, times: number): RateLimiterAbstract => {
      const options = {
        keyPrefix,
        points: RATE_LIMITS[name].points * times,
        duration: RATE_LIMITS[name].seconds,
      };
      if (name === 'reads') return new RateLimiterMemory(options);
      const insuranceLimiter = new RateLimiterMemory(options);
      return 'redis' in store
        ? new RateLimiterRedis({ ...options, storeClient: store.redis, insuranceLimiter })
        : new RateLimiterPostgres({
            ...options,
            storeClient: store.pool,
            tableName: 'rate_limits',
            tableCreated: true,
            insuranceLimiter,
          });
    };
    const names = Object.keys(RATE_LIMITS) as RateLimitName[];
    const all = (suffix: string, times: number) =>
      Object.fromEntries(names.map((name) => [name, make(name, name + suffix, times)])) as Limiters;
    this.limiters = all('', 1);
    this.siteLimiters = all('OfSite', SITE_TIMES);
  }

  /**
   * Takes one point; throws `request.rate_limited` when none is left. For IPv6 the network is counted, because
   * everyone has plenty of addresses in theirs.
   */
  async consume(name: RateLimitName, key: string): Promise<void> {
    if (!this.settings.rateLimits) return;
    for (const { counted, times } of countedKeys(key))
      await consumePoint((times === 1 ? this.limiters : this.siteLimiters)[name], counted);
  }

  /** Throws when no point is left, without taking one: for limits that count failures only. */
  async check(name: RateLimitName, key: string): Promise<void> {
    if (!this.settings.rateLimits) return;
    const state = await this.limiters[name].get(key);
    if (state !== null && state.consumedPoints >= RATE_LIMITS[name].points) {
      throw AccessErrors.rate_limited({ retryAfterSeconds: Math.ceil(state.msBeforeNext / 1000) });
    }
  }

  async resetKey(name: RateLimitName, key: string): Promise<void> {
    await this.limiters[name].delete(key);
  }

  /** The general limits: per account, otherwise per IP address. */
  async count(request: Request, principals: Principals, asRead = false): Promise<void> {
    if (isInternalRequest(request.headers)) return;
    const key = callerKey(request, principals);
    if (asRead || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return this.consume('reads', key);
    return this.consume(principals.admin ? 'administratorChanges' : 'changes', key);
  }
}

export function callerKey(request: Request, principals: Principals): string {
  if (principals.admin) return `admin:${principals.admin.adminId}`;
  if (principals.user) return `user:${principals.user.userId}`;
  return `${ADDRESS}${request.ip ?? 'unknown'}`;
}
