import { Injectable } from '@nestjs/common';
import { Between, In, IsNull, type EntityManager } from 'typeorm';
import { toInstant, type LocalDate } from '../../../kernel';
import { getByIds, Clock, AppConfig } from '../../../platform';
import { ActiveRegistrationService } from '../../registration';
import { normalizeLocationName } from '../games/domain/location-key';
import { Game } from '../games/entities/game.entity';
import { Location } from '../games/entities/location.entity';
import { findTeamGames } from '../games/find-team-games';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { Season } from '../seasons/entities/season.entity';
import { Coach } from '../teams/entities/coach.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamCoach } from '../teams/entities/team-coach.entity';
import { listPlayers } from '../teams/players-of-teams';
import { loadUnavailableDates } from './unavailable-date.service';
import {
  MIN_TEAMS,
  type ReplacedGame,
  type ScheduleRunInput,
  type SeasonFacts,
  type ExistingGame,
} from './domain';

export interface ReadSeason {
  season: Season;
  /** Divisions that have too few teams to be scheduled. */
  leftOut: string[];
  facts: SeasonFacts;
  /** Published games that the new ones replace. */
  replacedGames: ReplacedGame[];
}

/** Reads all season data that a schedule depends on, so administrators don't have to enter it. */
@Injectable()
export class SeasonScheduleLoader {
  constructor(
    private readonly registrations: ActiveRegistrationService,
    private readonly clock: Clock,
    private readonly settings: AppConfig,
  ) {}

  /** Reads one division, or all divisions with enough teams. @throws season_not_found, division_not_found */
  async load(
    manager: EntityManager,
    scope: { seasonId: number; divisionId: number | null },
    request: ScheduleRunInput,
  ): Promise<ReadSeason> {
    const season = await manager.findOneBy(Season, { id: scope.seasonId, archivedAt: IsNull() });
    if (!season) throw LeagueErrors.season_not_found();
    const { divisions, leftOut } = await getDivisions(manager, scope);
    const teamIds = divisions.flatMap(({ teams }) => teams.map(({ id }) => id));
    const divisionOf = new Map(divisions.flatMap(({ id, teams }) => teams.map((team) => [team.id, id])));
    const standing = (await findTeamGames(manager, teamIds)).filter(({ status }) => status !== 'canceled');
    const gone = request.replace ? standing.filter((game) => this.isReplaceable(game)) : [];
    const [own, crossing] = partition(
      standing.filter((game) => !gone.includes(game)),
      ({ homeTeamId, awayTeamId }) => divisionOf.get(homeTeamId) === divisionOf.get(awayTeamId),
    );
    const keys = request.locations.map(({ location }) => normalizeLocationName(location));
    const between = Between(request.startDate, request.endDate);
    const there = await manager.findBy(Game, { locationKey: In(keys), status: 'scheduled', date: between });
    const mine = new Set([...own, ...gone].map(({ id }) => id));
    const locations = await manager.findBy(Location, { nameKey: In(keys) });
    const coaches = await findMultiTeamCoaches(manager, teamIds);
    return {
      season,
      leftOut,
      facts: {
        sport: season.sport,
        divisions,
        games: own.map(toExistingGame),
        others: [
          ...there.filter(({ id }) => !mine.has(id)),
          ...crossing.filter(({ id }) => !there.some((game) => game.id === id)),
        ].map(toExistingGame),
        coaches,
        elsewhere: await findOtherCoachGames(manager, new Set(teamIds), coaches, between),
        siblings: await this.siblings(manager, teamIds),
        daysOff: await loadUnavailableDates(manager, teamIds, {
          from: request.startDate,
          to: request.endDate,
        }),
        places: new Map(locations.map((location) => [location.nameKey, location])),
      },
      replacedGames: gone.map(({ id, editVersion, homeTeamId, awayTeamId }) => ({
        ...{ gameId: id, version: editVersion, homeTeamId, awayTeamId },
      })),
    };
  }

  /** Whether a game is generated, upcoming, and without a score. */
  private isReplaceable({ scheduleRunId, status, date, time }: Game): boolean {
    const startsAt = toInstant(date, time, this.settings.organization.timeZone);
    return scheduleRunId !== null && status === 'scheduled' && startsAt > this.clock.now();
  }

