import { Injectable } from '@nestjs/common';
import { Between, In, Not, type EntityManager } from 'typeorm';
import { addDays, clockWords, instantOf, localDateOf, monthDay, type DomainError } from '../../../kernel';
import { byIds, Clock, Settings } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { Division } from '../seasons/entities/division.entity';
import { lockSeason } from '../seasons/season-rows';
import { slotOf, type KeyedSlot, type Slot } from './domain/game-slot';
import { isToCome } from './domain/game-status';
import { clashesOf } from './domain/timetable';
import { toldChange, type GameChange } from './domain/told-change';
import { Game } from './entities/game.entity';
import { Place } from './entities/place.entity';
import { closedThen, GameClashes } from './game-clashes';
import { GameListeners, type PersonConcerned } from './game-listeners';
import { assertInDivision, lockTeams, sidesOf, type LockedTeams, type Sides } from './game-sides';

export interface PlannedGame extends Slot {
  divisionId: number;
  homeTeamId: number;
  awayTeamId: number;
}

/** A game as somebody saw it who decided about it. */
export interface SeenGame {
  gameId: number;
  version: number;
}

/** What becomes of games of one season by one deed. */
export interface TimetableChange {
  add?: readonly PlannedGame[];
  /** A postponed one is scheduled again by it. */
  move?: readonly (SeenGame & Slot)[];
  postpone?: readonly (SeenGame & { reason: string })[];
  remove?: readonly SeenGame[];
}

export interface ChangedTimetable {
  /** In the order of `add`. */
  added: number[];
  /** Whom the listeners add to the teams' own people. */
  concerned: PersonConcerned[];
}

type Arranged = KeyedSlot & { id?: number; divisionId: number; homeTeamId: number; awayTeamId: number };

/** Many games of a season are published, moved and taken back by one deed, whoever worked them out. */
@Injectable()
export class Timetables {
  constructor(
    private readonly clashes: GameClashes,
    private readonly listeners: GameListeners,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  /**
   * All of it or, thrown, nothing. The season, then every team concerned, their coaches and the games are locked, each in
   * the order of ids, so nobody else arranges them before the transaction ends; slots and staff are the listeners' to
   * lock after them. Judged under these locks: teams are of their division, no game was edited since it was seen, all
   * are still to come, no new time has passed, places are open, and no court, team or coach is in two games at once, those of the change
   * included. Of two changes that come for one court from different seasons the database refuses the second
   * (`EXC_games_court`): run the transaction with `inTurn`, and the second is told what is in the way.
   *
   * Listeners hear of all changes together, once; a game that stays as it was is no change. Games may change places
   * with each other. Nothing is audited here: that is told in the words of the deed.
   * @throws season_not_found, timetable_clash, timetable_changed
   */
  async change(tx: EntityManager, seasonId: number, wanted: TimetableChange): Promise<ChangedTimetable> {
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
      return { id: to.gameId, divisionId: divisionId ?? 0, homeTeamId, awayTeamId, ...slotOf(to) };
    });
    const added = add.map(({ divisionId, homeTeamId, awayTeamId, ...slot }): Arranged => {
      return { ...slotOf(slot), divisionId, homeTeamId, awayTeamId };
    });
    await this.assertInDivisions(tx, added, locked);
    await this.assertFree(tx, [...moved, ...added], seen, locked);

