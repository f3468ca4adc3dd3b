import { parseDollars, shareByLargestRemainder, type Cents } from '../../../../kernel';
import type { PaymentStatus } from '../../checkout/domain/payment-status';

/** What an administrator asked for when cancelling: `none`, `full`, or dollars. Null: cannot be read. */
export type RefundWish = { kind: 'none' } | { kind: 'full' } | { kind: 'part'; amountCents: Cents };

export function readRefundWish(text: string | undefined): RefundWish | null {
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

/** What has gone back or is on its way. A failed refund left the money where it was. */
export function refundedCents(refunds: readonly RefundRow[]): Cents {
  return refunds.reduce((total, row) => (row.status === 'failed' ? total : total + row.amountCents), 0);
}

/** What has not gone back yet, of a payment or of one registration's share. */
export function leftCents(paidCents: Cents, refunds: readonly RefundRow[]): Cents {
  return Math.max(0, paidCents - refundedCents(refunds));
}

/** Cents still to be had back of one registration: its share, never more than is left of the whole payment. */
export function refundableCents(
  share: { shareCents: Cents; refunds: readonly RefundRow[] },
  payment: { capturedCents: Cents; refunds: readonly RefundRow[] },
): Cents {
  return Math.min(
    leftCents(share.shareCents, share.refunds),
    leftCents(payment.capturedCents, payment.refunds),
  );
}

export function paymentStatusOf(shareCents: Cents, refunds: readonly RefundRow[]): PaymentStatus {
  if (shareCents === 0) return 'free';
  const back = refundedCents(refunds);
  if (back === 0) return 'completed';
  return back >= shareCents ? 'refunded' : 'partially_refunded';
}

/**
 * Whose a refund is that was made at the provider, where only the payment is named: that of the one registration of
 * which exactly this much is left, a cancelled one before others; else of all, in proportion to what is left of each.
 * What exceeds them all belongs to none.
 */
export function allocateRefund(
  amountCents: Cents,
  registrations: readonly { id: number; isCancelled: boolean; leftCents: Cents }[],
): { registrationId: number | null; amountCents: Cents }[] {
  const fitting = registrations.filter(({ leftCents }) => leftCents === amountCents);
  const one = fitting.find(({ isCancelled }) => isCancelled) ?? fitting.at(0);
  if (one) return [{ registrationId: one.id, amountCents }];
  const left = registrations.map(({ leftCents }) => leftCents);
  const shared = Math.min(
    amountCents,
    left.reduce((sum, cents) => sum + cents, 0),
  );
  const shares = shareByLargestRemainder(shared, left);
  return [
    ...registrations.map(({ id }, i) => ({ registrationId: id, amountCents: shares[i] })),
    { registrationId: null, amountCents: amountCents - shared },
  ].filter((part) => part.amountCents > 0);
}
