import type { CouponDto } from '@/api/generated/model';
import type { BadgeState } from '@/ui/Badge';

export const COUPON_STATUSES = ['Active', 'Limit Reached', 'Expired', 'Inactive'] as const;

export const couponBadge: Record<CouponDto['status'], BadgeState> = {
  Active: 'open',
  'Limit Reached': 'sold',
  Expired: 'off',
  Inactive: 'off',
};

export function usageLabel({ usageCount, maxUsage }: Pick<CouponDto, 'usageCount' | 'maxUsage'>): string {
  const used = `Used ${usageCount} times`;
  return maxUsage === null ? used : `${used} / ${maxUsage} max`;
}

export const couponOrders = {
  code: (coupon: CouponDto) => coupon.code,
  discount: (coupon: CouponDto) => coupon.discountPercentage,
  used: (coupon: CouponDto) => coupon.usageCount,
  expires: (coupon: CouponDto) => coupon.expiresAt,
};
