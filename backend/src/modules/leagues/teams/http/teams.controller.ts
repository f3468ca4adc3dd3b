import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access, Caching, sendRendered } from '../../../../platform';
import { TeamQueries } from '../team.queries';
import { TeamResponse } from './teams.dto';

@ApiTags('leagues')
@Access('public')
@Caching('public, no-cache')
@Controller('api/teams')
export class TeamsController {
  constructor(private readonly queries: TeamQueries) {}

  @Get()
  @ApiOkResponse({ type: TeamResponse, isArray: true })
  async listTeams(@Res() response: Response): Promise<void> {
    const answer = await this.queries.renderedTeams((row) => TeamResponse.from(row));
    sendRendered(response, answer, 'application/json; charset=utf-8');
  }

  @Get(':slug')
  @ApiOkResponse({ type: TeamResponse })
  async getTeam(@Param('slug') slug: string): Promise<TeamResponse> {
    return TeamResponse.from(await this.queries.teamBySlug(slug));
  }
}
