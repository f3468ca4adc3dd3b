import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caching, IdPipe } from '../../../../platform';
import { TeamPageQueries } from '../team-page.queries';
import { CoachRegistrationResponse, RosterEntryResponse, TeamEventResponse } from './team-pages.dto';

@ApiTags('leagues')
@Access('public')
@Controller('api')
export class TeamPagesController {
  constructor(private readonly queries: TeamPageQueries) {}

  @Get('teams/:slug/roster')
  @Caching('private, no-cache')
  @ApiOkResponse({ type: RosterEntryResponse, isArray: true })
  async listRoster(@Param('slug') slug: string): Promise<RosterEntryResponse[]> {
    return (await this.queries.roster(slug)).map((row) => RosterEntryResponse.from(row));
  }

  @Get('teams/:id/events')
  @Caching('public, no-cache')
  @ApiOkResponse({ type: TeamEventResponse, isArray: true })
  async listTeamEvents(@Param('id', IdPipe) id: number): Promise<TeamEventResponse[]> {
    return (await this.queries.events(id)).map((event) => TeamEventResponse.from(event));
  }

  @Get('coach-registration/:token')
  @Caching('no-store')
  @ApiOkResponse({ type: CoachRegistrationResponse })
  async getCoachRegistration(@Param('token') token: string): Promise<CoachRegistrationResponse> {
    return CoachRegistrationResponse.from(await this.queries.invite(token));
  }
}
