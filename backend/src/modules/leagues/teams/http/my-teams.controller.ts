import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type UserPrincipal } from '../../../../platform';
import { TeamQueries } from '../team.queries';
import { TeamDto } from './teams.dto';

@ApiTags('team')
@Access('family')
@Controller('api/my-teams')
export class MyTeamsController {
  constructor(private readonly teams: TeamQueries) {}

  /** Those that the account's owner leads, known by its address. */
  @Get()
  @ApiOkResponse({ type: TeamDto, isArray: true })
  async listMyTeams(@CurrentUser() { email }: UserPrincipal): Promise<TeamDto[]> {
    return (await this.teams.ledBy(email)).map((row) => TeamDto.from(row));
  }
}
