import { DomainError } from '../../../kernel';
import { isTransient } from '../../../platform';
import type { CheckoutState } from '../checkout/domain/checkout-states';
import type { PaymentIssue } from './entities/payment-issue.entity';

/** Why a captured payment could not be settled, for administrators. */
export type PaymentIssueCause = Pick<PaymentIssue, 'kind' | 'description'>;

export const AMOUNT_MISMATCH: PaymentIssueCause = {
  kind: 'amount_mismatch',
  description: 'We received a payment for a different amount than quoted. No registration was made.',
};

export const UNKNOWN_PAYMENT: PaymentIssueCause = {
  kind: 'unknown_payment',
  description: "We received a payment that Fieldhouse didn't request. No registration was made.",
};

/** The maximum length of a payment issue's detail. */
const DETAIL_LENGTH = 500;

/**
 * Why a payment that failed to settle never will; null when it still may. The rules are those of
 * OfferingSource.confirm.
 */
export function getPermanentBookingFailure(
  error: unknown,
  checkout: { state: CheckoutState },
): PaymentIssueCause | null {
  if (isTransient(error)) return null;
  const isForeseen = error instanceof DomainError;
  if (!isForeseen && checkout.state === 'open') return null;
  const reason = isForeseen ? error.message : 'An unexpected error occurred; see the server log.';
  const detail = `We received a payment, but no registration was made. ${reason}`;
  return { kind: 'not_registered', description: detail.slice(0, DETAIL_LENGTH) };
}
