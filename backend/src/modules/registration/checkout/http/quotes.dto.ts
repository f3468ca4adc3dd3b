import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { toDollars } from '../../../../kernel';
import { IgnoredField, IsOptionalField, OptionalText } from '../../../../platform';
import { DISCOUNT_KINDS, type Discount } from '../domain/pricing';
import type { QuoteView } from '../quote-view';

export const MAX_ITEMS = 60;
const NOTHING_SELECTED = 'Please select at least one program to continue.';

/** One child and one program or team. Names, sizes, and contacts are read from the family profile. */
export class RegistrationItemDto {
  @ApiProperty({ type: 'integer' })
  @IsInt({ message: 'Choose a child' })
  childId: number;

  @ApiProperty({
    type: 'integer',
    required: false,
    nullable: true,
    description: "Defaults to the family's first parent.",
  })
  @IsOptional()
  @IsInt()
  parentId?: number | null;

  @ApiProperty({
    type: 'integer',
    required: false,
    nullable: true,
    description: 'Either this or leagueTeamId.',
  })
  @IsOptional()
  @IsInt({ message: 'Choose a program' })
  programId?: number | null;

  @ApiProperty({ type: 'integer', required: false, nullable: true })
  @IsOptional()
  @IsInt()
  leagueTeamId?: number | null;

  @ApiProperty({
    type: 'boolean',
    required: false,
    description: 'Required to pay; not required for a quote.',
  })
  @IsOptionalField()
  @IsBoolean()
  waiverAccepted?: boolean;

  @ApiProperty({
    type: 'string',
    required: false,
    maxLength: 20,
    description: 'Version of the waiver the family was shown. Rejected unless it is the current one.',
  })
  @IsOptionalField()
  @MaxLength(20)
  waiverVersion?: string;

  @IgnoredField() childName?: unknown;
  @IgnoredField() childGender?: unknown;
  @IgnoredField() grade?: unknown;
  @IgnoredField() school?: unknown;
  @IgnoredField() tshirtSize?: unknown;
  @IgnoredField() jerseyColor?: unknown;
  @IgnoredField() medicalNotes?: unknown;
  @IgnoredField() parentName?: unknown;
  @IgnoredField() parentEmail?: unknown;
  @IgnoredField() parentPhone?: unknown;
  @IgnoredField() emergencyContactName?: unknown;
  @IgnoredField() emergencyContactPhone?: unknown;
  @IgnoredField() relationship?: unknown;
  @IgnoredField() emergencyContact?: unknown;
  @IgnoredField() sport?: unknown;
}

export class QuoteRequestDto {
  @ApiProperty({ type: RegistrationItemDto, isArray: true, minItems: 1, maxItems: MAX_ITEMS })
  @ArrayMaxSize(MAX_ITEMS, { message: `Select at most ${MAX_ITEMS} programs at a time.` })
  @ArrayMinSize(1, { message: NOTHING_SELECTED })
  @ValidateNested({ each: true })
  @Type(() => RegistrationItemDto)
  @IsArray({ message: NOTHING_SELECTED })
  registrationData: RegistrationItemDto[];

  /** The coupon code; blank for none. */
  @OptionalText(50)
  coupon?: string | null;
}

export class QuoteLineResponse {
  @ApiProperty({ type: 'integer' }) childId: number;
  @ApiProperty({ type: 'integer', nullable: true }) programId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) leagueTeamId: number | null;
  @ApiProperty({ type: 'string' }) childName: string;
  /** The name of the program or team. */
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string', enum: ['camp', 'clinic', 'league'] }) programType: string;
  @ApiProperty({ type: 'string' }) sport: string;
  @ApiProperty({ type: 'number' }) amount: number;
}

export class QuoteDiscountResponse {
  @ApiProperty({ type: 'string', enum: DISCOUNT_KINDS }) kind: Discount['kind'];
  @ApiProperty({ type: 'string' }) label: string;
  @ApiProperty({ type: 'number' }) amount: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Coupon discount in percent.' }) percent:
    number | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The child whose sessions earned the multi-session discount.',
  })
  childId: number | null;

  static from({ kind, label, amountCents, percent, childId }: Discount): QuoteDiscountResponse {
    return { kind, label, amount: toDollars(amountCents), percent, childId };
  }
}

export class QuoteProblemResponse {
  @ApiProperty({ type: 'string' }) code: string;
  @ApiProperty({ type: 'string' }) message: string;
  @ApiProperty({ type: 'integer', nullable: true }) childId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) programId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) leagueTeamId: number | null;
}

export class QuoteCouponResponse {
  @ApiProperty({ type: 'string' }) code: string;
  @ApiProperty({ type: 'integer' }) discountPercentage: number;
}

export class QuoteResponse {
  @ApiProperty({ type: QuoteLineResponse, isArray: true }) lines: QuoteLineResponse[];
  @ApiProperty({ type: 'number' }) subtotal: number;
  @ApiProperty({ type: QuoteDiscountResponse, isArray: true }) discounts: QuoteDiscountResponse[];
  @ApiProperty({ type: 'number', description: '0 if no item carries a processing fee.' })
  processingFeePercent: number;
  @ApiProperty({ type: 'number' }) processingFee: number;
  @ApiProperty({ type: 'number' }) total: number;
  @ApiProperty({ type: QuoteCouponResponse, nullable: true }) coupon: QuoteCouponResponse | null;
  /** Why this cart can't be paid as it is; empty when it can. */
  @ApiProperty({ type: QuoteProblemResponse, isArray: true }) problems: QuoteProblemResponse[];

  static from(view: QuoteView): QuoteResponse {
    return {
      lines: view.lines.map((line) => ({
        childId: line.childId,
        programId: line.offering.kind === 'program' ? line.offering.id : null,
        leagueTeamId: line.offering.kind === 'team' ? line.offering.id : null,
        childName: line.childName,
        name: line.name,
        programType: line.type,
        sport: line.sport,
        amount: toDollars(line.priceCents),
      })),
      subtotal: toDollars(view.subtotalCents),
      discounts: view.discounts.map((discount) => QuoteDiscountResponse.from(discount)),
      processingFeePercent: view.processingFeePercent,
      processingFee: toDollars(view.processingFeeCents),
      total: toDollars(view.totalCents),
      coupon: view.coupon,
      problems: view.problems.map((problem) => ({
        code: problem.error.code,
        message: problem.error.message,
        childId: problem.childId,
        programId: problem.offering?.kind === 'program' ? problem.offering.id : null,
        leagueTeamId: problem.offering?.kind === 'team' ? problem.offering.id : null,
      })),
    };
  }
}