    const leaving = seen.map(({ gameId }) => gameId);
    if (leaving.length > 0) await tx.update(Game, leaving, { period: 'empty' });
    const changes: GameChange[] = [];
    for (const to of move) changes.push(...(await save(tx, byId.get(to.gameId)!, { ...to, reason: null })));
    for (const { gameId, reason } of postpone)
      changes.push(...(await save(tx, byId.get(gameId)!, { status: 'postponed', reason })));
    const ids = await insert(tx, added);
    changes.push(...added.flatMap((game, i) => toldChange(ids[i], null, { ...game, status: 'scheduled' })));
    changes.push(...remove.flatMap(({ gameId }) => toldChange(gameId, byId.get(gameId)!, null)));
    const concerned = await this.listeners.tell(tx, changes);
    // Listeners let go of what they keep of a game before it goes.
    if (remove.length > 0)
      await tx.delete(
        Game,
        remove.map(({ gameId }) => gameId),
      );
    return { added: ids, concerned };
  }

  private hasPassed({ date, time }: Slot): boolean {
    const now = this.clock.now();
    const { timeZone } = this.settings.organisation;
    return date <= localDateOf(now, timeZone) && instantOf(date, time, timeZone) <= now;
  }

  private async assertInDivisions(
    tx: EntityManager,
    added: readonly Arranged[],
    locked: LockedTeams,
  ): Promise<void> {
    const divisions = await byIds(
      tx,
      Division,
      added.map(({ divisionId }) => divisionId),
    );
    for (const { divisionId, homeTeamId, awayTeamId } of added) {
      const division = divisions.get(divisionId);
      if (!division) throw LeagueErrors.division_not_found();
      assertInDivision(sidesOf(locked, homeTeamId, awayTeamId), division);
    }
  }

  /** Names everything that is in the way; the sentence is the first's. */
  private async assertFree(
    tx: EntityManager,
    arranged: readonly Arranged[],
    seen: readonly SeenGame[],
    locked: LockedTeams,
  ): Promise<void> {
    if (arranged.length === 0) return;
    const sides = new Map(arranged.map((game) => [game, sidesOf(locked, game.homeTeamId, game.awayTeamId)]));
    const places = await tx.findBy(Place, { nameKey: In(arranged.map(({ placeKey }) => placeKey)) });
    const placeOf = new Map(places.map((place) => [place.nameKey, place]));
    const faults: { game: Arranged; fault: DomainError }[] = [];
    for (const game of arranged) {
      const place = placeOf.get(game.placeKey);
      const fault = this.hasPassed(game) ? LeagueErrors.time_passed() : place && closedThen(place, game);
      if (fault) faults.push({ game, fault });
    }
    const standing = await standingAround(tx, arranged, seen);
    for (const { game, clash } of clashesOf(arranged, standing, (one) => [...sides.get(one)!.coachOf.keys()]))
      faults.push({ game, fault: await this.clashes.refusal(tx, clash, game, sides.get(game)!) });
    if (faults.length === 0) return;
    const clashes = faults.map(({ game, fault }) => ({
      ...{ homeTeamId: game.homeTeamId, awayTeamId: game.awayTeamId, date: game.date, time: game.time },
      reason: fault.message,
    }));
    const [{ game, fault }] = faults;
    throw LeagueErrors.timetable_clash({ game: wordsOf(game, sides.get(game)!), reason: fault.message }).with(
      {
        current: { clashes },
      },
    );
  }
}

/** @throws timetable_changed */
function assertUnchanged(
  seen: readonly SeenGame[],
  byId: ReadonlyMap<number, Game>,
  locked: LockedTeams,
): void {
  for (const { gameId, version } of seen) {
    const game = byId.get(gameId);
    if (!game) throw LeagueErrors.timetable_changed({ game: 'A game' });
    if (game.editVersion !== version || !isToCome(game.status))
      throw LeagueErrors.timetable_changed({
        game: wordsOf(game, sidesOf(locked, game.homeTeamId, game.awayTeamId)),
      });
  }
}

/** Games that stand about then and are not touched; one without a period was let stand beside another. */
async function standingAround(
  tx: EntityManager,
  arranged: readonly Arranged[],
  seen: readonly SeenGame[],
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
  change: Partial<Slot & Pick<Game, 'status' | 'reason'>>,
): Promise<GameChange[]> {
  const { date, time, minutes, location, court } = { ...game, ...change };
  const slot = slotOf({ date, time, minutes, location, court });
  const { status = 'scheduled', reason = null } = change;
  const isAsBefore = status === game.status && toldChange(game.id, game, { ...slot, status }).length === 0;
  const editVersion = isAsBefore ? game.editVersion : game.editVersion + 1;
  await tx.update(Game, game.id, { ...slot, status, reason, editVersion });
  return toldChange(game.id, game, { ...slot, status });
}

async function insert(tx: EntityManager, games: readonly Arranged[]): Promise<number[]> {
  if (games.length === 0) return [];
  const { identifiers } = await tx.insert(Game, [...games]);
  return identifiers.map(({ id }) => id as number);
}

const wordsOf = ({ date, time }: Slot, { home, away }: Sides): string =>
  `${home.name} vs ${away.name}, ${monthDay(date)}, ${clockWords(time)}`;
