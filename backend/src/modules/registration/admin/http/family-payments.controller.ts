import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags, PickType } from '@nestjs/swagger';
import type { Response } from 'express';
import { toDollars } from '../../../../kernel';
import { Access, IdPipe, PageQuery } from '../../../../platform';
import { FamilyPaymentQueries, type FamilyPayment, type FamilyPaymentSums } from '../family-payment.queries';

class FamilyPaymentQuery extends PickType(PageQuery, ['page', 'pageSize'] as const) {}

class FamilyRefundResponse {
  @ApiProperty({ type: 'number' }) amount: number;
  @ApiProperty({ type: 'string', enum: ['pending', 'succeeded', 'failed'] }) status: string;
  /** The reason that the family was given. */
  @ApiProperty({ type: 'string', nullable: true }) note: string | null;
  @ApiProperty({ type: 'string', format: 'date-time' }) createdAt: string;
}

class FamilyPaymentResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) receiptNumber: string;
  /** A registration paid with it, for the receipt. */
  @ApiProperty({ type: 'integer', nullable: true }) registrationId: number | null;
  @ApiProperty({ type: 'string' }) paymentIntentId: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) paidAt: string;
  @ApiProperty({ type: 'number' }) amount: number;
  @ApiProperty({ type: 'number' }) refunded: number;
  @ApiProperty({ type: FamilyRefundResponse, isArray: true }) refunds: FamilyRefundResponse[];

  static from({ payment, refundedCents, refunds, ...facts }: FamilyPayment): FamilyPaymentResponse {
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

class FamilyPaymentSumsResponse {
  @ApiProperty({ type: 'number' }) amount: number;
  @ApiProperty({ type: 'number' }) refunded: number;

  static from({ amountCents, refundedCents }: FamilyPaymentSums): FamilyPaymentSumsResponse {
    return { amount: toDollars(amountCents), refunded: toDollars(refundedCents) };
  }
}

@ApiTags('registration-office')
@Access('admin')
@Controller('api/admin/families/:id/payments')
export class FamilyPaymentsController {
  constructor(private readonly payments: FamilyPaymentQueries) {}

  @Get()
  @ApiOkResponse({
    type: FamilyPaymentResponse,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listFamilyPayments(
    @Param('id', IdPipe) id: number,
    @Query() query: FamilyPaymentQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FamilyPaymentResponse[]> {
    const { items, total } = await this.payments.listPage(id, query);
    response.setHeader('X-Total-Count', String(total));
    return items.map((payment) => FamilyPaymentResponse.from(payment));
  }

  @Get('summary')
  @ApiOkResponse({ type: FamilyPaymentSumsResponse })
  async summarizeFamilyPayments(@Param('id', IdPipe) id: number): Promise<FamilyPaymentSumsResponse> {
    return FamilyPaymentSumsResponse.from(await this.payments.getTotals(id));
  }
}
