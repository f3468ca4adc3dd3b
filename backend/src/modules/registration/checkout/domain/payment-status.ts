/** A registration's payment status. */
export const PAYMENT_STATUSES = ['completed', 'free', 'partially_refunded', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
