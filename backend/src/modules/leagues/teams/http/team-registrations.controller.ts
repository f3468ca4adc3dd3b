import { Body, Controller, Headers, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type UserPrincipal } from '../../../../platform';
import { SingleRegistrationService } from '../../../registration';
import { TeamQueries } from '../team.queries';
import { RegisterForTeamDto, TeamRegistrationResponse } from './team-registrations.dto';

@ApiTags('team')
@Access('family')
@Controller('api/teams')
export class TeamRegistrationsController {
  constructor(
    private readonly teams: TeamQueries,
    private readonly spots: SingleRegistrationService,
  ) {}

  /** Completes a paid or free registration; spots that cost money go through the checkout. Safe to repeat. */
  @Post(':slug/register')
  @HttpCode(200)
  @ApiOkResponse({ type: TeamRegistrationResponse })
  async registerForTeam(
    @Param('slug') slug: string,
    @CurrentUser() user: UserPrincipal,
    @Body() { childId, coupon, waiverAccepted, waiverVersion }: RegisterForTeamDto,
    @Ip() address: string,
    @Headers('user-agent') userAgent: string = '',
  ): Promise<TeamRegistrationResponse> {
    const { team } = await this.teams.teamBySlug(slug);
    const { status, registrations } = await this.spots.register(
      user,
      { kind: 'team', id: team.id },
      { childId, coupon, waiverAccepted, waiverVersion },
      { address, userAgent },
    );
    return { status, registrationId: registrations[0]?.registration.id ?? null, teamSlug: slug };
  }
}
