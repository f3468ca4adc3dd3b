export { CouponsModule } from './coupons.module';
export { CouponErrors } from './coupons.errors';
export { Coupons } from './coupons';
export { Coupon } from './entities/coupon.entity';
