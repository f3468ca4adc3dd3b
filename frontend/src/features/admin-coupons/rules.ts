import { allOf, maximum, minimum, required, wholeNumber, type Check, type Rules } from '@/ui/form/rules';

export interface CouponValues {
  code: string;
  discountPercentage: number | null;
  maxUsage: number | null;
  expiresAt: string;
  isActive: boolean;
}

/** The spaces around it are nobody's wish, those in it are what families would have to type. */
const inOneWord: Check<string> = (code) =>
  /\s/.test(code.trim()) ? 'A coupon code has no spaces in it' : undefined;

/** `kept` is the day that the coupon has already: it may stay, even when it is past. */
export function couponRules(today: string, kept: string | null): Rules<CouponValues> {
  const atLeastOne = 'Discount must be at least 1%';
  const usedOnce = 'Usage limit must be at least 1';
  return {
    code: allOf<string, CouponValues>(required('Coupon code is required'), inOneWord),
    discountPercentage: allOf(
      required(atLeastOne),
      minimum(1, atLeastOne),
      maximum(100, 'Discount cannot exceed 100%'),
      wholeNumber('Discount must be a whole number from 1 to 100'),
    ),
    maxUsage: allOf(
      minimum(1, usedOnce),
      wholeNumber(usedOnce),
      maximum(1_000_000, 'Usage limit cannot exceed 1000000'),
    ),
    expiresAt: (day) =>
      day && day < today && day !== kept ? 'The expiry date cannot be before today.' : undefined,
  };
}

export const DEFAULT_DISCOUNT = 10;
