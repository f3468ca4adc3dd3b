import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, IdPipe, type UserPrincipal } from '../../../../platform';
import { OfferAnswerDto } from '../../staff-members/http/answers.dto';
import { AssignmentResponseService } from '../assignment-response.service';
import { AssignmentQueries } from '../assignment.queries';
import { OwnAssignmentResponse } from './assignments.dto';

@ApiTags('staff-programs')
@Access('staff')
@Controller('api/staff/assignments')
export class AssignmentsController {
  constructor(
    private readonly queries: AssignmentQueries,
    private readonly answers: AssignmentResponseService,
  ) {}

  /** Upcoming ones by first day, then past ones. */
  @Get()
  @ApiOkResponse({ type: OwnAssignmentResponse, isArray: true })
  async listOwnAssignments(@CurrentUser() { userId }: UserPrincipal): Promise<OwnAssignmentResponse[]> {
    return (await this.queries.listOwn(userId)).map((row) => OwnAssignmentResponse.from(row));
  }

  @Post(':id/answer')
  @HttpCode(204)
  @ApiNoContentResponse()
  async answerOwnAssignment(
    @Param('id', IdPipe) id: number,
    @Body() { answer }: OfferAnswerDto,
    @CurrentUser() user: UserPrincipal,
  ): Promise<void> {
    await this.answers.respondAsUser(id, answer, user);
  }
}
