import { getFeePercent } from './domain/pricing';
import { toLine, type CheckoutWithQuote } from './checkout-state.service';
import type { QuoteView } from './quote-view';

export interface CheckoutView extends QuoteView {
  checkoutId: number;
  quoteVersion: number;
  paymentIntentId: string | null;
  clientSecret: string | null;
  holdExpiresAt: Date;
  holdSecondsLeft: number;
}

/** A family's view of its open checkout. */
export function checkoutView(
  { checkout, items, quote }: CheckoutWithQuote,
  clientSecret: string | null,
  now: Date,
): CheckoutView {
  const { couponCode, couponPercent } = quote;
  return {
    checkoutId: checkout.id,
    quoteVersion: checkout.quoteVersion,
    paymentIntentId: checkout.paymentIntentId,
    clientSecret,
    holdExpiresAt: checkout.holdExpiresAt,
    holdSecondsLeft: Math.max(0, Math.floor((checkout.holdExpiresAt.getTime() - now.getTime()) / 1000)),
    lines: items.map((item) => ({
      ...toLine(item),
      offering: item.offering,
      name: item.name,
      sport: item.sport,
    })),
    subtotalCents: quote.subtotalCents,
    discounts: quote.discounts,
    processingFeePercent: getFeePercent(items.map(({ offering }) => offering)),
    processingFeeCents: quote.processingFeeCents,
    totalCents: quote.totalCents,
    coupon: couponCode === null ? null : { code: couponCode, discountPercentage: couponPercent ?? 0 },
    problems: [],
  };
}
