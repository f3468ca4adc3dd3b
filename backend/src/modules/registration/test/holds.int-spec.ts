import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EntityManager } from 'typeorm';
import { MINUTE_MS } from '../../../kernel';
import { RateLimitService } from '../../../platform';
import { Coupon } from '../../coupons';
import { Program } from '../../programs';
import { insertCoupon, insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import {
  fetchFromProvider,
  confirmCard,
  injectProviderFault,
  providerSettings,
  clearProviderFaults,
} from '../../../../test/payments';
import { emailsTo } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Checkout } from '../checkout/entities/checkout.entity';
import { PaymentIssue } from '../payments/entities/payment-issue.entity';
import { Payment } from '../payments/entities/payment.entity';
import { Refund } from '../payments/entities/refund.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { CheckoutJobs } from '../payments/jobs/checkout-jobs';
import { PaymentProvider } from '../payments/provider/payment-provider';
import { CartService } from '../checkout/cart.service';
import { SettlementService } from '../payments/settlement.service';

jest.setTimeout(60_000);

let test: TestApp;
let program: Program;
let family: QuickFamily;

beforeEach(async () => {
  test = await startTestApp();
  await providerSettings(test, { webhooks: { drop: true } });
  program = await insertProgram(test, { maxParticipants: 1 });
  [family] = await manyFamilies(test, 1);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await test.close();
});

const begin = (more = {}) => beginCheckout(family, [anItem(family.childIds[0], program.id)], more);
const getState = async (checkoutId: number) =>
  (await test.db.manager.findOneByOrFail(Checkout, { id: checkoutId })).state;
const spots = async () => {
  const { spotsTaken, currentParticipants } = await test.db.manager.findOneByOrFail(Program, {
    id: program.id,
  });
  return [spotsTaken, currentParticipants];
};
const sellToAnother = async () => {
  const [other] = await manyFamilies(test, 1);
  const begun = await beginCheckout(other, [anItem(other.childIds[0], program.id)]);
  await confirmCard(test, begun);
  await other.http.post('/api/complete-payment').send({ paymentIntentId: begun.paymentIntentId }).expect(200);
};
const dropUniqueIndex = async (table: string, column: string) => {
  const [{ name }] = await test.db.query<{ name: string }[]>(
    `select indexname as name from pg_indexes where tablename = $1 and indexdef like $2`,
    [table, `%UNIQUE%"${column}"%`],
  );
  await test.db.query(`drop index "${name}"`);
};
const watch = () => test.jobs.run('check-expired-checkouts');

describe('several simultaneous starts count as one', () => {
  /** Two taps, the second of which starts and ends just after the first saw that nothing has started. */
  async function overtakenTap(more: object = {}) {
    const selections = test.app.get(CartService);
    const load = selections.load.bind(selections);
    let second: { checkoutId: number } | undefined;
    jest.spyOn(selections, 'load').mockImplementationOnce(async (...asked) => {
      second = await begin(more);
      return load(...asked);
    });
    const first = await begin(more);
    expect(second?.checkoutId).toBe(first.checkoutId);
    expect(await spots()).toEqual([1, 0]);
  }

  it('when one of them took the last spot', () => overtakenTap());

  it('when one of them took the last coupon use', async () => {
    await test.db.manager.update(Program, program.id, { maxParticipants: 2 });
    const { code } = await insertCoupon(test, { maxUsage: 1 });
    await overtakenTap({ coupon: code });
  });

  it('when one of them is the last start that the limit allows', async () => {
    await test.db.manager.update(Program, program.id, { maxParticipants: 2 });
    const spent = new Set<string>();
    const limits = test.app.get(RateLimitService);
    jest.spyOn(limits, 'consume').mockImplementation(async (name) => void spent.add(name));
    jest
      .spyOn(limits, 'check')
      .mockImplementation((name) =>
        spent.has(name) ? Promise.reject(new Error(`${name} is spent`)) : Promise.resolve(),
      );
    await overtakenTap();
  });
});

