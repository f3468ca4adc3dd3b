import { Injectable } from '@nestjs/common';
import { Between, In, Not, type EntityManager } from 'typeorm';
import {
  addDays,
  formatClockTime,
  toInstant,
  toLocalDate,
  monthDay,
  type DomainError,
} from '../../../kernel';
import { getByIds, Clock, AppConfig } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { lockSeason } from '../seasons/season-rows';
import { toSlot, type KeyedSlot, type Slot } from './domain/game-slot';
import { isUpcoming } from './domain/game-status';
import { findGameConflicts } from './domain/game-conflicts';
import { diffGame, type GameChange } from './domain/game-change';
import { Game } from './entities/game.entity';
import { Location } from './entities/location.entity';
import { getClosureError, GameConflictChecker } from './game-conflict-checker.service';
import { GameChangeHooks, type AffectedContact } from './game-change.hooks';
import {
  assertTeamsInDivision,
  lockTeams,
  loadGameTeams,
  type LockedTeams,
  type GameTeams,
} from './game-teams';

export interface NewScheduledGame extends Slot {
  divisionId: number;
  homeTeamId: number;
  awayTeamId: number;
}

/** A game in the version that someone saw. */
export interface GameVersionRef {
  gameId: number;
  version: number;
}

/** The changes that one action makes to the games of a season. */
export interface GameChangeSet {
  add?: readonly NewScheduledGame[];
  /** A postponed game becomes scheduled when it is moved. */
  move?: readonly (GameVersionRef & Slot)[];
  postpone?: readonly (GameVersionRef & { reason: string })[];
  remove?: readonly GameVersionRef[];
}

export interface AppliedGameChangeSet {
  /** The ids of added games, in the order of `add`. */
  added: number[];
  /** People that hooks want to notify in addition to the teams. */
  concerned: AffectedContact[];
}

type Arranged = KeyedSlot & { id?: number; divisionId: number; homeTeamId: number; awayTeamId: number };

/** Publishes, moves, and deletes many games of a season in one action, for every feature that plans games. */
@Injectable()
export class GameScheduleService {
  constructor(
    private readonly conflicts: GameConflictChecker,
    private readonly listeners: GameChangeHooks,
    private readonly clock: Clock,
    private readonly settings: AppConfig,
  ) {}

  /**
   * Makes all changes or throws. It locks the season, then all affected teams, their coaches, and the games, each in id
   * order, so no one else can change them before the transaction ends. Hooks lock slots and staff afterwards.
   * Checked under these locks: teams are in their division, no game was edited since it was seen, all games are
   * upcoming, no new time has passed, locations are open, and no court, team, or coach has two games at once, including
   * the changed games. When two seasons want the same court at the same time, the database rejects the second
   * (`EXC_games_court`); run the transaction with `retryOnCourtConflict`, and the second gets an error that names the
   * conflict.
   * Hooks are called once with all changes; a game that stays the same is not a change. Games may swap slots. The
   * caller writes its own audit entry.
   * @throws season_not_found, schedule_conflict, game_stale_version
   */
  async applyChanges(
    tx: EntityManager,
    seasonId: number,
    wanted: GameChangeSet,
  ): Promise<AppliedGameChangeSet> {
    const { add = [], move = [], postpone = [], remove = [] } = wanted;
    await lockSeason(tx, seasonId);
    const seen = [...move, ...postpone, ...remove];
    const known = In(seen.map(({ gameId }) => gameId));
    const sketched = await tx.findBy(Game, { id: known });
    const locked = await lockTeams(
      tx,
      [...add, ...sketched].flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]),
    );
    const lock = { mode: 'for_no_key_update' } as const;
    const games = await tx.find(Game, { where: { id: known }, order: { id: 'ASC' }, lock });
    const byId = new Map(games.map((game) => [game.id, game]));
    assertUnchanged(seen, byId, locked);

    const moved = move.map((to): Arranged => {
      const { divisionId, homeTeamId, awayTeamId } = byId.get(to.gameId)!;
      return { id: to.gameId, divisionId: divisionId ?? 0, homeTeamId, awayTeamId, ...toSlot(to) };
    });
    const added = add.map(({ divisionId, homeTeamId, awayTeamId, ...slot }): Arranged => {
      return { ...toSlot(slot), divisionId, homeTeamId, awayTeamId };
    });
    await this.assertInDivisions(tx, added, locked);
    await this.assertFree(tx, [...moved, ...added], seen, locked);

    const leaving = seen.map(({ gameId }) => gameId);
    if (leaving.length > 0) await tx.update(Game, leaving, { period: 'empty' });
    const changes: GameChange[] = [];
    for (const to of move)
      changes.push(...(await save(tx, byId.get(to.gameId)!, { ...to, statusReason: null })));
    for (const { gameId, reason } of postpone)
      changes.push(...(await save(tx, byId.get(gameId)!, { status: 'postponed', statusReason: reason })));
    const ids = await insert(tx, added);
    changes.push(...added.flatMap((game, i) => diffGame(ids[i], null, { ...game, status: 'scheduled' })));
    changes.push(...remove.flatMap(({ gameId }) => diffGame(gameId, byId.get(gameId)!, null)));
    const affected = await this.listeners.run(tx, changes);
    // Hooks release their data about games before these are deleted.
    if (remove.length > 0)
      await tx.delete(
        Game,
        remove.map(({ gameId }) => gameId),
      );
    return { added: ids, concerned: affected };
  }

  private hasPassed({ date, time }: Slot): boolean {
    const now = this.clock.now();
    const { timeZone } = this.settings.organization;
    return date <= toLocalDate(now, timeZone) && toInstant(date, time, timeZone) <= now;
  }

  private async assertInDivisions(
    tx: EntityManager,
    added: readonly Arranged[],
    locked: LockedTeams,
  ): Promise<void> {
    const divisions = await getByIds(
      tx,
      Division,
      added.map(({ divisionId }) => divisionId),
    );
    for (const { divisionId, homeTeamId, awayTeamId } of added) {
      const division = divisions.get(divisionId);
      if (!division) throw LeagueErrors.division_not_found();
      assertTeamsInDivision(loadGameTeams(locked, homeTeamId, awayTeamId), division);
    }
  }

  /** Collects every conflict; the error's message is the first one. */
  private async assertFree(
    tx: EntityManager,
    arranged: readonly Arranged[],
    seen: readonly GameVersionRef[],
    locked: LockedTeams,
  ): Promise<void> {
    if (arranged.length === 0) return;
    const sides = new Map(
      arranged.map((game) => [game, loadGameTeams(locked, game.homeTeamId, game.awayTeamId)]),
    );
    const locations = await tx.findBy(Location, {
      nameKey: In(arranged.map(({ locationKey }) => locationKey)),
    });
    const toLocation = new Map(locations.map((location) => [location.nameKey, location]));
    const faults: { game: Arranged; fault: DomainError }[] = [];
    for (const game of arranged) {
      const location = toLocation.get(game.locationKey);
      const fault = this.hasPassed(game)
        ? LeagueErrors.time_in_past()
        : location && getClosureError(location, game);
      if (fault) faults.push({ game, fault });
    }
    const standing = await findGamesNearby(tx, arranged, seen);
    for (const { game, clash } of findGameConflicts(arranged, standing, (one) => [
      ...sides.get(one)!.coachOf.keys(),
    ]))
      faults.push({ game, fault: await this.conflicts.describeConflict(tx, clash, game, sides.get(game)!) });
    if (faults.length === 0) return;
    const conflicts = faults.map(({ game, fault }) => ({
      ...{ homeTeamId: game.homeTeamId, awayTeamId: game.awayTeamId, date: game.date, time: game.time },
      reason: fault.message,
    }));
    const [{ game, fault }] = faults;
    throw LeagueErrors.schedule_conflict({
      game: formatGame(game, sides.get(game)!),
      reason: fault.message,
    }).withDetails({
      current: { conflicts },
    });
  }
}

