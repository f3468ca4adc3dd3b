import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../../../../kernel';
import { MULTI_SESSION_DISCOUNT, MULTI_SESSION_MINIMUM, PROCESSING_FEE_PERCENT } from '../domain/pricing';

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
