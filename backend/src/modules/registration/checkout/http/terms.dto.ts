import { ApiProperty } from '@nestjs/swagger';
import { toDollars } from '../../../../kernel';
import { MULTI_SESSION_DISCOUNT, MULTI_SESSION_MINIMUM, PROCESSING_FEE_PERCENT } from '../domain/pricing';

export class MultiSessionResponse {
  /** The discount applies to each child with at least this many clinic sessions. */
  @ApiProperty({ type: 'integer' }) minimum: number;
  @ApiProperty({ type: 'number' }) amount: number;
}

/** The pricing rules for explanations on pages; a quote contains the result. */
export class PricingResponse {
  @ApiProperty({ type: 'number' }) processingFeePercent: number;
  @ApiProperty({ type: MultiSessionResponse }) multiSession: MultiSessionResponse;

  static current(): PricingResponse {
    return {
      processingFeePercent: PROCESSING_FEE_PERCENT,
      multiSession: { minimum: MULTI_SESSION_MINIMUM, amount: toDollars(MULTI_SESSION_DISCOUNT) },
    };
  }
}

export class WaiverSectionResponse {
  @ApiProperty({ type: 'string', nullable: true }) title: string | null;
  @ApiProperty({ type: 'string' }) text: string;
}

export class WaiverResponse {
  @ApiProperty({ type: 'string' }) version: string;
  /** SHA-256 of the text. */
  @ApiProperty({ type: 'string' }) hash: string;
  @ApiProperty({ type: 'string' }) title: string;
  @ApiProperty({ type: WaiverSectionResponse, isArray: true }) sections: WaiverSectionResponse[];
}
