import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caching } from '../../../../platform';
import { AnswerByLinkDto, OfferQuery } from '../../staff-members/http/answers.dto';
import { AssignmentResponseService } from '../assignment-response.service';
import { AssignmentOfferResponse } from './assignments.dto';

/** What an emailed link shows and answers: having the link is the permission. */
@ApiTags('staff-programs')
@Access('public')
@Caching('no-store')
@Controller('api/assignment-offers')
export class AssignmentOffersController {
  constructor(private readonly answers: AssignmentResponseService) {}

  /** Changes nothing, because mail scanners open every link. */
  @Get()
  @ApiOkResponse({ type: AssignmentOfferResponse })
  async getAssignmentOffer(@Query() { offer }: OfferQuery): Promise<AssignmentOfferResponse> {
    return AssignmentOfferResponse.from(await this.answers.getByToken(offer));
  }

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: AssignmentOfferResponse })
  async answerAssignmentOffer(@Body() { offer, answer }: AnswerByLinkDto): Promise<AssignmentOfferResponse> {
    return AssignmentOfferResponse.from(await this.answers.answerByLink(offer, answer));
  }
}
