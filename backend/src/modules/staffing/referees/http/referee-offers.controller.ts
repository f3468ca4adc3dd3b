import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../platform';
import { Offers } from '../offers.service';
import { AnswerByLinkDto, OfferQuery } from '../../people/http/answers.dto';
import { RefereeOfferDto } from './referee-offers.dto';

/** What a mailed link shows and answers: the link itself is who may. */
@ApiTags('referees')
@Access('public')
@Controller('api/referee-offers')
export class RefereeOffersController {
  constructor(private readonly offers: Offers) {}

  /** Changes nothing, as scanners of mails open every link. */
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: RefereeOfferDto })
  async getRefereeOffer(@Query() { offer }: OfferQuery): Promise<RefereeOfferDto> {
    return RefereeOfferDto.from(await this.offers.shown(offer));
  }

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: RefereeOfferDto })
  async answerRefereeOffer(@Body() { offer, answer }: AnswerByLinkDto): Promise<RefereeOfferDto> {
    return RefereeOfferDto.from(await this.offers.answerByLink(offer, answer));
  }
}
