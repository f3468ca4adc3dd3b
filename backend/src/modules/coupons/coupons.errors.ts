import { errorCatalogue } from '../../kernel';

export const CouponErrors = errorCatalogue('coupons', {
  not_found: { kind: 'missing', message: 'This coupon was not found.' },
  unusable: { kind: 'conflict', message: 'This coupon code is not valid or has expired.' },
  code_taken: { kind: 'conflict', message: 'A coupon with the code {code} exists already.' },
  expiry_past: { kind: 'invalid', message: 'The expiry date cannot be before today.' },
  limit_below_usage: {
    kind: 'conflict',
    message: 'This coupon was used {used} times already, so its limit cannot be lower than that.',
  },
  in_use: {
    kind: 'conflict',
    message: 'The coupon {code} was used by registrations and cannot be deleted. Make it inactive instead.',
  },
});
