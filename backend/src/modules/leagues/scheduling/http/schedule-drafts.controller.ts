import { Body, Controller, Get, Header, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { ConcernedPeopleDto } from '../../games/http/notices.dto';
import { DraftDays } from '../draft-days';
import { DraftEdits } from '../draft-edits';
import { DraftPeople } from '../draft-people';
import { ScheduleStarts } from '../schedule-starts';
import { CapacityDto, RunAgainDto, StartedRunDto } from './auto-schedule.dto';
import {
  DayOfDraftQuery,
  DraftCellDto,
  DraftDayDto,
  DraftVersionDto,
  MaybeDayOfDraftQuery,
  PlaceDraftGameDto,
  SeenDraftDto,
} from './schedule-drafts.dto';

@ApiTags('schedule-drafts')
@Access('admin')
@Controller('api/schedule-runs/:id/draft')
export class ScheduleDraftsController {
  constructor(
    private readonly days: DraftDays,
    private readonly edits: DraftEdits,
    private readonly people: DraftPeople,
    private readonly starts: ScheduleStarts,
  ) {}

  /** One day of a draft; without a day, the first that has games. */
  @Get()
  @ApiOkResponse({ type: DraftDayDto })
  async getDraftDay(
    @Param('id', IdPipe) id: number,
    @Query() { day }: MaybeDayOfDraftQuery,
  ): Promise<DraftDayDto> {
    return DraftDayDto.from(await this.days.show(id, day ?? null));
  }

  /** Every court and start time of a day, with what the game would break there. */
  @Get('games/:gameId/cells')
  @ApiOkResponse({ type: DraftCellDto, isArray: true })
  async listDraftCells(
    @Param('id', IdPipe) id: number,
    @Param('gameId', IdPipe) gameId: number,
    @Query() { day }: DayOfDraftQuery,
  ): Promise<DraftCellDto[]> {
    return (await this.days.cells(id, gameId, day)).map(DraftCellDto.from);
  }

  @Patch('games/:gameId')
  @ApiOkResponse({ type: DraftVersionDto })
  async placeDraftGame(
    @Param('id', IdPipe) id: number,
    @Param('gameId', IdPipe) gameId: number,
    @Body() { version, ...slot }: PlaceDraftGameDto,
    @Caller() by: Principals,
  ): Promise<DraftVersionDto> {
    return { version: await this.edits.place(id, gameId, slot, version, by) };
  }

  /** The latest change by hand is taken back, whoever made it. */
  @Post('undo')
  @HttpCode(200)
  @ApiOkResponse({ type: DraftVersionDto })
  async undoDraftStep(
    @Param('id', IdPipe) id: number,
    @Body() { version }: SeenDraftDto,
    @Caller() by: Principals,
  ): Promise<DraftVersionDto> {
    return { version: await this.edits.undo(id, version, by) };
  }

  /** What it was asked for once more, with another seed; the draft stays beside the new one. */
  @Post('again')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: StartedRunDto })
  runDraftAgain(
    @Param('id', IdPipe) id: number,
    @Body() change: RunAgainDto,
    @Caller() by: Principals,
  ): Promise<StartedRunDto> {
    return this.starts.again(id, change, by);
  }

  /** How many games fit by what it was asked for, and what would make room. */
  @Get('capacity')
  @ApiOkResponse({ type: CapacityDto })
  draftCapacity(@Param('id', IdPipe) id: number): Promise<CapacityDto> {
    return this.starts.capacityOf(id);
  }

  /** Whom publishing it would be mailed to now. Referees are asked by mails of their own. */
  @Get('people')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ConcernedPeopleDto })
  async listPeopleOfDraft(@Param('id', IdPipe) id: number): Promise<ConcernedPeopleDto> {
    return ConcernedPeopleDto.from(await this.people.of(id));
  }
}
