import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../platform';
import { WaiverKeeper } from '../waiver-keeper';
import { PricingDto, WaiverDto } from './terms.dto';

/** What anybody may read before choosing. */
@ApiTags('registration')
@Controller('api')
export class TermsController {
  constructor(private readonly waivers: WaiverKeeper) {}

  @Get('pricing')
  @Access('public')
  @ApiOkResponse({ type: PricingDto })
  readPricing(): PricingDto {
    return PricingDto.current();
  }

  /** The text that families agree to now. */
  @Get('waiver')
  @Access('public')
  @ApiOkResponse({ type: WaiverDto })
  readWaiver(): WaiverDto {
    return this.waivers.current;
  }
}
