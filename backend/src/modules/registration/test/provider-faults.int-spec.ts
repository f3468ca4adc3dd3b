import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TransactionRunner } from '../../../platform';
import { Coupon } from '../../coupons';
import { Program } from '../../programs';
import { insertCoupon, insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout, type CheckoutBody } from '../../../../test/checkout';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import {
  fetchFromProvider,
  confirmCard,
  injectProviderFault,
  providerSettings,
  clearProviderFaults,
} from '../../../../test/payments';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { PaymentIntentService } from '../payments/payment-intent.service';
import { PaymentProvider } from '../payments/provider/payment-provider';

jest.setTimeout(90_000);

let test: TestApp;
let program: Program;
let family: QuickFamily;
let registrationData: object[];

beforeEach(async () => {
  test = await startTestApp();
  await providerSettings(test, { webhooks: { drop: true } });
  program = await insertProgram(test, { maxParticipants: 5 });
  [family] = await manyFamilies(test, 1);
  registrationData = [anItem(family.childIds[0], program.id)];
});

afterEach(() => test.close());

const taken = async () => (await test.db.manager.findOneByOrFail(Program, { id: program.id })).spotsTaken;
const post = (path: string, body: object) => family.http.post(path).send(body);
/** The next request is carried out without an answer, and so is the one after it. */
const loseAnswer = async () => {
  await injectProviderFault(test, { kind: 'lose_answer', path: '/v1/payment_intents', times: 1 });
  await injectProviderFault(test, { kind: 'refuse', times: 1000 });
};
const confirmable = async () =>
  (await fetchFromProvider(test, 'payment_intents')).filter(
    ({ status }) => !['canceled', 'succeeded'].includes(status),
  );

describe('a faulty provider (R8)', () => {
  it('with errors gets a clear message, keeps the spots held, and the next attempt succeeds', async () => {
    await injectProviderFault(test, { kind: 'error', status: 500, path: '/v1/payment_intents', times: 1 });
    const failed = await post('/api/create-payment-intent', { registrationData }).expect(502);
    expect(failed.body).toMatchObject({
      code: 'registration.payment_unavailable',
      message: 'Failed to initialize payment. Please try again.',
    });
    expect(await taken()).toBe(1);
    const begun = await beginCheckout(family, registrationData);
    expect(begun.quoteVersion).toBe(1);
    expect(await confirmable()).toHaveLength(1);
    await confirmCard(test, begun);
    await post('/api/complete-payment', { paymentIntentId: begun.paymentIntentId }).expect(200);
    expect(await taken()).toBe(1);
  });

  it('that loses answers has its work found again instead of repeated', async () => {
    await loseAnswer();
    await post('/api/create-payment-intent', { registrationData }).expect(502);
    await clearProviderFaults(test);
    await providerSettings(test, { webhooks: { drop: true } });
    const coupon = await insertCoupon(test);
    const begun = await beginCheckout(family, registrationData, { coupon: coupon.code });
    expect(await fetchFromProvider(test, 'payment_intents')).toMatchObject([
      { id: begun.paymentIntentId, amount: Math.round(begun.total * 100) },
    ]);
  });

  it('that loses an answer for good ends the hold and the payment that nobody saw', async () => {
    await loseAnswer();
    await post('/api/create-payment-intent', { registrationData }).expect(502);
    await clearProviderFaults(test);
    test.clock.advance(15 * 60_000);
    await test.jobs.run('check-expired-checkouts');
    expect(await taken()).toBe(0);
    expect(await confirmable()).toEqual([]);
  });

  it('that does not answer after a capture makes the family wait, and the registration is completed', async () => {
    const begun = await beginCheckout(family, registrationData);
    await confirmCard(test, begun);
    await injectProviderFault(test, { kind: 'error', status: 503, times: 1 });
    const { body } = await post('/api/complete-payment', { paymentIntentId: begun.paymentIntentId }).expect(
      200,
    );
    expect(body).toEqual({ status: 'processing', registrations: [] });
    test.clock.advance(60_000);
    await test.jobs.run('check-expired-checkouts');
    expect(await test.db.manager.count(Registration)).toBe(1);
  });

  it("that can't change a price gets another payment with the new price", async () => {
    const coupon = await insertCoupon(test, { maxUsage: 1 });
    const begun = await beginCheckout(family, registrationData);
    await injectProviderFault(test, { kind: 'error', method: 'POST', path: '/v1/payment_intents', times: 1 });
    const shown = await beginCheckout(family, registrationData, { coupon: coupon.code });
    expect(shown.paymentIntentId).not.toBe(begun.paymentIntentId);
    expect((await confirmCard(test, begun)).ok).toBe(false);
    await confirmCard(test, shown);
    const { body } = await post('/api/complete-payment', { paymentIntentId: shown.paymentIntentId }).expect(
      200,
    );
    expect(body).toMatchObject({ status: 'completed', registrations: [{ amount: shown.total }] });
    expect((await test.db.manager.findOneByOrFail(Coupon, { id: coupon.id })).usageCount).toBe(1);
  });

  /**
   * How long another family waits while one family's call stalls, and the transactions that are idle in the meantime.
   */
  async function besideAStall() {
    await injectProviderFault(test, {
      kind: 'stall',
      ms: 30_000,
      method: 'POST',
      path: '/v1/payment_intents',
      times: 1,
    });
    const asked = Date.now();
    const stalled = post('/api/create-payment-intent', { registrationData }).then(({ status }) => ({
      status,
      ms: Date.now() - asked,
    }));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const [other] = await manyFamilies(test, 1);
    const began = Date.now();
    const begun = other.http
      .post('/api/create-payment-intent')
      .send({ registrationData: [anItem(other.childIds[0], program.id)] })
      .then(({ status }) => ({ status, waitedMs: Date.now() - began }));
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const [{ idle }] = await test.db.query<{ idle: number }[]>(
      `select count(*)::int as idle from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'
          and state_change < now() - interval '500 ms'`,
    );
    return { ...(await begun), idle, stalled: await stalled };
  }

  it('that does not respond delays nobody else, blocks no transaction, and the client gets an answer in ten seconds', async () => {
    const { status, waitedMs, idle, stalled } = await besideAStall();
    expect(status).toBe(201);
    expect(waitedMs).toBeLessThan(6000);
    expect(idle).toBe(0);
    expect(stalled.status).toBe(502);
    expect(stalled.ms).toBeLessThan(10_000);
    const begun = await beginCheckout(family, registrationData);
    expect(begun.paymentIntentId).not.toBeNull();
  });

  it('without calling it outside the transaction, delays everyone (canary)', async () => {
    const intents = test.app.get(PaymentIntentService);
    const ensure = intents.ensureMatchesQuote.bind(intents);
    intents.ensureMatchesQuote = (id) =>
      test.app.get(TransactionRunner).run(async (tx) => {
        await tx.query('select 1 from programs where id = $1 for update', [program.id]);
        await ensure(id);
      });
    const { status, waitedMs, idle } = await besideAStall();
    expect(status !== 201 || waitedMs > 6000).toBe(true);
    expect(idle).toBeGreaterThan(0);
  });
});

