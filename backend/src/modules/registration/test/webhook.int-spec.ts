import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import Stripe from 'stripe';
import { DAY_MS } from '../../../kernel';
import { insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { manyFamilies } from '../../../../test/families';
import { confirmCard, providerSettings } from '../../../../test/payments';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Checkout } from '../checkout/entities/checkout.entity';
import { WebhookEvent } from '../payments/entities/webhook-event.entity';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
  await providerSettings(test, { webhooks: { drop: true } });
});

afterAll(() => test.close());

let number = 0;

function anEvent(
  type = 'payment_intent.succeeded',
  object: object = { id: 'pi_x', object: 'payment_intent' },
) {
  return JSON.stringify({ id: `evt_${++number}`, object: 'event', type, data: { object } });
}

function signed(payload: string, change: { secret?: string; ageMs?: number } = {}): string {
  const at = test.clock.now().getTime() - (change.ageMs ?? 0);
  return new Stripe('sk_test_any').webhooks.generateTestHeaderString({
    payload,
    secret: change.secret ?? test.settings.stripe.webhookSecret,
    timestamp: Math.floor(at / 1000),
  });
}

const send = (payload: string, signature?: string) => {
  const request = test.http.post('/api/payments/webhook').set('content-type', 'application/json');
  return (signature === undefined ? request : request.set('stripe-signature', signature)).send(payload);
};
const stored = () => test.db.manager.count(WebhookEvent);

describe('a webhook request', () => {
  it.each([
    ['without a signature', (body: string) => send(body)],
    [
      "with another secret's signature",
      (body: string) => send(body, signed(body, { secret: 'whsec_other' })),
    ],
    ['that was changed', (body: string) => send(body.replace('pi_x', 'pi_y'), signed(body))],
    ['that is too old', (body: string) => send(body, signed(body, { ageMs: 301_000 }))],
  ])('%s is rejected and changes nothing', async (_name, sent) => {
    const before = await stored();
    const { body } = await sent(anEvent()).expect(400);
    expect(body).toMatchObject({ code: 'registration.signature_invalid' });
    expect(await stored()).toBe(before);
  });

  it('is processed once, however often it is sent', async () => {
    const before = await stored();
    const body = anEvent();
    for (let i = 0; i < 3; i++) await send(body, signed(body)).expect(200);
    expect(await stored()).toBe(before + 1);
    const other = anEvent('customer.created', { id: 'cus_1', object: 'customer' });
    await send(other, signed(other)).expect(200);
    expect(await stored()).toBe(before + 1);
  });

  it('is validated by the clock, three days ahead or behind (R13)', async () => {
    for (const days of [3, -6]) {
      test.clock.advance(days * DAY_MS);
      const fresh = anEvent();
      await send(fresh, signed(fresh)).expect(200);
      const old = anEvent();
      await send(old, signed(old, { ageMs: 301_000 })).expect(400);
    }
    test.clock.advance(3 * DAY_MS);
  });

  it('only triggers a lookup at the provider', async () => {
    const program = await insertProgram(test);
    const [family] = await manyFamilies(test, 1);
    const begun = await beginCheckout(family, [anItem(family.childIds[0], program.id)]);
    const lie = anEvent('payment_intent.succeeded', {
      id: begun.paymentIntentId,
      object: 'payment_intent',
      status: 'succeeded',
      amount_received: 33475,
      metadata: { checkoutId: String(begun.checkoutId), quoteVersion: '1' },
    });
    await send(lie, signed(lie)).expect(200);
    await test.jobs.run('process-payment-events');
    const state = async () =>
      (await test.db.manager.findOneByOrFail(Checkout, { id: begun.checkoutId })).state;
    expect(await state()).toBe('open');
    await confirmCard(test, begun);
    const truth = anEvent('payment_intent.succeeded', {
      id: begun.paymentIntentId,
      object: 'payment_intent',
    });
    await send(truth, signed(truth)).expect(200);
    await test.jobs.run('process-payment-events');
    expect(await state()).toBe('completed');
  });
});

describe('registration rate limits', () => {
  it('allow ten started checkouts and five failed cards per 15 minutes, and any number of new prices', async () => {
    const limited = await startTestApp({ rateLimits: true });
    try {
      const program = await insertProgram(limited, { maxParticipants: null });
      const [family, other] = await manyFamilies(limited, 2);
      const begin = (change: object = {}) =>
        family.http
          .post('/api/create-payment-intent')
          .send({ registrationData: [anItem(family.childIds[0], program.id)], ...change });
      for (let i = 0; i < 10; i++) {
        // Impatient taps and two tabs count as one start.
        const answers = await Promise.all(Array.from({ length: 8 }, () => begin()));
        expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
        await family.http.delete('/api/checkout').expect(204);
      }
      const { body } = await begin().expect(429);
      expect(body).toMatchObject({ code: 'request.rate_limited' });

      const registrationData = [anItem(other.childIds[0], program.id)];
      const begun = await beginCheckout(other, registrationData);
      for (let i = 0; i < 5; i++) await confirmCard(limited, begun, 'pm_card_chargeDeclined');
      for (let i = 0; i < 60; i++) {
        await limited.jobs.run('process-payment-events');
        const answer = await other.http.post('/api/create-payment-intent').send({ registrationData });
        if (answer.status === 429) break;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await other.http.post('/api/create-payment-intent').send({ registrationData }).expect(429);
      expect((await confirmCard(limited, begun)).ok).toBe(false);
    } finally {
      await limited.close();
    }
  });
});
