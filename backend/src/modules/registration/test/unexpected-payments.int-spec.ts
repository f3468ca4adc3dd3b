import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EntityManager } from 'typeorm';
import { Program } from '../../programs';
import { insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout, type CheckoutBody } from '../../../../test/checkout';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import {
  fetchFromProvider,
  confirmCard,
  callProviderDirectly,
  providerSettings,
} from '../../../../test/payments';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Checkout } from '../checkout/entities/checkout.entity';
import { PaymentIssue } from '../payments/entities/payment-issue.entity';
import { Payment } from '../payments/entities/payment.entity';
import { Refund } from '../payments/entities/refund.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { WebhookEvent } from '../payments/entities/webhook-event.entity';
import type { Intent } from '../payments/provider/payment-provider';
import { PaymentProvider } from '../payments/provider/payment-provider';
import { CheckoutStateService } from '../checkout/checkout-state.service';
import { ExternalRefundService } from '../payments/external-refund.service';
import { SettlementService } from '../payments/settlement.service';

jest.setTimeout(60_000);

let test: TestApp;
let admin: SignedInAdmin;
let program: Program;
let family: QuickFamily;

beforeEach(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  await providerSettings(test, { webhooks: { drop: true } });
  program = await insertProgram(test);
  [family] = await manyFamilies(test, 1);
});

afterEach(() => test.close());

const CARD = { confirm: 'true', payment_method: 'pm_card_visa', currency: 'usd' };
const readAll = () => test.jobs.run('fetch-missed-payment-events');
const begin = (programs = [program]) =>
  beginCheckout(
    family,
    programs.map(({ id }) => anItem(family.childIds[0], id)),
  );
const issues = async () =>
  ((await admin.http.get('/api/admin/payment-issues').expect(200)).body as PaymentIssue[]).map(
    ({ kind, providerReference }) => [kind, providerReference],
  );
const registrations = () => test.db.manager.find(Registration, { order: { id: 'ASC' } });

async function paid(programs = [program]): Promise<CheckoutBody> {
  const begun = await begin(programs);
  await confirmCard(test, begun);
  await family.http
    .post('/api/complete-payment')
    .send({ paymentIntentId: begun.paymentIntentId })
    .expect(200);
  return begun;
}

describe('a payment that this database did not request (R18, R1)', () => {
  /**
   * A family pays, and then the database is restored to before: its checkout number goes to the next family, for the
   * same program at the same price.
   */
  async function paidBeforeTheRestore(): Promise<CheckoutBody> {
    const begun = await begin();
    const [next] = await manyFamilies(test, 1);
    await test.db.query(
      `update checkouts set "userId" = $2, "paymentNonce" = gen_random_uuid(), "paymentIntentId" = 'pi_of_the_next'
        where id = $1`,
      [begun.checkoutId, next.userId],
    );
    await confirmCard(test, begun);
    await readAll();
    return begun;
  }

  it('registers nobody, whatever checkout it names, and becomes a payment issue', async () => {
    const begun = await paidBeforeTheRestore();
    expect(await registrations()).toEqual([]);
    expect(await issues()).toEqual([['unknown_payment', begun.paymentIntentId]]);
    expect(await test.db.manager.findOneByOrFail(Checkout, { id: begun.checkoutId })).toMatchObject({
      state: 'open',
    });
    await readAll();
    expect(await issues()).toHaveLength(1);
  });

  it('without checking its origin, registers someone (canary)', async () => {
    Object.assign(test.app.get(SettlementService), {
      getCheckout: (tx: EntityManager, { checkoutId }: Intent) =>
        test.app.get(CheckoutStateService).lockIfAny(tx, checkoutId!),
    });
    await paidBeforeTheRestore();
    expect(await registrations()).toHaveLength(1);
  });

  it("from a second installation becomes a payment issue, and its failures don't count against a family here", async () => {
    const { checkoutId } = await begin();
    const metadata = { 'metadata[checkoutId]': String(checkoutId), 'metadata[quoteVersion]': '1' };
    const { id } = await callProviderDirectly(test, 'payment_intents', {
      ...CARD,
      ...metadata,
      amount: '33475',
    });
    await readAll();
    expect(await issues()).toEqual([['unknown_payment', id]]);
    expect(await registrations()).toEqual([]);
  });

  /** Its capture and its dispute arrive at once, and both look for it before either writes it down. */
  async function toldTwiceAtOnce() {
    const card = { ...CARD, payment_method: 'pm_card_createDispute' };
    const { id } = await callProviderDirectly(test, 'payment_intents', { ...card, amount: '5000' });
    await test.db.query(`create function slowly() returns trigger language plpgsql as
      $$ begin perform pg_sleep(1); return new; end $$`);
    await test.db.query(
      'create trigger slowly before insert on payments for each row execute function slowly()',
    );
    await readAll();
    const tries = await test.db.manager.find(WebhookEvent, { select: { attempts: true, lastError: true } });
    return { id, tries, payments: await test.db.manager.count(Payment) };
  }

  it('that is reported twice at once is recorded once, without a retry', async () => {
    const { id, tries, payments } = await toldTwiceAtOnce();
    expect(tries).toMatchObject(Array(2).fill({ attempts: 1, lastError: null }));
    expect(payments).toBe(1);
    expect((await issues()).map(([kind]) => kind).sort()).toEqual(['dispute', 'unknown_payment']);
    expect(await issues()).toContainEqual(['unknown_payment', id]);
  });

  it('without the database constraint, is recorded twice when reported twice at once (canary)', async () => {
    const unique = await test.db.query<{ name: string }[]>(
      `select indexname as name from pg_indexes
        where tablename in ('payments', 'payment_issues')
          and indexdef like 'CREATE UNIQUE%' and indexname not like 'PK%'`,
    );
    for (const { name } of unique) await test.db.query(`drop index "${name}"`);
    expect((await toldTwiceAtOnce()).payments).toBe(2);
  });

  it('counts as ours when it was requested and only the answer is missing here', async () => {
    const begun = await begin();
    await test.db.query(
      `update checkouts set "paymentIntentId" = null, "intentVersion" = null, "attemptVersion" = 1 where id = $1`,
      [begun.checkoutId],
    );
    await confirmCard(test, begun);
    await readAll();
    expect(await registrations()).toMatchObject([{ stripePaymentIntentId: begun.paymentIntentId }]);
    expect(await issues()).toEqual([]);
  });
});

