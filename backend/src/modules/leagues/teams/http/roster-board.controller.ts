import { Body, Controller, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, IdPipe, renderInSlices, sendRendered, type Principals } from '../../../../platform';
import { RosterPublishingService } from '../roster-publishing.service';
import { RosterBoardQueries } from '../roster-board.queries';
import { TeamFillService } from '../team-fill.service';
import {
  AssignPlayerDto,
  ProposeTeamFillDto,
  TeamFillProposalResponse,
  PublishedMovesResponse,
  PublishMovesDto,
  UndoPublishDto,
} from './assignments.dto';
import { RosterBoardResponse } from './roster-board.dto';

@ApiTags('league-office')
@Access('admin')
@Controller('api')
export class RosterBoardController {
  constructor(
    private readonly board: RosterBoardQueries,
    private readonly filling: TeamFillService,
    private readonly assignments: RosterPublishingService,
  ) {}

  @Get('seasons/:id/roster-board')
  @ApiOkResponse({ type: RosterBoardResponse })
  async getBoard(@Param('id', IdPipe) id: number, @Res() response: Response): Promise<void> {
    const answer = await renderInSlices(RosterBoardResponse.parts(await this.board.getForSeason(id)));
    sendRendered(response, answer, 'application/json; charset=utf-8');
  }

  /** Proposes moves; it moves nobody. */
  @Post('seasons/:id/team-fill-proposals')
  @HttpCode(200)
  @ApiOkResponse({ type: TeamFillProposalResponse })
  proposeTeamFill(
    @Param('id', IdPipe) id: number,
    @Body() body: ProposeTeamFillDto,
  ): Promise<TeamFillProposalResponse> {
    const { divisionId, draft = [], separateFamilyIds = [] } = body;
    return this.filling.propose(id, { divisionId, draft, apart: separateFamilyIds });
  }

  /** Publishes all moves or none. An outdated `from` is rejected with the children's current teams. */
  @Post('seasons/:id/assignments')
  @HttpCode(200)
  @ApiOkResponse({ type: PublishedMovesResponse })
  async publishRosterMoves(
    @Param('id', IdPipe) id: number,
    @Body() { moves }: PublishMovesDto,
    @Caller() by: Principals,
  ): Promise<PublishedMovesResponse> {
    return { moved: await this.assignments.publish(id, moves, by) };
  }

  @Post('seasons/:id/assignments/undo')
  @HttpCode(204)
  @ApiNoContentResponse()
  async undoPublish(
    @Param('id', IdPipe) id: number,
    @Body() { publicationId }: UndoPublishDto,
    @Caller() by: Principals,
  ): Promise<void> {
    await this.assignments.undo(id, publicationId, by);
  }

  /** Makes one move at once. */
  @Put('players/:id/assign')
  @HttpCode(204)
  @ApiNoContentResponse()
  async assignPlayer(
    @Param('id', IdPipe) id: number,
    @Body() { teamId, override }: AssignPlayerDto,
    @Caller() by: Principals,
  ): Promise<void> {
    await this.assignments.assign({ id, to: teamId, override }, by);
  }
}
