import { beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';

/**
 * What the product relies on at the payment provider. Runs against the sandbox, and unchanged against Stripe's test
 * mode when STRIPE_TEST_SECRET_KEY and STRIPE_TEST_PUBLISHABLE_KEY are set.
 */
const stripeTestAccount = process.env.STRIPE_TEST_SECRET_KEY
  ? { secret: process.env.STRIPE_TEST_SECRET_KEY, publishable: process.env.STRIPE_TEST_PUBLISHABLE_KEY ?? '' }
  : undefined;
const secretKey = stripeTestAccount?.secret ?? process.env.TEST_PAYMENTS_SECRET_KEY ?? '';
const publishableKey = stripeTestAccount?.publishable ?? process.env.TEST_PAYMENTS_PUBLISHABLE_KEY ?? '';
const address = new URL(
  stripeTestAccount ? 'https://api.stripe.com' : (process.env.TEST_PAYMENTS_URL ?? 'http://missing'),
);
const returnUrl = 'https://example.com/back';

let stripe: Stripe;

beforeAll(() => {
  stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    host: address.hostname,
    protocol: address.protocol === 'http:' ? 'http' : 'https',
    ...(address.port ? { port: address.port } : {}),
  });
});

const open = (amount = 26_600, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount, currency: 'usd', allowed_payment_method_types: ['card'], ...more });

const pay = (id: string, method = 'pm_card_visa') =>
  stripe.paymentIntents.confirm(id, { payment_method: method, return_url: returnUrl });

/** Returns the error of a rejected call; fails when the call succeeds. */
async function refusal(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Stripe.errors.StripeError);
  return error as InstanceType<typeof Stripe.errors.StripeError>;
}

async function browser(path: string, fields: Record<string, string>, method = 'POST') {
  const form = new URLSearchParams({ key: publishableKey, ...fields });
  const answer =
    method === 'GET'
      ? await fetch(`${address.origin}${path}?${form.toString()}`)
      : await fetch(`${address.origin}${path}`, { method, body: form });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as BrowserAnswer };
}
type BrowserAnswer = Record<string, unknown> & { error?: Record<string, unknown> };

