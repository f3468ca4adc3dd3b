import { parseDollars, allocateByLargestRemainder, type Cents } from '../../../../kernel';
import type { PaymentStatus } from '../../checkout/domain/payment-status';

/** What an administrator requested when canceling: `none`, `full`, or dollars. Null: cannot be read. */
export type RefundChoice = { kind: 'none' } | { kind: 'full' } | { kind: 'part'; amountCents: Cents };

export function parseRefundChoice(text: string | undefined): RefundChoice | null {
  if (text === undefined || text === '' || text === 'none') return { kind: 'none' };
  if (text === 'full') return { kind: 'full' };
  const amountCents = parseDollars(text);
  if (amountCents === null || amountCents === 0) return null;
  return { kind: 'part', amountCents };
}

export interface RefundRow {
  amountCents: Cents;
  status: 'pending' | 'succeeded' | 'failed';
}

/** What was refunded or is being refunded. A failed refund left the money where it was. */
export function getRefundedCents(refunds: readonly RefundRow[]): Cents {
  return refunds.reduce((total, row) => (row.status === 'failed' ? total : total + row.amountCents), 0);
}

/** What was asked for, and the provider has not said yet that it is done. */
export function pendingRefundCents(refunds: readonly RefundRow[]): Cents {
  return refunds.reduce((total, row) => (row.status === 'pending' ? total + row.amountCents : total), 0);
}

/** What the provider has confirmed. */
export function confirmedRefundCents(refunds: readonly RefundRow[]): Cents {
  return getRefundedCents(refunds) - pendingRefundCents(refunds);
}

/** What was not refunded yet, of a payment or of one registration's line amount. */
export function getRemainingCents(paidCents: Cents, refunds: readonly RefundRow[]): Cents {
  return Math.max(0, paidCents - getRefundedCents(refunds));
}

/**
 * Cents that can still be refunded for one registration: its line amount, never more than is left of the whole
 * payment.
 */
export function refundableCents(
  share: { shareCents: Cents; refunds: readonly RefundRow[] },
  payment: { capturedCents: Cents; refunds: readonly RefundRow[] },
): Cents {
  return Math.min(
    getRemainingCents(share.shareCents, share.refunds),
    getRemainingCents(payment.capturedCents, payment.refunds),
  );
}

/** By what the provider has confirmed: what was only requested is still the organization's. */
export function getPaymentStatus(shareCents: Cents, refunds: readonly RefundRow[]): PaymentStatus {
  if (shareCents === 0) return 'free';
  const back = confirmedRefundCents(refunds);
  if (back === 0) return 'completed';
  return back >= shareCents ? 'refunded' : 'partially_refunded';
}

/**
 * Which registrations a refund made at the provider belongs to when only the payment is named: the one with exactly
 * this much left, canceled ones first; otherwise all, in proportion to what is left of each. Any excess belongs to
 * none.
 */
export function allocateRefund(
  amountCents: Cents,
  registrations: readonly { id: number; isCanceled: boolean; leftCents: Cents }[],
): { registrationId: number | null; amountCents: Cents }[] {
  const fitting = registrations.filter(({ leftCents }) => leftCents === amountCents);
  const one = fitting.find(({ isCanceled }) => isCanceled) ?? fitting.at(0);
  if (one) return [{ registrationId: one.id, amountCents }];
  const left = registrations.map(({ leftCents }) => leftCents);
  const shared = Math.min(
    amountCents,
    left.reduce((sum, cents) => sum + cents, 0),
  );
  const shares = allocateByLargestRemainder(shared, left);
  return [
    ...registrations.map(({ id }, i) => ({ registrationId: id, amountCents: shares[i] })),
    { registrationId: null, amountCents: amountCents - shared },
  ].filter((part) => part.amountCents > 0);
}
