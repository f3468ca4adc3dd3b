import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { toDollars } from '../../../../kernel';
import { Access, IdPipe } from '../../../../platform';
import { PaymentSearch, type FamilyPayment } from '../payment-search';

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

@ApiTags('registration')
@Access('admin')
@Controller('api/admin/families/:id/payments')
export class FamilyPaymentsController {
  constructor(private readonly payments: PaymentSearch) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: FamilyPaymentDto, isArray: true })
  async listFamilyPayments(@Param('id', IdPipe) id: number): Promise<FamilyPaymentDto[]> {
    const payments = await this.payments.ofFamily(id);
    return payments.map((payment) => FamilyPaymentDto.from(payment));
  }
}
