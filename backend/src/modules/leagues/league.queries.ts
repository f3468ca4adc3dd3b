import { Injectable } from '@nestjs/common';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import { Clock } from '../../platform';
import type { Page } from '../../kernel';
import { CoachApplication } from './entities/coach-application.entity';
import { Division } from './entities/division.entity';
import { Game } from './entities/game.entity';
import { LeagueTeam } from './entities/league-team.entity';
import { SeasonProgram } from './entities/season-program.entity';
import { Season } from './entities/season.entity';
import { LeagueErrors } from './leagues.errors';

export interface GameRow {
  game: Game;
  homeTeam: LeagueTeam | undefined;
  awayTeam: LeagueTeam | undefined;
  division: Division | undefined;
}

export interface TeamRow {
  team: LeagueTeam;
  season: Season;
  division: Division | undefined;
  coach: CoachApplication | undefined;
}

export interface SeasonRow {
  season: Season;
  programIds: number[];
}

export interface GameFilter {
  seasonId?: number;
  divisionId?: number;
  teamId?: number;
  teamSlug?: string;
  /** Any case. */
  sport?: string;
}

const byId = <T extends { id: number }>(rows: T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));

@Injectable()
export class LeagueQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  private get manager() {
    return this.dataSource.manager;
  }

  /** The latest first. */
  async seasons(filter: { isActive?: boolean } = {}): Promise<SeasonRow[]> {
    const seasons = await this.manager.find(Season, {
      where: filter,
      order: { startDate: { direction: 'DESC', nulls: 'LAST' }, id: 'DESC' },
    });
    return this.withPrograms(seasons);
  }

  async season(id: number): Promise<SeasonRow> {
    const season = await this.manager.findOneBy(Season, { id });
    if (!season) throw LeagueErrors.season_not_found();
    return (await this.withPrograms([season]))[0];
  }

  async divisions(seasonId?: number): Promise<Division[]> {
    return this.manager.find(Division, {
      where: seasonId === undefined ? {} : { seasonId },
      order: { seasonId: 'ASC', minGrade: { direction: 'ASC', nulls: 'LAST' }, name: 'ASC' },
    });
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

  /** What comes next first, then what was played, the latest first: the first three are the home page's. */
  async games(filter: GameFilter, page: number, pageSize: number): Promise<Page<GameRow>> {
    const query = this.filtered(filter)
      .addSelect('game.date < :today', 'is_past')
      .addSelect(`case when game.date < :today then game.date end`, 'past_date')
      .setParameter('today', this.clock.today())
      .orderBy('is_past', 'ASC')
      .addOrderBy('past_date', 'DESC')
      .addOrderBy('game.date', 'ASC')
      .addOrderBy('game.time', 'ASC')
      .addOrderBy('game.id', 'ASC')
      .offset((page - 1) * pageSize)
      .limit(pageSize);
    const [games, total] = await query.getManyAndCount();
    return { items: await this.withTeams(games), total };
  }

  /** All games of a season or division, in the order they are played. */
  async schedule(filter: GameFilter): Promise<GameRow[]> {
    const games = await this.filtered(filter)
      .orderBy('game.date', 'ASC')
      .addOrderBy('game.time', 'ASC')
      .addOrderBy('game.court', 'ASC')
      .addOrderBy('game.id', 'ASC')
      .getMany();
    return this.withTeams(games);
  }

  private filtered(filter: GameFilter): SelectQueryBuilder<Game> {
    const query = this.manager.createQueryBuilder(Game, 'game');
    if (filter.divisionId !== undefined) query.andWhere({ divisionId: filter.divisionId });
    if (filter.teamId !== undefined) {
      query.andWhere('(game.homeTeamId = :teamId or game.awayTeamId = :teamId)', filter);
    }
    if (filter.teamSlug !== undefined) {
      query
        .innerJoin(LeagueTeam, 'own', 'own.id in (game.homeTeamId, game.awayTeamId)')
        .andWhere('own.teamSlug = :teamSlug', filter);
    }
    if (filter.seasonId !== undefined || filter.sport !== undefined) {
      query.innerJoin(LeagueTeam, 'team', 'team.id = game.homeTeamId');
      if (filter.seasonId !== undefined) query.andWhere('team.seasonId = :seasonId', filter);
      if (filter.sport !== undefined) query.andWhere('lower(team.sport) = lower(:sport)', filter);
    }
    return query;
  }

  private async withPrograms(seasons: Season[]): Promise<SeasonRow[]> {
    const links = await this.manager.find(SeasonProgram, {
      where: { seasonId: In(seasons.map((season) => season.id)) },
      order: { id: 'ASC' },
    });
    return seasons.map((season) => ({
      season,
      programIds: links.filter((link) => link.seasonId === season.id).map((link) => link.programId),
    }));
  }

  private async withSeasons(teams: LeagueTeam[]): Promise<TeamRow[]> {
    const [seasons, divisions, coaches] = await Promise.all([
      this.manager.findBy(Season, { id: In(ids(teams, 'seasonId')) }).then(byId),
      this.manager.findBy(Division, { id: In(ids(teams, 'divisionId')) }).then(byId),
      this.manager.findBy(CoachApplication, { id: In(ids(teams, 'coachApplicationId')) }).then(byId),
    ]);
    return teams.map((team) => ({
      team,
      season: seasons.get(team.seasonId)!,
      division: divisions.get(team.divisionId ?? 0),
      coach: coaches.get(team.coachApplicationId ?? 0),
    }));
  }

  private async withTeams(games: Game[]): Promise<GameRow[]> {
    const teamIds = [...new Set(games.flatMap((game) => [game.homeTeamId, game.awayTeamId]))];
    const [teams, divisions] = await Promise.all([
      this.manager.findBy(LeagueTeam, { id: In(teamIds) }).then(byId),
      this.manager.findBy(Division, { id: In(ids(games, 'divisionId')) }).then(byId),
    ]);
    return games.map((game) => ({
      game,
      homeTeam: teams.get(game.homeTeamId),
      awayTeam: teams.get(game.awayTeamId),
      division: divisions.get(game.divisionId ?? 0),
    }));
  }
}

function ids<K extends string>(rows: Record<K, number | null>[], key: K): number[] {
  return [...new Set(rows.map((row) => row[key]).filter((id) => id !== null))];
}
