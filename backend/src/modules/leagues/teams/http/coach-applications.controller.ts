import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caller, IdPipe, PAGED, shownPage, type Principals } from '../../../../platform';
import { CoachApplicationReviewService } from '../coach-application-review.service';
import { CoachApplicationService } from '../coach-application.service';
import {
  CoachApplicationResponse,
  CoachApplicationSubmittedResponse,
  CoachApplicationsQuery,
  SeasonQuery,
  SubmitCoachApplicationDto,
} from './coach-applications.dto';

@ApiTags('coach-applications')
@Controller('api/coach-applications')
export class CoachApplicationsController {
  constructor(
    private readonly applications: CoachApplicationService,
    private readonly decisions: CoachApplicationReviewService,
  ) {}

  /** With `seasonId`, the applications on that season's page. */
  @Get()
  @Access('admin')
  @ApiOkResponse({ type: CoachApplicationResponse, isArray: true, ...PAGED })
  async listCoachApplications(
    @Query() { seasonId, ...paging }: CoachApplicationsQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CoachApplicationResponse[]> {
    const page = await this.applications.list(seasonId, paging);
    return shownPage(response, page, (row) => CoachApplicationResponse.from(row));
  }

  /** `seasonId` is required only when the season of the application is unclear. */
  @Post(':id/approve')
  @Access('admin')
  @HttpCode(204)
  @ApiNoContentResponse()
  async approveCoachApplication(
    @Param('id', IdPipe) id: number,
    @Query() { seasonId }: SeasonQuery,
    @Caller() by: Principals,
  ): Promise<void> {
    await this.decisions.approve(id, seasonId, by);
  }

  @Post(':id/reject')
  @Access('admin')
  @HttpCode(204)
  @ApiNoContentResponse()
  async rejectCoachApplication(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.decisions.reject(id, by);
  }

  @Post()
  @Access('public')
  @ApiCreatedResponse({ type: CoachApplicationSubmittedResponse })
  async submitCoachApplication(
    @Body() body: SubmitCoachApplicationDto,
  ): Promise<CoachApplicationSubmittedResponse> {
    const { name, email, phone, school, season, grade, gender } = body;
    const application = await this.applications.submit({
      name,
      email,
      phone,
      school,
      season,
      grade,
      gender,
      experience: body.experience || null,
      certifications: body.certifications || null,
    });
    return CoachApplicationSubmittedResponse.from(application);
  }
}
