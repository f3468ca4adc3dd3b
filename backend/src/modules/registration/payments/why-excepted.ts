import { DomainError } from '../../../kernel';
import { isPassing } from '../../../platform';
import type { CheckoutState } from '../checkout/domain/checkout-states';
import type { PaymentException } from './entities/payment-exception.entity';

/** Why captured money leads to nothing that a rule could decide, for the office. */
export type WhyExcepted = Pick<PaymentException, 'kind' | 'detail'>;

export const MISMATCH: WhyExcepted = {
  kind: 'amount_mismatch',
  detail: 'A payment was received whose amount is not that of its quote. Nothing was registered for it.',
};

export const UNASKED: WhyExcepted = {
  kind: 'unknown_payment',
  detail: 'A payment was received that was not asked for here.',
};

/** As much as a payment exception can hold. */
const DETAIL_LENGTH = 500;

/** Why a payment whose booking failed will never be booked; null: it may be yet. The contract is at OfferingSource.confirm. */
export function whyNeverBooked(error: unknown, checkout: { state: CheckoutState }): WhyExcepted | null {
  if (isPassing(error)) return null;
  const isForeseen = error instanceof DomainError;
  if (!isForeseen && checkout.state === 'open') return null;
  const reason = isForeseen ? error.message : 'The program failed at it; the log says more.';
  const detail = `A payment was received, but nothing was registered for it. ${reason}`;
  return { kind: 'not_registered', detail: detail.slice(0, DETAIL_LENGTH) };
}
