import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import type { LocalDate } from '../../../kernel';
import { EditVersion, IsOptionalField, OptionalLocalDay, RequiredText } from '../../../platform';
import { COUPON_STATUSES, couponStatus, type CouponStatus } from '../domain/coupon-status';
import type { Coupon } from '../entities/coupon.entity';

export class SaveCouponDto {
  /** Stored in upper case. */
  @Matches(/^\S*$/, { message: 'Remove the spaces from the coupon code' })
  @RequiredText('Coupon code is required', 40)
  code: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 100 })
  @Max(100, { message: 'Discount cannot exceed 100%' })
  @Min(1, { message: 'Discount must be at least 1%' })
  @IsInt({ message: 'Discount must be a whole number from 1 to 100' })
  discountPercentage: number;

  @ApiProperty({ type: 'boolean', required: false, default: true })
  @IsOptionalField()
  @IsBoolean({ message: 'Must be true or false' })
  isActive?: boolean;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    required: false,
    nullable: true,
    description: 'null: unlimited',
  })
  @IsOptional()
  @Max(1_000_000, { message: 'Usage limit cannot exceed 1,000,000' })
  @Min(1, { message: 'Usage limit must be at least 1' })
  @IsInt({ message: 'Usage limit must be at least 1' })
  maxUsage?: number | null;

  /** The last day on which it can be used. */
  @OptionalLocalDay()
  expiresAt?: LocalDate | null;
}

/** Any subset of the fields; missing ones stay. null is rejected where a value is required. */
export class UpdateCouponDto extends PartialType(SaveCouponDto, { skipNullProperties: false }) {
  @EditVersion()
  version?: number;
}

export class CouponResponse {
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

  @ApiProperty({ type: 'integer', description: 'Includes uses held by open checkouts' })
  usageCount: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'null: unlimited' })
  maxUsage: number | null;

  @ApiProperty({ type: 'string', format: 'date', nullable: true })
  expiresAt: LocalDate | null;

  /** The version that an edit started from. */
  @ApiProperty({ type: 'integer' })
  version: number;

  static from(coupon: Coupon, today: LocalDate): CouponResponse {
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

export class CouponCheckResponse {
  @ApiProperty({ description: 'Uppercase' })
  code: string;

  @ApiProperty({ description: 'False if the code is unknown, expired, inactive, or used up' })
  isActive: boolean;

  @ApiProperty({ type: 'integer' })
  discountPercentage: number;
}
