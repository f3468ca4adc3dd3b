import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  organisationSettings,
  Outbox,
  type Principals,
  SavedSettings,
  Transactions,
} from '../../../platform';
import { receiptOf, type Receipt } from './domain/receipt';
import { CheckoutItem } from '../checkout/entities/checkout-item.entity';
import { CheckoutQuote } from '../checkout/entities/checkout-quote.entity';
import { Checkout } from '../checkout/entities/checkout.entity';
import { Payment } from './entities/payment.entity';
import { Refund } from './entities/refund.entity';
import { Registration } from '../checkout/entities/registration.entity';
import { RegistrationErrors } from '../registration.errors';
import { ReceiptMails } from './receipt-mails';

@Injectable()
export class ReceiptService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly mails: ReceiptMails,
    private readonly saved: SavedSettings,
  ) {}

  /** For the family itself and for administrators. Another family's is answered as if there were none. */
  async read(by: Principals, registrationId: number): Promise<Receipt> {
    const manager = this.dataSource.manager;
    const registration = await manager.findOneBy(Registration, { id: registrationId });
    if (!registration || !(by.admin || by.user?.userId === registration.userId))
      throw RegistrationErrors.registration_unknown();
    const checkoutId = registration.checkoutId;
    const [checkout, items, registered, payment] = await Promise.all([
      manager.findOneByOrFail(Checkout, { id: checkoutId }),
      manager.find(CheckoutItem, { where: { checkoutId }, order: { position: 'ASC' } }),
      manager.find(Registration, { where: { checkoutId }, order: { itemPosition: 'ASC' } }),
      registration.paymentId === null ? null : manager.findOneBy(Payment, { id: registration.paymentId }),
    ]);
    const quote = await manager.findOneBy(CheckoutQuote, { checkoutId, version: checkout.quoteVersion });
    if (!quote || items.length === 0) throw RegistrationErrors.no_receipt();
    return receiptOf({
      organisation: this.saved.of(organisationSettings),
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
        standing: row.standing,
      })),
      refunds: payment ? await manager.findBy(Refund, { paymentId: payment.id }) : [],
    });
  }

  /** Returns where it went. */
  async resend(by: Principals, registrationId: number): Promise<string> {
    const receipt = await this.read(by, registrationId);
    await this.transactions.run((tx) =>
      this.outbox.put(tx, 'registration.receipt_again', receipt.email, this.mails.mail(receipt)),
    );
    await this.outbox.nudge();
    return receipt.email;
  }
}
