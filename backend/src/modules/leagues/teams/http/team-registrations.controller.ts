import { Body, Controller, Headers, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type UserPrincipal } from '../../../../platform';
import { OnePlaceService } from '../../../registration';
import { TeamQueries } from '../team.queries';
import { RegisterForTeamDto, TeamRegistrationDto } from './team-registrations.dto';

@ApiTags('team')
@Access('family')
@Controller('api/teams')
export class TeamRegistrationsController {
  constructor(
    private readonly teams: TeamQueries,
    private readonly places: OnePlaceService,
  ) {}

  /** Registers what is paid already, or free; what costs something begins with a payment. Safe to call again. */
  @Post(':slug/register')
  @HttpCode(200)
  @ApiOkResponse({ type: TeamRegistrationDto })
  async registerForTeam(
    @Param('slug') slug: string,
    @CurrentUser() user: UserPrincipal,
    @Body() { childId, coupon, waiverAccepted, waiverVersion }: RegisterForTeamDto,
    @Ip() address: string,
    @Headers('user-agent') userAgent: string = '',
  ): Promise<TeamRegistrationDto> {
    const { team } = await this.teams.teamBySlug(slug);
    const { status, registrations } = await this.places.register(
      user,
      { kind: 'team', id: team.id },
      { childId, coupon, waiverAccepted, waiverVersion },
      { address, userAgent },
    );
    return { status, registrationId: registrations[0]?.registration.id ?? null, teamSlug: slug };
  }
}
