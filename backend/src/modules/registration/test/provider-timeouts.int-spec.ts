import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { encrypt } from '../../../platform';
import { Coupon } from '../../coupons';
import { Program } from '../../programs';
import { insertCoupon, insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout, type CheckoutBody } from '../../../../test/checkout';
import { eventually } from '../../../../test/eventually';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import {
  fetchFromProvider,
  confirmCard,
  providerCatchesUp,
  injectProviderFault,
  expireProviderKeys,
  providerSettings,
  clearProviderFaults,
  type SandboxIntent,
} from '../../../../test/payments';
import { emailsTo } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { PaymentProvider, ProviderError } from '../payments/provider/payment-provider';

jest.setTimeout(60_000);

let test: TestApp;
let program: Program;
let coupon: Coupon;
let family: QuickFamily;
let registrationData: object[];

beforeEach(async () => {
  test = await startTestApp();
  await providerSettings(test, { webhooks: { drop: true } });
  program = await insertProgram(test, { maxParticipants: 5 });
  coupon = await insertCoupon(test, { code: 'HALF', discountPercentage: 50, maxUsage: 1 });
  [family] = await manyFamilies(test, 1);
  registrationData = [anItem(family.childIds[0], program.id)];
});

afterEach(() => test.close());

const full = () => beginCheckout(family, registrationData);
const half = () => beginCheckout(family, registrationData, { coupon: coupon.code });
const cents = ({ total }: CheckoutBody) => Math.round(total * 100);
const post = (path: string, body: object) => family.http.post(path).send(body);
const used = async () => (await test.db.manager.findOneByOrFail(Coupon, { id: coupon.id })).usageCount;
const intents = () => fetchFromProvider(test, 'payment_intents');
const confirmable = async () =>
  (await intents()).filter(({ status }) => !['canceled', 'succeeded'].includes(status));
const read = async () => (await family.http.get('/api/checkout').expect(200)).body as CheckoutBody;
/** The provider's own library retries a call whose connection breaks. */
const UNANSWERED = 2;
/** The next change of this payment gets no answer and is carried out later. */
const changesLate = (begun: CheckoutBody, ms: number) =>
  injectProviderFault(test, {
    kind: 'late',
    ms,
    method: 'POST',
    path: `/v1/payment_intents/${begun.paymentIntentId}`,
    times: UNANSWERED,
  });
const carriedOut = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms + 300));
/** After what was already requested. */
const noChangeAnswers = () => injectProviderFault(test, { kind: 'refuse', method: 'POST', times: 1000 });
const wellAgain = async () => {
  await clearProviderFaults(test);
  await providerSettings(test, { webhooks: { drop: true } });
};

