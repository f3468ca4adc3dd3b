import { Injectable } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { organizationSettingsSection, OutboxService, SettingsService } from '../../../platform';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Registration } from '../checkout/entities/registration.entity';
import type { Payment } from './entities/payment.entity';
import type { Refund } from './entities/refund.entity';
import { refundFailedEmail } from './emails/refund-failed.email';
import { refundedEmail } from './emails/refunded.email';
import type { RefundedPayment } from './refund-texts';

/** Emails about the outcome of refunds. An external refund may have a row per registration. */
@Injectable()
export class RefundMailer {
  constructor(
    private readonly outbox: OutboxService,
    private readonly saved: SettingsService,
  ) {}

  /** For the rows of a refund that has just succeeded. */
  sendSucceeded(tx: EntityManager, payment: Payment, rows: readonly Refund[]): Promise<void> {
    return this.send(tx, payment, rows, 'registration.refunded', refundedEmail);
  }

  /** For the rows of a refund that failed after the family was told that it succeeded. */
  sendFailed(tx: EntityManager, payment: Payment, rows: readonly Refund[]): Promise<void> {
    return this.send(tx, payment, rows, 'registration.refund_failed', refundFailedEmail);
  }

  private async send(
    tx: EntityManager,
    payment: Payment,
    rows: readonly Refund[],
    kind: string,
    emailOf: typeof refundedEmail,
  ): Promise<void> {
    if (rows.length === 0 || payment.checkoutId === null) return;
    const { email } = await tx.findOneByOrFail(Checkout, { id: payment.checkoutId });
    const refund = await this.getRefund(tx, payment, rows);
    await this.outbox.enqueue(tx, kind, email, emailOf(this.saved.get(organizationSettingsSection), refund));
  }

  private async getRefund(
    tx: EntityManager,
    { paymentIntentId }: Payment,
    rows: readonly Refund[],
  ): Promise<RefundedPayment> {
    const ids = rows.flatMap(({ registrationId }) => (registrationId === null ? [] : [registrationId]));
    const registrations = await tx.find(Registration, { where: { id: In(ids) }, order: { id: 'ASC' } });
    return {
      amountCents: rows.reduce((sum, { amountCents }) => sum + amountCents, 0),
      registered: registrations
        // An erased child is not named.
        .filter(({ childId }) => childId !== null)
        .map(({ childName, purchasedName, service }) => ({ childName, programName: purchasedName, service })),
      reference: paymentIntentId,
      reason: rows[0].note,
    };
  }
}
