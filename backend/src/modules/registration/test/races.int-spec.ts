import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { Coupon, Coupons } from '../../coupons';
import { Program, ProgramPlaces } from '../../programs';
import { insertCoupon, insertProgram } from '../../../../test/catalogue';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { atProvider, confirmCard, providerSettings } from '../../../../test/payments';
import { mailsTo } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { meeting } from '../../../../test/meeting';
import { UnlockedPlaces } from '../../../../test/unlocked-places';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Payment } from '../payments/entities/payment.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { CheckoutClaims } from '../checkout/checkout-claims';
import { CheckoutLedger } from '../checkout/checkout-ledger';

jest.setTimeout(120_000);

let test: TestApp;
let second: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  second = await startTestApp({ sharing: test });
  await providerSettings(test, { webhooks: { drop: true } });
});

afterAll(async () => {
  await second.close();
  await test.close();
});

async function statusesOf(families: QuickFamily[], programId: number, more: object = {}): Promise<number[]> {
  const answers = await Promise.all(
    families.map((family) =>
      family.http
        .post('/api/create-payment-intent')
        .send({ registrationData: [anItem(family.childIds[0], programId)], ...more }),
    ),
  );
  const odd = answers.find(({ status }) => ![201, 409, 503].includes(status));
  expect(odd?.body).toBeUndefined();
  return answers.map(({ status }) => status);
}

const accepted = (statuses: number[]) => statuses.filter((status) => status === 201).length;
const programOf = (on: TestApp, id: number) => on.db.manager.findOneByOrFail(Program, { id });
const couponOf = (on: TestApp, id: number) => on.db.manager.findOneByOrFail(Coupon, { id });

