import type { EntityManager } from 'typeorm';
import { paymentStatusOf } from './domain/refund-rules';
import { Refund } from './entities/refund.entity';
import { Registration } from '../checkout/entities/registration.entity';

/** Brings a registration's payment status in line with its refunds, in the transaction that changed them. */
export async function refreshPaymentStatus(tx: EntityManager, registrationId: number): Promise<void> {
  const registration = await tx.findOneOrFail(Registration, {
    where: { id: registrationId },
    lock: { mode: 'for_no_key_update' },
  });
  const refunds = await tx.findBy(Refund, { registrationId });
  await tx.update(Registration, registrationId, {
    paymentStatus: paymentStatusOf(registration.amountCents, refunds),
  });
}
