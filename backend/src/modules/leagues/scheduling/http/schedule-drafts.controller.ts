import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { AffectedPeopleResponse } from '../../games/http/schedule-change-notices.dto';
import { DraftDayQueries } from '../draft-day.queries';
import { DraftEditService } from '../draft-edit.service';
import { DraftNoticePreviewQueries } from '../draft-notice-preview.queries';
import { ScheduleRunLauncher } from '../schedule-run-launcher';
import { CapacityResponse, RerunDraftDto, ScheduleRunStartedResponse } from './auto-schedule.dto';
import {
  DraftDayQuery,
  DraftSlotOptionResponse,
  DraftDayResponse,
  DraftVersionResponse,
  MaybeDayOfDraftQuery,
  MoveDraftGameDto,
  DraftVersionBody,
} from './schedule-drafts.dto';

@ApiTags('schedule-drafts')
@Access('admin')
@Controller('api/schedule-runs/:id/draft')
export class ScheduleDraftsController {
  constructor(
    private readonly days: DraftDayQueries,
    private readonly edits: DraftEditService,
    private readonly people: DraftNoticePreviewQueries,
    private readonly starts: ScheduleRunLauncher,
  ) {}

  /** One day of a draft; without a date, the first day with games. */
  @Get()
  @ApiOkResponse({ type: DraftDayResponse })
  async getDraftDay(
    @Param('id', IdPipe) id: number,
    @Query() { day }: MaybeDayOfDraftQuery,
  ): Promise<DraftDayResponse> {
    return DraftDayResponse.from(await this.days.getDay(id, day ?? null));
  }

  /** Every court and start time of a day with the conflicts of the game there. */
  @Get('games/:gameId/candidate-slots')
  @ApiOkResponse({ type: DraftSlotOptionResponse, isArray: true })
  async listDraftCells(
    @Param('id', IdPipe) id: number,
    @Param('gameId', IdPipe) gameId: number,
    @Query() { day }: DraftDayQuery,
  ): Promise<DraftSlotOptionResponse[]> {
    return (await this.days.listCandidateSlots(id, gameId, day)).map(DraftSlotOptionResponse.from);
  }

  @Patch('games/:gameId')
  @ApiOkResponse({ type: DraftVersionResponse })
  async moveDraftGame(
    @Param('id', IdPipe) id: number,
    @Param('gameId', IdPipe) gameId: number,
    @Body() { version, ...slot }: MoveDraftGameDto,
    @Caller() by: Principals,
  ): Promise<DraftVersionResponse> {
    return { version: await this.edits.moveGame(id, gameId, slot, version, by) };
  }

  /** Undoes the latest manual change, no matter who made it. */
  @Post('undo')
  @HttpCode(200)
  @ApiOkResponse({ type: DraftVersionResponse })
  async undoDraftStep(
    @Param('id', IdPipe) id: number,
    @Body() { version }: DraftVersionBody,
    @Caller() by: Principals,
  ): Promise<DraftVersionResponse> {
    return { version: await this.edits.undoLast(id, version, by) };
  }

  /** Runs the same input again with another seed. The first draft is kept. */
  @Post('rerun')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: ScheduleRunStartedResponse })
  rerunDraft(
    @Param('id', IdPipe) id: number,
    @Body() change: RerunDraftDto,
    @Caller() by: Principals,
  ): Promise<ScheduleRunStartedResponse> {
    return this.starts.rerun(id, change, by);
  }

  /** How many games fit with this input, and which changes make more fit. */
  @Get('capacity')
  @ApiOkResponse({ type: CapacityResponse })
  draftCapacity(@Param('id', IdPipe) id: number): Promise<CapacityResponse> {
    return this.starts.getDraftCapacity(id);
  }

  /** Who will get an email when the draft is published. Referees get separate emails. */
  @Get('affected-people')
  @ApiOkResponse({ type: AffectedPeopleResponse })
  async listPeopleOfDraft(@Param('id', IdPipe) id: number): Promise<AffectedPeopleResponse> {
    return AffectedPeopleResponse.from(await this.people.getAffectedPeople(id));
  }
}
