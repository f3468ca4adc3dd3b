import { Body, Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../platform';
import { CoachApplications } from '../coach-applications.service';
import { CoachApplicationReceivedDto, SubmitCoachApplicationDto } from './coach-applications.dto';

@ApiTags('leagues')
@Controller('api/coach-applications')
export class CoachApplicationsController {
  constructor(private readonly applications: CoachApplications) {}

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
