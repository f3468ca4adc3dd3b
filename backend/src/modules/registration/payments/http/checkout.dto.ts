import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  Allow,
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { DecidedByServer, Dollars, FromDigits, MayBeLeftOut, OptionalText } from '../../../../platform';
import type { NotesReader } from '../../../identity';
import type { CheckoutView } from '../../checkout/checkout-view';
import { MOST_ITEMS, QuoteDto, QuoteRequestDto, RegistrationItemDto } from '../../checkout/http/quotes.dto';
import type { Completion } from '../completion.service';
import { FamilyRegistrationDto } from './family-registration.dto';

export class CreatePaymentIntentDto extends QuoteRequestDto {
  /** What the page showed as the total; refused when it is not what the server charges. */
  @Dollars()
  @MayBeLeftOut()
  @ApiPropertyOptional({ oneOf: [{ type: 'number', minimum: 0 }, { type: 'string' }] })
  amount?: number | string;

  @DecidedByServer() description?: unknown;

  /** Accepted and ignored. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  @MayBeLeftOut()
  @IsObject()
  metadata?: Record<string, unknown>;
}

export class CompletePaymentDto {
  /** The payment's id, or `free_registration`. */
  @ApiProperty({ type: 'string', maxLength: 80, required: false })
  @MayBeLeftOut()
  @MaxLength(80)
  paymentIntentId?: string;

  @ApiProperty({ type: 'boolean', required: false })
  @MayBeLeftOut()
  @IsBoolean()
  isFreeRegistration?: boolean;

  /** Used by the free path when no checkout is open; else what the checkout froze wins. */
  @ApiProperty({ type: RegistrationItemDto, isArray: true, required: false, maxItems: MOST_ITEMS })
  @MayBeLeftOut()
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

  static from(completion: Completion, reader: NotesReader): CompletionDto {
    return {
      status: completion.status,
      registrations: completion.registrations.map((view) => FamilyRegistrationDto.from(view, reader)),
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
