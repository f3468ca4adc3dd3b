export { CouponsModule } from './coupons.module';
export { CouponErrors } from './coupons.errors';
export { CouponService } from './coupon.service';
export { Coupon } from './entities/coupon.entity';
export { CouponCheckService } from './coupon-check.service';
