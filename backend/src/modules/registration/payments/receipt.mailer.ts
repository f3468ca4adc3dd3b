import { Injectable } from '@nestjs/common';
import {
  Clock,
  type EmailBody,
  organizationSettingsSection,
  SettingsService,
  AppConfig,
} from '../../../platform';
import { toReceipt, type Receipt } from './domain/receipt';
import { getDisplayStatus } from '../checkout/domain/registration-status';
import type { CheckoutItem } from '../checkout/entities/checkout-item.entity';
import type { CheckoutQuote } from '../checkout/entities/checkout-quote.entity';
import type { Checkout } from '../checkout/entities/checkout.entity';
import type { Payment } from './entities/payment.entity';
import { receiptEmail } from './emails/receipt.email';

/** Writes the receipt after a completed checkout, and again when a family requests it. */
@Injectable()
export class ReceiptMailer {
  constructor(
    private readonly settings: AppConfig,
    private readonly saved: SettingsService,
    private readonly clock: Clock,
  ) {}

  compose(
    checkout: Checkout,
    items: readonly CheckoutItem[],
    quote: CheckoutQuote,
    payment: Payment | null,
  ): EmailBody {
    return this.buildEmail(
      toReceipt({
        organization: this.saved.get(organizationSettingsSection),
        checkout,
        paidAt: this.clock.now(),
        payer: items[0]?.registrantDetails?.parentName ?? '',
        items,
        quote,
        paymentReference: payment?.paymentIntentId ?? null,
        registered: items.map((item) => ({
          position: item.position,
          id: null,
          childName: item.registrantDetails?.childName ?? '',
          displayStatus: getDisplayStatus({
            status: 'active',
            programType: item.type,
            isAssigned: item.offeringKind === 'team',
          }),
        })),
        refunds: [],
      }),
    );
  }

  buildEmail(receipt: Receipt): EmailBody {
    return receiptEmail(receipt, {
      appUrl: this.settings.appUrl,
      timeZone: this.settings.organization.timeZone,
    });
  }
}
