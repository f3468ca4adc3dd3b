import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, IdPipe } from '../../../../platform';
import { PlayerQueries } from '../player.queries';
import { UnassignedPlayerResponse } from './players.dto';

@ApiTags('league-office')
@Access('admin')
@Controller('api')
export class PlayersController {
  constructor(private readonly players: PlayerQueries) {}

  @Get('unassigned-players/:id')
  @ApiOkResponse({ type: UnassignedPlayerResponse, isArray: true })
  async listUnassignedPlayers(@Param('id', IdPipe) seasonId: number): Promise<UnassignedPlayerResponse[]> {
    return (await this.players.listUnassigned(seasonId)).map((player) =>
      UnassignedPlayerResponse.from(player),
    );
  }
}
