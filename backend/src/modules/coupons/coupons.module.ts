import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CouponAdminService } from './coupon-admin.service';
import { CouponCheckService } from './coupon-check.service';
import { CouponService } from './coupon.service';
import { Coupon } from './entities/coupon.entity';
import { CouponsController } from './http/coupons.controller';

@Module({
  imports: [TypeOrmModule.forFeature([Coupon])],
  controllers: [CouponsController],
  providers: [CouponService, CouponAdminService, CouponCheckService],
  exports: [CouponCheckService, CouponService],
})
export class CouponsModule {}
