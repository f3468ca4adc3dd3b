import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { toDollars } from '../../../../kernel';
import { OptionalText, PageQuery } from '../../../../platform';
import { EXCEPTION_KINDS } from '../entities/payment-issue.entity';
import type { PaymentIssueView } from '../payment-issue.service';
import { UNKNOWN_REFUND_ACTIONS } from '../unknown-refund.service';

const RESOLUTION_ACTIONS = ['refund', 'mark_resolved', ...UNKNOWN_REFUND_ACTIONS] as const;

export class IssueRegistrationResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string' }) childName: string;
  /** The name of the purchased item at the time of purchase. */
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string', enum: ['camp', 'clinic', 'league'] }) programType: string;
}

export class PaymentIssueResponse {
  @ApiProperty({ type: 'integer' }) id: number;
  @ApiProperty({ type: 'string', enum: EXCEPTION_KINDS }) kind: string;
  /** The id of the payment, refund, or dispute at the provider. */
  @ApiProperty({ type: 'string' }) providerReference: string;
  @ApiProperty({ type: 'string', nullable: true }) paymentIntentId: string | null;
  @ApiProperty({ type: 'integer', nullable: true }) checkoutId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) familyId: number | null;
  @ApiProperty({ type: 'string', nullable: true }) email: string | null;
  /** The parent named at registration; null when nothing was registered. */
  @ApiProperty({ type: 'string', nullable: true }) parentName: string | null;
  @ApiProperty({ type: IssueRegistrationResponse, isArray: true }) registrations: IssueRegistrationResponse[];
  @ApiProperty({ type: 'number' }) amount: number;
  /** The amount of the payment that can still be refunded. */
  @ApiProperty({ type: 'number' }) refundable: number;
  @ApiProperty({ type: 'string' }) description: string;
  @ApiProperty({ type: 'string', enum: ['open', 'resolved'] }) status: string;
  @ApiProperty({ type: 'string', format: 'date-time' }) openedAt: string;
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true }) resolvedAt: string | null;
  @ApiProperty({ type: 'string', nullable: true }) resolvedBy: string | null;
  @ApiProperty({ type: 'string', enum: ['refunded', 'marked_resolved', 'retried'], nullable: true })
  resolution: string | null;
  @ApiProperty({ type: 'string', nullable: true }) resolutionNote: string | null;

  static from({
    issue,
    familyId,
    email,
    registrations,
    refundableCents,
  }: PaymentIssueView): PaymentIssueResponse {
    return {
      id: issue.id,
      kind: issue.kind,
      providerReference: issue.providerReference,
      paymentIntentId: issue.paymentIntentId,
      checkoutId: issue.checkoutId,
      familyId,
      email,
      parentName: registrations[0]?.parentName ?? null,
      registrations: registrations.map(({ id, childName, purchasedName, programType }) => ({
        id,
        childName,
        name: purchasedName,
        programType,
      })),
      amount: toDollars(issue.amountCents),
      refundable: toDollars(refundableCents),
      description: issue.description,
      status: issue.status,
      openedAt: issue.openedAt.toISOString(),
      resolvedAt: issue.resolvedAt?.toISOString() ?? null,
      resolvedBy: issue.resolvedBy,
      resolution: issue.resolution,
      resolutionNote: issue.resolutionNote,
    };
  }
}

export class PaymentIssueQuery extends PageQuery {
  @ApiPropertyOptional({ type: 'string', enum: ['open', 'resolved', 'all'], default: 'open' })
  @IsOptional()
  @IsIn(['open', 'resolved', 'all'])
  status?: 'open' | 'resolved' | 'all';
}

export class ResolvePaymentIssueDto {
  /**
   * `refund` refunds what is left of the payment; `mark_resolved` records that the issue was resolved elsewhere. For a
   * refund with an unknown outcome there are two other actions: `confirm_refund`, accepted only when the provider lists
   * the refund, and `retry_refund`.
   */
  @ApiProperty({ type: 'string', enum: RESOLUTION_ACTIONS })
  @IsIn(RESOLUTION_ACTIONS, { message: 'Choose refund or settle' })
  action: (typeof RESOLUTION_ACTIONS)[number];

  @OptionalText(1000)
  resolutionNote?: string | null;
}
