import { Controller, Get, Header, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags, PickType } from '@nestjs/swagger';
import type { Response } from 'express';
import { toDollars } from '../../../../kernel';
import { Access, IdPipe, PageQuery } from '../../../../platform';
import { FamilyPayments, type FamilyPayment, type FamilyPaymentSums } from '../family-payments';

class FamilyPaymentQuery extends PickType(PageQuery, ['page', 'pageSize'] as const) {}

class FamilyRefundDto {
  @ApiProperty({ type: 'number' }) amount: number;
  @ApiProperty({ type: 'string', enum: ['pending', 'succeeded', 'failed'] }) status: string;
  /** What the family was told. */
  @ApiProperty({ type: 'string', nullable: true }) note: string | null;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;
}

class FamilyPaymentDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) receiptNumber: string;
  /** A registration that was paid by it, for the receipt. */
  @ApiProperty({ type: 'integer', nullable: true }) registrationId: number | null;
  @ApiProperty({ type: 'string' }) paymentIntentId: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) paidAt: string;
  @ApiProperty({ type: 'number' }) amount: number;
  @ApiProperty({ type: 'number' }) refunded: number;
  @ApiProperty({ type: FamilyRefundDto, isArray: true }) refunds: FamilyRefundDto[];

  static from({ payment, refundedCents, refunds, ...facts }: FamilyPayment): FamilyPaymentDto {
    return {
      id: payment.id,
      receiptNumber: facts.receiptNumber,
      registrationId: facts.registrationId,
      paymentIntentId: payment.paymentIntentId,
      paidAt: payment.createdAt.toISOString(),
      amount: toDollars(payment.amountCents),
      refunded: toDollars(refundedCents),
      refunds: refunds.map(({ amountCents, status, note, createdAt }) => ({
        amount: toDollars(amountCents),
        status,
        note,
        createdAt: createdAt.toISOString(),
      })),
    };
  }
}

class FamilyPaymentSumsDto {
  @ApiProperty({ type: 'number' }) amount: number;
  @ApiProperty({ type: 'number' }) refunded: number;

  static from({ amountCents, refundedCents }: FamilyPaymentSums): FamilyPaymentSumsDto {
    return { amount: toDollars(amountCents), refunded: toDollars(refundedCents) };
  }
}

@ApiTags('registration-office')
@Access('admin')
@Controller('api/admin/families/:id/payments')
export class FamilyPaymentsController {
  constructor(private readonly payments: FamilyPayments) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({
    type: FamilyPaymentDto,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listFamilyPayments(
    @Param('id', IdPipe) id: number,
    @Query() query: FamilyPaymentQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FamilyPaymentDto[]> {
    const { items, total } = await this.payments.page(id, query);
    response.setHeader('X-Total-Count', String(total));
    return items.map((payment) => FamilyPaymentDto.from(payment));
  }

  @Get('summary')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: FamilyPaymentSumsDto })
  async summarizeFamilyPayments(@Param('id', IdPipe) id: number): Promise<FamilyPaymentSumsDto> {
    return FamilyPaymentSumsDto.from(await this.payments.sums(id));
  }
}
