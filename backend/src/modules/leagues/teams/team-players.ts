import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Principals } from '../../../platform';
import { isOnTeam } from '../../registration';
import { LeagueErrors } from '../leagues.errors';
import { isLedBy } from './coach-principals';
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

export interface Standing {
  as: TeamView['as'];
  /** Of the team's board, as it was in the same moment. */
  messagesVersion: number;
}

const STANDING = `
  select "messagesVersion", ${isLedBy('team.id', '$2')} as leads, ${isOnTeam('$3', 'team.id')} as plays
    from league_teams team where team.id = $1`;

/** Who belongs to a team: its coach, the office, and families of which a child plays on it. */
@Injectable()
export class TeamPlayers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pages: TeamPageQueries,
  ) {}

  async of(teamId: number, by: Principals): Promise<TeamView> {
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

  /**
   * As whom somebody stands before a team, null: as nobody who belongs to it. It is asked by each page that is open,
   * every few seconds.
   */
  async standing(teamId: number, { admin, coach, user }: Principals): Promise<Standing> {
    type Row = { messagesVersion: number; leads: boolean; plays: boolean };
    const asked = [teamId, user?.email ?? null, user?.userId ?? null];
    const [team] = await this.dataSource.query<Row[]>(STANDING, asked);
    if (!team) throw LeagueErrors.team_not_found();
    const { messagesVersion, leads, plays } = team;
    const isCoach = admin !== undefined || coach?.teamId === teamId || leads;
    return { as: isCoach ? 'coach' : plays ? 'family' : null, messagesVersion };
  }
}
