import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { Coupon, CouponService } from '../../coupons';
import { Program, ProgramSpotService } from '../../programs';
import { insertCoupon, insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { fetchFromProvider, confirmCard, providerSettings } from '../../../../test/payments';
import { emailsTo } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { createBarrier } from '../../../../test/barrier';
import { UnlockedProgramSpotService } from '../../../../test/unlocked-places';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Payment } from '../payments/entities/payment.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { CheckoutClaimService } from '../checkout/checkout-claim.service';
import { CheckoutStateService } from '../checkout/checkout-state.service';

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

async function getStatuses(families: QuickFamily[], programId: number, more: object = {}): Promise<number[]> {
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
const getProgram = (on: TestApp, id: number) => on.db.manager.findOneByOrFail(Program, { id });
const toCoupon = (on: TestApp, id: number) => on.db.manager.findOneByOrFail(Coupon, { id });

describe('the last spots (R2, R15)', () => {
  it.each([1, 60])('(%i of them) are sold once each to 200 families on two processes', async (spots) => {
    const program = await insertProgram(test, { maxParticipants: spots });
    const families = await manyFamilies(test, 200, { at: [test, second] });
    expect(accepted(await getStatuses(families, program.id))).toBe(spots);
    expect(await getProgram(test, program.id)).toMatchObject({ spotsTaken: spots, currentParticipants: 0 });
    const held = await test.db.query(
      `select count(*)::int as n from checkouts c join checkout_items i on i."checkoutId" = c.id
        where c.state = 'open' and i."offeringId" = $1`,
      [program.id],
    );
    expect(held).toEqual([{ n: spots }]);
  });

  it('without the lock, are oversold (canary)', async () => {
    const bare = await startTestApp();
    try {
      await bare.db.query('alter table programs drop constraint "CHK_programs_taken_within_max"');
      const unlocked = new UnlockedProgramSpotService();
      bare.app.get(ProgramSpotService).hold = (tx, ids) => unlocked.hold(tx, ids);
      const program = await insertProgram(bare, { maxParticipants: 1 });
      await getStatuses(await manyFamilies(bare, 60), program.id);
      expect((await getProgram(bare, program.id)).spotsTaken).toBeGreaterThan(1);
    } finally {
      await bare.close();
    }
  });

  it('of two programs, in either order, never block each other', async () => {
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
  it.each([1, 5])(
    '(%i of them) are used once each by 50 families, and returned when a checkout is abandoned',
    async (limit) => {
      const program = await insertProgram(test, { maxParticipants: null });
      const coupon = await insertCoupon(test, { code: `LAST${limit}`, maxUsage: limit });
      const families = await manyFamilies(test, 50, { at: [test, second] });
      expect(accepted(await getStatuses(families, program.id, { coupon: coupon.code }))).toBe(limit);
      expect((await toCoupon(test, coupon.id)).usageCount).toBe(limit);

      await Promise.all(families.map(({ http }) => http.delete('/api/checkout').expect(204)));
      expect((await toCoupon(test, coupon.id)).usageCount).toBe(0);
      expect((await getProgram(test, program.id)).spotsTaken).toBe(0);
    },
  );

  it('are taken exactly once by ten simultaneous changes', async () => {
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
    const used = await Promise.all(coupons.map(({ id }) => toCoupon(test, id)));
    expect(used.filter(({ usageCount }) => usageCount > 0).map(({ code }) => code)).toEqual([
      (body as { coupon: { code: string } }).coupon.code,
    ]);
  });

  it('without the lock, are used too often (canary)', async () => {
    const bare = await startTestApp();
    try {
      const others = createBarrier(2);
      await bare.db.query('alter table coupons drop constraint "CHK_coupons_usage"');
      Object.assign(bare.app.get(CouponService), {
        lockByCode: async (tx: EntityManager, code: string) => {
          const coupon = await tx.findOneBy(Coupon, { code });
          await others();
          return coupon;
        },
      });
      // Each family in its own program: a shared lock would make them wait in turn.
      const { code } = await insertCoupon(bare, { code: 'LAST', maxUsage: 1 });
      const families = await manyFamilies(bare, 40);
      const programs = await Promise.all(families.map(() => insertProgram(bare)));
      const statuses = await Promise.all(
        families.map(async (family, i) => (await getStatuses([family], programs[i].id, { coupon: code }))[0]),
      );
      expect(accepted(statuses)).toBeGreaterThan(1);
    } finally {
      await bare.close();
    }
  });
});

describe('settling a payment several times at once (R4)', () => {
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
      work.push(app.jobs.run('process-payment-events'), app.jobs.run('check-expired-checkouts'));
    const answers = await Promise.all(work);
    await providerSettings(on, { webhooks: { drop: true } });
    await on.jobs.run('process-payment-events');
    const { checkoutId } = begun;
    return {
      statuses: new Set(answers.slice(0, 20).map((answer) => (answer as { status: number }).status)),
      registrations: await on.db.manager.countBy(Registration, { checkoutId }),
      payments: await on.db.manager.countBy(Payment, { checkoutId }),
      receipts: (await emailsTo(on, family.email)).filter(({ subject }) => subject.includes('receipt'))
        .length,
      places: (await getProgram(on, program.id)).currentParticipants,
    };
  }

  it('with twenty requests, the webhook, and reconciliation gives one registration, capture, and email', async () => {
    expect(await completeAtOnce(test, second)).toEqual({
      statuses: new Set([200]),
      registrations: 1,
      payments: 1,
      receipts: 1,
      places: 1,
    });
    const charged = (await fetchFromProvider<{ status: string }>(test, 'charges')).filter(
      ({ status }) => status === 'succeeded',
    );
    expect(charged).toHaveLength(1);
  });

  it('without the row lock and the unique indexes, gives several registrations (canary)', async () => {
    const bare = await startTestApp();
    try {
      for (const index of ['UQ_registrations_active_in_program', 'UQ_registrations_active_on_team'])
        await bare.db.query(`drop index "${index}"`);
      const [{ name }] = await bare.db.query<{ name: string }[]>(
        `select indexname as name from pg_indexes where tablename = 'payments' and indexdef like '%UNIQUE%paymentIntentId%'`,
      );
      await bare.db.query(`drop index "${name}"`);
      bare.app.get(CheckoutStateService).lockIfAny = (tx, id) => tx.findOneBy(Checkout, { id });
      await bare.db.query('alter table programs drop constraint "CHK_programs_paid_within_taken"');
      expect((await completeAtOnce(bare, bare)).registrations).toBeGreaterThan(1);
    } finally {
      await bare.close();
    }
  });

  it('with twenty identical free requests gives one registration', async () => {
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
    expect((await emailsTo(test, family.email)).length).toBe(1);
    expect((await getProgram(test, program.id)).spotsTaken).toBe(1);
  });
});

describe('two tabs of a family', () => {
  it('share one checkout and its payment', async () => {
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
    expect((await getProgram(test, program.id)).spotsTaken).toBe(1);
  });
});

describe('families that share a lookup', () => {
  it.each([[2 ** 31], [1e300]])('get their own answers when one of them sends the id %d', async (huge) => {
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

describe("a checkout's row locked by another process", () => {
  it('answers 503 and undoes no finished work', async () => {
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
    await expect(test.app.get(CheckoutClaimService).claim(checkoutId, work)).resolves.toBe('done');
    await other.rollbackTransaction();
    await other.release();
  });
});
