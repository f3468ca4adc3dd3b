/** How the money of a registration stands. */
export const PAYMENT_STATUSES = ['completed', 'free', 'partially_refunded', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
