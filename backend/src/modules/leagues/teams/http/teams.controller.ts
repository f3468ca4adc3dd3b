import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../../platform';
import { TeamQueries } from '../team.queries';
import { TeamDto } from './teams.dto';

@ApiTags('leagues')
@Access('public')
@Controller('api/teams')
export class TeamsController {
  constructor(private readonly queries: TeamQueries) {}

  @Get()
  @ApiOkResponse({ type: TeamDto, isArray: true })
  async listTeams(): Promise<TeamDto[]> {
    return (await this.queries.teams()).map((row) => TeamDto.from(row));
  }

  @Get(':slug')
  @ApiOkResponse({ type: TeamDto })
  async getTeam(@Param('slug') slug: string): Promise<TeamDto> {
    return TeamDto.from(await this.queries.teamBySlug(slug));
  }
}
