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
import { LimitedClient, type LimitedConfig } from '../database/limited-client';
import { isOwnRead } from '../access/own-reads';
import type { Principals } from '../access/principal';
import { Settings } from '../config/settings';
import { countedAddress } from './caller-address';

const QUARTER_HOUR = 15 * 60;

/** Points per duration in seconds; `/security` shows these very values. */
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

/** How many times the points of one IPv6 network of 64 bits all those of 48 bits have together. */
const SITE_TIMES = 10;

export type RateLimitName = keyof typeof RATE_LIMITS;

type Limiters = Record<RateLimitName, RateLimiterAbstract>;

const ADDRESS = 'address:';

async function taken(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw AccessErrors.rate_limited({ retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}

export const RATE_LIMIT_STORE = Symbol('RATE_LIMIT_STORE');
export type RateLimitStore = { redis: Redis } | { pool: Pool };

/** While it is down or silent, each process counts for itself. */
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
  const options: PoolConfig & LimitedConfig = {
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: ANSWER_MS,
    Client: LimitedClient,
    answerLimit: { ms: ANSWER_MS, onSilence: 'break off' },
  };
  const pool = new Pool(options);
  pool.on('error', () => undefined);
  return pool;
}

/** Counters of changes live in PostgreSQL or Redis, so that several processes share them; reads count per process. */
@Injectable()
export class RateLimits {
  private readonly limiters: Limiters;
  private readonly siteLimiters: Limiters;

  constructor(
    private readonly settings: Settings,
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
   * Takes one point; throws `request.rate_limited` when none is left. Of an address in IPv6 the network is counted, for
   * nobody lacks further addresses in theirs.
   */
  async consume(name: RateLimitName, key: string): Promise<void> {
    if (!this.settings.rateLimits) return;
    if (!key.startsWith(ADDRESS)) return taken(this.limiters[name], key);
    const { own, site } = countedAddress(key.slice(ADDRESS.length));
    await taken(this.limiters[name], ADDRESS + own);
    if (site !== null) await taken(this.siteLimiters[name], ADDRESS + site);
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
  return `${ADDRESS}${request.ip ?? 'unknown'}`;
}
