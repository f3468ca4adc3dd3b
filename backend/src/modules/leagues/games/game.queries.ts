import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { byIds, Clock } from '../../../platform';
import type { LocalDate, Page } from '../../../kernel';
import { Division } from '../seasons/entities/division.entity';
import { Game } from './entities/game.entity';
import { Place } from './entities/place.entity';
import { PlaceQueries } from './place.queries';
import { LeagueTeam } from '../teams/entities/league-team.entity';

export interface GameRow {
  game: Game;
  homeTeam: LeagueTeam | undefined;
  awayTeam: LeagueTeam | undefined;
  division: Division | undefined;
  /** Where the office keeps it. */
  place: Place | undefined;
}

/** What others count on who stand beside a game. */
export interface GameFacts {
  game: Game;
  /** E.g. "Owls vs Foxes". */
  match: string;
}

export interface GameFilter {
  seasonId?: number;
  divisionId?: number;
  teamId?: number;
  teamSlug?: string;
  /** Any case. */
  sport?: string;
}

@Injectable()
export class GameQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly places: PlaceQueries,
  ) {}

  private get manager() {
    return this.dataSource.manager;
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

  /** By their ids, as the manager's own transaction sees them. */
  async facts(manager: EntityManager, ids: readonly number[]): Promise<Map<number, GameFacts>> {
    if (ids.length === 0) return new Map();
    const games = await manager.findBy(Game, { id: In([...ids]) });
    const teams = await byIds(
      manager,
      LeagueTeam,
      games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]),
    );
    const named = (id: number) => teams.get(id)?.name ?? '';
    return new Map(
      games.map((game) => [
        game.id,
        { game, match: `${named(game.homeTeamId)} vs ${named(game.awayTeamId)}` },
      ]),
    );
  }

  /** Those of a season that are still to be played, locked so that none moves before the transaction ends. */
  async lockScheduled(tx: EntityManager, seasonId: number, from: LocalDate): Promise<Game[]> {
    return tx
      .createQueryBuilder(Game, 'game')
      .innerJoin(LeagueTeam, 'team', 'team.id = game.homeTeamId')
      .where(`game.status = 'scheduled' and game.date >= :from and team.seasonId = :seasonId`, {
        from,
        seasonId,
      })
      .orderBy('game.id')
      .setLock('pessimistic_read', undefined, ['game'])
      .getMany();
  }

  /** One that is there. */
  async shown(game: Game): Promise<GameRow> {
    return (await this.withTeams([game]))[0];
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

  private async withTeams(games: Game[]): Promise<GameRow[]> {
    const [teams, divisions, places] = await Promise.all([
      byIds(
        this.manager,
        LeagueTeam,
        games.flatMap((game) => [game.homeTeamId, game.awayTeamId]),
      ),
      byIds(
        this.manager,
        Division,
        games.map((game) => game.divisionId),
      ),
      this.places.byKey(games.map((game) => game.placeKey)),
    ]);
    return games.map((game) => ({
      game,
      homeTeam: teams.get(game.homeTeamId),
      awayTeam: teams.get(game.awayTeamId),
      division: divisions.get(game.divisionId ?? 0),
      place: places.get(game.placeKey),
    }));
  }
}
