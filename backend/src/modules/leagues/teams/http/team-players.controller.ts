import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { TeamRosterQueries } from '../team-roster.queries';
import { TeamRosterResponse } from './team-players.dto';

@ApiTags('team')
@Access('coach', 'family', 'admin')
@Controller('api/teams')
export class TeamPlayersController {
  constructor(private readonly players: TeamRosterQueries) {}

  /** What only members of the team see: full names and the coach's contact details. */
  @Get(':id/players')
  @ApiOkResponse({ type: TeamRosterResponse })
  async listTeamPlayers(
    @Param('id', IdPipe) id: number,
    @Caller() by: Principals,
  ): Promise<TeamRosterResponse> {
    return TeamRosterResponse.from(await this.players.getRoster(id, by));
  }
}
