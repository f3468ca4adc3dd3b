import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { DraftDays } from '../draft-days';
import { DraftEdits } from '../draft-edits';
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

  /** It stays in the draft without a place. */
  @Post('games/:gameId/take-off')
  @HttpCode(200)
  @ApiOkResponse({ type: DraftVersionDto })
  async takeOffDraftGame(
    @Param('id', IdPipe) id: number,
    @Param('gameId', IdPipe) gameId: number,
    @Body() { version }: SeenDraftDto,
    @Caller() by: Principals,
  ): Promise<DraftVersionDto> {
    return { version: await this.edits.takeOff(id, gameId, version, by) };
  }
}
