import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Cents } from '../../../kernel';
import { Clock } from '../../../platform';
import { Registration } from '../checkout/entities/registration.entity';
import { leftCents, paymentStatusOf, refundedCents } from './domain/refund-rules';
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
 * Every refund is written here, under the payment's lock. What is asked for never exceeds, with all others, what was
 * captured; what was given back at the provider is booked as it is.
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

  /** Money is to go back: a job asks the provider for it. */
  async ask(
    tx: EntityManager,
    { payment, refunds }: LockedPayment,
    wish: RefundPart & { reason: RefundReason; note?: string; requestKey?: string },
  ): Promise<void> {
    if (wish.amountCents > leftCents(payment.amountCents, refunds))
      throw new Error(`Refunds of payment ${payment.id} would exceed what was captured.`);
    await tx.insert(Refund, { ...wish, paymentId: payment.id, nextAttemptAt: this.clock.now() });
    await this.refresh(tx, [wish]);
  }

  /** Money went back at the provider, who sees to the sum: what it has not heard of yet it will refuse. */
  async book(
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
          nonce: null,
        }),
      ),
    );
    await this.refresh(tx, parts);
    return rows;
  }

  /** Brings what registrations say of their refunds in line with these, in the transaction that changed them. */
  async refresh(tx: EntityManager, parts: readonly { registrationId: number | null }[]): Promise<void> {
    for (const { registrationId } of parts) {
      if (registrationId === null) continue;
      const registration = await tx.findOneOrFail(Registration, {
        where: { id: registrationId },
        lock: { mode: 'for_no_key_update' },
      });
      const refunds = await tx.findBy(Refund, { registrationId });
      await tx.update(Registration, registrationId, {
        paymentStatus: paymentStatusOf(registration.amountCents, refunds),
        refundedCents: refundedCents(refunds),
      });
    }
  }
}
