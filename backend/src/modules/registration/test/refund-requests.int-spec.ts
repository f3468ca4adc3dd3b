import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { AuditEntry } from '../../../platform';
import { insertProgram } from '../../../../test/program-fixtures';
import { decideAll, eraseChild, readErasure } from '../../../../test/erasures';
import { manyFamilies } from '../../../../test/families';
import { fetchFromProvider, providerSettings } from '../../../../test/payments';
import { registerChild } from '../../../../test/registered';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Registration } from '../checkout/entities/registration.entity';
import { Payment } from '../payments/entities/payment.entity';
import { Refund } from '../payments/entities/refund.entity';
import { RefundLedger } from '../payments/refund-ledger';

let test: TestApp;
let admin: SignedInAdmin;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  await providerSettings(test, { webhooks: { drop: true } });
});

afterAll(() => test.close());

/** $334.75 paid for one child in one program. */
async function paidRegistration() {
  const [family] = await manyFamilies(test, 1);
  const [registration] = await registerChild(test, family, [await insertProgram(test)]);
  return { ...registration, family };
}

const refund = (id: number, body: object, key: string = randomUUID()) =>
  admin.http.post(`/api/registrations/${id}/refund`).set('Idempotency-Key', key).send(body);

const sum = (registrationId: number) => test.db.manager.sum(Refund, 'amountCents', { registrationId });

