import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Principals } from '../../../platform';
import { isOnTeam } from '../../registration';
import { LeagueErrors } from '../leagues.errors';
import { HEAD_COACH_EMAIL_MATCHES_SQL } from './coach-access.service';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamPageQueries, type RosterRow } from './team-page.queries';

export const TEAM_VIEWERS = ['coach', 'family'] as const;

/** What a member of the team sees; empty for everyone else. */
export interface TeamViewer {
  as: (typeof TEAM_VIEWERS)[number] | null;
  coach: CoachApplication | null;
  players: RosterRow[];
}

export interface TeamMembership {
  as: TeamViewer['as'];
  /** The version of the team's board, read by the same query. */
  messageBoardVersion: number;
}

const STANDING = `
  select "messageBoardVersion", ${HEAD_COACH_EMAIL_MATCHES_SQL('team.id', '$2')} as leads, ${isOnTeam('$3', 'team.id')} as plays
    from league_teams team where team.id = $1`;

/** Decides who belongs to a team: its coach, administrators, and families with a child on it. */
@Injectable()
export class TeamRosterQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pages: TeamPageQueries,
  ) {}

  async getRoster(teamId: number, by: Principals): Promise<TeamViewer> {
    const { manager } = this.dataSource;
    const team = await manager.findOneBy(LeagueTeam, { id: teamId });
    if (!team) throw LeagueErrors.team_not_found();
    const { as } = await this.standing(teamId, by);
    if (as === null) return { as, coach: null, players: [] };
    const id = team.coachApplicationId;
    return {
      as,
      coach: id === null ? null : await manager.findOneBy(CoachApplication, { id }),
      players: await this.pages.roster(team.teamSlug),
    };
  }

  /** Someone's role on a team; null for none. Every open page asks for it every few seconds. */
  async standing(teamId: number, { admin, coach, user }: Principals): Promise<TeamMembership> {
    type Row = { messageBoardVersion: number; leads: boolean; plays: boolean };
    const asked = [teamId, user?.email ?? null, user?.userId ?? null];
    const [team] = await this.dataSource.query<Row[]>(STANDING, asked);
    if (!team) throw LeagueErrors.team_not_found();
    const { messageBoardVersion, leads, plays } = team;
    const isCoach = admin !== undefined || coach?.teamId === teamId || leads;
    return { as: isCoach ? 'coach' : plays ? 'family' : null, messageBoardVersion };
  }
}
