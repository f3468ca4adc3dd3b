import type { Cents } from '../../../../kernel';
import type { CheckoutState } from '../../checkout/domain/checkout-states';
import type { IntentStatus } from '../../checkout/domain/hold-timing';

/**
 * What happens to a captured payment. `book` uses the held spots, `book_late` has to take them again, and `except`
 * opens a payment issue. All other values are reasons for a full refund.
 */
export type CaptureDecision = 'book' | 'book_late' | 'except' | 'paid_twice' | 'other_price';

/**
 * A payment settles the price that it names, if exactly that amount was captured. Anything else is decided by an
 * administrator. A second payment for a settled checkout is refunded, and so is a payment at a price that the family
 * was not shown, because the provider carried out a canceled change late.
 */
export function decideCapture(capture: {
  state: CheckoutState;
  /** The total of the quote that the payment names; null when there is no such quote. */
  quotedCents: Cents | null;
  receivedCents: Cents;
  /** Whether the family was shown that quote. */
  wasShown: boolean;
}): CaptureDecision {
  const { state, quotedCents, receivedCents, wasShown } = capture;
  if (state === 'completed' || state === 'refunded') return 'paid_twice';
  if (state === 'issue' || quotedCents === null || quotedCents !== receivedCents) return 'except';
  if (!wasShown) return 'other_price';
  return state === 'ended' ? 'book_late' : 'book';
}

/** What a provider's payment says about itself. */
interface Charge {
  id: string;
  amountCents: Cents;
  checkoutId: number | null;
  quoteVersion: number | null;
  nonce: string | null;
}

/** A payment counts only if this database requested it: it is recorded here, or has a nonce that only we know. */
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

/** Whether the payment charges exactly this quote of this checkout. */
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

/** No payment is in progress, so the amount can change. */
export function canChangeAmount(status: IntentStatus): boolean {
  return status === 'requires_payment_method' || status === 'requires_confirmation';
}

/** Someone with the secret could still pay it. */
export function canStillBePaid(status: IntentStatus): boolean {
  return canChangeAmount(status) || status === 'requires_action';
}
