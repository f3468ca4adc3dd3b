import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { insertProgram } from '../../../../test/program-fixtures';
import { anItem, beginCheckout } from '../../../../test/checkout';
import { manyFamilies } from '../../../../test/families';
import { createBarrier } from '../../../../test/barrier';
import { confirmCard } from '../../../../test/payments';
import { signInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { Registration } from '../checkout/entities/registration.entity';
import { PaymentIssue } from '../payments/entities/payment-issue.entity';
import { Payment } from '../payments/entities/payment.entity';
import { Refund } from '../payments/entities/refund.entity';
import { RefundLedger } from '../payments/refund-ledger';

let test: TestApp;

beforeEach(async () => {
  test = await startTestApp();
});

afterEach(() => test.close());

/**
 * A disputed payment is refunded by one administrator, and its registration canceled with a full refund by another.
 */
async function refundedFromTwoSides() {
  const program = await insertProgram(test);
  const [family] = await manyFamilies(test, 1);
  const begun = await beginCheckout(family, [anItem(family.childIds[0], program.id)]);
  await confirmCard(test, begun);
  await family.http
    .post('/api/complete-payment')
    .send({ paymentIntentId: begun.paymentIntentId })
    .expect(200);
  const registration = await test.db.manager.findOneByOrFail(Registration, { checkoutId: begun.checkoutId });
  const payment = await test.db.manager.findOneByOrFail(Payment, { checkoutId: begun.checkoutId });
  const dispute = await test.db.manager.save(PaymentIssue, {
    kind: 'dispute',
    providerReference: 'dp_1',
    paymentIntentId: payment.paymentIntentId,
    paymentId: payment.id,
    amountCents: payment.amountCents,
    description: 'Disputed.',
    openedAt: test.clock.now(),
  });
  const { http } = await signInAdmin(test);
  await Promise.all([
    http.delete(`/api/registrations/${registration.id}`).query({ refund: 'full' }),
    http.post(`/api/admin/payment-issues/${dispute.id}/resolve`).send({ action: 'refund' }),
  ]);
  const sum = await test.db.manager.sum(Refund, 'amountCents', { paymentId: payment.id });
  return { captured: payment.amountCents, sum };
}

describe('simultaneous refunds of one payment', () => {
  it('never add up to more than was captured', async () => {
    const { captured, sum } = await refundedFromTwoSides();
    expect(sum).toBe(captured);
  });

  it('without the payment lock, add up to more than was captured (canary)', async () => {
    const both = createBarrier(2);
    test.app.get(RefundLedger).lock = async (tx: EntityManager, paymentId: number) => {
      const payment = await tx.findOneByOrFail(Payment, { id: paymentId });
      const refunds = await tx.findBy(Refund, { paymentId });
      await both();
      return { payment, refunds };
    };
    const { captured, sum } = await refundedFromTwoSides();
    expect(sum).toBe(2 * captured);
  });
});
