import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { CoachingService } from '../coaching.service';
import { CoachingDto, RegistrationStatusDto } from './coaching.dto';

/** For the coach, by link or by account, and the office. */
@ApiTags('team')
@Access('coach', 'family', 'admin')
@Controller('api/teams')
export class CoachingController {
  constructor(private readonly coaching: CoachingService) {}

  /** By this its page knows which view to show. */
  @Get(':id/coaching')
  @ApiOkResponse({ type: CoachingDto })
  getCoaching(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<CoachingDto> {
    return this.coaching.of(id, by);
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
