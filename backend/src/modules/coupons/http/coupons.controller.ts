import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, Clock, IdPipe, type Principals } from '../../../platform';
import { CouponAdminService } from '../coupon-admin.service';
import { Coupons } from '../coupons';
import { normalizeCode } from '../domain/coupon-status';
import { CouponCheckDto, CouponDto, SaveCouponDto, UpdateCouponDto } from './coupons.dto';

@ApiTags('coupons')
@Controller('api/coupons')
export class CouponsController {
  constructor(
    private readonly coupons: Coupons,
    private readonly admin: CouponAdminService,
    private readonly clock: Clock,
  ) {}

  /** Unknown, expired and used up look alike, so that codes cannot be told apart by trying. */
  @Get('validate/:code')
  @Access('family', 'admin')
  @ApiOkResponse({ type: CouponCheckDto })
  async validateCoupon(@Param('code') code: string): Promise<CouponCheckDto> {
    const coupon = await this.coupons.usable(code, this.clock.today());
    return {
      code: normalizeCode(code),
      isActive: coupon !== null,
      discountPercentage: coupon?.discountPercentage ?? 0,
    };
  }

  @Get()
  @Access('admin')
  @ApiOkResponse({ type: CouponDto, isArray: true })
  async listCoupons(): Promise<CouponDto[]> {
    const today = this.clock.today();
    return (await this.admin.list()).map((coupon) => CouponDto.from(coupon, today));
  }

  @Post()
  @Access('admin')
  @ApiCreatedResponse({ type: CouponDto })
  async createCoupon(@Body() body: SaveCouponDto, @Caller() by: Principals): Promise<CouponDto> {
    return CouponDto.from(await this.admin.create(body, by), this.clock.today());
  }

  @Put(':id')
  @Access('admin')
  @ApiOkResponse({ type: CouponDto })
  async updateCoupon(
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateCouponDto,
    @Caller() by: Principals,
  ): Promise<CouponDto> {
    return CouponDto.from(await this.admin.update(id, body, by), this.clock.today());
  }

  @Delete(':id')
  @Access('admin')
  @HttpCode(204)
  @ApiNoContentResponse()
  async deleteCoupon(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.admin.delete(id, by);
  }
}
