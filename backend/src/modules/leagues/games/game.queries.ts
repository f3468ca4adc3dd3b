import { Injectable } from '@nestjs/common';
import { Any, DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { toBatches, getByIds, Clock, listInIdOrder } from '../../../platform';
import type { LocalDate, Page } from '../../../kernel';
import { Division } from '../seasons/entities/division.entity';
import { Game } from './entities/game.entity';
import { Location } from './entities/location.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';

/** A game as lists and feeds show it. */
export interface GameRow {
  game: Pick<Game, (typeof GAME_COLUMNS)[number]>;
  homeTeam: GameTeam | undefined;
  awayTeam: GameTeam | undefined;
  division: Pick<Division, 'id' | 'name'> | undefined;
  /** The saved location, if the game's location is one. */
  place: Pick<Location, 'streetAddress'> | undefined;
}

export type GameTeam = Pick<LeagueTeam, (typeof TEAM_COLUMNS)[number]>;

const GAME_COLUMNS = [
  ...([
    'id',
    'divisionId',
    'homeTeamId',
    'awayTeamId',
    'date',
    'time',
    'location',
    'court',
    'durationMinutes',
  ] as const),
  ...([
    'homeScore',
    'awayScore',
    'status',
    'statusReason',
    'winnerTeamId',
    'editVersion',
    'updatedAt',
  ] as const),
] as const;
const TEAM_COLUMNS = ['id', 'name', 'teamSlug', 'sport', 'seasonId'] as const;

/** How many games are read at once. */
const BATCH_SIZE = 200;

/** What other modules need to know about a game. */
export interface GameFacts {
  game: Game;
  /** For example "Owls vs Foxes". */
  match: string;
}

export interface GameFilter {
  seasonId?: number;
  divisionId?: number;
  teamId?: number;
  teamSlug?: string;
  /** Compared without case. */
  sport?: string;
  /** Only games on this date and later. */
  from?: LocalDate;
}

@Injectable()
export class GameQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  private get manager() {
    return this.dataSource.manager;
  }

  /** Upcoming games first, then played ones, latest first. The home page shows the first three. */
  async listUpcomingFirst(filter: GameFilter, page: number, pageSize: number): Promise<Page<GameRow>> {
    const query = this.filtered(filter)
      .orderBy('game.date < :today', 'ASC')
      .addOrderBy('case when game.date < :today then game.date end', 'DESC')
      .setParameter('today', this.clock.today());
    const [counted, items] = await Promise.all([
      this.filtered(filter).select('count(*)::int', 'total').getRawOne<{ total: number }>(),
      this.all(
        inOrderOfPlay(query)
          .offset((page - 1) * pageSize)
          .limit(pageSize),
      ),
    ]);
    return { items, total: counted!.total };
  }

  /**
   * All games of a season, division, or feed, in playing order. It reads in batches, because thousands of wide rows at
   * once would block other requests.
   */
  async listSchedule(filter: GameFilter): Promise<GameRow[]> {
    return this.all(inOrderOfPlay(this.filtered(filter)));
  }

  /** Like `listSchedule`, but reads each batch only when it is needed. */
  scheduleInBatches(filter: GameFilter): AsyncGenerator<GameRow[]> {
    return this.batches(inOrderOfPlay(this.filtered(filter)));
  }

  /**
   * A version that changes with every committed change of the data that `listSchedule` reads for this filter, made by
   * any process. A game's `xmin` is the transaction that last wrote its row. Of teams, divisions, and locations only
   * the shown columns count, because every sold spot updates its team's row.
   */
  async scheduleVersion(filter: GameFilter): Promise<string> {
    const version = await this.filtered(filter)
      .select(`concat(count(*), '.', sum(hashtextextended(row(game.id, game.xmin)::text, 0)))`, 'games')
      .addSelect(
        `(select sum(hashtextextended(row(${quoted(TEAM_COLUMNS)})::text, 0)) from league_teams)`,
        'teams',
      )
      .addSelect(`(select sum(hashtextextended(row(id, name)::text, 0)) from divisions)`, 'divisions')
      .addSelect(
        `(select sum(hashtextextended(row("nameKey", "streetAddress")::text, 0)) from locations)`,
        'locations',
      )
      .getRawOne<Record<string, string | null>>();
    return Object.values(version!).join(' ');
  }

  /** By id, in the caller's transaction. */
  async getSummaries(manager: EntityManager, ids: readonly number[]): Promise<Map<number, GameFacts>> {
    if (ids.length === 0) return new Map();
    const games = await listInIdOrder(manager, Game, [...new Set(ids)]);
    const teams = await getByIds(
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

  /** Locks a season's upcoming games, so none of them moves before the transaction ends. */
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

  /** Reads a game that must exist. */
  async toRow({ id }: Pick<Game, 'id'>): Promise<GameRow> {
    return (await toRows(this.filtered({}).where({ id })))[0];
  }

  private async all(query: SelectQueryBuilder<Game>): Promise<GameRow[]> {
    const found: GameRow[] = [];
    for await (const batch of this.batches(query)) found.push(...batch);
    return found;
  }

  private async *batches(query: SelectQueryBuilder<Game>): AsyncGenerator<GameRow[]> {
    const ids = await query.select('game.id', 'id').getRawMany<{ id: number }>();
    for (const some of toBatches(ids, BATCH_SIZE)) {
      const batch = some.map(({ id }) => id);
      const rows = await toRows(this.filtered({}).where({ id: Any(batch) }));
      const byId = new Map(rows.map((row) => [row.game.id, row]));
      yield batch.flatMap((id) => byId.get(id) ?? []);
    }
  }

  private filtered(filter: GameFilter): SelectQueryBuilder<Game> {
    const query = this.manager.createQueryBuilder(Game, 'game');
    if (filter.from !== undefined) query.andWhere('game.date >= :from', filter);
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
}

const inOrderOfPlay = (query: SelectQueryBuilder<Game>): SelectQueryBuilder<Game> =>
  query
    .addOrderBy('game.date', 'ASC')
    .addOrderBy('game.time', 'ASC')
    .addOrderBy('game.court', 'ASC')
    .addOrderBy('game.id', 'ASC');

/** Reads plain rows with one statement; creating entities would take several times as long. */
async function toRows(query: SelectQueryBuilder<Game>): Promise<GameRow[]> {
  query
    .select([])
    .leftJoin(LeagueTeam, 'home', 'home.id = game.homeTeamId')
    .leftJoin(LeagueTeam, 'away', 'away.id = game.awayTeamId')
    .leftJoin(Division, 'division', 'division.id = game.divisionId')
    .leftJoin(Location, 'place', 'place.nameKey = game.locationKey');
  const columns = [
    ...GAME_COLUMNS.map((column) => `game.${column}`),
    ...['home', 'away'].flatMap((team) => TEAM_COLUMNS.map((column) => `${team}.${column}`)),
    ...['division.id', 'division.name', 'place.id', 'place.streetAddress'],
  ];
  // Dates are selected as text, so they don't depend on the process's time zone.
  for (const column of columns)
    query.addSelect(column === 'game.date' ? `${column}::text` : column, column.replace('.', '_'));
  return (await query.getRawMany<Record<string, unknown>>()).map(toGameRow);
}

function toGameRow(row: Record<string, unknown>): GameRow {
  const part = <T>(name: string, columns: readonly (keyof T & string)[]): T =>
    Object.fromEntries(columns.map((column) => [column, row[`${name}_${column}`]])) as T;
  // A left join without a match gives a row of nulls, which becomes undefined.
  const joined = <T>(name: string, columns: readonly (keyof T & string)[]): T | undefined =>
    row[`${name}_id`] === null ? undefined : part<T>(name, columns);
  return {
    game: part('game', GAME_COLUMNS),
    homeTeam: joined('home', TEAM_COLUMNS),
    awayTeam: joined('away', TEAM_COLUMNS),
    division: joined('division', ['id', 'name']),
    place: joined('place', ['streetAddress']),
  };
}

const quoted = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');
