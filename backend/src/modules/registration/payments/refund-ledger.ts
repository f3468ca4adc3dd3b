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

/** A locked payment with all its refunds. */
export interface LockedPayment {
  payment: Payment;
  refunds: Refund[];
}

interface RefundPart {
  /** null when the refund belongs to no registration. */
  registrationId: number | null;
  amountCents: Cents;
}

/**
 * Writes every refund, under the payment's lock. With all others, a requested refund never exceeds the captured amount;
 * external refunds are recorded as they are.
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

  /** Saves a refund request; a job sends it to the provider. */
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

  /**
   * Records an external refund. The provider has checked its amount, and will reject our own requests if too little is
   * left.
   */
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
