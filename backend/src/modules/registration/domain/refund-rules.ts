import { parseDollars, type Cents } from '../../../kernel';

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

/** Cents still to be had back of one registration: its share, never more than is left of the whole payment. */
export function refundableCents(
  share: { shareCents: Cents; refunds: readonly RefundRow[] },
  payment: { capturedCents: Cents; refunds: readonly RefundRow[] },
): Cents {
  return Math.max(
    0,
    Math.min(
      share.shareCents - refundedCents(share.refunds),
      payment.capturedCents - refundedCents(payment.refunds),
    ),
  );
}

export type PaymentStatus = 'completed' | 'free' | 'refunded' | 'partially_refunded';

export function paymentStatusOf(shareCents: Cents, refunds: readonly RefundRow[]): PaymentStatus {
  if (shareCents === 0) return 'free';
  const back = refundedCents(refunds);
  if (back === 0) return 'completed';
  return back >= shareCents ? 'refunded' : 'partially_refunded';
}