  /** For each family the teams on which it has several children. */
  async siblings(manager: EntityManager, teamIds: readonly number[]): Promise<number[][]> {
    const players = await listPlayers(manager, teamIds);
    const families = await this.registrations.getFamilies(
      players.map(({ registrationId }) => registrationId),
    );
    const teamsOf = new Map<number, Set<number>>();
    for (const { teamId, registrationId } of players) {
      const userId = families.get(registrationId);
      if (userId !== undefined) teamsOf.set(userId, (teamsOf.get(userId) ?? new Set()).add(teamId));
    }
    const groups = [...teamsOf.values()].filter(({ size }) => size > 1);
    // Removes duplicates, because many families have children on the same teams.
    const once = new Map(groups.map((teams) => [[...teams].sort((a, b) => a - b).join(), [...teams]]));
    return [...once.values()];
  }
}

async function getDivisions(
  manager: EntityManager,
  { seasonId, divisionId }: { seasonId: number; divisionId: number | null },
): Promise<{ divisions: SeasonFacts['divisions']; leftOut: string[] }> {
  const where = divisionId === null ? { seasonId } : { seasonId, id: divisionId };
  const divisions = await manager.find(Division, { where, order: { id: 'ASC' } });
  if (divisionId !== null && divisions.length === 0) throw LeagueErrors.division_not_found();
  const ids = divisions.map(({ id }) => id);
  const teams = await manager.find(LeagueTeam, { where: { divisionId: In(ids) }, order: { id: 'ASC' } });
  const all = divisions.map(({ id, name }) => ({
    ...{ id, name },
    teams: teams.filter((team) => team.divisionId === id).map((team) => ({ id: team.id, name: team.name })),
  }));
  if (divisionId !== null) return { divisions: all, leftOut: [] };
  const [large, small] = partition(all, (division) => division.teams.length >= MIN_TEAMS);
  return { divisions: large, leftOut: small.map(({ name }) => name) };
}

/** Coaches who manage several teams, at least one of them among `teamIds`. */
export async function findMultiTeamCoaches(
  manager: EntityManager,
  teamIds: readonly number[],
): Promise<SeasonFacts['coaches']> {
  const leading = await manager.findBy(TeamCoach, { teamId: In([...teamIds]) });
  const ids = [...new Set(leading.map(({ coachId }) => coachId))];
  const led = await manager.find(TeamCoach, { where: { coachId: In(ids) }, order: { id: 'ASC' } });
  const names = await getByIds(manager, Coach, ids);
  return ids
    .map((id) => ({
      ...{ id, name: names.get(id)?.name ?? '' },
      teamIds: led.filter(({ coachId }) => coachId === id).map(({ teamId }) => teamId),
    }))
    .filter((coach) => coach.teamIds.length > 1);
}

/** Games of coaches' teams outside this run. */
async function findOtherCoachGames(
  manager: EntityManager,
  own: ReadonlySet<number>,
  coaches: SeasonFacts['coaches'],
  between: ReturnType<typeof Between<LocalDate>>,
): Promise<SeasonFacts['elsewhere']> {
  const outside = In([...new Set(coaches.flatMap(({ teamIds }) => teamIds))].filter((id) => !own.has(id)));
  const thenScheduled = { status: 'scheduled' as const, date: between };
  const games = await manager.find(Game, {
    where: [
      { homeTeamId: outside, ...thenScheduled },
      { awayTeamId: outside, ...thenScheduled },
    ],
    order: { id: 'ASC' },
  });
  const others = games.filter(({ homeTeamId, awayTeamId }) => !own.has(homeTeamId) && !own.has(awayTeamId));
  const teams = await getByIds(
    manager,
    LeagueTeam,
    others.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]),
  );
  return others.map((game) => ({
    ...toExistingGame(game),
    ...{ home: teams.get(game.homeTeamId)?.name ?? '', away: teams.get(game.awayTeamId)?.name ?? '' },
  }));
}

function toExistingGame(game: Game): ExistingGame {
  const {
    id,
    divisionId,
    homeTeamId,
    awayTeamId,
    date,
    time,
    durationMinutes,
    locationKey: key,
    courtKey,
  } = game;
  const takes = game.status === 'scheduled' ? 'court' : game.status === 'final' ? 'teams' : 'nothing';
  return {
    id,
    divisionId,
    homeTeamId,
    awayTeamId,
    date,
    time,
    minutes: durationMinutes,
    locationKey: key,
    courtKey,
    takes,
  };
}

function partition<T>(all: readonly T[], test: (one: T) => boolean): [T[], T[]] {
  return [all.filter(test), all.filter((one) => !test(one))];
}
