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

/** The data of the team page. */
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

  /** Ordered by jersey number, then name; players without a number last. */
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

  /** The team of a family's invite link. A token that is unknown or whose season is over counts as expired. */
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
