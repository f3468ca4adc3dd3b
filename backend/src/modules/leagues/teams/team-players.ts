import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Principals } from '../../../platform';
import { ActiveRegistrations } from '../../registration';
import { LeagueErrors } from '../leagues.errors';
import { CoachPrincipals } from './coach-principals';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamPageQueries, type RosterRow } from './team-page.queries';

export const TEAM_VIEWS = ['coach', 'family'] as const;

/** A team as those see it who belong to it; to everybody else it says nothing. */
export interface TeamView {
  as: (typeof TEAM_VIEWS)[number] | null;
  coach: CoachApplication | null;
  players: RosterRow[];
}

/** Who belongs to a team: its coach, the office, and families of which a child plays on it. */
@Injectable()
export class TeamPlayers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coaches: CoachPrincipals,
    private readonly registrations: ActiveRegistrations,
    private readonly pages: TeamPageQueries,
  ) {}

  async of(teamId: number, by: Principals): Promise<TeamView> {
    const { manager } = this.dataSource;
    const team = await manager.findOneBy(LeagueTeam, { id: teamId });
    if (!team) throw LeagueErrors.team_not_found();
    const as = await this.viewOf(team, by);
    if (as === null) return { as, coach: null, players: [] };
    const id = team.coachApplicationId;
    return {
      as,
      coach: id === null ? null : await manager.findOneBy(CoachApplication, { id }),
      players: await this.pages.roster(team.teamSlug),
    };
  }

  /** null: they do not belong to it. */
  async viewOf(team: LeagueTeam, by: Principals): Promise<TeamView['as']> {
    if (await this.coaches.leads(by, team)) return 'coach';
    const isFamily = by.user && (await this.registrations.isOnTeam(by.user.userId, team.id));
    return isFamily ? 'family' : null;
  }
}
