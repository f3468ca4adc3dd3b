import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { WebhookReceiver } from '../test/webhook-receiver';
import type { AccountSettings, Fault } from './account';
import { startPaymentSandbox, type RunningSandbox } from './server';

/** Only a sandbox has these: faults on request, a bank's page, accounts, its journal. */
let directory: string;
let running: RunningSandbox;
let stripe: Stripe;
let receiver: WebhookReceiver;

const file = () => path.join(directory, 'payments.jsonl');
const account = () => running.sandbox.mainAccount.settings;

function getClient(keys: { secretKey: string }): Stripe {
  return new Stripe(keys.secretKey, {
    ...{ host: '127.0.0.1', port: running.port, protocol: 'http' as const },
    ...{ maxNetworkRetries: 0, timeout: 2_000 },
  });
}

async function begin(port = 0): Promise<void> {
  running = await startPaymentSandbox({ file: file(), port });
  stripe = getClient(account());
}

beforeEach(async () => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'payments-'));
  receiver = new WebhookReceiver();
  await receiver.start();
  await begin();
  await control('POST', 'account', { webhookUrl: receiver.url, retryBaseMs: 20 });
});

afterEach(async () => {
  await running.stop();
  await receiver.stop();
  rmSync(directory, { recursive: true });
});

