import type { CouponResponse } from '@/api/generated/model';
import type { BadgeState } from '@/ui/Badge';

export const COUPON_STATUSES = ['Active', 'Limit Reached', 'Expired', 'Inactive'] as const;

export const couponBadge: Record<CouponResponse['status'], BadgeState> = {
  Active: 'open',
  'Limit Reached': 'sold',
  Expired: 'off',
  Inactive: 'off',
};

export function usageLabel({
  usageCount,
  maxUsage,
}: Pick<CouponResponse, 'usageCount' | 'maxUsage'>): string {
  const used = `Used ${usageCount} times`;
  return maxUsage === null ? used : `${used} / ${maxUsage} max`;
}

export const couponOrders = {
  code: (coupon: CouponResponse) => coupon.code,
  discount: (coupon: CouponResponse) => coupon.discountPercentage,
  used: (coupon: CouponResponse) => coupon.usageCount,
  expires: (coupon: CouponResponse) => coupon.expiresAt,
};
