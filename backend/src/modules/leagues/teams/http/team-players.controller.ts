import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { TeamPlayers } from '../team-players';
import { TeamViewDto } from './team-players.dto';

@ApiTags('team')
@Access('coach', 'family', 'admin')
@Controller('api/teams')
export class TeamPlayersController {
  constructor(private readonly players: TeamPlayers) {}

  /** What visitors do not see: names, and how to reach the coach. */
  @Get(':id/players')
  @ApiOkResponse({ type: TeamViewDto })
  async listTeamPlayers(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<TeamViewDto> {
    return TeamViewDto.from(await this.players.of(id, by));
  }
}
