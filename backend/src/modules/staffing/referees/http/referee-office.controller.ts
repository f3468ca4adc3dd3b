import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { Assigning } from '../assigning.service';
import type { Position } from '../domain/positions';
import { SlotGeneration } from '../slot-generation.service';
import { slotCsv } from '../slot-csv';
import { SlotQueries } from '../slot.queries';
import {
  AssignRefereeDto,
  GenerateSlotsDto,
  GeneratedSlotsDto,
  OpenRefereePositionsDto,
  PositionQuery,
  RefereeChoiceDto,
  RemovedSlotsDto,
  RemoveSlotsDto,
  SlotsFromGamesDto,
} from './referee-office.dto';
import { RefereeTimeSlotDto } from './referee-slots.dto';

@ApiTags('referee-office')
@Access('admin')
@Controller('api')
export class RefereeOfficeController {
  constructor(
    private readonly queries: SlotQueries,
    private readonly assigning: Assigning,
    private readonly generation: SlotGeneration,
  ) {}

  /** Of the next 7 days. */
  @Get('admin/referee-time-slots/open')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: OpenRefereePositionsDto })
  async listOpenPositions(): Promise<OpenRefereePositionsDto> {
    return OpenRefereePositionsDto.from(await this.queries.openPositions());
  }

  /** What is there already stays as it is. */
  @Post('admin/referee-time-slots/generate')
  @HttpCode(200)
  @ApiOkResponse({ type: GeneratedSlotsDto })
  async generateSlots(@Body() body: GenerateSlotsDto, @Caller() by: Principals): Promise<GeneratedSlotsDto> {
    return GeneratedSlotsDto.from(await this.generation.generate(GenerateSlotsDto.wanted(body), by));
  }

  /** One for each game of the season that is still to be played. */
  @Post('admin/referee-time-slots/from-games')
  @HttpCode(200)
  @ApiOkResponse({ type: GeneratedSlotsDto })
  async makeSlotsOfGames(
    @Body() { seasonId }: SlotsFromGamesDto,
    @Caller() by: Principals,
  ): Promise<GeneratedSlotsDto> {
    return GeneratedSlotsDto.from(await this.generation.fromGames(seasonId, by));
  }

  /** Those in which nobody stands; the others stay. */
  @Post('admin/referee-time-slots/remove')
  @HttpCode(200)
  @ApiOkResponse({ type: RemovedSlotsDto })
  removeEmptySlots(@Body() { ids }: RemoveSlotsDto, @Caller() by: Principals): Promise<RemovedSlotsDto> {
    return this.generation.removeEmpty(ids, by);
  }

  /** Every slot of a season, for a spreadsheet. */
  @Get('admin/referee-time-slots/season/:id/export')
  @Header('Content-Type', 'text/csv; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="referees.csv"')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportRefereeSlots(@Param('id', IdPipe) seasonId: number, @Caller() by: Principals): Promise<string> {
    await this.generation.recordExport(seasonId, by);
    return slotCsv(await this.queries.slots({ seasonId }, null));
  }

  /** Every referee, those who can come first. */
  @Get('admin/referee-time-slots/:id/choices')
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: RefereeChoiceDto, isArray: true })
  async listRefereeChoices(
    @Param('id', IdPipe) id: number,
    @Query() { position }: PositionQuery,
  ): Promise<RefereeChoiceDto[]> {
    return (await this.queries.choices(id, position)).map((choice) => RefereeChoiceDto.from(choice));
  }

  /** Offers the position; the referee is mailed. */
  @Post('admin/referee-time-slots/:id/assign')
  @HttpCode(200)
  @ApiOkResponse({ type: RefereeTimeSlotDto })
  async assignReferee(
    @Param('id', IdPipe) id: number,
    @Body() body: AssignRefereeDto,
    @Caller() by: Principals,
  ): Promise<RefereeTimeSlotDto> {
    await this.assigning.assign(id, AssignRefereeDto.assignment(body), by);
    return this.shown(id);
  }

  @Delete('admin/referee-time-slots/:id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async removeSlot(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.generation.remove(id, by);
  }

  @Delete('referee-time-slots/:id/clear-referee1')
  @ApiOkResponse({ type: RefereeTimeSlotDto })
  async clearReferee1(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<RefereeTimeSlotDto> {
    return this.clear(id, 'referee1', by);
  }

  @Delete('referee-time-slots/:id/clear-referee2')
  @ApiOkResponse({ type: RefereeTimeSlotDto })
  async clearReferee2(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<RefereeTimeSlotDto> {
    return this.clear(id, 'referee2', by);
  }

  private async clear(id: number, position: Position, by: Principals): Promise<RefereeTimeSlotDto> {
    await this.assigning.clear(id, position, by);
    return this.shown(id);
  }

  private async shown(id: number): Promise<RefereeTimeSlotDto> {
    return RefereeTimeSlotDto.from(await this.queries.slot(id, null));
  }
}
