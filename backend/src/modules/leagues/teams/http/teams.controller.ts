import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, IdPipe } from '../../../../platform';
import { TeamQueries } from '../team.queries';
import { TeamDto } from './teams.dto';

@ApiTags('leagues')
@Controller('api')
export class TeamsController {
  constructor(private readonly queries: TeamQueries) {}

  @Get('teams')
  @Access('public')
  @ApiOkResponse({ type: TeamDto, isArray: true })
  async listTeams(): Promise<TeamDto[]> {
    return (await this.queries.teams()).map((row) => TeamDto.from(row));
  }

  @Get('teams/:slug')
  @Access('public')
  @ApiOkResponse({ type: TeamDto })
  async getTeam(@Param('slug') slug: string): Promise<TeamDto> {
    return TeamDto.from(await this.queries.teamBySlug(slug));
  }

  @Get('league-teams/season/:id')
  @Access('admin')
  @ApiOkResponse({ type: TeamDto, isArray: true })
  async listSeasonTeams(@Param('id', IdPipe) id: number): Promise<TeamDto[]> {
    return (await this.queries.teams({ seasonId: id })).map((row) => TeamDto.from(row));
  }
}