/** @throws game_stale_version */
function assertUnchanged(
  seen: readonly GameVersionRef[],
  byId: ReadonlyMap<number, Game>,
  locked: LockedTeams,
): void {
  for (const { gameId, version } of seen) {
    const game = byId.get(gameId);
    if (!game) throw LeagueErrors.game_stale_version({ game: 'A game' });
    if (game.editVersion !== version || !isUpcoming(game.status))
      throw LeagueErrors.game_stale_version({
        game: formatGame(game, loadGameTeams(locked, game.homeTeamId, game.awayTeamId)),
      });
  }
}

/**
 * Games around that time that do not change. Games without a period are ignored, because they were allowed to overlap.
 */
async function findGamesNearby(
  tx: EntityManager,
  arranged: readonly Arranged[],
  seen: readonly GameVersionRef[],
): Promise<Game[]> {
  const dates = arranged.map(({ date }) => date).sort();
  const games = await tx.findBy(Game, {
    status: 'scheduled',
    period: Not('empty'),
    date: Between(addDays(dates[0], -1), addDays(dates.at(-1)!, 1)),
  });
  const touched = new Set(seen.map(({ gameId }) => gameId));
  return games.filter(({ id }) => !touched.has(id));
}

async function save(
  tx: EntityManager,
  game: Game,
  change: Partial<Slot & Pick<Game, 'status' | 'statusReason'>>,
): Promise<GameChange[]> {
  const { date, time, durationMinutes, location, court } = { ...game, ...change };
  const slot = toSlot({ date, time, durationMinutes, location, court });
  const { status = 'scheduled', statusReason = null } = change;
  const isAsBefore = status === game.status && diffGame(game.id, game, { ...slot, status }).length === 0;
  const editVersion = isAsBefore ? game.editVersion : game.editVersion + 1;
  await tx.update(Game, game.id, { ...slot, status, statusReason, editVersion });
  return diffGame(game.id, game, { ...slot, status });
}

async function insert(tx: EntityManager, games: readonly Arranged[]): Promise<number[]> {
  if (games.length === 0) return [];
  const { identifiers } = await tx.insert(Game, [...games]);
  return identifiers.map(({ id }) => id as number);
}

const formatGame = ({ date, time }: Slot, { home, away }: GameTeams): string =>
  `${home.name} vs ${away.name}, ${monthDay(date)}, ${formatClockTime(time)}`;
