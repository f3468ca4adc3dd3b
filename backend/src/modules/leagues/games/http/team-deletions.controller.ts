import { Controller, Delete, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { TeamDeletionService } from '../team-deletion.service';

@ApiTags('league-office')
@Access('admin')
@Controller('api/league-teams')
export class TeamDeletionsController {
  constructor(private readonly deletion: TeamDeletionService) {}

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  async deleteLeagueTeam(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.deletion.delete(id, by);
  }
}
