import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, IdPipe } from '../../../../platform';
import { TeamPageQueries } from '../team-page.queries';
import { CoachRegistrationDto, RosterEntryDto, TeamEventDto } from './team-pages.dto';

@ApiTags('leagues')
@Access('public')
@Controller('api')
export class TeamPagesController {
  constructor(private readonly queries: TeamPageQueries) {}

  @Get('teams/:slug/roster')
  @ApiOkResponse({ type: RosterEntryDto, isArray: true })
  async listRoster(@Param('slug') slug: string): Promise<RosterEntryDto[]> {
    return (await this.queries.roster(slug)).map((row) => RosterEntryDto.from(row));
  }

  @Get('teams/:id/events')
  @ApiOkResponse({ type: TeamEventDto, isArray: true })
  async listTeamEvents(@Param('id', IdPipe) id: number): Promise<TeamEventDto[]> {
    return (await this.queries.events(id)).map((event) => TeamEventDto.from(event));
  }

  @Get('coach-registration/:token')
  @ApiOkResponse({ type: CoachRegistrationDto })
  async getCoachRegistration(@Param('token') token: string): Promise<CoachRegistrationDto> {
    return CoachRegistrationDto.from(await this.queries.invite(token));
  }
}
