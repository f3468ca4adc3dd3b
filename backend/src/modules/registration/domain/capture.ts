import type { Cents } from '../../../kernel';
import type { CheckoutState } from './checkout-states';

/**
 * What a captured payment leads to: `book` uses the places held, `book_late` has to take them again,
 * `refund` gives the money back, `except` asks an administrator.
 */
export type CaptureDecision = 'book' | 'book_late' | 'refund' | 'except';

/**
 * It books the price that the payment itself names, if exactly that much was received; anything else is for a
 * person to judge. A second payment for what is already settled goes back.
 */
export function decideCapture(capture: {
  state: CheckoutState;
  /** The total of the quote that the payment names; null when there is no such quote. */
  quotedCents: Cents | null;
  receivedCents: Cents;
}): CaptureDecision {
  const { state, quotedCents, receivedCents } = capture;
  if (state === 'completed' || state === 'refunded') return 'refund';
  if (state === 'exception' || quotedCents === null || quotedCents !== receivedCents) return 'except';
  return state === 'ended' ? 'book_late' : 'book';
}
