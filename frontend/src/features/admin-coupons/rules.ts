import type { FormRule } from 'antd';

/** `kept` is the day that the coupon has already: it may stay, even when it is past. */
export function couponRules(today: string, kept: string | null) {
  const expiry: FormRule = {
    validator: (_rule, value?: string) =>
      value && value < today && value !== kept
        ? Promise.reject(new Error('The expiry date cannot be before today.'))
        : Promise.resolve(),
  };
  return {
    code: [{ required: true, whitespace: true, message: 'Coupon code is required' }],
    discountPercentage: [
      { required: true, message: 'Discount must be at least 1%' },
      { type: 'number', min: 1, message: 'Discount must be at least 1%' },
      { type: 'number', max: 100, message: 'Discount cannot exceed 100%' },
    ],
    maxUsage: [{ type: 'integer', min: 1, message: 'Usage limit must be at least 1' }],
    expiresAt: [expiry],
  } satisfies Record<string, FormRule[]>;
}

export const DEFAULT_DISCOUNT = 10;
