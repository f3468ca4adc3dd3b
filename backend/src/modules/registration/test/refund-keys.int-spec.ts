import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { MINUTE_MS, HOUR_MS } from '../../../kernel';
import { AuditEntry } from '../../../platform';
import { insertProgram } from '../../../../test/program-fixtures';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import {
  fetchFromProvider,
  callProviderDirectly,
  providerCatchesUp,
  injectProviderFault,
  expireProviderKeys,
  providerSettings,
  clearProviderFaults,
} from '../../../../test/payments';
import { registerChild } from '../../../../test/registered';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import type { Registration } from '../checkout/entities/registration.entity';
import { PaymentIssue } from '../payments/entities/payment-issue.entity';
import { Refund } from '../payments/entities/refund.entity';
import { PaymentProvider, ProviderError } from '../payments/provider/payment-provider';
import { RefundProcessor } from '../payments/refund.processor';

jest.setTimeout(90_000);

/** A call whose connection breaks is made once more by the provider's own library. */
const UNANSWERED = 2;

let test: TestApp;
let admin: SignedInAdmin;
let family: QuickFamily;
let registration: Registration;

beforeEach(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  await providerSettings(test, { webhooks: { drop: true } });
  [family] = await manyFamilies(test, 1);
  [registration] = await registerChild(test, family, [await insertProgram(test)]);
});

afterEach(() => test.close());

const fault = (change: object) =>
  injectProviderFault(test, { method: 'POST', path: '/v1/refunds', times: UNANSWERED, ...change });
const wellAgain = async () => {
  await clearProviderFaults(test);
  await providerSettings(test, { webhooks: { drop: true } });
};
const request20 = () =>
  admin.http
    .post(`/api/registrations/${registration.id}/refund`)
    .set('Idempotency-Key', randomUUID())
    .send({ amount: 20, reason: 'Two days missed' })
    .expect(200);
const attempt = async (after = 31 * MINUTE_MS) => {
  test.clock.advance(after);
  await test.jobs.run('process-refunds');
};
const made = async () =>
  (await fetchFromProvider<{ amount: number; status: string }>(test, 'refunds')).map(({ amount }) => amount);
const row = () => test.db.manager.findOneOrFail(Refund, { where: { reason: 'asked' } });
const issues = () => test.db.manager.find(PaymentIssue, { order: { id: 'ASC' } });
const resolve = (id: number, action: string, note?: string) =>
  admin.http.post(`/api/admin/payment-issues/${id}/resolve`).send({ action, resolutionNote: note });
const external = (amount: number) =>
  callProviderDirectly(test, 'refunds', {
    payment_intent: registration.stripePaymentIntentId!,
    amount: String(amount),
  });

/** Requested, with no answer; the provider carries it out when the test says so. */
async function requestedLate(): Promise<void> {
  await request20();
  await fault({ kind: 'late' });
  await attempt(0);
}

describe('a refund of $20 whose answer is lost (R17)', () => {
  async function madeLateAfterTwoAttempts() {
    await requestedLate();
    await fault({ kind: 'refuse' });
    await attempt();
    await attempt();
    await providerCatchesUp(test);
    return made();
  }

  it('is refunded once when the provider carries it out after the third attempt', async () => {
    expect(await madeLateAfterTwoAttempts()).toEqual([2_000]);
    expect(await row()).toMatchObject({ status: 'succeeded', keyVersion: 0, attempts: 3 });
  });

  it('without keeping the key, is refunded twice (canary)', async () => {
    const provider = test.app.get(PaymentProvider);
    const create = provider.createRefund.bind(provider);
    provider.createRefund = (input, key) => create(input, `${key}:${randomUUID()}`);
    expect(await madeLateAfterTwoAttempts()).toEqual([2_000, 2_000]);
  });

  it('stays pending, as the family and administrators see', async () => {
    await requestedLate();
    expect(await row()).toMatchObject({ status: 'pending' });
    const { body: home } = await family.http.get('/api/my-registrations').expect(200);
    expect(home).toMatchObject([{ refunds: [{ amount: 20, status: 'pending' }] }]);
    const { body: office } = await admin.http.get('/api/registrations').expect(200);
    expect(office).toMatchObject([{ refundedAmount: 20, pendingRefundAmount: 20 }]);
    const { body: receipt } = await family.http.get(`/api/registrations/${registration.id}/receipt`);
    expect(receipt).toMatchObject({ refunded: 0, pendingRefund: 20 });
    expect(await emailsTo(test, family.email)).toHaveLength(1);

    await wellAgain();
    await attempt();
    const { body: then } = await family.http.get('/api/my-registrations').expect(200);
    expect(then).toMatchObject([{ refunds: [{ amount: 20, status: 'succeeded' }] }]);
    const { body: after } = await admin.http.get('/api/registrations').expect(200);
    expect(after).toMatchObject([{ refundedAmount: 20, pendingRefundAmount: 0 }]);
  });

  it('is found in the list when the provider has forgotten its key', async () => {
    await request20();
    await fault({ kind: 'lose_answer' });
    await attempt(0);
    await expireProviderKeys(test);
    await attempt();
    expect(await made()).toEqual([2_000]);
    expect(await row()).toMatchObject({ status: 'succeeded' });
  });
});

