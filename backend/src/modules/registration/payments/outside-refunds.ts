import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit, organisationSettings, Outbox, SavedSettings } from '../../../platform';
import { allocateRefund, leftCents } from './domain/refund-rules';
import { Checkout } from '../checkout/entities/checkout.entity';
import type { Payment } from './entities/payment.entity';
import type { Refund } from './entities/refund.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { refundedMail } from './mails/refunded-mail';
import type { ProviderRefund } from './provider/payment-provider';
import { PaymentExceptions } from './payment-exceptions';
import { RefundLedger, type LockedPayment } from './refund-ledger';

/** Refunds that were made at the provider: the money is on its way back, so the ledger, the family and the office learn of it. */
@Injectable()
export class OutsideRefunds {
  constructor(
    private readonly ledger: RefundLedger,
    private readonly exceptions: PaymentExceptions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly saved: SavedSettings,
  ) {}

  /** Under the payment's lock. One that failed before it was heard of moved nothing. */
  async book(tx: EntityManager, locked: LockedPayment, seen: ProviderRefund): Promise<Refund[]> {
    if (seen.status === 'failed') return [];
    const { payment, refunds } = locked;
    const registrations = await tx.find(Registration, {
      where: { paymentId: payment.id },
      order: { id: 'ASC' },
    });
    // What the provider has not heard of yet it will refuse, where this one leaves too little.
    const made = refunds.filter(({ providerRefundId }) => providerRefundId !== null);
    const parts = allocateRefund(
      seen.amountCents,
      registrations.map(({ id, status, amountCents }) => ({
        id,
        isCancelled: status === 'cancelled',
        leftCents: leftCents(
          amountCents,
          made.filter(({ registrationId }) => registrationId === id),
        ),
      })),
    );
    const rows = await this.ledger.book(tx, locked, parts, seen.id);
    await this.tell(
      tx,
      payment,
      seen,
      registrations.filter(({ id }) => parts.some(({ registrationId }) => registrationId === id)),
    );
    await this.audit.record(tx, 'system', {
      action: 'payment.refunded',
      subjectType: 'payment',
      subjectId: payment.id,
      after: { reason: 'outside', amountCents: seen.amountCents, providerRefundId: seen.id },
    });
    // It says that we asked for it, and we did not: another database of ours, or somebody with its key.
    if (seen.refundId !== null) await this.list(tx, seen, payment);
    return rows;
  }

  /** An administrator is to look at it. */
  async list(tx: EntityManager, seen: ProviderRefund, payment: Payment | null): Promise<void> {
    await this.exceptions.open(tx, {
      kind: 'unknown_refund',
      reference: seen.id,
      paymentIntentId: seen.paymentIntentId,
      paymentId: payment?.id ?? null,
      checkoutId: payment?.checkoutId ?? null,
      amountCents: seen.amountCents,
      detail: payment
        ? 'A refund was made that was not asked for here. It is counted with its payment.'
        : 'A refund was made of a payment that is not known here.',
    });
  }

  private async tell(
    tx: EntityManager,
    payment: Payment,
    seen: ProviderRefund,
    registrations: readonly Registration[],
  ): Promise<void> {
    if (payment.checkoutId === null) return;
    const { email } = await tx.findOneByOrFail(Checkout, { id: payment.checkoutId });
    const mail = refundedMail(this.saved.of(organisationSettings), {
      amountCents: seen.amountCents,
      registered: registrations.map(({ childName, soldAsName, service }) => ({
        childName,
        programName: soldAsName,
        service,
      })),
      reference: payment.paymentIntentId,
    });
    await this.outbox.put(tx, 'registration.refunded', email, mail);
  }
}
