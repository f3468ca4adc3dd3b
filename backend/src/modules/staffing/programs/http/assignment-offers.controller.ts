import { Body, Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../platform';
import { AnswerByLinkDto, OfferQuery } from '../../people/http/answers.dto';
import { AssignmentAnswers } from '../assignment-answers.service';
import { AssignmentOfferDto } from './assignments.dto';

/** What a mailed link shows and answers: the link itself is who may. */
@ApiTags('staff-programs')
@Access('public')
@Controller('api/assignment-offers')
export class AssignmentOffersController {
  constructor(private readonly answers: AssignmentAnswers) {}

  /** Changes nothing, as scanners of mails open every link. */
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: AssignmentOfferDto })
  async getAssignmentOffer(@Query() { offer }: OfferQuery): Promise<AssignmentOfferDto> {
    return AssignmentOfferDto.from(await this.answers.shown(offer));
  }

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: AssignmentOfferDto })
  async answerAssignmentOffer(@Body() { offer, answer }: AnswerByLinkDto): Promise<AssignmentOfferDto> {
    return AssignmentOfferDto.from(await this.answers.answerByLink(offer, answer));
  }
}
