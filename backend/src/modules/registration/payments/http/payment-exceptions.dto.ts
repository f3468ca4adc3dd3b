import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { toDollars } from '../../../../kernel';
import { OptionalText, PageQuery } from '../../../../platform';
import { EXCEPTION_KINDS } from '../entities/payment-exception.entity';
import type { ExceptionView } from '../payment-exceptions';

export class ExceptionRegistrationDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) childName: string;
  /** What was bought, as it was called then. */
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string', enum: ['camp', 'clinic', 'league'] }) programType: string;
}

export class PaymentExceptionDto {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string', enum: EXCEPTION_KINDS }) kind: string;
  /** The payment, refund or dispute at the provider. */
  @ApiProperty({ type: 'string' }) reference: string;
  @ApiProperty({ type: 'string', nullable: true }) paymentIntentId: string | null;
  @ApiProperty({ type: 'integer', nullable: true }) checkoutId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) familyId: number | null;
  @ApiProperty({ type: 'string', nullable: true }) email: string | null;
  /** The parent named at registration; null where nothing was registered. */
  @ApiProperty({ type: 'string', nullable: true }) parentName: string | null;
  @ApiProperty({ type: ExceptionRegistrationDto, isArray: true }) registrations: ExceptionRegistrationDto[];
  @ApiProperty({ type: 'number' }) amount: number;
  /** What of the payment can still be given back. */
  @ApiProperty({ type: 'number' }) refundable: number;
  @ApiProperty({ type: 'string' }) detail: string;
  @ApiProperty({ type: 'string', enum: ['open', 'resolved'] }) status: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) openedAt: string;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true }) resolvedAt: string | null;
  @ApiProperty({ type: 'string', nullable: true }) resolvedBy: string | null;
  @ApiProperty({ type: 'string', enum: ['refunded', 'settled'], nullable: true }) resolution: string | null;
  @ApiProperty({ type: 'string', nullable: true }) note: string | null;

  static from({
    exception,
    familyId,
    email,
    registrations,
    refundableCents,
  }: ExceptionView): PaymentExceptionDto {
    return {
      id: exception.id,
      kind: exception.kind,
      reference: exception.reference,
      paymentIntentId: exception.paymentIntentId,
      checkoutId: exception.checkoutId,
      familyId,
      email,
      parentName: registrations[0]?.parentName ?? null,
      registrations: registrations.map(({ id, childName, soldAsName, programType }) => ({
        id,
        childName,
        name: soldAsName,
        programType,
      })),
      amount: toDollars(exception.amountCents),
      refundable: toDollars(refundableCents),
      detail: exception.detail,
      status: exception.status,
      openedAt: exception.openedAt.toISOString(),
      resolvedAt: exception.resolvedAt?.toISOString() ?? null,
      resolvedBy: exception.resolvedBy,
      resolution: exception.resolution,
      note: exception.note,
    };
  }
}

export class PaymentExceptionQuery extends PageQuery {
  @ApiPropertyOptional({ type: 'string', enum: ['open', 'resolved', 'all'], default: 'open' })
  @IsOptional()
  @IsIn(['open', 'resolved', 'all'])
  status?: 'open' | 'resolved' | 'all';
}

export class ResolvePaymentExceptionDto {
  /** `refund` gives back what is left of the payment; `settle` records that it was dealt with elsewhere. */
  @ApiProperty({ type: 'string', enum: ['refund', 'settle'] })
  @IsIn(['refund', 'settle'], { message: 'Please choose refund or settle' })
  action: 'refund' | 'settle';

  @OptionalText(1000)
  note?: string | null;
}
