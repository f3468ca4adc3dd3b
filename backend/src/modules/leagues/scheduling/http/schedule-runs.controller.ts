import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { LeagueErrors } from '../../leagues.errors';
import { DraftPublishingService } from '../draft-publishing.service';
import { ScheduleRunQueries } from '../schedule-run.queries';
import { ScheduleRunLauncher } from '../schedule-run-launcher';
import {
  AutoScheduleDto,
  CapacityResponse,
  toRequest,
  ScheduleRunStartedResponse,
} from './auto-schedule.dto';
import {
  PublishDraftDto,
  RunListQuery,
  ScheduleRunDetailsResponse,
  ScheduleRunResponse,
} from './schedule-runs.dto';

const ofSeason = (seasonId: number) => ({ seasonId, divisionId: null });

@ApiTags('scheduling')
@Access('admin')
@Controller('api')
export class ScheduleRunsController {
  constructor(
    private readonly starts: ScheduleRunLauncher,
    private readonly publishing: DraftPublishingService,
    private readonly queries: ScheduleRunQueries,
  ) {}

  /** Answers immediately. The games are published once they are generated, unless a draft was requested. */
  @Post('divisions/:id/autoschedule')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: ScheduleRunStartedResponse })
  async autoscheduleDivision(
    @Param('id', IdPipe) id: number,
    @Body() body: AutoScheduleDto,
    @Caller() by: Principals,
  ): Promise<ScheduleRunStartedResponse> {
    return this.starts.start(await this.starts.getScope(id), toRequest(body), by);
  }

  /** How many games would fit, and which changes make more fit. Starts no run. */
  @Post('divisions/:id/autoschedule/capacity')
  @HttpCode(200)
  @ApiOkResponse({ type: CapacityResponse })
  async divisionCapacity(
    @Param('id', IdPipe) id: number,
    @Body() body: AutoScheduleDto,
  ): Promise<CapacityResponse> {
    return this.starts.capacity(await this.starts.getScope(id), toRequest(body));
  }

  /** All divisions together. */
  @Post('seasons/:id/autoschedule')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: ScheduleRunStartedResponse })
  autoscheduleSeason(
    @Param('id', IdPipe) id: number,
    @Body() body: AutoScheduleDto,
    @Caller() by: Principals,
  ): Promise<ScheduleRunStartedResponse> {
    return this.starts.start(ofSeason(id), toRequest(body), by);
  }

  @Post('seasons/:id/autoschedule/capacity')
  @HttpCode(200)
  @ApiOkResponse({ type: CapacityResponse })
  seasonCapacity(@Param('id', IdPipe) id: number, @Body() body: AutoScheduleDto): Promise<CapacityResponse> {
    return this.starts.capacity(ofSeason(id), toRequest(body));
  }

  /** Unfinished runs and drafts first, then the latest first. */
  @Get('seasons/:id/schedule-runs')
  @ApiOkResponse({
    type: ScheduleRunResponse,
    isArray: true,
    headers: { 'X-Total-Count': { schema: { type: 'integer' } } },
  })
  async listScheduleRuns(
    @Param('id', IdPipe) id: number,
    @Query() { page, pageSize }: RunListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ScheduleRunResponse[]> {
    const { items, total } = await this.queries.ofSeason(id, page, pageSize);
    response.setHeader('X-Total-Count', String(total));
    return items.map(ScheduleRunResponse.from);
  }

  @Get('schedule-runs/:id')
  @ApiOkResponse({ type: ScheduleRunDetailsResponse })
  async getScheduleRun(@Param('id', IdPipe) id: number): Promise<ScheduleRunDetailsResponse> {
    const head = await this.queries.head(id);
    const run = await this.queries.run(id);
    return ScheduleRunDetailsResponse.fromRun(head, run, await this.queries.toReport(run));
  }

  @Post('schedule-runs/:id/cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: ScheduleRunResponse })
  async cancelScheduleRun(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<ScheduleRunResponse> {
    const { state } = await this.queries.head(id);
    if (!(await this.starts.cancel(id, by)) && state !== 'canceled')
      throw LeagueErrors.schedule_not_cancelable({
        state: state === 'draft' ? 'generated' : state,
      });
    return this.toResponse(id);
  }

  /** Publishes the whole draft or nothing. Publishing it again changes nothing. */
  @Post('schedule-runs/:id/publish')
  @HttpCode(200)
  @ApiOkResponse({ type: ScheduleRunResponse })
  async publishScheduleRun(
    @Param('id', IdPipe) id: number,
    @Body() { version }: PublishDraftDto,
    @Caller() by: Principals,
  ): Promise<ScheduleRunResponse> {
    await this.publishing.publish(id, version, by);
    return this.toResponse(id);
  }

  @Post('schedule-runs/:id/discard')
  @HttpCode(200)
  @ApiOkResponse({ type: ScheduleRunResponse })
  async discardScheduleRun(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<ScheduleRunResponse> {
    await this.publishing.discard(id, by);
    return this.toResponse(id);
  }

  private async toResponse(id: number): Promise<ScheduleRunResponse> {
    return ScheduleRunResponse.from(await this.queries.head(id));
  }
}
