import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { ApplicationDecisions } from '../application-decisions';
import { CoachApplications } from '../coach-applications';
import {
  CoachApplicationDto,
  CoachApplicationReceivedDto,
  OfSeasonQuery,
  SubmitCoachApplicationDto,
} from './coach-applications.dto';

@ApiTags('coach-applications')
@Controller('api/coach-applications')
export class CoachApplicationsController {
  constructor(
    private readonly applications: CoachApplications,
    private readonly decisions: ApplicationDecisions,
  ) {}

  /** With `seasonId` those of that season's page. */
  @Get()
  @Access('admin')
  @ApiOkResponse({ type: CoachApplicationDto, isArray: true })
  async listCoachApplications(@Query() { seasonId }: OfSeasonQuery): Promise<CoachApplicationDto[]> {
    return (await this.applications.list(seasonId)).map((row) => CoachApplicationDto.from(row));
  }

  /** `seasonId` is needed only where the application does not tell it. */
  @Post(':id/approve')
  @Access('admin')
  @HttpCode(204)
  @ApiNoContentResponse()
  async approveCoachApplication(
    @Param('id', IdPipe) id: number,
    @Query() { seasonId }: OfSeasonQuery,
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
  @ApiCreatedResponse({ type: CoachApplicationReceivedDto })
  async submitCoachApplication(
    @Body() body: SubmitCoachApplicationDto,
  ): Promise<CoachApplicationReceivedDto> {
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
    return CoachApplicationReceivedDto.from(application);
  }
}
