import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Cents } from '../../../kernel';
import { Clock } from '../../../platform';
import { Registration } from '../checkout/entities/registration.entity';
import {
  getRemainingCents,
  getPaymentStatus,
  pendingRefundCents,
  getRefundedCents,
} from './domain/refund-rules';
import { Payment } from './entities/payment.entity';
import { Refund, type RefundReason } from './entities/refund.entity';

/** A payment and all its refunds, under its lock. */
export interface LockedPayment {
  payment: Payment;
  refunds: Refund[];
}

interface RefundPart {
  /** null: of no registration. */
  registrationId: number | null;
  amountCents: Cents;
}

/**
 * Every refund is written here, under the payment's lock. Requested refunds never exceed, with all others, what was
 * captured; refunds made at the provider are recorded as they are.
 */
@Injectable()
export class RefundLedger {
  constructor(private readonly clock: Clock) {}

  async lock(tx: EntityManager, paymentId: number): Promise<LockedPayment> {
    const payment = await tx.findOneOrFail(Payment, {
      where: { id: paymentId },
      lock: { mode: 'pessimistic_write' },
    });
    return { payment, refunds: await tx.find(Refund, { where: { paymentId }, order: { id: 'ASC' } }) };
  }

  /** A requested refund: a job asks the provider for it. */
  async request(
    tx: EntityManager,
    { payment, refunds }: LockedPayment,
    input: RefundPart & { reason: RefundReason; note?: string; idempotencyKey?: string },
  ): Promise<void> {
    if (input.amountCents > getRemainingCents(payment.amountCents, refunds))
      throw new Error(`Refunds for payment ${payment.id} would exceed the captured amount.`);
    await tx.insert(Refund, { ...input, paymentId: payment.id, nextAttemptAt: this.clock.now() });
    await this.refresh(tx, [input]);
  }

  /** A refund made at the provider, which checks the amount: requests that it does not know yet will be rejected. */
  async record(
    tx: EntityManager,
    { payment }: LockedPayment,
    parts: readonly RefundPart[],
    providerRefundId: string,
  ): Promise<Refund[]> {
    const rows = await tx.save(
      parts.map((part) =>
        tx.create(Refund, {
          ...part,
          paymentId: payment.id,
          reason: 'outside',
          status: 'pending',
          providerRefundId,
          providerNonce: null,
        }),
      ),
    );
    await this.refresh(tx, parts);
    return rows;
  }

  /** Updates the refunded amounts of registrations, in the transaction that changed the refunds. */
  async refresh(tx: EntityManager, parts: readonly { registrationId: number | null }[]): Promise<void> {
    for (const { registrationId } of parts) {
      if (registrationId === null) continue;
      const registration = await tx.findOneOrFail(Registration, {
        where: { id: registrationId },
        lock: { mode: 'for_no_key_update' },
      });
      const refunds = await tx.findBy(Refund, { registrationId });
      await tx.update(Registration, registrationId, {
        paymentStatus: getPaymentStatus(registration.amountCents, refunds),
        refundedCents: getRefundedCents(refunds),
        pendingRefundCents: pendingRefundCents(refunds),
      });
    }
  }
}
