import type { CheckoutItem } from '../checkout/entities/checkout-item.entity';
import type { CheckoutQuote } from '../checkout/entities/checkout-quote.entity';
import type { Checkout } from '../checkout/entities/checkout.entity';
import type { IntentWish } from './provider/payment-provider';

/** What the provider is asked for. Of what is frozen alone: tried again under the same key, it must be the same word for word. */
export function intentWish(
  checkout: Checkout,
  quote: CheckoutQuote,
  items: readonly CheckoutItem[],
): IntentWish {
  return {
    checkoutId: checkout.id,
    quoteVersion: quote.version,
    nonce: checkout.nonce,
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