describe('an external refund', () => {
  const refund = (begun: CheckoutBody, form: Record<string, string> = {}) =>
    callProviderDirectly<{ id: string }>(test, 'refunds', {
      payment_intent: begun.paymentIntentId!,
      ...form,
    });

  it('is recorded for its registration, listed, and emailed', async () => {
    const begun = await paid();
    await refund(begun);
    await readAll();
    await readAll();
    const { body: office } = await admin.http.get('/api/registrations').expect(200);
    const { body: home } = await family.http.get('/api/my-registrations').expect(200);
    expect(office).toMatchObject([{ paymentStatus: 'refunded', refundedAmount: begun.total }]);
    expect(home).toMatchObject([{ paymentStatus: 'refunded' }]);
    const [{ id }] = await registrations();
    const { body: receipt } = await family.http.get(`/api/registrations/${id}/receipt`).expect(200);
    expect(receipt).toMatchObject({ refunded: begun.total });
    expect((await emailsTo(test, family.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([`Your refund of $${begun.total.toFixed(2)}`]),
    );
    expect(await emailsTo(test, family.email)).toHaveLength(2);
    expect(await issues()).toEqual([]);
    await admin.http.delete(`/api/registrations/${id}`).query({ refund: '1' }).expect(409);
  });

  it('of part of two registrations is split between them', async () => {
    const begun = await paid([program, await insertProgram(test, { priceCents: 7900 })]);
    await refund(begun, { amount: '1000' });
    await readAll();
    expect((await registrations()).map(({ paymentStatus }) => paymentStatus)).toEqual([
      'partially_refunded',
      'partially_refunded',
    ]);
    expect((await test.db.manager.find(Refund)).map(({ amountCents }) => amountCents)).toEqual([804, 196]);
    await refund(begun);
    await readAll();
    expect((await registrations()).map(({ paymentStatus }) => paymentStatus)).toEqual([
      'refunded',
      'refunded',
    ]);
  });

  it('that fails later is reversed', async () => {
    const begun = await paid();
    await providerSettings(test, { refundsFailAfterMs: 30 });
    await refund(begun);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await readAll();
    expect(await registrations()).toMatchObject([{ paymentStatus: 'completed' }]);
  });

  it('without recording it, leaves "completed, refunded 0" (canary)', async () => {
    test.app.get(ExternalRefundService).record = () => Promise.resolve([]);
    await refund(await paid());
    await readAll();
    expect(await registrations()).toMatchObject([{ paymentStatus: 'completed' }]);
  });

  it('with the id of one of our refunds is not mistaken for it, and listed', async () => {
    const begun = await paid();
    const [{ id }] = await registrations();
    await admin.http.delete(`/api/registrations/${id}`).query({ refund: '100' }).expect(200);
    const [ours] = await test.db.manager.find(Refund);
    const theirs = await refund(begun, { amount: '500', 'metadata[refundId]': String(ours.id) });
    await readAll();
    expect(await issues()).toEqual([['unknown_refund', theirs.id]]);
    await test.jobs.run('process-refunds');
    expect(
      (await fetchFromProvider<{ amount: number }>(test, 'refunds')).map(({ amount }) => amount),
    ).toEqual([10_000, 500]);
    const rows = await test.db.manager.find(Refund, { order: { id: 'ASC' } });
    expect(rows.map(({ reason, amountCents }) => [reason, amountCents])).toEqual([
      ['canceled', 10_000],
      ['outside', 500],
    ]);
  });

  it('with the id of another external refund is not mistaken for it', async () => {
    const begun = await paid();
    const first = await refund(begun, { amount: '1000' });
    await readAll();
    const [{ id }] = await test.db.manager.find(Refund);
    const second = await refund(begun, { amount: '1000', 'metadata[refundId]': String(id) });
    await readAll();
    const rows = await test.db.manager.find(Refund, { order: { id: 'ASC' } });
    expect(rows.map(({ providerRefundId, amountCents }) => [providerRefundId, amountCents])).toEqual([
      [first.id, 1000],
      [second.id, 1000],
    ]);
    expect(await issues()).toEqual([['unknown_refund', second.id]]);
    // An external refund has no nonce, so nothing proves that we asked for this one.
    expect(await test.db.manager.find(PaymentIssue)).toMatchObject([
      { description: expect.stringContaining("that Fieldhouse didn't request") },
    ]);
  });

  it('of an unreported payment records both', async () => {
    const { id } = await callProviderDirectly(test, 'payment_intents', { ...CARD, amount: '5000' });
    await callProviderDirectly(test, 'refunds', { payment_intent: id });
    await test.db.query(`update payment_event_cursors set "lastEventAt" = now()`);
    await readAll();
    expect(await issues()).toEqual([['unknown_payment', id]]);
    expect(await test.db.manager.find(Refund)).toMatchObject([{ reason: 'outside', amountCents: 5000 }]);
  });

  it('does not prevent our refund, even if another database used its key', async () => {
    const used = await callProviderDirectly(test, 'payment_intents', { ...CARD, amount: '5000' });
    await paid();
    const [{ id }] = await registrations();
    await callProviderDirectly(test, 'refunds', { payment_intent: used.id, amount: '50' }, 'refund:1');
    await admin.http.delete(`/api/registrations/${id}`).query({ refund: 'full' }).expect(200);
    for (let i = 0; i < 3; i++) {
      await test.jobs.run('process-refunds');
      test.clock.advance(5 * 60_000);
    }
    expect(await test.db.manager.find(Refund)).toMatchObject([{ id: 1, status: 'succeeded' }]);
    expect(await issues()).toEqual([]);
  });
});

describe('webhook events after a gap (R18, R6)', () => {
  /** A dispute that nobody received, then 130 payments, the last of which is reported. */
  async function missedDispute(): Promise<void> {
    await callProviderDirectly(test, 'payment_intents', {
      ...CARD,
      payment_method: 'pm_card_createDispute',
      amount: '5000',
    });
    for (let i = 0; i < 130; i++)
      await callProviderDirectly(test, 'payment_intents', { ...CARD, amount: '100' });
    await test.db.query(
      `insert into webhook_events (id, type, "objectId", "receivedAt") values ('evt_late', 'payment_intent.succeeded', 'pi_x', now())`,
    );
    await readAll();
  }
  const disputes = () => test.db.manager.countBy(PaymentIssue, { kind: 'dispute' });

  it('are read to the end', async () => {
    await missedDispute();
    expect(await disputes()).toBe(1);
    expect(await test.db.manager.countBy(PaymentIssue, { kind: 'unknown_payment' })).toBe(131);
  });

  it('without reading all pages, are missed (canary)', async () => {
    const provider = test.app.get(PaymentProvider);
    const all = provider.eventsSince.bind(provider);
    provider.eventsSince = async function* (since, types) {
      for await (const page of all(since, types)) return yield page;
    };
    await missedDispute();
    expect(await disputes()).toBe(0);
  });

  it('are read from the cursor, not from the newest event', async () => {
    const begun = await begin();
    await confirmCard(test, begun);
    await test.db.query(
      `insert into webhook_events (id, type, "objectId", "receivedAt")
       values ('evt_new', 'payment_intent.succeeded', 'pi_x', now() + interval '1 day')`,
    );
    await readAll();
    expect(await registrations()).toHaveLength(1);
  });
});
