import type { LocalDate } from '../../../kernel';

export const COUPON_STATUSES = ['Inactive', 'Expired', 'Limit Reached', 'Active'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

export interface CouponTerms {
  isActive: boolean;
  usageCount: number;
  /** null: unlimited. */
  maxUsage: number | null;
  /** The last day on which it can be used. */
  expiresAt: LocalDate | null;
}

/** The first match wins. Only 'Active' can be used. */
export function couponStatus(coupon: CouponTerms, today: LocalDate): CouponStatus {
  if (!coupon.isActive) return 'Inactive';
  if (coupon.expiresAt !== null && coupon.expiresAt < today) return 'Expired';
  if (coupon.maxUsage !== null && coupon.usageCount >= coupon.maxUsage) return 'Limit Reached';
  return 'Active';
}

/** Normalized as codes are stored and compared. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase();
}
