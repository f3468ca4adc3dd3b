import type { Cents } from '../../../../kernel';
import type { CheckoutState } from '../../checkout/domain/checkout-states';
import type { IntentStatus } from '../../checkout/domain/hold-times';

/**
 * What a captured payment leads to: `book` uses the places held, `book_late` has to take them again, `except` asks
 * an administrator; otherwise the money goes back, and this is why.
 */
export type CaptureDecision = 'book' | 'book_late' | 'except' | 'paid_twice' | 'other_price';

/**
 * It books the price that the payment itself names, if exactly that much was received; anything else is for a
 * person to judge. A second payment for what is already settled goes back, and so does one of a price that the
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
  if (state === 'exception' || quotedCents === null || quotedCents !== receivedCents) return 'except';
  if (!wasShown) return 'other_price';
  return state === 'ended' ? 'book_late' : 'book';
}

/** What a payment at the provider says of itself. */
interface Charge {
  id: string;
  amountCents: Cents;
  checkoutId: number | null;
  quoteVersion: number | null;
  nonce: string | null;
}

/** A payment counts only if this database asked for it: it is noted here, or carries what only we can have written. */
export function wasAskedFor(
  charge: Charge,
  checkout: { id: number; paymentIntentId: string | null; nonce: string | null },
): boolean {
  if (charge.id === checkout.paymentIntentId) return true;
  return checkout.nonce !== null && charge.nonce === checkout.nonce && charge.checkoutId === checkout.id;
}

/** Whether it would charge, or has charged, exactly this quote of this checkout. */
export function matchesQuote(
  charge: Charge,
  checkout: { id: number; nonce: string | null },
  quote: { version: number; totalCents: Cents },
): boolean {
  return (
    charge.checkoutId === checkout.id &&
    charge.nonce === checkout.nonce &&
    charge.quoteVersion === quote.version &&
    charge.amountCents === quote.totalCents
  );
}

/** No payment is under way: its price may change. */
export function isIdle(status: IntentStatus): boolean {
  return status === 'requires_payment_method' || status === 'requires_confirmation';
}

/** Somebody who holds its secret could still pay it. */
export function isPayable(status: IntentStatus): boolean {
  return isIdle(status) || status === 'requires_action';
}
