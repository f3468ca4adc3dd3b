import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, IdPipe } from '../../../../platform';
import { Players } from '../players';
import { UnassignedPlayerDto } from './players.dto';

@ApiTags('league-office')
@Access('admin')
@Controller('api')
export class PlayersController {
  constructor(private readonly players: Players) {}

  @Get('unassigned-players/:id')
  @ApiOkResponse({ type: UnassignedPlayerDto, isArray: true })
  async listUnassignedPlayers(@Param('id', IdPipe) seasonId: number): Promise<UnassignedPlayerDto[]> {
    return (await this.players.unassigned(seasonId)).map((player) => UnassignedPlayerDto.from(player));
  }
}
