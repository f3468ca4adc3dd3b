import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { TeamManagementService } from '../team-management.service';
import { CoachViewResponse, RegistrationStatusDto } from './coaching.dto';

/** For the coach, by link or by sign-in, and administrators. */
@ApiTags('team')
@Access('coach', 'family', 'admin')
@Controller('api/teams')
export class CoachingController {
  constructor(private readonly coaching: TeamManagementService) {}

  /** Tells the page whether to show the coach's view. */
  @Get(':id/coaching')
  @ApiOkResponse({ type: CoachViewResponse })
  getCoaching(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<CoachViewResponse> {
    return this.coaching.getCoachView(id, by);
  }

  @Patch(':id/registration-status')
  @ApiOkResponse({ type: RegistrationStatusDto })
  async setTeamRegistration(
    @Param('id', IdPipe) id: number,
    @Body() body: RegistrationStatusDto,
    @Caller() by: Principals,
  ): Promise<RegistrationStatusDto> {
    const { registrationOpen } = await this.coaching.setRegistration(id, body.registrationOpen, by);
    return { registrationOpen };
  }
}
