import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { HOUR_MS } from '../../../kernel';
import { createBarrier } from '../../../../test/barrier';
import { insertCoupon, insertProgram } from '../../../../test/program-fixtures';
import { anItem } from '../../../../test/checkout';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { SlidingLimitService } from '../../../platform';
import { CouponCheckService } from '../coupon-check.service';

const TOO_MANY = {
  code: 'request.rate_limited',
  message: 'Too many requests. Please wait a moment and try again.',
};

describe('wrong coupon codes', () => {
  let first: TestApp;
  let second: TestApp;
  let atFirst: QuickFamily;
  /** The same account at the other process. */
  let atSecond: QuickFamily;
  let items: object[];
  beforeEach(async () => {
    first = await startTestApp({ rateLimits: true });
    second = await startTestApp({ rateLimits: true, sharing: first });
    [atFirst] = await manyFamilies(first, 1);
    const http = request.agent(second.url).set('Authorization', `Bearer ${atFirst.token}`);
    atSecond = { ...atFirst, http: http as unknown as QuickFamily['http'] };
    await insertCoupon(first, { code: 'CORRECT' });
    items = [anItem(atFirst.childIds[0], (await insertProgram(first)).id)];
  });
  afterEach(async () => {
    await second.close();
    await first.close();
  });

  const validate = ({ http }: QuickFamily, code: string) => http.get(`/api/coupons/validate/${code}`);
  const quote = ({ http }: QuickFamily, coupon: string) =>
    http.post('/api/checkout/quote').send({ registrationData: items, coupon });
  const start = ({ http }: QuickFamily, coupon: string) =>
    http.post('/api/create-payment-intent').send({ registrationData: items, coupon });
  const spend = async (from: number, to: number) => {
    for (let i = from; i < to; i++) await validate(i % 2 ? atFirst : atSecond, `WRONG${i}`).expect(200);
  };

  it('are rejected after the twentieth per user and hour, over two processes together', async () => {
    await spend(0, 20);
    for (const family of [atFirst, atSecond]) {
      for (const call of [validate, quote, start]) {
        const { body, headers } = await call(family, 'WRONG20').expect(429);
        expect(body).toMatchObject(TOO_MANY);
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      }
    }
    const [other] = await manyFamilies(first, 1);
    await validate(other, 'WRONG20').expect(200);
    first.clock.advance(HOUR_MS);
    await validate(atFirst, 'WRONG20').expect(200);
  });

  it('count once, whether they are validated, quoted, or used to pay, and however they are typed', async () => {
    await spend(0, 19);
    await validate(atFirst, 'TWENTIETH').expect(200);
    for (let i = 0; i < 3; i++) {
      await validate(atSecond, '%20twentieth').expect(200);
      await quote(atFirst, 'Twentieth').expect(200);
      await start(atSecond, 'twentieth').expect(409);
    }
    await quote(atFirst, 'TWENTYFIRST').expect(429);
  });

  it('count when an open checkout is priced again', async () => {
    await start(atFirst, 'CORRECT').expect(201);
    await spend(0, 19);
    await start(atFirst, 'TWENTIETH').expect(409);
    const { body } = await start(atSecond, 'TWENTYFIRST').expect(429);
    expect(body).toMatchObject(TOO_MANY);
  });

  it('never prevent using a correct code', async () => {
    await spend(0, 20);
    await validate(atFirst, 'WRONG20').expect(429);
    const { body } = await validate(atFirst, 'correct').expect(200);
    expect(body).toMatchObject({ isActive: true });
    await quote(atSecond, 'CORRECT').expect(200);
    await start(atFirst, 'CORRECT').expect(201);
  });

  /** Thirty at once. */
  async function atOnce(): Promise<number> {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => validate(i % 2 ? atFirst : atSecond, `WRONG${i}`)),
    );
    return answers.filter(({ status }) => status === 200).length;
  }

  it('are limited to twenty, however many are tried at once', async () => {
    expect(await atOnce()).toBe(20);
  });

  it('without the lock per account, more than twenty pass (canary)', async () => {
    await spend(0, 19);
    const bothArrived = createBarrier(2);
    for (const { app } of [first, second]) Object.assign(app.get(SlidingLimitService), { lock: bothArrived });
    await Promise.all([
      validate(atFirst, 'TWENTIETH').expect(200),
      validate(atSecond, 'TWENTYFIRST').expect(200),
    ]);
  });

  it('are rejected after the hundredth from one IP address without a user', async () => {
    const check = (i: number, address: string) =>
      (i % 2 ? first : second).app.get(CouponCheckService).check(`WRONG${i}`, `address:${address}`);
    for (let i = 0; i < 100; i++) expect(await check(i, '198.51.100.7')).toBeNull();
    await expect(check(100, '198.51.100.7')).rejects.toMatchObject(TOO_MANY);
    expect(await check(100, '198.51.100.8')).toBeNull();
  });

  it('are deleted by the purge job once they are old, and survive a restart until then', async () => {
    await spend(0, 20);
    const rows = async () =>
      (await first.db.query<{ n: number }[]>('select count(*)::int as n from rate_limited_actions'))[0].n;
    await first.jobs.run('purge-limited-acts');
    expect(await rows()).toBe(20);
    await second.close();
    second = await startTestApp({ rateLimits: true, sharing: first });
    await request(second.url)
      .get('/api/coupons/validate/WRONG20')
      .set('Authorization', `Bearer ${atFirst.token}`)
      .expect(429);
    first.clock.advance(HOUR_MS);
    await first.jobs.run('purge-limited-acts');
    expect(await rows()).toBe(0);
  });
});
