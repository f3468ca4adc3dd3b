import type { Cents } from '../../../../kernel';
import type { CheckoutState } from '../../checkout/domain/checkout-states';
import type { IntentStatus } from '../../checkout/domain/hold-timing';

/**
 * What a captured payment leads to: `book` uses the held spots, `book_late` must take them again, `openPaymentIssue` asks an
 * administrator; otherwise it is refunded, and this is why.
 */
export type CaptureDecision = 'book' | 'book_late' | 'except' | 'paid_twice' | 'other_price';

/**
 * It settles the price that the payment itself names, if exactly that amount was received; anything else is for a
 * person to judge. A second payment for something already settled is refunded, and so is one at a price that the
 * family was not shown: the provider carried out late what we had given up.
 */
export function decideCapture(capture: {
  state: CheckoutState;
  /** The total of the quote that the payment names; null when there is no such quote. */
  quotedCents: Cents | null;
  receivedCents: Cents;
  /** Whether that quote is the one for which the payment was handed out. */
  wasShown: boolean;
}): CaptureDecision {
  const { state, quotedCents, receivedCents, wasShown } = capture;
  if (state === 'completed' || state === 'refunded') return 'paid_twice';
  if (state === 'issue' || quotedCents === null || quotedCents !== receivedCents) return 'except';
  if (!wasShown) return 'other_price';
  return state === 'ended' ? 'book_late' : 'book';
}

/** What a payment at the provider says about itself. */
interface Charge {
  id: string;
  amountCents: Cents;
  checkoutId: number | null;
  quoteVersion: number | null;
  nonce: string | null;
}

/**
 * A payment counts only if this database requested it: it is recorded here, or carries what only we can have written.
 */
export function wasRequestedByUs(
  charge: Charge,
  checkout: { id: number; paymentIntentId: string | null; paymentNonce: string | null },
): boolean {
  if (charge.id === checkout.paymentIntentId) return true;
  return (
    checkout.paymentNonce !== null &&
    charge.nonce === checkout.paymentNonce &&
    charge.checkoutId === checkout.id
  );
}

/** Whether it would charge, or has charged, exactly this quote of this checkout. */
export function matchesQuote(
  charge: Charge,
  checkout: { id: number; paymentNonce: string | null },
  quote: { version: number; totalCents: Cents },
): boolean {
  return (
    charge.checkoutId === checkout.id &&
    charge.nonce === checkout.paymentNonce &&
    charge.quoteVersion === quote.version &&
    charge.amountCents === quote.totalCents
  );
}

/** No payment is in progress: its price can change. */
export function canChangeAmount(status: IntentStatus): boolean {
  return status === 'requires_payment_method' || status === 'requires_confirmation';
}

/** Someone who has its secret could still pay it. */
export function canStillBePaid(status: IntentStatus): boolean {
  return canChangeAmount(status) || status === 'requires_action';
}