describe('the end of a hold (R13)', () => {
  it('releases spot and coupon use after fifteen minutes and cancels the payment', async () => {
    const coupon = await insertCoupon(test, { maxUsage: 1 });
    const begun = await begin({ coupon: coupon.code });
    test.clock.advance(14 * MINUTE_MS);
    await watch();
    expect(await spots()).toEqual([1, 0]);
    test.clock.advance(1 * MINUTE_MS);
    await family.http.get('/api/checkout').expect(200, 'null');
    await watch();
    expect(await spots()).toEqual([0, 0]);
    expect(await getState(begun.checkoutId)).toBe('ended');
    expect((await test.db.manager.findOneByOrFail(Coupon, { id: coupon.id })).usageCount).toBe(0);
    expect((await confirmCard(test, begun)).ok).toBe(false);
    await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: begun.paymentIntentId })
      .expect(404);
  });

  it('is not delayed by new prices', async () => {
    const coupon = await insertCoupon(test);
    const begun = await begin();
    test.clock.advance(10 * MINUTE_MS);
    const priced = await begin({ coupon: coupon.code });
    expect(priced.holdExpiresAt).toBe(begun.holdExpiresAt);
    expect(priced.holdSecondsLeft).toBeLessThanOrEqual(300);
  });

  it('starts a new hold when the family comes back before any job ran', async () => {
    const begun = await begin();
    test.clock.advance(16 * MINUTE_MS);
    const again = await begin();
    expect(again.checkoutId).not.toBe(begun.checkoutId);
    expect(await spots()).toEqual([1, 0]);
    expect((await confirmCard(test, begun)).ok).toBe(false);
  });

  it('is delayed by ten minutes while the family is at its bank', async () => {
    const begun = await begin();
    await confirmCard(test, begun, 'pm_card_authenticationRequired');
    test.clock.advance(24 * MINUTE_MS);
    await watch();
    expect(await spots()).toEqual([1, 0]);
    test.clock.advance(1 * MINUTE_MS);
    await watch();
    expect(await spots()).toEqual([0, 0]);
    const [intent] = await fetchFromProvider(test, 'payment_intents');
    expect(intent.status).toBe('canceled');
  });

  it('is delayed while the provider does not respond, but not forever', async () => {
    const begun = await begin();
    await injectProviderFault(test, { kind: 'refuse', times: 1000 });
    test.clock.advance(16 * MINUTE_MS);
    await watch();
    expect(await spots()).toEqual([1, 0]);
    test.clock.advance(29 * MINUTE_MS);
    await watch();
    expect(await spots()).toEqual([0, 0]);
    expect(await getState(begun.checkoutId)).toBe('ended');
    await clearProviderFaults(test);
    test.clock.advance(1 * MINUTE_MS);
    await watch();
    expect((await confirmCard(test, begun)).ok).toBe(false);
  });

  /** Paid, and the webhook lost; every automatic job has run. */
  async function paidUnheard() {
    const begun = await begin();
    await confirmCard(test, begun);
    test.clock.advance(1 * MINUTE_MS);
    await test.jobs.run('process-payment-events');
    await watch();
    return getState(begun.checkoutId);
  }

  it('settles a payment made in time, although no webhook arrived (R6)', async () => {
    expect(await paidUnheard()).toBe('completed');
    expect(await spots()).toEqual([1, 1]);
    test.clock.advance(60 * MINUTE_MS);
    await watch();
    expect(await spots()).toEqual([1, 1]);
  });

  it('without asking the provider, leaves a paid checkout open (canary)', async () => {
    Object.assign(test.app.get(CheckoutJobs), { reconcile: () => Promise.resolve() });
    expect(await paidUnheard()).toBe('open');
    expect(await spots()).toEqual([1, 0]);
  });
});

describe('a payment after the end of its hold (R7)', () => {
  async function paidLate() {
    const begun = await begin();
    await injectProviderFault(test, { kind: 'refuse', times: 1000 });
    test.clock.advance(46 * MINUTE_MS);
    await watch();
    test.clock.advance(31 * MINUTE_MS);
    await watch();
    expect(await spots()).toEqual([0, 0]);
    await clearProviderFaults(test);
    return begun;
  }

  it('takes the spot when it is still free', async () => {
    const begun = await paidLate();
    await confirmCard(test, begun);
    const { body } = await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: begun.paymentIntentId })
      .expect(200);
    expect(body).toMatchObject({ status: 'completed' });
    expect(await spots()).toEqual([1, 1]);
  });

  it('is refunded in full when the spot is sold, and the family gets an email', async () => {
    const begun = await paidLate();
    await sellToAnother();
    await confirmCard(test, begun);
    test.clock.advance(1 * MINUTE_MS);
    await watch();
    const { body } = await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: begun.paymentIntentId })
      .expect(200);
    expect(body).toEqual({ status: 'refunded', registrations: [] });
    expect(await spots()).toEqual([1, 1]);
    await test.jobs.run('process-refunds');
    const refunds = await fetchFromProvider<{ amount: number; status: string }>(test, 'refunds');
    expect(refunds).toMatchObject([{ amount: 33475, status: 'succeeded' }]);
    expect((await test.db.manager.find(Refund)).map(({ status }) => status)).toEqual(['succeeded']);
    const [done, mail] = await emailsTo(test, family.email);
    expect(done.subject).toBe('Your refund of $334.75');
    expect(mail.subject).toBe('Your payment of $334.75 is being refunded: Week 1: All Sports Camp');
    expect(mail.text).toContain(
      "We asked your bank for a refund of $334.75. You'll get an email when it's done.",
    );
    for (const part of [mail.text, mail.html]) expect(part).toContain('9:30am-3:00pm, Linden Field House');
    await watch();
    await test.jobs.run('process-refunds');
    expect(await emailsTo(test, family.email)).toHaveLength(2);
    expect(await fetchFromProvider(test, 'refunds')).toHaveLength(1);
  });

  it('without that check, oversells (canary)', async () => {
    const begun = await paidLate();
    await sellToAnother();
    await test.db.query('alter table programs drop constraint "CHK_programs_taken_within_max"');
    Object.assign(test.app.get(SettlementService), {
      reacquireSpots: async () => {
        await test.db.query('update programs set "spotsTaken" = "spotsTaken" + 1 where id = $1', [
          program.id,
        ]);
      },
    });
    await confirmCard(test, begun);
    await family.http.post('/api/complete-payment').send({ paymentIntentId: begun.paymentIntentId });
    expect((await spots())[1]).toBeGreaterThan(1);
  });
});

