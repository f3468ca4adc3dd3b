import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { byIds } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { Season } from '../seasons/entities/season.entity';
import { CoachApplication } from './entities/coach-application.entity';
import { LeagueTeam } from './entities/league-team.entity';

export interface TeamRow {
  team: LeagueTeam;
  season: Season;
  division: Division | undefined;
  coach: CoachApplication | undefined;
}

@Injectable()
export class TeamQueries {
  constructor(private readonly dataSource: DataSource) {}

  private get manager() {
    return this.dataSource.manager;
  }

  async teams(filter: { seasonId?: number } = {}): Promise<TeamRow[]> {
    return this.withSeasons(
      await this.manager.find(LeagueTeam, { where: filter, order: { name: 'ASC', id: 'ASC' } }),
    );
  }

  async teamBySlug(teamSlug: string): Promise<TeamRow> {
    const team = await this.manager.findOneBy(LeagueTeam, { teamSlug });
    if (!team) throw LeagueErrors.team_not_found();
    return (await this.withSeasons([team]))[0];
  }

  private async withSeasons(teams: LeagueTeam[]): Promise<TeamRow[]> {
    const [seasons, divisions, coaches] = await Promise.all([
      byIds(
        this.manager,
        Season,
        teams.map((team) => team.seasonId),
      ),
      byIds(
        this.manager,
        Division,
        teams.map((team) => team.divisionId),
      ),
      byIds(
        this.manager,
        CoachApplication,
        teams.map((team) => team.coachApplicationId),
      ),
    ]);
    return teams.map((team) => ({
      team,
      season: seasons.get(team.seasonId)!,
      division: divisions.get(team.divisionId ?? 0),
      coach: coaches.get(team.coachApplicationId ?? 0),
    }));
  }
}