describe('a price change that the provider carries out late (R17, R3)', () => {
  it.each([
    ['lower', full, half],
    ['higher', half, full],
  ])(
    'to a %s price changes nothing: the family is charged what it was shown',
    async (_name, first, second) => {
      const begun = await first();
      await changesLate(begun, 1000);
      const changed = await second();
      expect(changed.paymentIntentId).not.toBe(begun.paymentIntentId);
      const shown = await first();
      await carriedOut(1000);
      expect((await confirmable()).map(({ id, amount }) => [id, amount])).toEqual([
        [shown.paymentIntentId, cents(shown)],
      ]);
      expect((await confirmCard(test, begun)).ok).toBe(false);
      expect((await confirmCard(test, shown)).body.amount_received).toBe(cents(begun));
      const { body } = await post('/api/complete-payment', { paymentIntentId: shown.paymentIntentId });
      expect(body).toMatchObject({ status: 'completed', registrations: [{ amount: begun.total }] });
      expect(await used()).toBe(begun.coupon ? 1 : 0);
    },
  );

  it('leaves the last coupon use to the family that got it', async () => {
    const begun = await full();
    await changesLate(begun, 1000);
    await half();
    const shown = await full();
    const [other] = await manyFamilies(test, 1);
    const theirs = await beginCheckout(other, [anItem(other.childIds[0], program.id)], { coupon: 'HALF' });
    await carriedOut(1000);
    for (const [who, checkout] of [
      [family, shown],
      [other, theirs],
    ] as const) {
      expect((await confirmCard(test, checkout)).body.amount_received).toBe(cents(checkout));
      await who.http.post('/api/complete-payment').send({ paymentIntentId: checkout.paymentIntentId });
    }
    expect((await test.db.manager.find(Registration)).map(({ amountCents }) => amountCents)).toEqual([
      cents(shown),
      cents(theirs),
    ]);
    expect(await used()).toBe(1);
  });

  it('without canceling the uncertain payment, is charged unseen (canary)', async () => {
    const begun = await full();
    const provider = test.app.get(PaymentProvider);
    provider.cancelIntent = (id) => provider.retrieveIntent(id);
    await changesLate(begun, 500);
    await half();
    await carriedOut(500);
    const paid = await confirmCard(test, begun);
    expect(paid.ok && paid.body.amount_received !== cents(begun)).toBe(true);
  });

  it('is not offered for payment while it is uncertain, and is ended by the job when the family is gone', async () => {
    const begun = await full();
    await changesLate(begun, 500);
    await noChangeAnswers();
    await post('/api/create-payment-intent', { registrationData, coupon: coupon.code }).expect(502);
    await wellAgain();
    expect(await read()).toMatchObject({ clientSecret: null });
    await test.jobs.run('check-expired-checkouts');
    expect(await confirmable()).toEqual([]);
    await carriedOut(500);
    expect((await confirmCard(test, begun)).ok).toBe(false);
    const shown = await half();
    expect(await read()).toMatchObject({ clientSecret: shown.clientSecret });
    expect((await confirmCard(test, shown)).body.amount_received).toBe(cents(shown));
  });

  it('that is paid before it could be canceled is refunded in full with an email, and the coupon use is returned', async () => {
    const begun = await full();
    await changesLate(begun, 100);
    await noChangeAnswers();
    await post('/api/create-payment-intent', { registrationData, coupon: coupon.code }).expect(502);
    await wellAgain();
    await carriedOut(100);
    const paid = await confirmCard(test, begun);
    expect(paid.body.amount_received).toBeLessThan(cents(begun));
    const { body } = await post('/api/complete-payment', { paymentIntentId: begun.paymentIntentId });
    expect(body).toEqual({ status: 'refunded', registrations: [] });
    await test.jobs.run('process-refunds');
    expect(await fetchFromProvider(test, 'refunds')).toMatchObject([{ amount: paid.body.amount_received }]);
    expect(await used()).toBe(0);
    expect((await emailsTo(test, family.email)).map(({ subject }) => subject)).toEqual([
      'Your refund of $167.38',
      'Your payment of $167.38 is being refunded: Week 1: All Sports Camp',
    ]);
  });
});

describe('the amount of a payment', () => {
  it.each([
    ['amount', { amount: '100' }],
    ['nonce', { 'metadata[nonce]': 'of somebody else' }],
    ['version', { 'metadata[quoteVersion]': '9' }],
  ])(
    'is read back before its secret is shown again: another %s gets another payment',
    async (_name, change) => {
      const begun = await full();
      const { apiUrl, secretKey } = test.settings.stripe;
      await fetch(`${apiUrl}/v1/payment_intents/${begun.paymentIntentId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secretKey}` },
        body: new URLSearchParams(change),
      });
      expect(await read()).toMatchObject({ clientSecret: null });
      const shown = await full();
      expect(shown.paymentIntentId).not.toBe(begun.paymentIntentId);
      expect((await confirmable()).map(({ id, amount }) => [id, amount])).toEqual([
        [shown.paymentIntentId, cents(begun)],
      ]);
    },
  );

  it('allows the same payment to be shown again while it is correct', async () => {
    const begun = await full();
    expect(await read()).toMatchObject({ clientSecret: begun.clientSecret });
    expect((await full()).clientSecret).toBe(begun.clientSecret);
  });

  it('never shows a secret that belongs to another checkout', async () => {
    const begun = await full();
    const [stranger] = await manyFamilies(test, 1);
    const { checkoutId } = await beginCheckout(stranger, [anItem(stranger.childIds[0], program.id)]);
    await test.db.query(
      `update checkouts c set "encryptedClientSecret" = o."encryptedClientSecret" from checkouts o
        where c.id = $1 and o.id = $2`,
      [begun.checkoutId, checkoutId],
    );
    expect(await read()).toMatchObject({ checkoutId: begun.checkoutId, clientSecret: null });
  });

  it('can be paid even when the secret was encrypted with a lost key', async () => {
    const begun = await full();
    await test.db.manager.update(Checkout, begun.checkoutId, {
      encryptedClientSecret: encrypt(Buffer.from('secret'), randomBytes(32), {
        table: 'checkouts',
        column: 'encryptedClientSecret',
        row: begun.checkoutId,
      }),
    });
    expect(await read()).toMatchObject({ checkoutId: begun.checkoutId, clientSecret: null });
    const shown = await full();
    expect(await confirmable()).toHaveLength(1);
    expect((await confirmCard(test, shown)).body.amount_received).toBe(cents(shown));
    await post('/api/complete-payment', { paymentIntentId: shown.paymentIntentId }).expect(200);
  });
});

