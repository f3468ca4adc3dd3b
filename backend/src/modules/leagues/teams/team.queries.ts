import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
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
    const query = this.listed().orderBy('team.name').addOrderBy('team.id');
    return this.withSeasons(await query.where(filter).getMany());
  }

  async teamBySlug(teamSlug: string): Promise<TeamRow> {
    const team = await this.listed().where({ teamSlug }).getOne();
    if (!team) throw LeagueErrors.team_not_found();
    return (await this.withSeasons([team]))[0];
  }

  /** A season that was deleted and is kept for the books takes its teams out of every list. */
  private listed(): SelectQueryBuilder<LeagueTeam> {
    return this.manager
      .createQueryBuilder(LeagueTeam, 'team')
      .innerJoin(Season, 'season', 'season.id = team.seasonId and season.archivedAt is null');
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
