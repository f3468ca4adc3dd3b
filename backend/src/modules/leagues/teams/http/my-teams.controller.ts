import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type UserPrincipal } from '../../../../platform';
import { TeamQueries } from '../team.queries';
import { TeamResponse } from './teams.dto';

@ApiTags('team')
@Access('family')
@Controller('api/my-teams')
export class MyTeamsController {
  constructor(private readonly teams: TeamQueries) {}

  /** The teams whose head coach has the signed-in user's email address. */
  @Get()
  @ApiOkResponse({ type: TeamResponse, isArray: true })
  async listMyTeams(@CurrentUser() { email }: UserPrincipal): Promise<TeamResponse[]> {
    return (await this.teams.listManagedBy(email)).map((row) => TeamResponse.from(row));
  }
}
