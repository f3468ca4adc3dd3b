import { Injectable } from '@nestjs/common';
import { DataSource, MoreThanOrEqual } from 'typeorm';
import { Clock } from '../../../platform';
import { ActiveRegistrationService, type Registration } from '../../registration';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamEvent } from './entities/team-event.entity';
import { TeamPlayer } from './entities/team-player.entity';
import { LeagueErrors } from '../leagues.errors';
import { TeamQueries, type ListedTeam } from './team.queries';

export interface RosterRow {
  player: TeamPlayer;
  registration: Registration;
}

/** What a team's own page shows. */
@Injectable()
export class TeamPageQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly registrations: ActiveRegistrationService,
    private readonly teams: TeamQueries,
  ) {}

  private get manager() {
    return this.dataSource.manager;
  }

  /** By jersey number, then by name; players without a number last. */
  async roster(teamSlug: string): Promise<RosterRow[]> {
    const teamId = await this.getTeamId({ teamSlug });
    const players = await this.manager.find(TeamPlayer, {
      where: { teamId },
      order: { jerseyNumber: { direction: 'ASC', nulls: 'LAST' }, id: 'ASC' },
    });
    const registrations = await this.registrations.byId(players.map((player) => player.registrationId));
    return players.flatMap((player) => {
      const registration = registrations.get(player.registrationId);
      return registration ? [{ player, registration }] : [];
    });
  }

  /** Practices from today on. */
  async events(teamId: number): Promise<TeamEvent[]> {
    await this.getTeamId({ id: teamId });
    return this.manager.find(TeamEvent, {
      where: { leagueTeamId: teamId, date: MoreThanOrEqual(this.clock.today()) },
      order: { date: 'ASC', time: 'ASC', id: 'ASC' },
      take: 100,
    });
  }

  /** What a family's invite link shows. An unknown token, or one of a season that is over, has expired. */
  async invite(registrationToken: string): Promise<ListedTeam> {
    const team = await this.teams.teamByInvite(registrationToken);
    if (!team) throw LeagueErrors.invite_expired();
    return team;
  }

  private async getTeamId(where: { teamSlug: string } | { id: number }): Promise<number> {
    const team = await this.manager.findOne(LeagueTeam, { where, select: { id: true } });
    if (!team) throw LeagueErrors.team_not_found();
    return team.id;
  }
}
