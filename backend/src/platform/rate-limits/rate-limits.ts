import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Redis } from 'ioredis';
import type { Pool } from 'pg';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { AccessErrors } from '../access/access.errors';
import { isOwnRead } from '../access/own-reads';
import type { Principals } from '../access/principal';
import { Settings } from '../config/settings';

const QUARTER_HOUR = 15 * 60;

/** Points per duration in seconds; `/security` shows these very values. */
export const RATE_LIMITS = {
  changes: { points: 100, seconds: QUARTER_HOUR },
  administratorChanges: { points: 2000, seconds: QUARTER_HOUR },
  registrationsBegun: { points: 10, seconds: QUARTER_HOUR },
  failedPayments: { points: 5, seconds: QUARTER_HOUR },
  signInLinks: { points: 5, seconds: QUARTER_HOUR },
  formMails: { points: 5, seconds: QUARTER_HOUR },
  failedLogins: { points: 20, seconds: QUARTER_HOUR },
  reads: { points: 600, seconds: 60 },
} as const;

export type RateLimitName = keyof typeof RATE_LIMITS;

export const RATE_LIMIT_STORE = Symbol('RATE_LIMIT_STORE');
export type RateLimitStore = { redis: Redis } | { pool: Pool };

/** While it is down or silent, each process counts for itself. */
export function redisOfLimits(url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 1000 });
  redis.on('error', () => undefined);
  return redis;
}

/** Counters of changes live in PostgreSQL or Redis, so that several processes share them; reads count per process. */
@Injectable()
export class RateLimits {
  private readonly limiters: Record<RateLimitName, RateLimiterAbstract>;

  constructor(
    private readonly settings: Settings,
    @Inject(RATE_LIMIT_STORE) store: RateLimitStore,
  ) {
    const make = (name: RateLimitName): RateLimiterAbstract => {
      const options = {
        keyPrefix: name,
        points: RATE_LIMITS[name].points,
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
    this.limiters = Object.fromEntries(
      (Object.keys(RATE_LIMITS) as RateLimitName[]).map((n) => [n, make(n)]),
    ) as typeof this.limiters;
  }

  /** Takes one point; throws `request.rate_limited` when none is left. */
  async consume(name: RateLimitName, key: string): Promise<void> {
    if (!this.settings.rateLimits) return;
    try {
      await this.limiters[name].consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw AccessErrors.rate_limited({ retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
    }
  }

  /** Throws when no point is left, without taking one: for limits that count failures only. */
  async check(name: RateLimitName, key: string): Promise<void> {
    if (!this.settings.rateLimits) return;
    const state = await this.limiters[name].get(key);
    if (state !== null && state.consumedPoints >= RATE_LIMITS[name].points) {
      throw AccessErrors.rate_limited({ retryAfterSeconds: Math.ceil(state.msBeforeNext / 1000) });
    }
  }

  async forgive(name: RateLimitName, key: string): Promise<void> {
    await this.limiters[name].delete(key);
  }

  /** The general limits: per account, else per address. */
  async count(request: Request, principals: Principals, asRead = false): Promise<void> {
    if (isOwnRead(request.headers)) return;
    const key = callerKey(request, principals);
    if (asRead || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return this.consume('reads', key);
    return this.consume(principals.admin ? 'administratorChanges' : 'changes', key);
  }
}

export function callerKey(request: Request, principals: Principals): string {
  if (principals.admin) return `admin:${principals.admin.adminId}`;
  if (principals.user) return `user:${principals.user.userId}`;
  return `address:${request.ip ?? 'unknown'}`;
}
