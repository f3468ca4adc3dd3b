import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { LeagueErrors } from '../../leagues.errors';
import { SchedulePublishing } from '../schedule-publishing';
import { ScheduleQueries } from '../schedule-queries';
import { ScheduleStarts } from '../schedule-starts';
import { AutoScheduleDto, CapacityDto, requestOf, StartedRunDto } from './auto-schedule.dto';
import { PublishDraftDto, RunListQuery, ScheduleRunDetailsDto, ScheduleRunDto } from './schedule-runs.dto';

const ofSeason = (seasonId: number) => ({ seasonId, divisionId: null });

@ApiTags('scheduling')
@Access('admin')
@Controller('api')
export class ScheduleRunsController {
  constructor(
    private readonly starts: ScheduleStarts,
    private readonly publishing: SchedulePublishing,
    private readonly queries: ScheduleQueries,
  ) {}

  /** Answers at once; the games are published when they are worked out, unless it is to be a draft. */
  @Post('divisions/:id/autoschedule')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: StartedRunDto })
  async autoscheduleDivision(
    @Param('id', IdPipe) id: number,
    @Body() body: AutoScheduleDto,
    @Caller() by: Principals,
  ): Promise<StartedRunDto> {
    return this.starts.start(await this.starts.scopeOf(id), requestOf(body), by);
  }

  /** How many games would fit, and what would make room; nothing is started. */
  @Post('divisions/:id/autoschedule/capacity')
  @HttpCode(200)
  @ApiOkResponse({ type: CapacityDto })
  async divisionCapacity(
    @Param('id', IdPipe) id: number,
    @Body() body: AutoScheduleDto,
  ): Promise<CapacityDto> {
    return this.starts.capacity(await this.starts.scopeOf(id), requestOf(body));
  }

  /** All divisions together. */
  @Post('seasons/:id/autoschedule')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: StartedRunDto })
  autoscheduleSeason(
    @Param('id', IdPipe) id: number,
    @Body() body: AutoScheduleDto,
    @Caller() by: Principals,
  ): Promise<StartedRunDto> {
    return this.starts.start(ofSeason(id), requestOf(body), by);
  }

  @Post('seasons/:id/autoschedule/capacity')
  @HttpCode(200)
  @ApiOkResponse({ type: CapacityDto })
  seasonCapacity(@Param('id', IdPipe) id: number, @Body() body: AutoScheduleDto): Promise<CapacityDto> {
    return this.starts.capacity(ofSeason(id), requestOf(body));
  }

  /** First those that wait for a worker or for a person; the latest first. */
  @Get('seasons/:id/schedule-runs')
  @ApiOkResponse({
    type: ScheduleRunDto,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listScheduleRuns(
    @Param('id', IdPipe) id: number,
    @Query() { page, pageSize }: RunListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ScheduleRunDto[]> {
    const { items, total } = await this.queries.ofSeason(id, page, pageSize);
    response.setHeader('X-Total-Count', String(total));
    return items.map(ScheduleRunDto.from);
  }

  @Get('schedule-runs/:id')
  @ApiOkResponse({ type: ScheduleRunDetailsDto })
  async getScheduleRun(@Param('id', IdPipe) id: number): Promise<ScheduleRunDetailsDto> {
    const head = await this.queries.head(id);
    const run = await this.queries.run(id);
    return ScheduleRunDetailsDto.of(head, run, await this.queries.reportOf(run));
  }

  @Post('schedule-runs/:id/cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: ScheduleRunDto })
  async cancelScheduleRun(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<ScheduleRunDto> {
    const { state } = await this.queries.head(id);
    if (!(await this.starts.cancel(id, by)) && state !== 'cancelled')
      throw LeagueErrors.schedule_over({ state: state === 'done' ? 'worked out' : state });
    return this.shown(id);
  }

  /** The draft becomes games, all of it or nothing; one that is published is left as it is. */
  @Post('schedule-runs/:id/publish')
  @HttpCode(200)
  @ApiOkResponse({ type: ScheduleRunDto })
  async publishScheduleRun(
    @Param('id', IdPipe) id: number,
    @Body() { version }: PublishDraftDto,
    @Caller() by: Principals,
  ): Promise<ScheduleRunDto> {
    await this.publishing.publish(id, version, by);
    return this.shown(id);
  }

  @Post('schedule-runs/:id/discard')
  @HttpCode(200)
  @ApiOkResponse({ type: ScheduleRunDto })
  async discardScheduleRun(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<ScheduleRunDto> {
    await this.publishing.discard(id, by);
    return this.shown(id);
  }

  private async shown(id: number): Promise<ScheduleRunDto> {
    return ScheduleRunDto.from(await this.queries.head(id));
  }
}
