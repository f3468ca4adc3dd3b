import { parseDollars, allocateByLargestRemainder, type Cents } from '../../../../kernel';
import type { PaymentStatus } from '../../checkout/domain/payment-status';

/** What an administrator chose when canceling: `none`, `full`, or an amount. Null when it can't be parsed. */
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

/** The amount refunded or being refunded. Failed refunds don't count. */
export function getRefundedCents(refunds: readonly RefundRow[]): Cents {
  return refunds.reduce((total, row) => (row.status === 'failed' ? total : total + row.amountCents), 0);
}

/** The amount requested and not confirmed by the provider. */
export function pendingRefundCents(refunds: readonly RefundRow[]): Cents {
  return refunds.reduce((total, row) => (row.status === 'pending' ? total + row.amountCents : total), 0);
}

/** The amount that the provider has confirmed. */
export function confirmedRefundCents(refunds: readonly RefundRow[]): Cents {
  return getRefundedCents(refunds) - pendingRefundCents(refunds);
}

/** The amount not refunded yet, of a payment or of one registration. */
export function getRemainingCents(paidCents: Cents, refunds: readonly RefundRow[]): Cents {
  return Math.max(0, paidCents - getRefundedCents(refunds));
}

/**
 * The cents that can still be refunded for one registration: its line amount, but never more than is left of the
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

/** Based on confirmed refunds: money that was only requested still belongs to the organization. */
export function getPaymentStatus(shareCents: Cents, refunds: readonly RefundRow[]): PaymentStatus {
  if (shareCents === 0) return 'free';
  const back = confirmedRefundCents(refunds);
  if (back === 0) return 'completed';
  return back >= shareCents ? 'refunded' : 'partially_refunded';
}

/**
 * Assigns an external refund, which names only the payment, to registrations: to the one with exactly this amount left,
 * canceled ones first; otherwise to all, in proportion to what is left. Any excess belongs to none.
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
