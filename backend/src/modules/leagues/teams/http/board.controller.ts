import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { AssignmentsService } from '../assignments.service';
import { BoardQueries } from '../board.queries';
import { FillService } from '../fill.service';
import {
  AssignPlayerDto,
  FillWishDto,
  ProposalDto,
  PublishedMovesDto,
  PublishMovesDto,
  UndoPublishDto,
} from './assignments.dto';
import { BoardDto } from './board.dto';

@ApiTags('league-office')
@Access('admin')
@Controller('api')
export class BoardController {
  constructor(
    private readonly board: BoardQueries,
    private readonly filling: FillService,
    private readonly assignments: AssignmentsService,
  ) {}

  @Get('seasons/:id/board')
  @ApiOkResponse({ type: BoardDto })
  async getBoard(@Param('id', IdPipe) id: number): Promise<BoardDto> {
    return BoardDto.from(await this.board.of(id));
  }

  /** A proposal; nobody is moved by it. */
  @Post('seasons/:id/fill')
  @HttpCode(200)
  @ApiOkResponse({ type: ProposalDto })
  proposeFill(@Param('id', IdPipe) id: number, @Body() body: FillWishDto): Promise<ProposalDto> {
    const { divisionId, draft = [], apart = [] } = body;
    return this.filling.propose(id, { divisionId, draft, apart });
  }

  /** All the moves or none; a `from` that does not hold any more is refused with where the children stand now. */
  @Post('seasons/:id/assignments')
  @HttpCode(200)
  @ApiOkResponse({ type: PublishedMovesDto })
  async publishMoves(
    @Param('id', IdPipe) id: number,
    @Body() { moves }: PublishMovesDto,
    @Caller() by: Principals,
  ): Promise<PublishedMovesDto> {
    return { moved: await this.assignments.publish(id, moves, by) };
  }

  @Post('seasons/:id/assignments/undo')
  @HttpCode(204)
  @ApiNoContentResponse()
  async undoPublish(
    @Param('id', IdPipe) id: number,
    @Body() { publishId }: UndoPublishDto,
    @Caller() by: Principals,
  ): Promise<void> {
    await this.assignments.undo(id, publishId, by);
  }

  /** One move, at once. */
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
