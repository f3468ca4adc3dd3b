import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import type { NewCoach } from '../../teams/coach-links';
import { HandOverDto } from '../../teams/http/league-teams.dto';
import { HandOvers } from '../hand-overs';

@ApiTags('league-office')
@Access('admin')
@Controller('api/league-teams')
export class HandOversController {
  constructor(private readonly handOvers: HandOvers) {}

  @Post(':id/hand-over')
  @HttpCode(204)
  @ApiNoContentResponse()
  async handTeamOver(
    @Param('id', IdPipe) id: number,
    @Body() { applicationId, name, email, phone }: HandOverDto,
    @Caller() by: Principals,
  ): Promise<void> {
    await this.handOvers.handOver(id, applicationId ?? ({ name, email, phone } as NewCoach), by);
  }
}
