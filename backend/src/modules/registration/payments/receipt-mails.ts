import { Injectable } from '@nestjs/common';
import { Clock, type MailBody, organisationSettings, SavedSettings, Settings } from '../../../platform';
import { receiptOf, type Receipt } from './domain/receipt';
import { standingOf } from '../checkout/domain/standing';
import type { CheckoutItem } from '../checkout/entities/checkout-item.entity';
import type { CheckoutQuote } from '../checkout/entities/checkout-quote.entity';
import type { Checkout } from '../checkout/entities/checkout.entity';
import type { Payment } from './entities/payment.entity';
import { receiptMail } from './mails/receipt-mail';

/** Writes the receipt that goes out with a completion, and again when a family asks for it. */
@Injectable()
export class ReceiptMails {
  constructor(
    private readonly settings: Settings,
    private readonly saved: SavedSettings,
    private readonly clock: Clock,
  ) {}

  compose(
    checkout: Checkout,
    items: readonly CheckoutItem[],
    quote: CheckoutQuote,
    payment: Payment | null,
  ): MailBody {
    return this.mail(
      receiptOf({
        organisation: this.saved.of(organisationSettings),
        checkout,
        paidAt: this.clock.now(),
        payer: items[0]?.registrant?.parentName ?? '',
        items,
        quote,
        paymentReference: payment?.paymentIntentId ?? null,
        registered: items.map((item) => ({
          position: item.position,
          id: null,
          childName: item.registrant?.childName ?? '',
          standing: standingOf({
            status: 'active',
            programType: item.type,
            isAssigned: item.offeringKind === 'team',
          }),
        })),
        refunds: [],
      }),
    );
  }

  mail(receipt: Receipt): MailBody {
    return receiptMail(receipt, {
      appUrl: this.settings.appUrl,
      timeZone: this.settings.organisation.timeZone,
    });
  }
}
