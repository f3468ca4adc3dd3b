import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { CoachLinks } from '../coach-links';
import { TeamAdminService } from '../team-admin.service';
import { TeamQueries } from '../team.queries';
import { CreateLeagueTeamDto, LeagueTeamDto, UpdateLeagueTeamDto } from './league-teams.dto';

@ApiTags('league-office')
@Access('admin')
@Controller('api/league-teams')
export class LeagueTeamsController {
  constructor(
    private readonly queries: TeamQueries,
    private readonly admin: TeamAdminService,
    private readonly links: CoachLinks,
  ) {}

  @Get('season/:id')
  @ApiOkResponse({ type: LeagueTeamDto, isArray: true })
  async listSeasonTeams(@Param('id', IdPipe) id: number): Promise<LeagueTeamDto[]> {
    return (await this.queries.teams({ seasonId: id })).map((row) => LeagueTeamDto.from(row));
  }

  @Post()
  @ApiCreatedResponse({ type: LeagueTeamDto })
  async createLeagueTeam(
    @Body() body: CreateLeagueTeamDto,
    @Caller() by: Principals,
  ): Promise<LeagueTeamDto> {
    const { name, school, seasonId, divisionId, maxPlayers } = body;
    const { teamSlug } = await this.admin.create({ name, school, seasonId, divisionId, maxPlayers }, by);
    return LeagueTeamDto.from(await this.queries.teamBySlug(teamSlug));
  }

  @Patch(':id')
  @ApiOkResponse({ type: LeagueTeamDto })
  async updateLeagueTeam(
    @Param('id', IdPipe) id: number,
    @Body() { version, ...edit }: UpdateLeagueTeamDto,
    @Caller() by: Principals,
  ): Promise<LeagueTeamDto> {
    const { teamSlug } = await this.admin.update(id, edit, version, by);
    return LeagueTeamDto.from(await this.queries.teamBySlug(teamSlug));
  }

  /** Mails the coach a new managing link; the one before ends. */
  @Post(':id/coach-link')
  @HttpCode(204)
  @ApiNoContentResponse()
  async renewCoachLink(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.links.renew(id, by);
  }

  /** The managing link ends at once. */
  @Delete(':id/coach-link')
  @HttpCode(204)
  @ApiNoContentResponse()
  async revokeCoachLink(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.links.revoke(id, by);
  }
}
