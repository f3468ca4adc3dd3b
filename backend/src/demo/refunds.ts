import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DAY_MS } from '../kernel';
import {
  PaymentIssueService,
  Refund,
  RefundLedger,
  Registration,
  RegistrationRefundService,
} from '../modules/registration';
import { Clock, TransactionRunner } from '../platform';
import { once } from './registrations';

const BY = { admin: { adminId: 0, username: 'demo office' } };

/** One refund that is done, one that failed after it was done, and one of which nobody knows whether it was made. */
export function refundFamilies(app: INestApplicationContext): Promise<void> {
  return once(app, 'demo.refunded', async () => {
    const ask = async (childName: string, purchasedName: string, amountCents: number, reason: string) => {
      const { id } = await getRegistration(app, childName, purchasedName);
      await app.get(RegistrationRefundService).refund(BY, id, { amountCents, reason, key: `demo-${id}` });
    };
    await ask('Asha Nandakumar', 'September Soccer', 20_00, 'One day was rained out.');
    // Its card is one whose bank sends refunds back.
    await ask('Rafael Castellan', 'Week 1: Kickoff', 25_00, 'Two days missed.');
    await leaveUnknown(app, await getRegistration(app, 'Asha Nandakumar', 'October Baseball'));
  });
}

function getRegistration(
  app: INestApplicationContext,
  childName: string,
  purchasedName: string,
): Promise<Registration> {
  return app
    .get(DataSource)
    .manager.findOneByOrFail(Registration, { childName, purchasedName: purchasedName });
}

/** As if the provider had not answered since yesterday. */
async function leaveUnknown(
  app: INestApplicationContext,
  { id: registrationId, paymentId }: Registration,
): Promise<void> {
  await app.get(TransactionRunner).run(async (tx) => {
    const ledger = app.get(RefundLedger);
    const locked = await ledger.lock(tx, paymentId!);
    await ledger.request(tx, locked, {
      ...{ registrationId, amountCents: 20_00, reason: 'asked' },
      ...{ note: 'The coach was ill.', idempotencyKey: `demo-${registrationId}` },
    });
    const refund = await tx.findOneByOrFail(Refund, { registrationId });
    const firstAttemptedAt = new Date(app.get(Clock).now().getTime() - DAY_MS);
    await tx.update(Refund, refund.id, { firstAttemptedAt, attempts: 40, nextAttemptAt: null });
    await app.get(PaymentIssueService).openUnknownRefund(tx, locked.payment, refund);
  });
}
