import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { CoachLinkService } from '../coach-link.service';
import { TeamAdminService } from '../team-admin.service';
import { TeamQueries } from '../team.queries';
import { CreateLeagueTeamDto, LeagueTeamResponse, UpdateLeagueTeamDto } from './league-teams.dto';

@ApiTags('league-office')
@Access('admin')
@Controller('api/league-teams')
export class LeagueTeamsController {
  constructor(
    private readonly queries: TeamQueries,
    private readonly admin: TeamAdminService,
    private readonly links: CoachLinkService,
  ) {}

  @Get('season/:id')
  @ApiOkResponse({ type: LeagueTeamResponse, isArray: true })
  async listSeasonTeams(@Param('id', IdPipe) id: number): Promise<LeagueTeamResponse[]> {
    return (await this.queries.teams({ seasonId: id })).map((row) => LeagueTeamResponse.from(row));
  }

  @Post()
  @ApiCreatedResponse({ type: LeagueTeamResponse })
  async createLeagueTeam(
    @Body() body: CreateLeagueTeamDto,
    @Caller() by: Principals,
  ): Promise<LeagueTeamResponse> {
    const { name, school, seasonId, divisionId, maxPlayers } = body;
    const { teamSlug } = await this.admin.create({ name, school, seasonId, divisionId, maxPlayers }, by);
    return LeagueTeamResponse.from(await this.queries.teamBySlug(teamSlug));
  }

  @Patch(':id')
  @ApiOkResponse({ type: LeagueTeamResponse })
  async updateLeagueTeam(
    @Param('id', IdPipe) id: number,
    @Body() { version, ...edit }: UpdateLeagueTeamDto,
    @Caller() by: Principals,
  ): Promise<LeagueTeamResponse> {
    const { teamSlug } = await this.admin.update(id, edit, version, by);
    return LeagueTeamResponse.from(await this.queries.teamBySlug(teamSlug));
  }

  /** Emails the coach a new coach link; the old one stops working. */
  @Post(':id/coach-link')
  @HttpCode(204)
  @ApiNoContentResponse()
  async renewCoachLink(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.links.renew(id, by);
  }

  /** The coach link stops working at once. */
  @Delete(':id/coach-link')
  @HttpCode(204)
  @ApiNoContentResponse()
  async revokeCoachLink(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.links.revoke(id, by);
  }
}