describe('the one payment that can be confirmed (R9)', () => {
  async function tenChanges(): Promise<{ secrets: CheckoutBody[]; last: CheckoutBody }> {
    const secrets = [await beginCheckout(family, registrationData)];
    await insertCoupon(test, { code: 'ALL', discountPercentage: 100 });
    for (let i = 1; i <= 10; i++) {
      await insertCoupon(test, { code: `STEP${i}`, discountPercentage: i });
      secrets.push(await beginCheckout(family, registrationData, { coupon: i === 5 ? 'ALL' : `STEP${i}` }));
      if (i === 7) await confirmCard(test, secrets[7], 'pm_card_authenticationRequired');
    }
    return { secrets, last: secrets[10] };
  }

  it('remains after ten coupon changes, one of them to zero and one at the bank; the oldest secret pays nothing', async () => {
    const { secrets, last } = await tenChanges();
    expect((await confirmable()).map(({ id, amount }) => [id, amount])).toEqual([
      [last.paymentIntentId, Math.round(last.total * 100)],
    ]);
    expect((await confirmCard(test, secrets[0])).ok).toBe(false);
    expect((await confirmCard(test, last)).ok).toBe(true);
    const { body } = await post('/api/complete-payment', { paymentIntentId: last.paymentIntentId }).expect(
      200,
    );
    expect(body).toMatchObject({ status: 'completed', registrations: [{ amount: last.total }] });
    const coupons = await test.db.manager.find(Coupon, { order: { id: 'ASC' } });
    expect(coupons.filter(({ usageCount }) => usageCount > 0).map(({ code }) => code)).toEqual(['STEP10']);
  });

  it('without canceling the old payment first, is one of several (canary)', async () => {
    const provider = test.app.get(PaymentProvider);
    provider.cancelIntent = (id) => provider.retrieveIntent(id);
    await tenChanges();
    expect((await confirmable()).length).toBeGreaterThan(1);
  });

  it("charges with an outdated page's secret what the server last priced, or nothing", async () => {
    const first = await beginCheckout(family, registrationData);
    await insertCoupon(test, { code: 'HALF', discountPercentage: 50 });
    const priced = await beginCheckout(family, registrationData, { coupon: 'HALF' });
    expect(priced.clientSecret).toBe(first.clientSecret);
    const paid = await confirmCard(test, first);
    expect(paid.body.amount_received).toBe(Math.round(priced.total * 100));
    await post('/api/complete-payment', { paymentIntentId: first.paymentIntentId }).expect(200);
    const checkout = await test.db.manager.findOneByOrFail(Checkout, { id: first.checkoutId });
    expect(checkout).toMatchObject({ state: 'completed', quoteVersion: 2 });
  });
});