describe('a payment intent', () => {
  it('starts without a card and keeps its metadata as text', async () => {
    const intent = await open(5_050, { metadata: { checkoutId: 7, quoteVersion: '2' }, description: 'Camp' });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 5_050,
      amount_received: 0,
      currency: 'usd',
      status: 'requires_payment_method',
      metadata: { checkoutId: '7', quoteVersion: '2' },
      description: 'Camp',
      latest_charge: null,
      livemode: false,
      payment_method_types: ['card'],
    });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`));
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ id: intent.id, amount: 5_050 });
  });

  it('is captured in full when a good card confirms it', async () => {
    const { id } = await open();
    const paid = await pay(id);
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 26_600, last_payment_error: null });
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(charge).toMatchObject({
      amount: 26_600,
      amount_refunded: 0,
      paid: true,
      payment_intent: id,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
    });
  });

  it('can be created and confirmed in one call', async () => {
    const paid = await open(900, { confirm: true, payment_method: 'pm_card_visa', return_url: returnUrl });
    expect(paid.status).toBe('succeeded');
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
  ])('is declined for %s and can be tried again', async (method, code, declineCode) => {
    const { id } = await open();
    const error = await refusal(pay(id, method));
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
    if (declineCode) expect(error.decline_code).toBe(declineCode);
    const after = await stripe.paymentIntents.retrieve(id);
    expect(after.status).toBe('requires_payment_method');
    expect(after.last_payment_error).toMatchObject({ type: 'card_error', code });
    expect((await pay(id)).status).toBe('succeeded');
  });

  it('waits when the bank wants to see the cardholder', async () => {
    const { id } = await open();
    const waiting = await pay(id, 'pm_card_authenticationRequired');
    expect(waiting.status).toBe('requires_action');
    expect(waiting.next_action?.type).toBe('redirect_to_url');
    expect(waiting.next_action?.redirect_to_url?.url).toMatch(/^https?:/);
    expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
  });

  it('is rejected below the minimum amount and for invalid parameters', async () => {
    expect(await refusal(open(49))).toMatchObject({
      statusCode: 400,
      code: 'amount_too_small',
      param: 'amount',
    });
    expect(await refusal(open(-5))).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' });
    expect(await refusal(open(1.5))).toMatchObject({ statusCode: 400, code: 'parameter_invalid_integer' });
    const unknown = { amount: 900, currency: 'usd', prize: 1 } as Stripe.PaymentIntentCreateParams;
    expect(await refusal(stripe.paymentIntents.create(unknown))).toMatchObject({ code: 'parameter_unknown' });
    const types = { amount: 900, currency: 'usd', payment_method_types: ['card'] };
    expect(await refusal(stripe.paymentIntents.create(types))).toMatchObject({ statusCode: 400 });
    const bare = { currency: 'usd' } as Stripe.PaymentIntentCreateParams;
    expect(await refusal(stripe.paymentIntents.create(bare))).toMatchObject({ code: 'parameter_missing' });
    const missing = await refusal(stripe.paymentIntents.retrieve('pi_doesnotexist'));
    expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing' });
  });
});

describe("a payment intent's state", () => {
  it('lets amount and metadata change before a confirmation', async () => {
    const { id } = await open(31_600, { metadata: { a: '1', b: '2' } });
    const changed = await stripe.paymentIntents.update(id, { amount: 26_600, metadata: { b: '', c: '3' } });
    expect(changed).toMatchObject({ amount: 26_600, metadata: { a: '1', c: '3' } });
    expect(changed.metadata).not.toHaveProperty('b');
    expect(await pay(id)).toMatchObject({ amount_received: 26_600 });
  });

  it('requires a confirmation once a card is set', async () => {
    const { id } = await open(900, { payment_method: 'pm_card_visa' });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_confirmation');
    expect((await stripe.paymentIntents.confirm(id, { return_url: returnUrl })).status).toBe('succeeded');
  });

  it('rejects a confirmation without a card', async () => {
    const { id } = await open();
    const error = await refusal(stripe.paymentIntents.confirm(id, { return_url: returnUrl }));
    expect(error).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' });
  });

  it('locks a paid intent', async () => {
    const { id } = await open();
    await pay(id);
    const fixed = { statusCode: 400, code: 'payment_intent_unexpected_state' };
    expect(await refusal(stripe.paymentIntents.update(id, { amount: 50 }))).toMatchObject(fixed);
    expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject(fixed);
    expect(await refusal(pay(id))).toMatchObject(fixed);
    expect((await stripe.paymentIntents.update(id, { metadata: { x: '1' } })).metadata.x).toBe('1');
  });

  it('locks a canceled intent', async () => {
    const { id } = await open();
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const fixed = { statusCode: 400, code: 'payment_intent_unexpected_state' };
    expect(await refusal(pay(id))).toMatchObject(fixed);
    expect(await refusal(stripe.paymentIntents.cancel(id))).toMatchObject(fixed);
    expect(await refusal(stripe.paymentIntents.update(id, { amount: 900 }))).toMatchObject(fixed);
  });
});

describe('refunds', () => {
  it('can be partial, and never add up to more than was captured', async () => {
    const { id } = await open(10_000);
    await pay(id);
    const part = await stripe.refunds.create({ payment_intent: id, amount: 4_000, metadata: { row: '5' } });
    expect(part).toMatchObject({
      amount: 4_000,
      status: 'succeeded',
      payment_intent: id,
      metadata: { row: '5' },
    });
    const tooMuch = await refusal(stripe.refunds.create({ payment_intent: id, amount: 6_001 }));
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount' });
    expect(tooMuch.message).toContain('$60.01');
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(6_000);
    expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(charge).toMatchObject({ amount_refunded: 10_000, refunded: true });
    const { data } = await stripe.refunds.list({ payment_intent: id });
    expect(data.map(({ amount }) => amount)).toEqual([6_000, 4_000]);
    expect(await stripe.refunds.retrieve(part.id)).toMatchObject({ id: part.id, amount: 4_000 });
  });

  it('are rejected when nothing was captured', async () => {
    const { id } = await open();
    expect(await refusal(stripe.refunds.create({ payment_intent: id }))).toMatchObject({ statusCode: 400 });
  });
});

describe('idempotency keys', () => {
  it('return the first answer again', async () => {
    const idempotencyKey = randomUUID();
    const create = (amount: number) =>
      stripe.paymentIntents.create(
        { amount, currency: 'usd', allowed_payment_method_types: ['card'] },
        { idempotencyKey },
      );
    const first = await create(900);
    const second = await create(900);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    const other = await refusal(create(901));
    expect(other).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
  });

  it('return a decline again, but not a malformed request', async () => {
    const { id } = await open();
    const idempotencyKey = randomUUID();
    const params = { payment_method: 'pm_card_chargeDeclined', return_url: returnUrl };
    const declines = [
      await refusal(stripe.paymentIntents.confirm(id, params, { idempotencyKey })),
      await refusal(stripe.paymentIntents.confirm(id, params, { idempotencyKey })),
    ];
    expect(declines.map(({ code }) => code)).toEqual(['card_declined', 'card_declined']);
    const key = { idempotencyKey: randomUUID() };
    await refusal(stripe.paymentIntents.create({ amount: -1, currency: 'usd' }, key));
    const good = await stripe.paymentIntents.create(
      { amount: 900, currency: 'usd', allowed_payment_method_types: ['card'] },
      key,
    );
    expect(good.status).toBe('requires_payment_method');
  });

  it('turn many simultaneous calls into one action', async () => {
    const idempotencyKey = randomUUID();
    const calls = Array.from({ length: 8 }, () =>
      stripe.paymentIntents
        .create({ amount: 900, currency: 'usd', allowed_payment_method_types: ['card'] }, { idempotencyKey })
        .catch((error: unknown) => error),
    );
    const ids = (await Promise.all(calls)).flatMap((result) =>
      result instanceof Error ? [] : [(result as Stripe.PaymentIntent).id],
    );
    expect(new Set(ids).size).toBe(1);
  });
});

describe('lists', () => {
  it('return the newest first, in pages, from a given time on', async () => {
    const made: string[] = [];
    for (let n = 0; n < 3; n++) made.unshift((await open(900 + n)).id);
    const since = (await stripe.paymentIntents.retrieve(made[2] ?? '')).created;
    const first = await stripe.paymentIntents.list({ created: { gte: since }, limit: 2 });
    expect(first.has_more).toBe(true);
    expect(first.data).toHaveLength(2);
    const found: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ created: { gte: since }, limit: 2 })) {
      if (made.includes(intent.id)) found.push(intent.id);
      if (found.length === made.length) break;
    }
    expect(found.sort()).toEqual([...made].sort());
    const none = await stripe.paymentIntents.list({ created: { lt: 1 } });
    expect(none).toMatchObject({ object: 'list', data: [], has_more: false });
  });

  it('expand what is requested', async () => {
    const { id } = await open();
    await pay(id);
    const { data } = await stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] });
    expect(data.find((intent) => intent.id === id)?.latest_charge).toMatchObject({
      object: 'charge',
      paid: true,
    });
  });

  it('return what happened as events', async () => {
    const { id } = await open();
    await pay(id);
    const { data } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 100 });
    const event = data.find(({ data: { object } }) => 'id' in object && object.id === id);
    expect(event?.data.object).toMatchObject({ status: 'succeeded', amount_received: 26_600 });
    expect(await stripe.events.retrieve(event?.id ?? '')).toMatchObject({ type: 'payment_intent.succeeded' });
  });
});

describe('API keys', () => {
  it('are required and must be valid', async () => {
    const nobody = await fetch(`${address.origin}/v1/payment_intents`);
    expect(nobody.status).toBe(401);
    const wrong = await fetch(`${address.origin}/v1/payment_intents`, {
      headers: { authorization: 'Bearer sk_test_wrong' },
    });
    expect(wrong.status).toBe(401);
  });

  it('let a browser see and confirm only the payment whose secret it holds', async () => {
    const intent = await open();
    const path = `/v1/payment_intents/${intent.id}`;
    const secret = { client_secret: intent.client_secret ?? '' };
    const seen = await browser(path, secret, 'GET');
    expect(seen).toMatchObject({ status: 200, body: { id: intent.id, amount: 26_600 } });
    expect(seen.body).not.toHaveProperty('metadata');
    expect(seen.headers.get('access-control-allow-origin')).toBe('*');

    const stranger = await browser(path, { client_secret: `${intent.id}_secret_wrong` }, 'GET');
    expect(stranger.status).toBeGreaterThanOrEqual(400);
    const changed = await browser(path, { ...secret, amount: '50' });
    expect(changed.status).toBeGreaterThanOrEqual(400);
    const refund = await browser('/v1/refunds', { payment_intent: intent.id });
    expect(refund.status).toBeGreaterThanOrEqual(400);

    const declined = await browser(`${path}/confirm`, {
      ...secret,
      payment_method: 'pm_card_chargeDeclined',
    });
    expect(declined).toMatchObject({ status: 402, body: { error: { code: 'card_declined' } } });
    const paid = await browser(`${path}/confirm`, { ...secret, payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect((await stripe.paymentIntents.retrieve(intent.id)).amount_received).toBe(26_600);
  });
});
