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
import { DecidedByServer, MayBeLeftOut, OptionalText } from '../../../../platform';
import { DISCOUNT_KINDS, type Discount } from '../domain/pricing';
import type { QuoteView } from '../quote-view';

export const MOST_ITEMS = 60;
const NOTHING_SELECTED = 'Please select at least one program to continue.';

/** One child and one program or team. Names, sizes and contacts are read from the family profile. */
export class RegistrationItemDto {
  @ApiProperty({ type: 'integer' })
  @IsInt({ message: 'Please choose a child' })
  childId: number;

  @ApiProperty({
    type: 'integer',
    required: false,
    nullable: true,
    description: "Default: the family's first.",
  })
  @IsOptional()
  @IsInt()
  parentId?: number | null;

  @ApiProperty({ type: 'integer', required: false, nullable: true, description: 'Or leagueTeamId.' })
  @IsOptional()
  @IsInt({ message: 'Please choose a program' })
  programId?: number | null;

  @ApiProperty({ type: 'integer', required: false, nullable: true })
  @IsOptional()
  @IsInt()
  leagueTeamId?: number | null;

  @ApiProperty({ type: 'boolean', required: false, description: 'Needed to pay, not for a quote.' })
  @MayBeLeftOut()
  @IsBoolean()
  waiverAccepted?: boolean;

  @ApiProperty({
    type: 'string',
    required: false,
    maxLength: 20,
    description: 'The version that was shown; refused when it is not the current one.',
  })
  @MayBeLeftOut()
  @MaxLength(20)
  waiverVersion?: string;

  @DecidedByServer() childName?: unknown;
  @DecidedByServer() childGender?: unknown;
  @DecidedByServer() grade?: unknown;
  @DecidedByServer() school?: unknown;
  @DecidedByServer() tshirtSize?: unknown;
  @DecidedByServer() jerseyColor?: unknown;
  @DecidedByServer() medicalNotes?: unknown;
  @DecidedByServer() parentName?: unknown;
  @DecidedByServer() parentEmail?: unknown;
  @DecidedByServer() parentPhone?: unknown;
  @DecidedByServer() emergencyContactName?: unknown;
  @DecidedByServer() emergencyContactPhone?: unknown;
  @DecidedByServer() relationship?: unknown;
  @DecidedByServer() emergencyContact?: unknown;
  @DecidedByServer() sport?: unknown;
}

export class QuoteRequestDto {
  @ApiProperty({ type: RegistrationItemDto, isArray: true, minItems: 1, maxItems: MOST_ITEMS })
  @ArrayMaxSize(MOST_ITEMS, { message: `Please select at most ${MOST_ITEMS} programs at a time.` })
  @ArrayMinSize(1, { message: NOTHING_SELECTED })
  @ValidateNested({ each: true })
  @Type(() => RegistrationItemDto)
  @IsArray({ message: NOTHING_SELECTED })
  registrationData: RegistrationItemDto[];

  /** The code; blank is none. */
  @OptionalText(50)
  coupon?: string | null;
}

export class QuoteLineDto {
  @ApiProperty({ type: 'integer' }) childId: number;
  @ApiProperty({ type: 'integer', nullable: true }) programId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) leagueTeamId: number | null;
  @ApiProperty({ type: 'string' }) childName: string;
  /** Of the program or team. */
  @ApiProperty({ type: 'string' }) name: string;
  @ApiProperty({ type: 'string', enum: ['camp', 'clinic', 'league'] }) programType: string;
  @ApiProperty({ type: 'string' }) sport: string;
  @ApiProperty({ type: 'number' }) amount: number;
}

export class QuoteDiscountDto {
  @ApiProperty({ type: 'string', enum: DISCOUNT_KINDS }) kind: Discount['kind'];
  @ApiProperty({ type: 'string' }) label: string;
  @ApiProperty({ type: 'number' }) amount: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Of a coupon.' }) percent: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Whose sessions earned it.' })
  childId: number | null;

  static from({ kind, label, amountCents, percent, childId }: Discount): QuoteDiscountDto {
    return { kind, label, amount: toDollars(amountCents), percent, childId };
  }
}

export class QuoteProblemDto {
  @ApiProperty({ type: 'string' }) code: string;
  @ApiProperty({ type: 'string' }) message: string;
  @ApiProperty({ type: 'integer', nullable: true }) childId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) programId: number | null;
  @ApiProperty({ type: 'integer', nullable: true }) leagueTeamId: number | null;
}

export class QuoteCouponDto {
  @ApiProperty({ type: 'string' }) code: string;
  @ApiProperty({ type: 'integer' }) discountPercentage: number;
}

export class QuoteDto {
  @ApiProperty({ type: QuoteLineDto, isArray: true }) lines: QuoteLineDto[];
  @ApiProperty({ type: 'number' }) subtotal: number;
  @ApiProperty({ type: QuoteDiscountDto, isArray: true }) discounts: QuoteDiscountDto[];
  @ApiProperty({ type: 'number', description: '0: nothing that carries a fee.' })
  processingFeePercent: number;
  @ApiProperty({ type: 'number' }) processingFee: number;
  @ApiProperty({ type: 'number' }) total: number;
  @ApiProperty({ type: QuoteCouponDto, nullable: true }) coupon: QuoteCouponDto | null;
  /** Why this selection cannot be paid for as it is; empty when it can. */
  @ApiProperty({ type: QuoteProblemDto, isArray: true }) problems: QuoteProblemDto[];

  static from(view: QuoteView): QuoteDto {
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
      discounts: view.discounts.map((discount) => QuoteDiscountDto.from(discount)),
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
