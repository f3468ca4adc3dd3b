import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { internalRequestHeaders } from '../access/internal-requests';
import type { AppConfig } from '../config/app-config';
import { RateLimitService, redisOfLimits } from './rate-limit.service';

const LOGIN = '/api/admin/logout';

describe('rate limits', () => {
  let first: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    first = await startTestApp({ rateLimits: true });
    second = await startTestApp({ rateLimits: true, sharing: first });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  it('count changes over two processes, whatever X-Forwarded-For the client sends', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 104; i++) {
      const process = i % 2 ? first : second;
      const { status } = await process.http.post(LOGIN).set('X-Forwarded-For', `10.0.0.${i}`);
      statuses.push(status);
    }
    expect(statuses.slice(0, 100)).not.toContain(429);
    expect(statuses.slice(100)).toEqual([429, 429, 429, 429]);
  });

  it('count IPv6 by network, and by the larger network at ten times the limit', async () => {
    const limits = first.app.get(RateLimitService);
    const takes = (address: string) =>
      limits.consume('signInLinks', `address:${address}`).then(
        () => 'taken',
        () => 'refused',
      );
    for (let n = 0; n < 5; n++) expect(await takes(`2001:db8:1:1::${n}`)).toBe('taken');
    expect(await takes('2001:db8:1:1:ffff::1')).toBe('refused');
    for (let n = 0; n < 45; n++) expect(await takes(`2001:db8:1:${n + 100}::1`)).toBe('taken');
    expect(await takes('2001:db8:1:999::1')).toBe('refused');
    expect(await takes('2001:db8:2::1')).toBe('taken');
  });

  it('say in the answer how long to wait', async () => {
    const { headers, body } = await first.http.post(LOGIN);
    expect(body).toMatchObject({
      code: 'request.rate_limited',
      message: 'Too many requests. Please wait a moment and try again.',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('do not limit normal reads', async () => {
    await first.http.get('/api/health/live').expect(200);
  });

  it('count reads, except those of a page rendering, which count once with the page', async () => {
    const read = (headers: Record<string, string> = {}) => first.http.get('/api/security').set(headers);
    await read().expect(200);
    const limits = first.app.get(RateLimitService);
    for (let i = 0; i < 600; i++) await limits.consume('reads', 'address:127.0.0.1').catch(() => undefined);
    await read().expect(429);
    await read({ 'X-Internal-Request': 'made up' }).expect(429);
    await read(internalRequestHeaders).expect(200);
  });
});

describe('a Redis that accepts connections but does not answer', () => {
  it('makes each process count on its own', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (asked) => {
        for (const [word] of asked.toString().matchAll(/\b(setinfo|info)\b/gi))
          socket.write(word.toLowerCase() === 'info' ? '$9\r\nloading:0\r\n' : '+OK\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const redis = redisOfLimits(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`);
    try {
      await once(redis, 'ready');
      const limits = new RateLimitService({ rateLimits: true } as AppConfig, { redis });
      for (let i = 0; i < 5; i++) await limits.consume('signInLinks', 'someone');
      await expect(limits.consume('signInLinks', 'someone')).rejects.toMatchObject({
        code: 'request.rate_limited',
      });
    } finally {
      redis.disconnect();
      server.close();
    }
  }, 20_000);
});
