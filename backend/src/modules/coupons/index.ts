export { CouponsModule } from './coupons.module';
export { CouponErrors } from './coupons.errors';
export { Coupons } from './coupons.service';
export { Coupon } from './entities/coupon.entity';
