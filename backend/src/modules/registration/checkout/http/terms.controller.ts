import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caching } from '../../../../platform';
import { WaiverService } from '../waiver.service';
import { PricingResponse, WaiverResponse } from './terms.dto';

/** Prices and waiver, which anyone can read before choosing. */
@ApiTags('registration')
@Controller('api')
export class TermsController {
  constructor(private readonly waivers: WaiverService) {}

  @Get('pricing')
  @Access('public')
  @Caching('public, no-cache')
  @ApiOkResponse({ type: PricingResponse })
  getPricing(): PricingResponse {
    return PricingResponse.current();
  }

  /** The current waiver text. */
  @Get('waiver')
  @Access('public')
  @Caching('public, no-cache')
  @ApiOkResponse({ type: WaiverResponse })
  getWaiver(): WaiverResponse {
    return this.waivers.current;
  }
}
