import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SchedulerRegistry } from '@nestjs/schedule';
import { SECOND_MS } from '../../../kernel';
import { ClaimRenewalService } from '../../../platform';
import { insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { manyFamilies } from '../../../../test/families';
import { confirmCard, providerSettings } from '../../../../test/payments';
import { signInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { PaymentIssue } from '../payments/entities/payment-issue.entity';
import { Refund } from '../payments/entities/refund.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { WebhookEvent } from '../payments/entities/webhook-event.entity';
import { PaymentProvider, ProviderError } from '../payments/provider/payment-provider';
import { RefundLedger } from '../payments/refund-ledger';

jest.setTimeout(60_000);

let test: TestApp;
/** A second process on the same database. */
let other: TestApp;

beforeEach(async () => {
  test = await startTestApp();
  other = await startTestApp({ sharing: test });
  // Claims are renewed when a test says so.
  for (const { app } of [test, other]) app.get(SchedulerRegistry).deleteInterval('renew-claims');
  await providerSettings(test, { webhooks: { drop: true } });
});

afterEach(async () => {
  await other.close();
  await test.close();
});

async function capturedPayment() {
  const program = await insertProgram(test);
  const [family] = await manyFamilies(test, 1);
  const begun = await beginCheckout(family, [anItem(family.childIds[0], program.id)]);
  await confirmCard(test, begun);
  return { family, paymentIntentId: begun.paymentIntentId! };
}

async function dueRefund() {
  const { family, paymentIntentId } = await capturedPayment();
  await family.http.post('/api/complete-payment').send({ paymentIntentId }).expect(200);
  const { id } = await test.db.manager.findOneByOrFail(Registration, {});
  const admin = await signInAdmin(test);
  await admin.http.delete(`/api/registrations/${id}`).query({ refund: 'full' }).expect(200);
}

async function dueEvent() {
  const { paymentIntentId } = await capturedPayment();
  const now = test.clock.now();
  await test.db.manager.insert(WebhookEvent, {
    id: 'evt_1',
    type: 'payment_intent.succeeded',
    objectId: paymentIntentId,
    receivedAt: now,
    nextAttemptAt: now,
  });
}

type Call = 'createRefund' | 'retrieveIntent';

/**
 * The provider does not answer the first process until it is released; then it answers with `answer`, or the truth.
 */
function stall(call: Call, answer?: () => Promise<never>) {
  let begin = (): void => undefined;
  let letGo = (): void => undefined;
  const asked = new Promise<void>((resolve) => (begin = resolve));
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const provider = test.app.get(PaymentProvider);
  const truth = provider[call].bind(provider) as (...given: unknown[]) => Promise<never>;
  provider[call] = async (...given: unknown[]) => {
    begin();
    await gate;
    return answer ? answer() : truth(...given);
  };
  return { asked, letGo };
}

const due = {
  refund: { entity: Refund, job: 'process-refunds', call: 'createRefund', put: dueRefund },
  'payment event': {
    entity: WebhookEvent,
    job: 'process-payment-events',
    call: 'retrieveIntent',
    put: dueEvent,
  },
} as const;

describe.each(['refund', 'payment event'] as const)('the claim of a %s', (kind) => {
  const { entity, job, call, put } = due[kind];
  const row = () => test.db.manager.findOneByOrFail<Refund | WebhookEvent>(entity, {});

  /** The provider stalls for longer than a claim lasts, and another process looks for work. */
  async function besideAStall(renew: () => Promise<void>) {
    await put();
    const slow = stall(call);
    const running = test.jobs.run(job);
    await slow.asked;
    test.clock.advance(30 * SECOND_MS);
    await renew();
    test.clock.advance(40 * SECOND_MS);
    await other.jobs.run(job);
    const { attempts } = await row();
    slow.letGo();
    await running;
    return attempts;
  }

  it('is renewed while the provider does not respond, so that no other process works on it', async () => {
    expect(await besideAStall(() => test.app.get(ClaimRenewalService).renew())).toBe(1);
    expect(await row()).toMatchObject({ attempts: 1, nextAttemptAt: null, lastError: null });
  });

  it('without renewal, expires (canary)', async () => {
    expect(await besideAStall(() => Promise.resolve())).toBe(2);
  });
});

describe('a refund that the provider rejects', () => {
  const refused = () => Promise.reject(new ProviderError('refused', 'Refused.', null, true));
  const issues = () => test.db.manager.countBy(PaymentIssue, { kind: 'refund_failed' });
  const refund = () => test.db.manager.findOneByOrFail(Refund, {});

  async function refusedLate(meanwhile: () => Promise<void>) {
    await dueRefund();
    const slow = stall('createRefund', refused);
    const running = test.jobs.run('process-refunds');
    await slow.asked;
    await meanwhile();
    const before = await refund();
    slow.letGo();
    await running;
    return { before, after: await refund() };
  }

  it('is not marked as failed by a process whose claim was taken over', async () => {
    const { before, after } = await refusedLate(async () => {
      test.clock.advance(70 * SECOND_MS);
      other.app.get(PaymentProvider).getRefunds = () =>
        Promise.reject(new ProviderError('silent', 'No answer.'));
      await other.jobs.run('process-refunds');
    });
    expect(before).toMatchObject({ attempts: 2, status: 'pending', lastError: 'No answer.' });
    expect(after).toEqual(before);
    expect(await issues()).toBe(0);
  });

  it('is marked as failed by the process with the claim (canary), and administrators see it', async () => {
    const { after } = await refusedLate(() => Promise.resolve());
    expect(after).toMatchObject({ attempts: 1, status: 'failed', nextAttemptAt: null });
    expect(await issues()).toBe(1);
  });
});

describe('a refund whose outcome arrives as a webhook event', () => {
  it('ends a claim made meanwhile, which then changes nothing', async () => {
    await dueRefund();
    const refunds = test.app.get(RefundLedger);
    const lock = refunds.lock.bind(refunds);
    refunds.lock = async (tx, paymentId) => {
      const locked = await lock(tx, paymentId);
      await other.db.query('update refunds set attempts = 2, "claimToken" = 2');
      return locked;
    };
    await test.jobs.run('process-refunds');
    expect(await test.db.manager.findOneByOrFail(Refund, {})).toMatchObject({
      attempts: 2,
      claimToken: 3,
      status: 'succeeded',
      nextAttemptAt: null,
    });
  });
});
