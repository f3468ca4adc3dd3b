import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { PaymentExceptions } from '../payment-exceptions';
import {
  PaymentExceptionDto,
  PaymentExceptionQuery,
  ResolvePaymentExceptionDto,
} from './payment-exceptions.dto';

@ApiTags('registration-office')
@Controller('api/admin/payment-exceptions')
export class PaymentExceptionsController {
  constructor(private readonly exceptions: PaymentExceptions) {}

  @Get()
  @Access('admin')
  @ApiOkResponse({
    type: PaymentExceptionDto,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listPaymentExceptions(
    @Query() query: PaymentExceptionQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PaymentExceptionDto[]> {
    const page = await this.exceptions.page(query);
    response.setHeader('X-Total-Count', String(page.total));
    return page.items.map((view) => PaymentExceptionDto.from(view));
  }

  @Post(':id/resolve')
  @HttpCode(200)
  @Access('admin')
  @ApiOkResponse({ type: PaymentExceptionDto })
  async resolvePaymentException(
    @Caller() caller: Principals,
    @Param('id', IdPipe) id: number,
    @Body() body: ResolvePaymentExceptionDto,
  ): Promise<PaymentExceptionDto> {
    return PaymentExceptionDto.from(await this.exceptions.resolve(caller, id, body));
  }
}
