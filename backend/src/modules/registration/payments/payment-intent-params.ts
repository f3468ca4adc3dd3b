import type { CheckoutItem } from '../checkout/entities/checkout-item.entity';
import type { CheckoutQuote } from '../checkout/entities/checkout-quote.entity';
import type { Checkout } from '../checkout/entities/checkout.entity';
import type { PaymentIntentParams } from './provider/payment-provider';

/**
 * The parameters of a provider request. They use frozen data only, because a retry with the same key must be identical.
 */
export function buildIntentParams(
  checkout: Checkout,
  quote: CheckoutQuote,
  items: readonly CheckoutItem[],
): PaymentIntentParams {
  return {
    checkoutId: checkout.id,
    quoteVersion: quote.version,
    nonce: checkout.paymentNonce,
    amountCents: quote.totalCents,
    email: checkout.email,
    description: listed(items.map((item) => item.name)),
    labels: {
      childIds: listed(items.map((item) => String(item.childId))),
      programName: listed(items.map((item) => item.name)),
      originalAmount: dollars(quote.subtotalCents),
      discountAmount: dollars(quote.discounts.reduce((sum, { amountCents }) => sum + amountCents, 0)),
      processingFee: dollars(quote.processingFeeCents),
      finalAmount: dollars(quote.totalCents),
    },
  };
}

const listed = (names: string[]) => [...new Set(names)].join(', ').slice(0, 400);
const dollars = (cents: number) => (cents / 100).toFixed(2);
