import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { toDollars } from '../../../kernel';
import { DecidedByServer, Dollars, FromDigits, OptionalText } from '../../../platform';
import {
  DISCOUNT_KINDS,
  MULTI_SESSION_DISCOUNT,
  MULTI_SESSION_MINIMUM,
  PROCESSING_FEE_PERCENT,
  type Discount,
} from '../domain/pricing';
import type { CheckoutView, Completion, QuoteView } from '../services/checkout-views';
import { FamilyRegistrationDto } from './registration.dto';

const MOST_ITEMS = 60;
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
  @IsOptional()
  @IsBoolean()
  waiverAccepted?: boolean;

  @ApiProperty({
    type: 'string',
    required: false,
    maxLength: 20,
    description: 'The version that was shown; refused when it is not the current one.',
  })
  @IsOptional()
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

export class CreatePaymentIntentDto extends QuoteRequestDto {
  /** What the page showed as the total; refused when it is not what the server charges. */
  @Dollars()
  @IsOptional()
  @ApiPropertyOptional({ oneOf: [{ type: 'number', minimum: 0 }, { type: 'string' }] })
  amount?: number | string;

  @DecidedByServer() description?: unknown;

  /** Accepted and ignored. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  @IsOptional()
  @IsObject()
  metadata?: Record<string, unknown>;
}

export class CompletePaymentDto {
  /** The payment's id, or `free_registration`. */
  @ApiProperty({ type: 'string', maxLength: 80, required: false })
  @IsOptional()
  @MaxLength(80)
  paymentIntentId?: string;

  @ApiProperty({ type: 'boolean', required: false })
  @IsOptional()
  @IsBoolean()
  isFreeRegistration?: boolean;

  /** Used by the free path when no checkout is open; else what the checkout froze wins. */
  @ApiProperty({ type: RegistrationItemDto, isArray: true, required: false, maxItems: MOST_ITEMS })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_ITEMS)
  @ValidateNested({ each: true })
  @Type(() => RegistrationItemDto)
  registrationData?: RegistrationItemDto[];

  @OptionalText(50)
  coupon?: string | null;

  @Allow()
  @ApiProperty({
    required: false,
    oneOf: [{ type: 'number' }, { type: 'string' }],
    description: 'Accepted and ignored.',
  })
  amount?: unknown;
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
        code: problem.code,
        message: problem.message,
        childId: problem.childId,
        programId: problem.offering?.kind === 'program' ? problem.offering.id : null,
        leagueTeamId: problem.offering?.kind === 'team' ? problem.offering.id : null,
      })),
    };
  }
}

export class CheckoutDto extends QuoteDto {
  @ApiProperty({ type: 'integer' }) checkoutId: number;
  @ApiProperty({ type: 'integer' }) quoteVersion: number;
  @ApiProperty({ type: 'string', nullable: true, description: 'null: nothing is to be paid.' })
  paymentIntentId: string | null;
  @ApiProperty({ type: 'string', nullable: true, description: 'null: nothing is to be paid.' })
  clientSecret: string | null;
  @ApiProperty({ type: 'string', format: 'date-time' }) holdExpiresAt: string;
  /** For browsers whose clock is wrong. */
  @ApiProperty({ type: 'integer' }) holdSecondsLeft: number;

  static override from(view: CheckoutView): CheckoutDto {
    return {
      ...QuoteDto.from(view),
      checkoutId: view.checkoutId,
      quoteVersion: view.quoteVersion,
      paymentIntentId: view.paymentIntentId,
      clientSecret: view.clientSecret,
      holdExpiresAt: view.holdExpiresAt.toISOString(),
      holdSecondsLeft: view.holdSecondsLeft,
    };
  }
}

export class CompletionDto {
  @ApiProperty({ type: 'string', enum: ['completed', 'processing', 'refunded'] })
  status: Completion['status'];

  @ApiProperty({ type: FamilyRegistrationDto, isArray: true })
  registrations: FamilyRegistrationDto[];

  static from(completion: Completion): CompletionDto {
    return {
      status: completion.status,
      registrations: completion.registrations.map((registration) => FamilyRegistrationDto.from(registration)),
    };
  }
}

export class MultiSessionDto {
  /** For each child that takes at least this many clinic sessions. */
  @ApiProperty({ type: 'integer' }) minimum: number;
  @ApiProperty({ type: 'number' }) amount: number;
}

/** The rules of prices, as pages tell families of them; a quote says what they come to. */
export class PricingDto {
  @ApiProperty({ type: 'number' }) processingFeePercent: number;
  @ApiProperty({ type: MultiSessionDto }) multiSession: MultiSessionDto;

  static current(): PricingDto {
    return {
      processingFeePercent: PROCESSING_FEE_PERCENT,
      multiSession: { minimum: MULTI_SESSION_MINIMUM, amount: toDollars(MULTI_SESSION_DISCOUNT) },
    };
  }
}

export class PaymentsConfigDto {
  @ApiProperty({ type: 'string' }) publishableKey: string;
  @ApiProperty({ type: 'string', enum: ['live', 'test', 'sandbox'] }) mode: 'live' | 'test' | 'sandbox';
  @ApiProperty({ type: 'string', nullable: true, description: 'Where the sandbox form confirms a payment.' })
  sandboxUrl: string | null;
}

export class CheckExistingRegistrationDto {
  @ApiProperty({ type: 'integer', required: false, nullable: true })
  @IsOptional()
  @IsInt()
  childId?: number | null;

  @OptionalText(200)
  childName?: string | null;

  @ApiProperty({ type: 'integer' })
  @FromDigits()
  @IsInt()
  @Min(1)
  programId: number;

  @DecidedByServer() parentEmail?: unknown;
}

export class ExistingRegistrationDto {
  @ApiProperty({ type: 'boolean' }) exists: boolean;
}

export class WaiverSectionDto {
  @ApiProperty({ type: 'string', nullable: true }) title: string | null;
  @ApiProperty({ type: 'string' }) text: string;
}

export class WaiverDto {
  @ApiProperty({ type: 'string' }) version: string;
  /** SHA-256 of the text. */
  @ApiProperty({ type: 'string' }) hash: string;
  @ApiProperty({ type: 'string' }) title: string;
  @ApiProperty({ type: WaiverSectionDto, isArray: true }) sections: WaiverSectionDto[];
}

export class ReceivedDto {
  @ApiProperty({ type: 'boolean' }) received: boolean;
}
