import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caching } from '../../../../platform';
import { RefereeOfferService } from '../referee-offer.service';
import { AnswerByLinkDto, OfferQuery } from '../../staff-members/http/answers.dto';
import { RefereeOfferResponse } from './referee-offers.dto';

/** What an emailed link shows and answers: having the link is the permission. */
@ApiTags('referees')
@Access('public')
@Caching('no-store')
@Controller('api/referee-offers')
export class RefereeOffersController {
  constructor(private readonly offers: RefereeOfferService) {}

  /** Changes nothing, because mail scanners open every link. */
  @Get()
  @ApiOkResponse({ type: RefereeOfferResponse })
  async getRefereeOffer(@Query() { offer }: OfferQuery): Promise<RefereeOfferResponse> {
    return RefereeOfferResponse.from(await this.offers.getByToken(offer));
  }

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: RefereeOfferResponse })
  async answerRefereeOffer(@Body() { offer, answer }: AnswerByLinkDto): Promise<RefereeOfferResponse> {
    return RefereeOfferResponse.from(await this.offers.answerByLink(offer, answer));
  }
}
