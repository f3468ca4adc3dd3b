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
import { IgnoredField, Dollars, ParseDigits, IsOptionalField, OptionalText } from '../../../../platform';
import type { MedicalNotesReader } from '../../../identity';
import type { CheckoutView } from '../../checkout/checkout-view';
import {
  MAX_ITEMS,
  QuoteResponse,
  QuoteRequestDto,
  RegistrationItemDto,
} from '../../checkout/http/quotes.dto';
import type { Completion } from '../completion.service';
import { FamilyRegistrationResponse } from './family-registration.dto';

export class CreatePaymentIntentDto extends QuoteRequestDto {
  /** The total that the page showed; rejected when it is not what the server charges. */
  @Dollars()
  @IsOptionalField()
  @ApiPropertyOptional({ oneOf: [{ type: 'number', minimum: 0 }, { type: 'string' }] })
  amount?: number | string;

  @IgnoredField() description?: unknown;

  /** Accepted and ignored. */
  @ApiPropertyOptional({ type: 'object', additionalProperties: true })
  @IsOptionalField()
  @IsObject()
  metadata?: Record<string, unknown>;
}

export class CompletePaymentDto {
  /** The payment's id, or `free_registration`. */
  @ApiProperty({ type: 'string', maxLength: 80, required: false })
  @IsOptionalField()
  @MaxLength(80)
  paymentIntentId?: string;

  @ApiProperty({ type: 'boolean', required: false })
  @IsOptionalField()
  @IsBoolean()
  isFreeRegistration?: boolean;

  /** For free registrations without an open checkout; otherwise the checkout's own lines are used. */
  @ApiProperty({ type: RegistrationItemDto, isArray: true, required: false, maxItems: MAX_ITEMS })
  @IsOptionalField()
  @IsArray()
  @ArrayMaxSize(MAX_ITEMS)
  @ValidateNested({ each: true })
  @Type(() => RegistrationItemDto)
  registrationData?: RegistrationItemDto[];

  @OptionalText(50)
  coupon?: string | null;

  @Allow()
  @ApiProperty({
    required: false,
    oneOf: [{ type: 'number' }, { type: 'string' }],
    description: 'Accepted for compatibility and ignored.',
  })
  amount?: unknown;
}

export class CheckoutResponse extends QuoteResponse {
  @ApiProperty({ type: 'integer' }) checkoutId: number;
  @ApiProperty({ type: 'integer' }) quoteVersion: number;
  @ApiProperty({ type: 'string', nullable: true, description: 'Null if nothing is due.' })
  paymentIntentId: string | null;
  @ApiProperty({ type: 'string', nullable: true, description: 'Null if nothing is due.' })
  clientSecret: string | null;
  @ApiProperty({ type: 'string', format: 'date-time' }) holdExpiresAt: string;
  /** For browsers with a wrong clock. */
  @ApiProperty({ type: 'integer' }) holdSecondsLeft: number;

  static override from(view: CheckoutView): CheckoutResponse {
    return {
      ...QuoteResponse.from(view),
      checkoutId: view.checkoutId,
      quoteVersion: view.quoteVersion,
      paymentIntentId: view.paymentIntentId,
      clientSecret: view.clientSecret,
      holdExpiresAt: view.holdExpiresAt.toISOString(),
      holdSecondsLeft: view.holdSecondsLeft,
    };
  }
}

export class CompletionResponse {
  @ApiProperty({ type: 'string', enum: ['completed', 'processing', 'refunded'] })
  status: Completion['status'];

  @ApiProperty({ type: FamilyRegistrationResponse, isArray: true })
  registrations: FamilyRegistrationResponse[];

  static from(completion: Completion, reader: MedicalNotesReader): CompletionResponse {
    return {
      status: completion.status,
      registrations: completion.registrations.map((view) => FamilyRegistrationResponse.from(view, reader)),
    };
  }
}

export class PaymentsConfigResponse {
  @ApiProperty({ type: 'string' }) publishableKey: string;
  @ApiProperty({ type: 'string', enum: ['live', 'test', 'sandbox'] }) mode: 'live' | 'test' | 'sandbox';
  @ApiProperty({
    type: 'string',
    nullable: true,
    description: 'Sandbox only: URL at which the payment form confirms a payment.',
  })
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
  @ParseDigits()
  @IsInt()
  @Min(1)
  programId: number;

  @IgnoredField() parentEmail?: unknown;
}

export class ExistingRegistrationResponse {
  @ApiProperty({ type: 'boolean' }) exists: boolean;
}
