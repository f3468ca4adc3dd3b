import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import type { NewCoach } from '../../teams/coach-link.service';
import { TransferTeamDto } from '../../teams/http/league-teams.dto';
import { TeamTransferService } from '../team-transfer.service';

@ApiTags('league-office')
@Access('admin')
@Controller('api/league-teams')
export class TeamTransfersController {
  constructor(private readonly transfers: TeamTransferService) {}

  @Post(':id/transfer')
  @HttpCode(204)
  @ApiNoContentResponse()
  async transferTeam(
    @Param('id', IdPipe) id: number,
    @Body() { applicationId, name, email, phone }: TransferTeamDto,
    @Caller() by: Principals,
  ): Promise<void> {
    await this.transfers.transferTeam(id, applicationId ?? ({ name, email, phone } as NewCoach), by);
  }
}
