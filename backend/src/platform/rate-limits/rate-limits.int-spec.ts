import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { ownReadHeaders } from '../access/own-reads';
import type { Settings } from '../config/settings';
import { RateLimits, redisOfLimits } from './rate-limits';

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

  it('counts changes over two processes together, and a made-up X-Forwarded-For does not help', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 104; i++) {
      const process = i % 2 ? first : second;
      const { status } = await process.http.post(LOGIN).set('X-Forwarded-For', `10.0.0.${i}`);
      statuses.push(status);
    }
    expect(statuses.slice(0, 100)).not.toContain(429);
    expect(statuses.slice(100)).toEqual([429, 429, 429, 429]);
  });

  it('counts IPv6 by the network of its sender, and by the larger one at ten times the rate', async () => {
    const limits = first.app.get(RateLimits);
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

  it('says in the answer how long to wait', async () => {
    const { headers, body } = await first.http.post(LOGIN);
    expect(body).toMatchObject({
      code: 'request.rate_limited',
      message: 'Too many requests. Please wait a moment and try again.',
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('does not hold up reading', async () => {
    await first.http.get('/api/health/live').expect(200);
  });

  it('counts reads, but not those that draw a page: they are counted with the page', async () => {
    const read = (headers: Record<string, string> = {}) => first.http.get('/api/security').set(headers);
    await read().expect(200);
    const limits = first.app.get(RateLimits);
    for (let i = 0; i < 600; i++) await limits.consume('reads', 'address:127.0.0.1').catch(() => undefined);
    await read().expect(429);
    await read({ 'X-Own-Read': 'made up' }).expect(429);
    await read(ownReadHeaders).expect(200);
  });
});

describe('a Redis that says hello and nothing more', () => {
  it('leaves each process to count for itself', async () => {
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
      const limits = new RateLimits({ rateLimits: true } as Settings, { redis });
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