describe('a refund with an error answer', () => {
  it('is requested with the same key when the error is not replayed', async () => {
    await request20();
    await fault({ kind: 'error', status: 500, times: 1 });
    await attempt(0);
    expect(await row()).toMatchObject({ status: 'pending', keyVersion: 0 });
    await attempt();
    expect(await row()).toMatchObject({ status: 'succeeded', keyVersion: 0 });
  });

  it('is requested with a new key when the error is replayed and the refund is not listed', async () => {
    await request20();
    await fault({ kind: 'error', remembered: true, times: 1 });
    await attempt(0);
    await attempt();
    expect(await row()).toMatchObject({ status: 'pending', keyVersion: 1 });
    await attempt();
    expect(await made()).toEqual([2_000]);
    expect(await row()).toMatchObject({ status: 'succeeded', keyVersion: 1 });
  });

  it("keeps its key when the error is replayed and the list can't be read", async () => {
    await request20();
    await fault({ kind: 'error', remembered: true, times: 1 });
    await attempt(0);
    const listing = jest.spyOn(test.app.get(PaymentProvider), 'getRefunds');
    const list = test.app.get(PaymentProvider).getRefunds;
    listing.mockImplementationOnce(() => Promise.resolve([]));
    listing.mockImplementationOnce(() => Promise.reject(new Error('No answer.')));
    await attempt();
    expect(list).toHaveBeenCalledTimes(2);
    expect(await row()).toMatchObject({ status: 'pending', keyVersion: 0 });
  });

  /** The error is all that the key remembers, and two later refunds come before this one in the list. */
  async function madeWithAnError() {
    await request20();
    await fault({ kind: 'error', done: true, times: 1 });
    await attempt(0);
    await external(100);
    await external(200);
    await providerSettings(test, { pageLimit: 1 });
    for (let i = 0; i < 3; i++) await attempt();
    return (await made()).filter((cents) => cents === 2_000);
  }

  it('is found on the last page of the list', async () => {
    expect(await madeWithAnError()).toEqual([2_000]);
    expect(await row()).toMatchObject({ status: 'succeeded', keyVersion: 0 });
  });

  it('without reading all pages, is made twice (canary)', async () => {
    const provider = test.app.get(PaymentProvider);
    const list = provider.getRefunds.bind(provider);
    provider.getRefunds = async (id) => (await list(id)).slice(0, 1);
    expect(await madeWithAnError()).toEqual([2_000, 2_000]);
  });

  it('fails once the provider replays the rejection', async () => {
    await request20();
    await external(registration.amountCents);
    await attempt(0);
    expect(await row()).toMatchObject({ status: 'failed', attempts: 2, keyVersion: 0 });
    expect((await issues()).map(({ kind }) => kind)).toEqual(['refund_failed']);
    const { body } = await family.http.get('/api/my-registrations').expect(200);
    expect(body).toMatchObject([{ refunds: [{ amount: 20, status: 'failed' }] }]);
  });

  describe('and a rejection', () => {
    /** As the provider reports it, in an event or a list. */
    const reported = async (status: 'pending' | 'succeeded' | 'failed') => {
      const { id: refundId, providerNonce, amountCents } = await row();
      await test.app.get(RefundProcessor).applyProviderState({
        ...{ id: 're_after_all', paymentIntentId: registration.stripePaymentIntentId },
        ...{ refundId, nonce: providerNonce, amountCents, status },
        failure: status === 'failed' ? 'expired_or_canceled_card' : null,
      });
    };
    const subjects = async () =>
      (await emailsTo(test, family.email))
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes('$20.00'))
        .reverse();
    const [DONE, CORRECTION] = ['Your refund of $20.00', 'Correction: your refund of $20.00 failed'];
    const state = async () => {
      const { body } = await admin.http.get('/api/registrations').expect(200);
      const [{ paymentStatus, refundedAmount, pendingRefundAmount }] = body as Record<string, unknown>[];
      return [(await row()).status, paymentStatus, refundedAmount, pendingRefundAmount];
    };
    const outcomes = async () =>
      (await issues()).map(({ kind, status, resolution }) => [kind, status, resolution]);

    beforeEach(async () => {
      await request20();
      const provider = test.app.get(PaymentProvider);
      jest
        .spyOn(provider, 'createRefund')
        .mockRejectedValue(new ProviderError('refused', 'The charge is disputed.', 'charge_disputed', true));
      await attempt(0);
      await attempt(0);
      expect(await state()).toEqual(['failed', 'completed', 0, 0]);
      expect(await outcomes()).toEqual([['refund_failed', 'open', null]]);
    });

    it('counts when the provider carried it out after all, and its family gets one email', async () => {
      await reported('succeeded');
      await reported('succeeded');
      expect(await state()).toEqual(['succeeded', 'partially_refunded', 20, 0]);
      expect(await subjects()).toEqual([DONE]);
      expect(await outcomes()).toEqual([['refund_failed', 'resolved', 'refunded']]);
    });

    it('is pending again until the provider reports the outcome', async () => {
      await reported('pending');
      expect(await state()).toEqual(['pending', 'completed', 20, 20]);
      expect(await subjects()).toEqual([]);
      await reported('succeeded');
      expect(await state()).toEqual(['succeeded', 'partially_refunded', 20, 0]);
      expect(await subjects()).toEqual([DONE]);
    });

    it('fails for good when it was carried out and then fails, with a new payment issue', async () => {
      await reported('succeeded');
      await reported('failed');
      await reported('succeeded');
      expect(await state()).toEqual(['failed', 'completed', 0, 0]);
      expect(await subjects()).toEqual([DONE, CORRECTION]);
      expect(await outcomes()).toEqual([
        ['refund_failed', 'resolved', 'refunded'],
        ['refund_failed', 'open', null],
      ]);
    });
  });
});