async function control<T>(
  method: string,
  what: string,
  body?: object,
  key = account().secretKey,
): Promise<T> {
  const answer = await fetch(`${running.url}/sandbox/${what}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

const fault = (what: Fault) => control('POST', 'faults', what);
const settings = (what: Partial<AccountSettings> | object) => control('POST', 'account', what);
const open = (amount = 1_000) =>
  stripe.paymentIntents.create({ amount, currency: 'usd', metadata: { checkoutId: '7' } });
const confirm = (id: string, method = 'pm_card_visa', more: Stripe.PaymentIntentConfirmParams = {}) =>
  stripe.paymentIntents.confirm(id, { payment_method: method, ...more });

async function pay(amount = 1_000, method = 'pm_card_visa'): Promise<Stripe.PaymentIntent> {
  return confirm((await open(amount)).id, method);
}

function verified(
  delivery: { body: string; signature: string },
  secret = account().webhookSecret,
): Stripe.Event {
  return stripe.webhooks.constructEvent(delivery.body, delivery.signature, secret);
}

describe('events', () => {
  it('are signed as the SDK verifies it', async () => {
    const paid = await pay();
    const [delivery] = await receiver.until('payment_intent.succeeded');
    expect(verified(delivery!).data.object).toMatchObject({
      id: paid.id,
      amount_received: 1_000,
      metadata: { checkoutId: '7' },
    });
    expect(delivery?.event.api_version).toBe(Stripe.API_VERSION);
    expect(() => verified(delivery!, 'whsec_other')).toThrow();
    expect(() => verified({ ...delivery!, body: delivery!.body.replace('1000', '9000') })).toThrow();
  });

  it('are sent until they are accepted, at growing intervals', async () => {
    receiver.answers.push(500, 400, 503);
    await pay();
    const came = await receiver.until('payment_intent.succeeded', 4);
    expect(new Set(came.map(({ event }) => event.id)).size).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(receiver.deliveries).toHaveLength(4);
  });

  it('report every end of a payment', async () => {
    await pay();
    await pay(1_000, 'pm_card_chargeDeclined').catch(() => undefined);
    await stripe.paymentIntents.cancel((await open()).id);
    await confirm((await open()).id, 'pm_card_threeDSecure2Required');
    for (const end of ['succeeded', 'payment_failed', 'canceled', 'requires_action']) {
      await receiver.until(`payment_intent.${end}`);
    }
  });

  it('can arrive several times and in any order', async () => {
    await settings({ webhooks: { duplicates: 4, shuffleMs: 50 } });
    await pay();
    await receiver.until('payment_intent.succeeded', 4);
  });

  it('can be dropped, and then are found only by listing them', async () => {
    await settings({ webhooks: { drop: true } });
    const { id } = await pay();
    await control('DELETE', 'faults');
    await pay();
    await receiver.until('payment_intent.succeeded');
    expect(receiver.deliveries).toHaveLength(1);
    const { data } = await stripe.events.list({ type: 'payment_intent.succeeded' });
    expect(data.map(({ data: { object } }) => 'id' in object && object.id)).toContain(id);
  });

  it('carry the time of a shifted clock', async () => {
    await settings({ clockOffsetMs: -3 * 86_400_000 });
    const paid = await pay();
    const [delivery] = await receiver.until('payment_intent.succeeded');
    expect(Math.abs(paid.created - (Date.now() / 1000 - 3 * 86_400))).toBeLessThan(5);
    expect(() => verified(delivery!)).toThrow(/tolerance/);
  });
});

describe("the bank's page", () => {
  const back = 'https://example.com/back?x=1';

  async function asked(method = 'pm_card_threeDSecure2Required') {
    await settings({ publicUrl: `${running.url}` });
    const { id } = await open();
    const waiting = await confirm(id, method, { return_url: back });
    return { id, url: waiting.next_action?.redirect_to_url?.url ?? '' };
  }
  const decide = (url: string, outcome: string) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ outcome }) });

  it('asks, and captures the money when the cardholder approves', async () => {
    const { id, url } = await asked();
    expect(await (await fetch(url)).text()).toContain('$10.00');
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_action');
    const answer = await decide(url, 'approve');
    const target = new URL(answer.headers.get('location') ?? '');
    expect(answer.status).toBe(303);
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      x: '1',
      payment_intent: id,
      redirect_status: 'succeeded',
    });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'succeeded',
      amount_received: 1_000,
    });
    await receiver.until('payment_intent.succeeded');
    expect((await decide(url, 'fail')).headers.get('location')).toContain('redirect_status=succeeded');
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  it('leaves the payment open when the cardholder does not approve', async () => {
    const { id, url } = await asked();
    expect((await decide(url, 'fail')).headers.get('location')).toContain('redirect_status=failed');
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await confirm(id)).status).toBe('succeeded');
  });

  it('cannot pay a payment that was canceled in the meantime, and cannot be guessed', async () => {
    const { id, url } = await asked();
    await stripe.paymentIntents.cancel(id);
    await decide(url, 'approve');
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
    expect((await fetch(url.replace('_secret_', '_secret_x'))).status).toBe(404);
  });

  it('is followed by a decline when the card has no money', async () => {
    const { id, url } = await asked('pm_card_threeDSecureRequiredChargeDeclined');
    await decide(url, 'approve');
    expect((await stripe.paymentIntents.retrieve(id)).last_payment_error).toMatchObject({
      code: 'card_declined',
    });
  });
});

describe('a card typed into the form', () => {
  const type = async (card: Record<string, string>) => {
    const fields = { number: '4242 4242 4242 4242', exp_month: '12', exp_year: '2040', cvc: '123', ...card };
    const form = new URLSearchParams({ type: 'card', key: account().publishableKey });
    for (const [name, value] of Object.entries(fields)) form.set(`card[${name}]`, value);
    const answer = await fetch(`${running.url}/v1/payment_methods`, { method: 'POST', body: form });
    return (await answer.json()) as { id?: string; error?: { code: string; type: string } };
  };

  it.each([
    [{ number: '4242424242424241' }, 'incorrect_number'],
    [{ number: '42' }, 'incorrect_number'],
    [{ exp_month: '13' }, 'invalid_expiry_month'],
    [{ exp_year: '2020' }, 'invalid_expiry_year'],
    [{ exp_year: '20' }, 'invalid_expiry_year'],
    [{ cvc: '1' }, 'invalid_cvc'],
  ])('%j is rejected as %s', async (card, code) => {
    expect((await type(card as unknown as Record<string, string>)).error).toMatchObject({
      type: 'card_error',
      code,
    });
  });

  it.each([
    ['4242424242424242', 'succeeded', undefined],
    ['4000000000000002', 'requires_payment_method', 'card_declined'],
    ['4000000000009995', 'requires_payment_method', 'card_declined'],
    ['4000000000000069', 'requires_payment_method', 'expired_card'],
    ['4000000000000127', 'requires_payment_method', 'incorrect_cvc'],
    ['4000000000000119', 'requires_payment_method', 'processing_error'],
    ['4000002500003155', 'requires_action', undefined],
    ['4012888888881881', 'requires_payment_method', 'card_declined'],
  ])('%s ends as %s', async (number, status, code) => {
    const method = await type({ number });
    const { id } = await open();
    await confirm(id, method.id).catch(() => undefined);
    const after = await stripe.paymentIntents.retrieve(id);
    expect(after.status).toBe(status);
    expect(after.last_payment_error?.code).toBe(code);
  });
});

describe('a fault on request', () => {
  it('stalls, fails and drops the connection as often as requested', async () => {
    await fault({ kind: 'stall', ms: 3_000, path: '/v1/payment_intents' });
    await expect(open()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    await fault({ kind: 'error', status: 503 });
    await expect(open()).rejects.toMatchObject({ statusCode: 503 });
    await fault({ kind: 'error', method: 'GET', path: '/v1/refunds', times: 5 });
    await open();
    await control('DELETE', 'faults');
    await stripe.refunds.list();
  });

  it('loses the answer after the call succeeded, and the key finds it again', async () => {
    const { id } = await open();
    // The SDK itself retries after a closed connection.
    await fault({ kind: 'lose_answer', path: `/v1/payment_intents/${id}/confirm` });
    const paid = await stripe.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_visa' },
      { idempotencyKey: 'once' },
    );
    expect(paid.status).toBe('succeeded');
    expect(paid.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('carries out a late request when the test asks for it, once for its key', async () => {
    const { id } = await pay();
    await fault({ kind: 'late', method: 'POST', path: '/v1/refunds', times: 2 });
    await expect(
      stripe.refunds.create({ payment_intent: id, amount: 400 }, { idempotencyKey: 'refund' }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect((await stripe.refunds.list({ payment_intent: id })).data).toEqual([]);
    await control('POST', 'late');
    expect((await stripe.refunds.list({ payment_intent: id })).data).toHaveLength(1);
  });

  it('replays an error for its key without carrying the request out, when the error is remembered', async () => {
    const { id } = await pay();
    const refund = () =>
      stripe.refunds.create({ payment_intent: id, amount: 400 }, { idempotencyKey: 'refund' });
    await fault({ kind: 'error', method: 'POST', path: '/v1/refunds', remembered: true });
    await expect(refund()).rejects.toMatchObject({ statusCode: 500 });
    await expect(refund()).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } });
    expect((await stripe.refunds.list({ payment_intent: id })).data).toEqual([]);
  });

  it('carries a repeated request out again when it has forgotten the keys', async () => {
    const { id } = await pay();
    const refund = () =>
      stripe.refunds.create({ payment_intent: id, amount: 400 }, { idempotencyKey: 'refund' });
    const first = await refund();
    expect((await refund()).id).toBe(first.id);
    await control('DELETE', 'keys');
    expect((await refund()).id).not.toBe(first.id);
  });

  it('forgets a key a day later by the clock of the account', async () => {
    const create = () =>
      stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, { idempotencyKey: 'create' });
    const first = await create();
    await settings({ clockOffsetMs: 23 * 3_600_000 });
    expect((await create()).id).toBe(first.id);
    await settings({ clockOffsetMs: 25 * 3_600_000 });
    expect((await create()).id).not.toBe(first.id);
  });

  it('pages its lists by the given limit', async () => {
    await settings({ pageLimit: 2 });
    const { id } = await pay();
    for (let n = 0; n < 3; n++) await stripe.refunds.create({ payment_intent: id, amount: 100 });
    const page = await stripe.refunds.list({ payment_intent: id, limit: 100 });
    expect([page.data.length, page.has_more]).toEqual([2, true]);
    expect(await stripe.refunds.list({ payment_intent: id }).autoPagingToArray({ limit: 10 })).toHaveLength(
      3,
    );
  });

  it('keeps a payment in processing', async () => {
    await settings({ processingMs: 150 });
    const paid = await pay();
    expect(paid.status).toBe('processing');
    await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await receiver.until('payment_intent.processing');
    await receiver.until('payment_intent.succeeded');
    expect((await stripe.paymentIntents.retrieve(paid.id)).status).toBe('succeeded');
  });

  it('lets a refund fail later, and its money can be refunded again', async () => {
    await settings({ refundsFailAfterMs: 50 });
    const { id } = await pay();
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 400 });
    expect(refund.status).toBe('succeeded');
    await receiver.until('refund.failed');
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed');
    await control('DELETE', 'faults');
    expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(1_000);
    await receiver.until('charge.refunded', 2);
  });

  it('disputes the charges of the dispute card', async () => {
    const { id } = await pay(1_000, 'pm_card_createDispute');
    const [delivery] = await receiver.until('charge.dispute.created');
    expect(delivery?.event.data.object).toMatchObject({
      payment_intent: id,
      amount: 1_000,
      reason: 'fraudulent',
    });
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });
});

describe('accounts', () => {
  it('know nothing of each other', async () => {
    const other = await control<AccountSettings>('POST', 'accounts', { webhookUrl: null });
    const theirs = getClient(other);
    const { id } = await pay();
    await expect(theirs.paymentIntents.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
    await control('POST', 'faults', { kind: 'error', times: 1 }, other.secretKey);
    await open();
    await expect(theirs.paymentIntents.list()).rejects.toMatchObject({ statusCode: 500 });
    await control('DELETE', 'account', undefined, other.secretKey);
    await expect(theirs.paymentIntents.list()).rejects.toMatchObject({ statusCode: 401 });
  });

  it('are controlled with the secret key only', async () => {
    for (const key of ['', account().publishableKey]) {
      const answer = await fetch(`${running.url}/sandbox/account`, {
        headers: { authorization: `Bearer ${key}` },
      });
      expect(answer.status).toBe(401);
    }
  });
});

describe('the journal', () => {
  it('keeps payments, keys, unsent events and refunds that will fail', async () => {
    const { url } = receiver;
    await settings({ webhookUrl: 'http://127.0.0.1:9/', retryBaseMs: 60_000, refundsFailAfterMs: 600 });
    const { id } = await open();
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, { idempotencyKey: 'pay' });
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 100 });
    await running.stop();
    await begin(running.port);

    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
    const again = await stripe.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_visa' },
      { idempotencyKey: 'pay' },
    );
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(receiver.deliveries).toHaveLength(0);
    await settings({ webhookUrl: url });
    await receiver.until('payment_intent.succeeded');
    await receiver.until('refund.failed');
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe('failed');
  });

  it('drops the half-written line of a kill, and grows no faster than its content', async () => {
    const { id } = await open();
    for (let n = 0; n < 20; n++) await stripe.paymentIntents.update(id, { metadata: { n } });
    await running.stop();
    const before = statSync(file()).size;
    appendFileSync(file(), '{"account":"acct_1","obj');
    await begin();
    expect((await stripe.paymentIntents.retrieve(id)).metadata.n).toBe('19');
    await open();
    await running.stop();
    const lines = readFileSync(file(), 'utf8').trim().split('\n');
    expect(() => lines.map((line) => JSON.parse(line) as unknown)).not.toThrow();
    expect(statSync(file()).size).toBeLessThan(before);
    await begin();
  });
});