describe('a refund requested by an administrator', () => {
  it('is made for a part, then for the rest, and never for a cent more', async () => {
    const { id, family, stripePaymentIntentId } = await paidRegistration();
    const { body } = await refund(id, { amount: '100.50', reason: 'Two days missed' }).expect(200);
    expect(body).toMatchObject({
      status: 'active',
      paymentStatus: 'completed',
      refundedAmount: 100.5,
      pendingRefundAmount: 100.5,
      refundableAmount: 234.25,
    });
    const refundEmail = async () =>
      (await emailsTo(test, family.email)).find(({ subject }) => subject === 'Your refund of $100.50');
    expect(await refundEmail()).toBeUndefined();
    await test.jobs.run('process-refunds');
    expect((await refundEmail())?.text).toContain('Reason: Two days missed');
    expect(await test.db.manager.findOneByOrFail(Registration, { id })).toMatchObject({
      ...{ paymentStatus: 'partially_refunded', pendingRefundCents: 0 },
    });
    const much = await refund(id, { amount: 234.26, reason: 'Too much' }).expect(409);
    expect(much.body).toMatchObject({
      code: 'registration.refund_too_large',
      message: 'You can refund up to $234.25 for this registration.',
      errors: [{ path: 'amount' }],
    });
    await refund(id, { amount: 234.25, reason: 'The rest' }).expect(200);
    const none = await refund(id, { amount: 1, reason: 'More' }).expect(409);
    expect(none.body).toMatchObject({ code: 'registration.already_refunded' });
    await test.jobs.run('process-refunds');
    const made = await fetchFromProvider<{ amount: number; payment_intent: string }>(test, 'refunds');
    expect(
      made
        .filter((one) => one.payment_intent === stripePaymentIntentId)
        .map(({ amount }) => amount)
        .sort((a, b) => a - b),
    ).toEqual([10_050, 23_425]);
    expect(
      await test.db.manager.countBy(AuditEntry, { action: 'registration.refunded', subjectId: id }),
    ).toBe(2);
  });

  it('can follow a cancellation without refund', async () => {
    const { id } = await paidRegistration();
    await admin.http.delete(`/api/registrations/${id}`).query({ refund: 'none' }).expect(200);
    const { body } = await refund(id, { amount: 334.75, reason: "Doctor's note" }).expect(200);
    expect(body).toMatchObject({ status: 'canceled', paymentStatus: 'completed', refundableAmount: 0 });
    await test.jobs.run('process-refunds');
    expect(await test.db.manager.findOneByOrFail(Registration, { id })).toMatchObject({
      paymentStatus: 'refunded',
    });
  });

  it('is made once per key, no matter who repeats it; the key is rejected for a different request', async () => {
    const { id } = await paidRegistration();
    const other = await paidRegistration();
    const key = randomUUID();
    const input = { amount: 10, reason: 'Late start' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(id, input, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await sum(id)).toBe(1000);
    for (const [registrationId, changed] of [
      [id, { amount: 11 }],
      [id, { reason: 'Rain' }],
      [other.id, {}],
    ] as const) {
      const { body } = await refund(registrationId, { ...input, ...changed }, key).expect(409);
      expect(body).toMatchObject({ code: 'registration.idempotency_key_reused' });
    }
    expect(await sum(other.id)).toBeNull();
    await admin.http.post(`/api/registrations/${id}/refund`).send(input).expect(400);
  });

  it('is validated, and for administrators only', async () => {
    const { id, family } = await paidRegistration();
    await refund(id, { amount: 0, reason: 'Nothing' }).expect(400);
    await refund(id, { amount: -1, reason: 'Less' }).expect(400);
    await refund(id, { amount: 1, reason: ' ' }).expect(400);
    await refund(999_999, { amount: 1, reason: 'Nobody' }).expect(404);
    await family.http.post(`/api/registrations/${id}/refund`).send({ amount: 1, reason: 'Me' }).expect(403);
    const [free] = await registerChild(test, family, [await insertProgram(test, { priceCents: 0 })]);
    const { body } = await refund(free.id, { amount: 1, reason: 'Free' }).expect(409);
    expect(body).toMatchObject({ code: 'registration.nothing_to_refund' });
  });

  it('loses its reason when the child is erased and an administrator decides so', async () => {
    const { id, family } = await paidRegistration();
    await refund(id, { amount: 1, reason: 'Zebulon was ill' }).expect(200);
    await admin.http.delete(`/api/registrations/${id}`).expect(200);
    const erasure = await eraseChild(admin, family.childIds[0], {
      ...{ name: `Child ${family.userId}`, words: 'Zebulon' },
    });
    expect((await readErasure(admin, erasure.id)).texts.map(({ foundIn }) => foundIn)).toContain(
      'Reason of a refund',
    );
    await decideAll(admin, erasure.id, 'removed');
    expect(await test.db.manager.findOneByOrFail(Refund, { registrationId: id })).toMatchObject({
      note: "Removed at a family's request",
    });
    expect(JSON.stringify(await test.db.manager.find(AuditEntry))).not.toContain('Zebulon');
  });
});

describe('simultaneous refunds of one registration', () => {
  const askTwice = async () => {
    const { id } = await paidRegistration();
    await Promise.all([1, 2].map(() => refund(id, { amount: 200, reason: 'Half' })));
    return { captured: 33_475, sum: await sum(id) };
  };

  it('never add up to more than was captured', async () => {
    const { captured, sum } = await askTwice();
    expect(sum).toBeLessThanOrEqual(captured);
  });

  it('without the payment lock, add up to more than was paid (canary)', async () => {
    const ledger = test.app.get(RefundLedger);
    let come = 0;
    let all = (): void => undefined;
    const both = new Promise<void>((resolve) => (all = resolve));
    const locked = ledger.lock.bind(ledger);
    ledger.lock = async (tx: EntityManager, paymentId: number) => {
      const payment = await tx.findOneByOrFail(Payment, { id: paymentId });
      const refunds = await tx.findBy(Refund, { paymentId });
      if (++come === 2) all();
      await both;
      return { payment, refunds };
    };
    const { captured, sum } = await askTwice().finally(() => (ledger.lock = locked));
    expect(sum).toBeGreaterThan(captured);
  });
});

it('include refunds of the whole payment in what is left', async () => {
  const { id, paymentId } = await paidRegistration();
  await test.db.manager.insert(Refund, {
    paymentId: paymentId!,
    amountCents: 30_000,
    reason: 'issue',
    nextAttemptAt: null,
  });
  const { body } = await admin.http.get('/api/registrations').query({ search: `Child` }).expect(200);
  expect((body as Registration[]).find((row) => row.id === id)).toMatchObject({ refundableAmount: 34.75 });
  await refund(id, { amount: 35, reason: 'Much' }).expect(409);
});
