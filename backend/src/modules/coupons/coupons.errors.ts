import { defineErrors } from '../../kernel';

export const CouponErrors = defineErrors('coupons', {
  not_found: { kind: 'missing', message: 'This coupon was not found.' },
  not_usable: { kind: 'conflict', message: 'This coupon code is not valid or has expired.' },
  code_taken: { kind: 'conflict', message: 'A coupon with the code {code} already exists.' },
  expiry_in_past: { kind: 'invalid', message: "The expiry date can't be in the past." },
  limit_below_usage: {
    kind: 'conflict',
    message: 'This coupon has already been used {used} times. Set the limit to {used} or higher.',
  },
  in_use: {
    kind: 'conflict',
    message: "Coupon {code} has been used and can't be deleted. Make it inactive instead.",
  },
});