describe('the last places (R2, R15)', () => {
  it.each([1, 60])('%i of them for 200 families at two processes go to exactly as many', async (places) => {
    const program = await insertProgram(test, { maxParticipants: places });
    const families = await manyFamilies(test, 200, { at: [test, second] });
    expect(accepted(await statusesOf(families, program.id))).toBe(places);
    expect(await programOf(test, program.id)).toMatchObject({ takenPlaces: places, currentParticipants: 0 });
    const held = await test.db.query(
      `select count(*)::int as n from checkouts c join checkout_items i on i."checkoutId" = c.id
        where c.state = 'open' and i."offeringId" = $1`,
      [program.id],
    );
    expect(held).toEqual([{ n: places }]);
  });

  it('can be oversold when the lock is off: the race is real', async () => {
    const bare = await startTestApp();
    try {
      await bare.db.query('alter table programs drop constraint "CHK_programs_taken_within_max"');
      const unlocked = new UnlockedPlaces();
      bare.app.get(ProgramPlaces).take = (tx, ids) => unlocked.take(tx, ids);
      const program = await insertProgram(bare, { maxParticipants: 1 });
      await statusesOf(await manyFamilies(bare, 60), program.id);
      expect((await programOf(bare, program.id)).takenPlaces).toBeGreaterThan(1);
    } finally {
      await bare.close();
    }
  });

  it('two programs in either order never wait for each other', async () => {
    const [a, b] = [await insertProgram(test, { maxParticipants: null }), await insertProgram(test)];
    await test.db.query('update programs set "maxParticipants" = null where id = $1', [b.id]);
    const families = await manyFamilies(test, 40, { at: [test, second] });
    const answers = await Promise.all(
      families.map(({ http, childIds: [child] }, i) => {
        const items = [anItem(child, a.id), anItem(child, b.id)];
        return http
          .post('/api/create-payment-intent')
          .send({ registrationData: i % 2 ? items : items.reverse() });
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  });
});

describe('the last uses of a coupon (R3)', () => {
  it.each([1, 5])('%i of them for 50 families, and given back by those who give up', async (limit) => {
    const program = await insertProgram(test, { maxParticipants: null });
    const coupon = await insertCoupon(test, { code: `LAST${limit}`, maxUsage: limit });
    const families = await manyFamilies(test, 50, { at: [test, second] });
    expect(accepted(await statusesOf(families, program.id, { coupon: coupon.code }))).toBe(limit);
    expect((await couponOf(test, coupon.id)).usageCount).toBe(limit);

    await Promise.all(families.map(({ http }) => http.delete('/api/checkout').expect(204)));
    expect((await couponOf(test, coupon.id)).usageCount).toBe(0);
    expect((await programOf(test, program.id)).takenPlaces).toBe(0);
  });

  it('changed ten times at once leaves exactly one use taken', async () => {
    const program = await insertProgram(test);
    const coupons: Coupon[] = [];
    for (let i = 0; i < 5; i++) coupons.push(await insertCoupon(test, { code: `SWAP${i}`, maxUsage: 1 }));
    const [family] = await manyFamilies(test, 1, { at: [second] });
    const items = [anItem(family.childIds[0], program.id)];
    await beginCheckout(family, items);
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        family.http
          .post('/api/create-payment-intent')
          .send({ registrationData: items, coupon: coupons[i % 5].code }),
      ),
    );
    const { body } = await family.http.get('/api/checkout').expect(200);
    const used = await Promise.all(coupons.map(({ id }) => couponOf(test, id)));
    expect(used.filter(({ usageCount }) => usageCount > 0).map(({ code }) => code)).toEqual([
      (body as { coupon: { code: string } }).coupon.code,
    ]);
  });

  it('can be used too often when the lock is off', async () => {
    const bare = await startTestApp();
    try {
      const others = meeting(2);
      await bare.db.query('alter table coupons drop constraint "CHK_coupons_usage"');
      Object.assign(bare.app.get(Coupons), {
        lockByCode: async (tx: EntityManager, code: string) => {
          const coupon = await tx.findOneBy(Coupon, { code });
          await others();
          return coupon;
        },
      });
      // Each family in a program of its own: a shared one's lock would make them wait in turn.
      const { code } = await insertCoupon(bare, { code: 'LAST', maxUsage: 1 });
      const families = await manyFamilies(bare, 40);
      const programs = await Promise.all(families.map(() => insertProgram(bare)));
      const statuses = await Promise.all(
        families.map(async (family, i) => (await statusesOf([family], programs[i].id, { coupon: code }))[0]),
      );
      expect(accepted(statuses)).toBeGreaterThan(1);
    } finally {
      await bare.close();
    }
  });
});

describe('completing at once (R4)', () => {
  async function completeAtOnce(on: TestApp, other: TestApp) {
    const program = await insertProgram(on);
    const [family] = await manyFamilies(on, 1);
    const begun = await beginCheckout(family, [anItem(family.childIds[0], program.id)]);
    await providerSettings(on, { webhooks: { drop: false, duplicates: 3, shuffleMs: 50 } });
    await confirmCard(on, begun);
    const work: Promise<unknown>[] = Array.from({ length: 20 }, () =>
      family.http.post('/api/complete-payment').send({ paymentIntentId: begun.paymentIntentId }),
    );
    for (const app of [on, other])
      work.push(app.jobs.run('process-payment-events'), app.jobs.run('watch-checkouts'));
    const answers = await Promise.all(work);
    await providerSettings(on, { webhooks: { drop: true } });
    await on.jobs.run('process-payment-events');
    const { checkoutId } = begun;
    return {
      statuses: new Set(answers.slice(0, 20).map((answer) => (answer as { status: number }).status)),
      registrations: await on.db.manager.countBy(Registration, { checkoutId }),
      payments: await on.db.manager.countBy(Payment, { checkoutId }),
      receipts: (await mailsTo(on, family.email)).filter(({ subject }) => subject.includes('receipt')).length,
      places: (await programOf(on, program.id)).currentParticipants,
    };
  }

  it('by twenty calls, the webhook and the reconciler gives one registration, capture and mail', async () => {
    expect(await completeAtOnce(test, second)).toEqual({
      statuses: new Set([200]),
      registrations: 1,
      payments: 1,
      receipts: 1,
      places: 1,
    });
    const charged = (await atProvider<{ status: string }>(test, 'charges')).filter(
      ({ status }) => status === 'succeeded',
    );
    expect(charged).toHaveLength(1);
  });

  it('would register several times without the row lock and the unique indexes', async () => {
    const bare = await startTestApp();
    try {
      for (const index of ['UQ_registrations_live_in_program', 'UQ_registrations_live_on_team'])
        await bare.db.query(`drop index "${index}"`);
      const [{ name }] = await bare.db.query<{ name: string }[]>(
        `select indexname as name from pg_indexes where tablename = 'payments' and indexdef like '%UNIQUE%paymentIntentId%'`,
      );
      await bare.db.query(`drop index "${name}"`);
      bare.app.get(CheckoutLedger).lockIfAny = (tx, id) => tx.findOneBy(Checkout, { id });
      await bare.db.query('alter table programs drop constraint "CHK_programs_paid_within_taken"');
      expect((await completeAtOnce(bare, bare)).registrations).toBeGreaterThan(1);
    } finally {
      await bare.close();
    }
  });

  it('gives one registration to twenty identical free completions', async () => {
    const program = await insertProgram(test);
    await insertCoupon(test, { code: 'FREE100', discountPercentage: 100 });
    const [family] = await manyFamilies(test, 1);
    const call = {
      paymentIntentId: 'free_registration',
      isFreeRegistration: true,
      coupon: 'FREE100',
      registrationData: [anItem(family.childIds[0], program.id)],
    };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => family.http.post('/api/complete-payment').send(call)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await test.db.manager.countBy(Registration, { userId: family.userId })).toBe(1);
    expect((await mailsTo(test, family.email)).length).toBe(1);
    expect((await programOf(test, program.id)).takenPlaces).toBe(1);
  });
});