describe('settling a payment whose coupon use is no longer held', () => {
  async function paidWithoutUse(usageCount: number) {
    const shown = await half();
    await test.db.manager.update(Checkout, shown.checkoutId, { heldCouponIds: [] });
    await test.db.manager.update(Coupon, coupon.id, { usageCount });
    await confirmCard(test, shown);
    const { body } = await post('/api/complete-payment', { paymentIntentId: shown.paymentIntentId });
    return body as { status: string };
  }

  it('takes the use again when one is left', async () => {
    expect(await paidWithoutUse(0)).toMatchObject({ status: 'completed' });
    expect(await used()).toBe(1);
  });

  it('refunds the payment when none is left, so the limit is never exceeded', async () => {
    expect(await paidWithoutUse(1)).toMatchObject({ status: 'refunded' });
    expect(await used()).toBe(1);
    expect(await test.db.manager.count(Registration)).toBe(0);
  });
});

describe('a payment intent requested without an answer (R9)', () => {
  const asked = () => post('/api/create-payment-intent', { registrationData });
  const fault = (change: object) =>
    injectProviderFault(test, { method: 'POST', path: '/v1/payment_intents', times: 1, ...change });

  async function onePayable(): Promise<SandboxIntent> {
    const begun = await full();
    await eventually(async () => expect(await confirmable()).toHaveLength(1));
    const [only] = await confirmable();
    expect(only.id).toBe(begun.paymentIntentId);
    return only;
  }

  it('is requested with the same key after an error answer', async () => {
    await fault({ kind: 'lose_answer' });
    await fault({ kind: 'refuse' });
    await asked().expect(502);
    await fault({ kind: 'error' });
    await asked().expect(502);
    await onePayable();
    expect(await intents()).toHaveLength(1);
  });

  it('that is created late, after an error, is the same one', async () => {
    await fault({ kind: 'late', ms: 1000, times: UNANSWERED });
    await asked().expect(502);
    await fault({ kind: 'error' });
    await asked().expect(502);
    await onePayable();
    await carriedOut(1000);
    await onePayable();
  });

  it('that was created although only an error is known is found and used', async () => {
    await fault({ kind: 'error', done: true });
    await asked().expect(502);
    await onePayable();
    expect(await intents()).toHaveLength(1);
  });

  it('is requested with another key after a replayed error, when it is not listed', async () => {
    await fault({ kind: 'error', remembered: true });
    await asked().expect(502);
    await onePayable();
    expect(await intents()).toHaveLength(1);
  });

  it('is requested with the same key after a rejection that is not replayed', async () => {
    const keys: string[] = [];
    const provider = test.app.get(PaymentProvider);
    const create = provider.createIntent.bind(provider);
    provider.createIntent = (input, key) => {
      keys.push(key);
      return keys.length === 1
        ? Promise.reject(new ProviderError('refused', 'Refused.'))
        : create(input, key);
    };
    await asked().expect(502);
    const { checkoutId } = await full();
    expect(keys).toEqual([`${checkoutId}:1:create`, `${checkoutId}:1:create`]);
  });

  it('is not requested 20 hours later, when the provider may have forgotten its key', async () => {
    await fault({ kind: 'late', times: UNANSWERED });
    // The list cannot be read either.
    await fault({ kind: 'refuse', times: 1000, method: undefined });
    await asked().expect(502);
    test.clock.advance(21 * 3_600_000);
    await test.jobs.run('check-expired-checkouts');
    await wellAgain();
    await expireProviderKeys(test);
    await providerCatchesUp(test);
    const creating = jest.spyOn(test.app.get(PaymentProvider), 'createIntent');
    test.clock.advance(60_000);
    await test.jobs.run('check-expired-checkouts');
    expect(creating).not.toHaveBeenCalled();
    expect((await intents()).map(({ status }) => status)).toEqual(['canceled']);
    expect(await test.db.manager.findOneByOrFail(Checkout, {})).toMatchObject({
      state: 'ended',
      attemptVersion: null,
      nextCheckAt: null,
    });
  });

  it('is canceled with its checkout', async () => {
    await fault({ kind: 'error', done: true });
    await asked().expect(502);
    await family.http.delete('/api/checkout').expect(204);
    expect(await confirmable()).toEqual([]);
    expect((await test.db.manager.findOneByOrFail(Program, { id: program.id })).spotsTaken).toBe(0);
  });

  it('without looking for it, is one of two (canary)', async () => {
    test.app.get(PaymentProvider).findIntents = () => Promise.resolve([]);
    await fault({ kind: 'error', done: true });
    await asked().expect(502);
    await full();
    expect(await confirmable()).toHaveLength(2);
  });
});
