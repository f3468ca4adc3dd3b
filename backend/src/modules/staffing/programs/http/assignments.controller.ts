import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, IdPipe, type UserPrincipal } from '../../../../platform';
import { OfferAnswerDto } from '../../people/http/answers.dto';
import { AssignmentAnswers } from '../assignment-answers.service';
import { AssignmentQueries } from '../assignment.queries';
import { OwnAssignmentDto } from './assignments.dto';

@ApiTags('staff-programs')
@Access('staff')
@Controller('api/staff/assignments')
export class AssignmentsController {
  constructor(
    private readonly queries: AssignmentQueries,
    private readonly answers: AssignmentAnswers,
  ) {}

  /** What is ahead by its first day, then what is over. */
  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: OwnAssignmentDto, isArray: true })
  async listOwnAssignments(@CurrentUser() { userId }: UserPrincipal): Promise<OwnAssignmentDto[]> {
    return (await this.queries.own(userId)).map((row) => OwnAssignmentDto.from(row));
  }

  @Post(':id/answer')
  @HttpCode(204)
  @ApiNoContentResponse()
  async answerOwnAssignment(
    @Param('id', IdPipe) id: number,
    @Body() { answer }: OfferAnswerDto,
    @CurrentUser() user: UserPrincipal,
  ): Promise<void> {
    await this.answers.answerOwn(id, answer, user);
  }
}
