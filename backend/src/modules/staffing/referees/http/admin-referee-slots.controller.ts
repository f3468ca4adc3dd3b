import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { getPage } from '../../../../kernel';
import { Access, Caller, IdPipe, PAGED, sendCsv, shownPage, type Principals } from '../../../../platform';
import { RefereeAssignmentService } from '../referee-assignment.service';
import type { Position } from '../domain/positions';
import { SlotGenerationService } from '../slot-generation.service';
import { slotCsv } from '../slot-csv';
import { SlotQueries } from '../slot.queries';
import {
  AssignRefereeDto,
  GenerateSlotsDto,
  GeneratedSlotsResponse,
  OpenRefereePositionsResponse,
  PositionQuery,
  RefereeChoiceResponse,
  RemovedSlotsResponse,
  RemoveSlotsDto,
  SlotsFromGamesDto,
} from './admin-referee-slots.dto';
import { RefereeTimeSlotResponse } from './referee-slots.dto';

@ApiTags('referee-office')
@Access('admin')
@Controller('api')
export class AdminRefereeSlotsController {
  constructor(
    private readonly queries: SlotQueries,
    private readonly refereeAssignmentService: RefereeAssignmentService,
    private readonly generation: SlotGenerationService,
  ) {}

  /** Of the next 7 days. */
  @Get('admin/referee-time-slots/open')
  @ApiOkResponse({ type: OpenRefereePositionsResponse })
  async listOpenPositions(): Promise<OpenRefereePositionsResponse> {
    return OpenRefereePositionsResponse.from(await this.queries.openPositions());
  }

  /** Existing ones stay as they are. */
  @Post('admin/referee-time-slots/generate')
  @HttpCode(200)
  @ApiOkResponse({ type: GeneratedSlotsResponse })
  async generateSlots(
    @Body() body: GenerateSlotsDto,
    @Caller() by: Principals,
  ): Promise<GeneratedSlotsResponse> {
    return GeneratedSlotsResponse.from(await this.generation.generate(GenerateSlotsDto.wanted(body), by));
  }

  /** One for each upcoming game of the season. */
  @Post('admin/referee-time-slots/from-games')
  @HttpCode(200)
  @ApiOkResponse({ type: GeneratedSlotsResponse })
  async createSlotsFromGames(
    @Body() { seasonId }: SlotsFromGamesDto,
    @Caller() by: Principals,
  ): Promise<GeneratedSlotsResponse> {
    return GeneratedSlotsResponse.from(await this.generation.fromGames(seasonId, by));
  }

  /** Slots without referees; the others stay. */
  @Post('admin/referee-time-slots/bulk-delete')
  @HttpCode(200)
  @ApiOkResponse({ type: RemovedSlotsResponse })
  removeEmptySlots(@Body() { ids }: RemoveSlotsDto, @Caller() by: Principals): Promise<RemovedSlotsResponse> {
    return this.generation.removeEmpty(ids, by);
  }

  /** Every slot of a season, as a spreadsheet; streamed. */
  @Get('admin/referee-time-slots/season/:id/export')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportRefereeSlots(
    @Param('id', IdPipe) seasonId: number,
    @Caller() by: Principals,
    @Res() response: Response,
  ): Promise<void> {
    await this.generation.recordExport(seasonId, by);
    await sendCsv(response, 'referees.csv', slotCsv(this.queries.ofSeason(seasonId)));
  }

  /** Every referee, available ones first. */
  @Get('admin/referee-time-slots/:id/candidates')
  @ApiOkResponse({ type: RefereeChoiceResponse, isArray: true, ...PAGED })
  async listRefereeChoices(
    @Param('id', IdPipe) id: number,
    @Query() { position, ...paging }: PositionQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RefereeChoiceResponse[]> {
    const choices = getPage(await this.queries.choices(id, position), paging);
    return shownPage(response, choices, (choice) => RefereeChoiceResponse.from(choice));
  }

  /** Offers the position; the referee gets an email. */
  @Post('admin/referee-time-slots/:id/assign')
  @HttpCode(200)
  @ApiOkResponse({ type: RefereeTimeSlotResponse })
  async assignReferee(
    @Param('id', IdPipe) id: number,
    @Body() body: AssignRefereeDto,
    @Caller() by: Principals,
  ): Promise<RefereeTimeSlotResponse> {
    await this.refereeAssignmentService.assign(id, AssignRefereeDto.assignment(body), by);
    return this.toResponse(id);
  }

  @Delete('admin/referee-time-slots/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async removeSlot(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.generation.remove(id, by);
  }

  @Delete('referee-time-slots/:id/clear-referee1')
  @ApiOkResponse({ type: RefereeTimeSlotResponse })
  async clearReferee1(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<RefereeTimeSlotResponse> {
    return this.clear(id, 'referee1', by);
  }

  @Delete('referee-time-slots/:id/clear-referee2')
  @ApiOkResponse({ type: RefereeTimeSlotResponse })
  async clearReferee2(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<RefereeTimeSlotResponse> {
    return this.clear(id, 'referee2', by);
  }

  private async clear(id: number, position: Position, by: Principals): Promise<RefereeTimeSlotResponse> {
    await this.refereeAssignmentService.clear(id, position, by);
    return this.toResponse(id);
  }

  private async toResponse(id: number): Promise<RefereeTimeSlotResponse> {
    return RefereeTimeSlotResponse.from(await this.queries.slot(id, null));
  }
}
