import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../../../../kernel';
import { STANDINGS, type Standing } from '../../checkout/domain/standing';
import type { Receipt } from '../domain/receipt';
import { QuoteDiscountDto } from '../../checkout/http/quotes.dto';

export class ReceiptOrganisationDto {
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string' }) email: string;
  @ApiProperty({ type: 'string' }) phone: string;
}

export class ReceiptLineDto {
  @ApiProperty({ type: 'integer', nullable: true }) registrationId: number | null;
  @ApiProperty({ type: 'string' }) childName: string;
  @ApiProperty({ type: 'string' }) programName: string;
  /** "June 23-27, 2027"; null while no day is known. */
  @ApiProperty({ type: 'string', nullable: true }) days: string | null;
  /** "9:30am-3:00pm" */
  @ApiProperty({ type: 'string', nullable: true }) hours: string | null;
  @ApiProperty({ type: 'string', nullable: true }) location: string | null;
  @ApiProperty({ type: 'number' }) price: number;
  /** What was paid for it, its share of discounts and fee included. */
  @ApiProperty({ type: 'number' }) paid: number;
  @ApiProperty({ type: 'number' }) refunded: number;
  @ApiProperty({ enum: STANDINGS, enumName: 'Standing' }) standing: Standing;
}

/** Everything that was paid in one go with this registration. */
export class ReceiptDto {
  @ApiProperty({ type: 'string' }) receiptNumber: string;
  @ApiProperty({ type: ReceiptOrganisationDto }) organisation: ReceiptOrganisationDto;
  @ApiProperty({ type: 'string' }) paidBy: string;
  @ApiProperty({ type: 'string' }) email: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) paidAt: string;
  @ApiProperty({ type: ReceiptLineDto, isArray: true }) lines: ReceiptLineDto[];
  @ApiProperty({ type: 'number' }) subtotal: number;
  @ApiProperty({ type: QuoteDiscountDto, isArray: true }) discounts: QuoteDiscountDto[];
  @ApiProperty({ type: 'number' }) processingFee: number;
  @ApiProperty({ type: 'number' }) total: number;
  @ApiProperty({ type: 'number' }) refunded: number;
  /** The payment at the provider; null when nothing was charged. */
  @ApiProperty({ type: 'string', nullable: true }) paymentReference: string | null;

  static from(receipt: Receipt): ReceiptDto {
    return {
      receiptNumber: receipt.receiptNumber,
      organisation: receipt.organisation,
      paidBy: receipt.paidBy,
      email: receipt.email,
      paidAt: receipt.paidAt.toISOString(),
      lines: receipt.lines.map(({ priceCents, paidCents, refundedCents, service, ...line }) => ({
        ...line,
        ...service,
        price: toDollars(priceCents),
        paid: toDollars(paidCents),
        refunded: toDollars(refundedCents),
      })),
      subtotal: toDollars(receipt.subtotalCents),
      discounts: receipt.discounts.map((discount) => QuoteDiscountDto.from(discount)),
      processingFee: toDollars(receipt.processingFeeCents),
      total: toDollars(receipt.totalCents),
      refunded: toDollars(receipt.refundedCents),
      paymentReference: receipt.paymentReference,
    };
  }
}

export class ReceiptSentDto {
  @ApiProperty({ type: 'boolean' }) success: boolean;
  @ApiProperty({ type: 'string' }) email: string;
}
