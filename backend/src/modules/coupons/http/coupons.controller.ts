import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import {
  Access,
  Caller,
  callerKey,
  Clock,
  IdPipe,
  PAGED,
  PagingQuery,
  shownPage,
  type Principals,
} from '../../../platform';
import { CouponAdminService } from '../coupon-admin.service';
import { CouponCheckService } from '../coupon-check.service';
import { normalizeCode } from '../domain/coupon-status';
import { CouponCheckResponse, CouponResponse, SaveCouponDto, UpdateCouponDto } from './coupons.dto';

@ApiTags('coupons')
@Controller('api/coupons')
export class CouponsController {
  constructor(
    private readonly checks: CouponCheckService,
    private readonly admin: CouponAdminService,
    private readonly clock: Clock,
  ) {}

  /** Unknown, expired and used-up codes get the same answer, so that codes cannot be found by guessing. */
  @Get('validate/:code')
  @Access('family', 'admin')
  @ApiOkResponse({ type: CouponCheckResponse })
  async validateCoupon(
    @Param('code') code: string,
    @Caller() { user, admin }: Principals,
    @Req() request: Request,
  ): Promise<CouponCheckResponse> {
    // Somebody signed in as both is the family here, as at the quote and the checkout: a code counts once.
    const coupon = await this.checks.check(code, callerKey(request, user ? { user } : { admin }));
    return {
      code: normalizeCode(code),
      isActive: coupon !== null,
      discountPercentage: coupon?.discountPercentage ?? 0,
    };
  }

  @Get()
  @Access('admin')
  @ApiOkResponse({ type: CouponResponse, isArray: true, ...PAGED })
  async listCoupons(
    @Query() paging: PagingQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CouponResponse[]> {
    const today = this.clock.today();
    return shownPage(response, await this.admin.list(paging), (coupon) => CouponResponse.from(coupon, today));
  }

  @Post()
  @Access('admin')
  @ApiCreatedResponse({ type: CouponResponse })
  async createCoupon(@Body() body: SaveCouponDto, @Caller() by: Principals): Promise<CouponResponse> {
    return CouponResponse.from(await this.admin.create(body, by), this.clock.today());
  }

  @Put(':id')
  @Access('admin')
  @ApiOkResponse({ type: CouponResponse })
  async updateCoupon(
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateCouponDto,
    @Caller() by: Principals,
  ): Promise<CouponResponse> {
    return CouponResponse.from(await this.admin.update(id, body, by), this.clock.today());
  }

  @Delete(':id')
  @Access('admin')
  @HttpCode(204)
  @ApiNoContentResponse()
  async deleteCoupon(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.admin.delete(id, by);
  }
}