describe('two tabs', () => {
  it('share the one checkout of the family and its payment', async () => {
    const program = await insertProgram(test);
    const [family] = await manyFamilies(test, 1);
    const registrationData = [anItem(family.childIds[0], program.id)];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        family.http.post('/api/create-payment-intent').send({ registrationData }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(
      new Set(answers.map(({ body }) => (body as { paymentIntentId: string }).paymentIntentId)).size,
    ).toBe(1);
    expect((await programOf(test, program.id)).takenPlaces).toBe(1);
  });
});

describe('families who share a look-up', () => {
  it.each([[2 ** 31], [1e300]])('get their own answers when one of them asks for %d', async (huge) => {
    const program = await insertProgram(test, { maxParticipants: null });
    const families = await manyFamilies(test, 12);
    const answers = await Promise.all(
      families.map(({ http, childIds: [child] }, i) =>
        http
          .post('/api/create-payment-intent')
          .send({ registrationData: [i % 4 ? anItem(child, program.id) : anItem(huge, huge)] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(families.map((_, i) => (i % 4 ? 201 : 400)));
  });
});

describe("a checkout's row that another keeps locked", () => {
  it('becomes 503, and takes nothing back from work that is done', async () => {
    const program = await insertProgram(test);
    const [family] = await manyFamilies(test, 1);
    const registrationData = [anItem(family.childIds[0], program.id)];
    const { checkoutId } = await beginCheckout(family, registrationData);
    const other = test.db.createQueryRunner();
    const lock = async () => {
      await other.startTransaction();
      await other.query('select 1 from checkouts where id = $1 for update', [checkoutId]);
    };
    await lock();
    const { body } = await family.http
      .post('/api/create-payment-intent')
      .send({ registrationData })
      .expect(503);
    expect(body).toMatchObject({ code: 'server.busy' });
    await other.rollbackTransaction();

    const work = async () => {
      await lock();
      return 'done';
    };
    await expect(test.app.get(CheckoutClaims).claim(checkoutId, work)).resolves.toBe('done');
    await other.rollbackTransaction();
    await other.release();
  });
});