describe('a payment with another amount than its quote', () => {
  it('is not settled but becomes a payment issue', async () => {
    const begun = await begin();
    await test.db.query('update checkout_quotes set "totalCents" = 1 where "checkoutId" = $1', [
      begun.checkoutId,
    ]);
    await confirmCard(test, begun);
    const { body } = await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: begun.paymentIntentId })
      .expect(200);
    expect(body).toEqual({ status: 'processing', registrations: [] });
    await family.http
      .post('/api/complete-payment')
      .send({ paymentIntentId: begun.paymentIntentId })
      .expect(200);
    expect(await test.db.manager.find(PaymentIssue)).toMatchObject([
      { kind: 'amount_mismatch', amountCents: 33475, status: 'open' },
    ]);
    expect(await test.db.manager.count(Registration)).toBe(0);
    expect(await spots()).toEqual([0, 0]);
  });
});

describe('webhook events (R5, R6)', () => {
  /**
   * Six families' cards are declined, then accepted; each event arrives three times, shuffled, and once more at the
   * end.
   */
  async function toldOften() {
    await test.db.query('update programs set "maxParticipants" = null where id = $1', [program.id]);
    await providerSettings(test, { webhooks: { drop: false, duplicates: 3, shuffleMs: 400 } });
    const families = await manyFamilies(test, 6);
    const begun: Awaited<ReturnType<typeof begin>>[] = [];
    for (const other of families)
      begun.push(await beginCheckout(other, [anItem(other.childIds[0], program.id)]));
    await Promise.all(begun.map((checkout) => confirmCard(test, checkout, 'pm_card_chargeDeclined')));
    await Promise.all(begun.map((checkout) => confirmCard(test, checkout)));
    for (let i = 0; i < 60 && (await spots())[1] < 6; i++) {
      await test.jobs.run('process-payment-events');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await new Promise((resolve) => setTimeout(resolve, 600));
    await test.db.query(`update webhook_events set "nextAttemptAt" = $1`, [test.clock.now()]);
    await test.jobs.run('process-payment-events');
    const [{ left }] = await test.db.query<{ left: number }[]>(
      'select count(*)::int as left from webhook_events where "nextAttemptAt" is not null',
    );
    const emails = await Promise.all(families.map(({ email }) => emailsTo(test, email)));
    return {
      places: await spots(),
      registrations: await test.db.manager.count(Registration),
      refunds: await test.db.manager.count(Refund),
      mails: emails.map(({ length }) => length),
      left,
    };
  }

  it('change nothing twice when they arrive three times each, shuffled and late', async () => {
    expect(await toldOften()).toEqual({
      places: [6, 6],
      registrations: 6,
      refunds: 0,
      mails: [1, 1, 1, 1, 1, 1],
      left: 0,
    });
  });

  it('without a known payment, refund it when it is reported again (canary)', async () => {
    await dropUniqueIndex('payments', 'paymentIntentId');
    const find = EntityManager.prototype.findOneBy;
    jest.spyOn(EntityManager.prototype, 'findOneBy').mockImplementation(function (
      this: EntityManager,
      ...[entity, where]: Parameters<typeof find>
    ) {
      return entity === Payment ? Promise.resolve(null) : find.call(this, entity, where);
    });
    expect((await toldOften()).refunds).toBeGreaterThan(0);
  });

  /** A payment is made and disputed, and neither event arrives. */
  async function disputedUnheard() {
    const begun = await begin();
    await confirmCard(test, begun, 'pm_card_createDispute');
    for (let i = 0; i < 30; i++) {
      await test.jobs.run('fetch-missed-payment-events');
      if ((await test.db.manager.count(PaymentIssue)) > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return getState(begun.checkoutId);
  }

  it('are read from the provider when none arrived', async () => {
    expect(await disputedUnheard()).toBe('completed');
    expect(await test.db.manager.find(PaymentIssue)).toMatchObject([{ kind: 'dispute', status: 'open' }]);
    await test.jobs.run('fetch-missed-payment-events');
    expect(await test.db.manager.count(PaymentIssue)).toBe(1);
  });

  it('without reading them, stay unknown (canary)', async () => {
    test.app.get(PaymentProvider).eventsSince = async function* () {
      yield await Promise.resolve([]);
    };
    expect(await disputedUnheard()).toBe('open');
    expect(await test.db.manager.count(PaymentIssue)).toBe(0);
  });
});
