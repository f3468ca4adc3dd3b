import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CouponAdminService } from './coupon-admin.service';
import { Coupons } from './coupons';
import { Coupon } from './entities/coupon.entity';
import { CouponsController } from './http/coupons.controller';

@Module({
  imports: [TypeOrmModule.forFeature([Coupon])],
  controllers: [CouponsController],
  providers: [Coupons, CouponAdminService],
  exports: [Coupons],
})
export class CouponsModule {}
