import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import type { LocalDate } from '../../../kernel';
import { BegunFrom, MayBeLeftOut, OptionalLocalDay, RequiredText } from '../../../platform';
import { COUPON_STATUSES, couponStatus, type CouponStatus } from '../domain/coupon-status';
import type { Coupon } from '../entities/coupon.entity';

export class SaveCouponDto {
  /** Kept in upper case. */
  @Matches(/^\S*$/, { message: 'A coupon code has no spaces in it' })
  @RequiredText('Coupon code is required', 40)
  code: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 100 })
  @Max(100, { message: 'Discount cannot exceed 100%' })
  @Min(1, { message: 'Discount must be at least 1%' })
  @IsInt({ message: 'Discount must be a whole number from 1 to 100' })
  discountPercentage: number;

  @ApiProperty({ type: 'boolean', required: false, default: true })
  @MayBeLeftOut()
  @IsBoolean({ message: 'Please say true or false' })
  isActive?: boolean;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    required: false,
    nullable: true,
    description: 'null: unlimited',
  })
  @IsOptional()
  @Max(1_000_000, { message: 'Usage limit cannot exceed 1000000' })
  @Min(1, { message: 'Usage limit must be at least 1' })
  @IsInt({ message: 'Usage limit must be at least 1' })
  maxUsage?: number | null;

  /** The last day on which it can be used. */
  @OptionalLocalDay()
  expiresAt?: LocalDate | null;
}

/** Any part of it; what is not named stays. null is refused where a value is required. */
export class UpdateCouponDto extends PartialType(SaveCouponDto, { skipNullProperties: false }) {
  @BegunFrom()
  version?: number;
}

export class CouponDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty()
  code: string;

  @ApiProperty({ type: 'integer' })
  discountPercentage: number;

  @ApiProperty()
  isActive: boolean;

  @ApiProperty({ enum: COUPON_STATUSES })
  status: CouponStatus;

  @ApiProperty({ type: 'integer', description: 'Uses of open checkouts included' })
  usageCount: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null: unlimited' })
  maxUsage: number | null;

  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  expiresAt: LocalDate | null;

  /** What an edit begins from. */
  @ApiProperty({ type: 'integer' })
  version: number;

  static from(coupon: Coupon, today: LocalDate): CouponDto {
    return {
      id: coupon.id,
      code: coupon.code,
      discountPercentage: coupon.discountPercentage,
      isActive: coupon.isActive,
      status: couponStatus(coupon, today),
      usageCount: coupon.usageCount,
      maxUsage: coupon.maxUsage,
      expiresAt: coupon.expiresAt,
      version: coupon.editVersion,
    };
  }
}

export class CouponCheckDto {
  @ApiProperty({ description: 'In upper case' })
  code: string;

  @ApiProperty({ description: 'false for anything that cannot be used' })
  isActive: boolean;

  @ApiProperty({ type: 'integer' })
  discountPercentage: number;
}
