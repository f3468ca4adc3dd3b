import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../../../../kernel';
import {
  REGISTRATION_STATUSES,
  type RegistrationDisplayStatus,
} from '../../checkout/domain/registration-status';
import type { Receipt } from '../domain/receipt';
import { QuoteDiscountResponse } from '../../checkout/http/quotes.dto';

export class ReceiptOrganizationResponse {
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string' }) email: string;
  @ApiProperty({ type: 'string' }) phone: string;
}

export class ReceiptLineResponse {
  @ApiProperty({ type: 'integer', nullable: true }) registrationId: number | null;
  @ApiProperty({ type: 'string' }) childName: string;
  @ApiProperty({ type: 'string' }) programName: string;
  /** "June 23-27, 2027"; null when no date is known. */
  @ApiProperty({ type: 'string', nullable: true }) days: string | null;
  /** "9:30am-3:00pm" */
  @ApiProperty({ type: 'string', nullable: true }) hours: string | null;
  @ApiProperty({ type: 'string', nullable: true }) location: string | null;
  @ApiProperty({ type: 'number' }) price: number;
  /** The amount paid for it, including its part of discounts and fee. */
  @ApiProperty({ type: 'number' }) paid: number;
  @ApiProperty({ type: 'number' }) refunded: number;
  @ApiProperty({ enum: REGISTRATION_STATUSES, enumName: 'RegistrationDisplayStatus' })
  displayStatus: RegistrationDisplayStatus;
}

/** Everything that was paid together with this registration. */
export class ReceiptResponse {
  @ApiProperty({ type: 'string' }) receiptNumber: string;
  @ApiProperty({ type: ReceiptOrganizationResponse }) organization: ReceiptOrganizationResponse;
  @ApiProperty({ type: 'string' }) paidBy: string;
  @ApiProperty({ type: 'string' }) email: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) paidAt: string;
  @ApiProperty({ type: ReceiptLineResponse, isArray: true }) lines: ReceiptLineResponse[];
  @ApiProperty({ type: 'number' }) subtotal: number;
  @ApiProperty({ type: QuoteDiscountResponse, isArray: true }) discounts: QuoteDiscountResponse[];
  @ApiProperty({ type: 'number' }) processingFee: number;
  @ApiProperty({ type: 'number' }) total: number;
  /** The refunds that the payment provider has confirmed. */
  @ApiProperty({ type: 'number' }) refunded: number;
  /** The refunds that were requested and not confirmed yet. */
  @ApiProperty({ type: 'number' }) pendingRefund: number;
  /** The payment's id at the provider; null when nothing was charged. */
  @ApiProperty({ type: 'string', nullable: true }) paymentReference: string | null;

  static from(receipt: Receipt): ReceiptResponse {
    return {
      receiptNumber: receipt.receiptNumber,
      organization: receipt.organization,
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
      discounts: receipt.discounts.map((discount) => QuoteDiscountResponse.from(discount)),
      processingFee: toDollars(receipt.processingFeeCents),
      total: toDollars(receipt.totalCents),
      refunded: toDollars(receipt.refundedCents),
      pendingRefund: toDollars(receipt.pendingRefundCents),
      paymentReference: receipt.paymentReference,
    };
  }
}

export class ReceiptSentResponse {
  @ApiProperty({ type: 'boolean' }) success: boolean;
  @ApiProperty({ type: 'string' }) email: string;
}
