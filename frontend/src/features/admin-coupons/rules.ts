import { allOf, maximum, minimum, required, type Rules } from '@/ui/form/rules';

export interface CouponValues {
  code: string;
  discountPercentage: number | null;
  maxUsage: number | null;
  expiresAt: string;
  isActive: boolean;
}

/** `kept` is the day that the coupon has already: it may stay, even when it is past. */
export function couponRules(today: string, kept: string | null): Rules<CouponValues> {
  const atLeastOne = 'Discount must be at least 1%';
  return {
    code: required('Coupon code is required'),
    discountPercentage: allOf(
      required(atLeastOne),
      minimum(1, atLeastOne),
      maximum(100, 'Discount cannot exceed 100%'),
    ),
    maxUsage: minimum(1, 'Usage limit must be at least 1'),
    expiresAt: (day) =>
      day && day < today && day !== kept ? 'The expiry date cannot be before today.' : undefined,
  };
}

export const DEFAULT_DISCOUNT = 10;
