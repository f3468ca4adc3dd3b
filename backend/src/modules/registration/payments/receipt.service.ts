import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  Audit,
  organizationSettingsSection,
  OutboxService,
  type Principals,
  SettingsService,
  TransactionRunner,
} from '../../../platform';
import { toReceipt, type Receipt } from './domain/receipt';
import { CheckoutItem } from '../checkout/entities/checkout-item.entity';
import { CheckoutQuote } from '../checkout/entities/checkout-quote.entity';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Payment } from './entities/payment.entity';
import { Refund } from './entities/refund.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { RegistrationErrors } from '../registration.errors';
import { ReceiptMailer } from './receipt.mailer';

@Injectable()
export class ReceiptService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly outbox: OutboxService,
    private readonly emails: ReceiptMailer,
    private readonly saved: SettingsService,
    private readonly audit: Audit,
  ) {}

  /** For the family itself and for administrators. For another family's receipt, the answer is "not found". */
  async read(by: Principals, registrationId: number): Promise<Receipt> {
    const manager = this.dataSource.manager;
    const registration = await manager.findOneBy(Registration, { id: registrationId });
    if (!registration || !(by.admin || by.user?.userId === registration.userId))
      throw RegistrationErrors.registration_not_found();
    const checkoutId = registration.checkoutId;
    const [checkout, items, registered, payment] = await Promise.all([
      manager.findOneByOrFail(Checkout, { id: checkoutId }),
      manager.find(CheckoutItem, { where: { checkoutId }, order: { position: 'ASC' } }),
      manager.find(Registration, { where: { checkoutId }, order: { itemPosition: 'ASC' } }),
      registration.paymentId === null ? null : manager.findOneBy(Payment, { id: registration.paymentId }),
    ]);
    const quote = await manager.findOneBy(CheckoutQuote, { checkoutId, version: checkout.quoteVersion });
    if (!quote || items.length === 0) throw RegistrationErrors.receipt_not_found();
    return toReceipt({
      organization: this.saved.get(organizationSettingsSection),
      checkout,
      paidAt: checkout.completedAt ?? registration.createdAt,
      payer: registered[0].parentName,
      items,
      quote,
      paymentReference: payment?.paymentIntentId ?? null,
      registered: registered.map((row) => ({
        position: row.itemPosition,
        id: row.id,
        childName: row.childName,
        displayStatus: row.standing,
      })),
      refunds: payment ? await manager.findBy(Refund, { paymentId: payment.id }) : [],
    });
  }

  /** Returns the address it was sent to. */
  async resend(by: Principals, registrationId: number): Promise<string> {
    const receipt = await this.read(by, registrationId);
    await this.transactions.run(async (tx) => {
      await this.outbox.enqueue(
        tx,
        'registration.receipt_again',
        receipt.email,
        this.emails.buildEmail(receipt),
      );
      if (!by.admin) return;
      await this.audit.record(tx, by, {
        action: 'registration.receipt_sent',
        ...{ subjectType: 'registration', subjectId: registrationId },
      });
    });
    await this.outbox.nudge();
    return receipt.email;
  }
}