describe('a refund without an answer for 20 hours', () => {
  /** The administrator's session has ended by then. */
  async function attemptTheNextDay(): Promise<void> {
    await attempt(20 * HOUR_MS);
    admin = await signInAdmin(test);
  }

  async function unknown(): Promise<PaymentIssue> {
    await requestedLate();
    await attemptTheNextDay();
    const [issue] = await issues();
    return issue;
  }

  it('is requested until then, and becomes a payment issue', async () => {
    await requestedLate();
    await fault({ kind: 'refuse', times: 1000 });
    const asking = jest.spyOn(test.app.get(PaymentProvider), 'createRefund');
    await attempt(19 * HOUR_MS + 59 * MINUTE_MS);
    expect(asking).toHaveBeenCalledTimes(1);
    expect(await issues()).toEqual([]);
    await attempt(MINUTE_MS);
    await attempt(5 * HOUR_MS);
    expect(asking).toHaveBeenCalledTimes(1);
    expect(await issues()).toMatchObject([
      {
        kind: 'refund_unknown',
        status: 'open',
        amountCents: 2_000,
        description: 'We could not find out whether $20.00 was refunded',
      },
    ]);
    expect(await row()).toMatchObject({ status: 'pending', nextAttemptAt: null, keyVersion: 0 });
  });

  it("becomes a payment issue too when the list can't be read", async () => {
    await requestedLate();
    await fault({ kind: 'refuse', times: 1000, method: undefined });
    await attemptTheNextDay();
    expect(await issues()).toMatchObject([{ kind: 'refund_unknown' }]);
    const { body } = await resolve((await issues())[0].id, 'retry_refund').expect(502);
    expect(body).toMatchObject({ code: 'registration.provider_unavailable' });
    expect(await row()).toMatchObject({ keyVersion: 0, nextAttemptAt: null });
  });

  it('can be marked as refunded only when the provider lists it', async () => {
    const { id } = await unknown();
    const { body } = await resolve(id, 'confirm_refund').expect(409);
    expect(body).toMatchObject({
      code: 'registration.refund_not_listed',
      message: "The payment provider doesn't list this refund. Check again later, or try the refund again.",
    });
    await providerCatchesUp(test);
    const accepted = await resolve(id, 'confirm_refund', 'Seen in the dashboard').expect(200);
    expect(accepted.body).toMatchObject({
      status: 'resolved',
      resolution: 'refunded',
      resolvedBy: admin.username,
      resolutionNote: 'Seen in the dashboard',
    });
    expect(await row()).toMatchObject({ status: 'succeeded', keyVersion: 0 });
    expect(await made()).toEqual([2_000]);
  });

  it('is requested with a new key only after "Try again", with an audit entry', async () => {
    const { id } = await unknown();
    const retried = await Promise.all([resolve(id, 'retry_refund'), resolve(id, 'retry_refund')]);
    expect(retried.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await row()).toMatchObject({ keyVersion: 1 });
    await test.jobs.run('process-refunds');
    expect(await made()).toEqual([2_000]);
    expect(await row()).toMatchObject({ status: 'succeeded', keyVersion: 1 });
    const entries = await test.db.manager.findBy(AuditEntry, { action: 'payment_issue.resolved' });
    expect(entries).toMatchObject([
      { subjectId: id, newValues: { resolution: 'retried', amountCents: 2_000 } },
    ]);
  });

  it('is found instead of repeated when "Try again" comes after the provider carried it out', async () => {
    const { id } = await unknown();
    await expireProviderKeys(test);
    await providerCatchesUp(test);
    const { body } = await resolve(id, 'retry_refund').expect(200);
    expect(body).toMatchObject({ resolution: 'refunded' });
    await test.jobs.run('process-refunds');
    expect(await made()).toEqual([2_000]);
    expect(await row()).toMatchObject({ status: 'succeeded', keyVersion: 0 });
  });

  it('is listed for administrators when it was made twice: late, and after "Try again"', async () => {
    const { id } = await unknown();
    await resolve(id, 'retry_refund').expect(200);
    await test.jobs.run('process-refunds');
    await providerCatchesUp(test);
    await test.jobs.run('fetch-missed-payment-events');
    expect(await made()).toEqual([2_000, 2_000]);
    const { body } = await admin.http.get('/api/registrations').expect(200);
    expect(body).toMatchObject([{ refundedAmount: 40 }]);
    expect(await issues()).toMatchObject([
      { kind: 'refund_unknown', status: 'resolved', resolution: 'retried' },
      {
        kind: 'unknown_refund',
        status: 'open',
        amountCents: 2_000,
        description: '$20.00 was refunded twice for one request. The family received $20.00 too much.',
      },
    ]);
  });

  it('opens a new payment issue 20 hours after "Try again"', async () => {
    const { id } = await unknown();
    await resolve(id, 'retry_refund').expect(200);
    await fault({ kind: 'refuse', times: 1000 });
    await attempt(0);
    await attempt(20 * HOUR_MS);
    expect((await issues()).map(({ status, resolution }) => [status, resolution])).toEqual([
      ['resolved', 'retried'],
      ['open', null],
    ]);
  });

  it('is resolved automatically when the provider reports it', async () => {
    await unknown();
    await providerCatchesUp(test);
    await test.jobs.run('fetch-missed-payment-events');
    expect(await issues()).toMatchObject([{ status: 'resolved', resolution: 'refunded' }]);
    expect(await row()).toMatchObject({ status: 'succeeded' });
  });

  it('can\'t be refunded again or marked as resolved; other payment issues have no "Try again"', async () => {
    const { id } = await unknown();
    for (const action of ['refund', 'mark_resolved']) {
      const { body } = await resolve(id, action, 'By check').expect(409);
      expect(body).toMatchObject({ code: 'registration.payment_issue_action_invalid' });
    }
    const dispute = await test.db.manager.save(PaymentIssue, {
      ...{ kind: 'dispute', providerReference: 'dp_1', amountCents: 100, description: 'Disputed.' },
      openedAt: test.clock.now(),
    });
    await resolve(dispute.id, 'retry_refund').expect(409);
  });
});
