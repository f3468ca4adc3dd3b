import { sumLines, maximum, minimum, required, wholeNumber, type Check, type Rules } from '@/ui/form/rules';

export interface CouponValues {
  code: string;
  discountPercentage: number | null;
  maxUsage: number | null;
  expiresAt: string;
  isActive: boolean;
}

/** Surrounding spaces are accidental; inner ones are what families would have to type. */
const hasNoSpaces: Check<string> = (code) =>
  /\s/.test(code.trim()) ? "Coupon codes can't contain spaces" : undefined;

/** `kept` is the coupon's current date: it may stay, even when it is past. */
export function couponRules(today: string, kept: string | null): Rules<CouponValues> {
  const atLeastOne = 'Discount must be at least 1%';
  const usedOnce = 'Usage limit must be at least 1';
  return {
    code: sumLines<string, CouponValues>(required('Coupon code is required'), hasNoSpaces),
    discountPercentage: sumLines(
      required(atLeastOne),
      minimum(1, atLeastOne),
      maximum(100, 'Discount cannot exceed 100%'),
      wholeNumber('Discount must be a whole number from 1 to 100'),
    ),
    maxUsage: sumLines(
      minimum(1, usedOnce),
      wholeNumber(usedOnce),
      maximum(1_000_000, 'Usage limit cannot exceed 1,000,000'),
    ),
    expiresAt: (day) =>
      day && day < today && day !== kept ? "The expiry date can't be in the past." : undefined,
  };
}

export const DEFAULT_DISCOUNT = 10;
