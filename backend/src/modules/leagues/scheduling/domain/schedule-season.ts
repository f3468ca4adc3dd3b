import { gamesByDay, findBlockers, type PlacedGame } from './blockers';
import { toTime } from './calendar';
import { planCapacity } from './capacity';
import { GameInserter, type PendingGame } from './game-insertion';
import { assignHomeTeams, type OrderedGame } from './home-away';
import { choosePairings } from './pairing';
import { Random } from './random';
import { buildSeason, courtName, type Season } from './season-model';
import { NO_CELL, type SlotState } from './slot-state';
import { chooseSlots } from './slots';
import {
  SchedulingCanceledError,
  type Instance,
  type UnscheduledGame,
  type LockedGame,
  type ScheduledGame,
  type SolveOptions,
  type Stage,
} from './types';

export interface SeasonSchedule {
  games: ScheduledGame[];
  leftOut: UnscheduledGame[];
}

/** A game without a home team; fixed games keep theirs. */
interface FullGame extends PlacedGame {
  fixed: number;
}

/** When capacity is far too small, only this many missing games are tried again. */
const MAX_FITTED_IN = 150;
/** Steps of the search for few back-to-back games, over all divisions. */
const HOME_STEPS = 1_500_000;

/** Generates a schedule for all divisions of an instance together. Fixed games stay unchanged in it. */
export function scheduleSeason(instance: Instance, options: SolveOptions = {}): SeasonSchedule {
  const random = new Random(options.seed ?? 1);
  const step = (stage: Stage) => (done: number) => {
    if (options.isCanceled?.()) throw new SchedulingCanceledError();
    options.onProgress?.({ stage, done });
  };
  const season = buildSeason(instance);
  step('capacity')(0);
  const plan = planCapacity(season);
  const paired = choosePairings(season, plan, random, step('pairing'));
  const slots = chooseSlots(season, plan, paired, random, step('slots'));
  const placed = removeConflicting(season, slots);
  const leftOut = insertUnscheduled(instance, season, placed, random);
  const games = assignAllHomeTeams(season, placed, random, step('home and away'));
  return { games, leftOut };
}

/** Removes games whose conflicts the slot search could not resolve, starting with the most conflicts. */
function removeConflicting(season: Season, slots: SlotState): FullGame[] {
  for (;;) {
    let worst = -1;
    let most = 0;
    slots.games.forEach((game, i) => {
      if (game.fixed >= 0 || slots.cell[i] === NO_CELL) return;
      const conflicts = slots.findConflictingGames(i).length;
      if (conflicts > most) [worst, most] = [i, conflicts];
    });
    if (worst < 0) break;
    slots.remove(worst);
  }
  return slots.games.flatMap((game, i): FullGame[] => {
    if (game.fixed >= 0) {
      return [{ ...season.fixed[game.fixed], a: game.a, b: game.b, fixed: game.fixed }];
    }
    if (slots.cell[i] === NO_CELL) return [];
    const { place } = season.divisions[game.division];
    return [{ ...game, place: place.index, ...place.cells[slots.cell[i]] }];
  });
}

/** Tries to insert missing games while all other games stay, and explains why the others can't be scheduled. */
function insertUnscheduled(
  instance: Instance,
  season: Season,
  placed: FullGame[],
  random: Random,
): UnscheduledGame[] {
  const missing = missingGames(season, placed);
  if (missing.length === 0) return [];
  const locked = placed.map((game): LockedGame => {
    if (game.fixed >= 0) return season.fixed[game.fixed].source;
    return describe(season, game, game.a, game.b);
  });
  const others = instance.locked.filter((game) => game.division === undefined);
  const staying = buildSeason({ ...instance, locked: [...locked, ...others] });
  const tried = missing.slice(0, MAX_FITTED_IN);
  const spots = new GameInserter(staying, tried).search(3_000 + tried.length * 300, random, () => undefined);
  const left: PendingGame[] = [];
  missing.forEach((game, i) => {
    const spot = spots[i];
    const { place } = season.divisions[game.division];
    if (!spot) left.push(game);
    else {
      const day = season.days.indexOf(staying.days[spot.day]);
      placed.push({ ...game, day, fixed: -1, place: place.index, ...place.cells[spot.cell] });
    }
  });
  const byDay = gamesByDay(placed);
  return left.map((game) => ({
    division: season.divisions[game.division].id,
    home: season.teamNames[game.a],
    away: season.teamNames[game.b],
    reason: findBlockers(season, byDay, game.division, game.a, game.b),
  }));
}

/** Pairs that would bring the teams to their target: teams with the fewest games and meetings first. */
function missingGames(season: Season, placed: FullGame[]): PendingGame[] {
  const missing: PendingGame[] = [];
  for (const division of season.divisions) {
    const need = new Array<number>(division.size).fill(division.target);
    const met = new Map<number, number>();
    const key = (x: number, y: number): number => Math.min(x, y) * division.size + Math.max(x, y);
    for (const game of placed) {
      if (game.division !== division.index) continue;
      const [x, y] = [game.a - division.firstTeam, game.b - division.firstTeam];
      need[x]--;
      need[y]--;
      met.set(key(x, y), (met.get(key(x, y)) ?? 0) + 1);
    }
    const short = need.map((_, i) => i).filter((i) => need[i] > 0);
    while (short.length > 1) {
      short.sort((x, y) => need[y] - need[x] || x - y);
      const x = short[0];
      let y = short[1];
      for (const other of short.slice(2)) {
        const fewer = (met.get(key(x, other)) ?? 0) - (met.get(key(x, y)) ?? 0);
        if (fewer < 0 || (fewer === 0 && need[other] > need[y])) y = other;
      }
      need[x]--;
      need[y]--;
      met.set(key(x, y), (met.get(key(x, y)) ?? 0) + 1);
      missing.push({ division: division.index, a: division.firstTeam + x, b: division.firstTeam + y });
      for (const done of [x, y]) if (need[done] === 0) short.splice(short.indexOf(done), 1);
    }
  }
  return missing;
}

function assignAllHomeTeams(
  season: Season,
  placed: FullGame[],
  random: Random,
  onStep: (done: number) => void,
): ScheduledGame[] {
  const result: ScheduledGame[] = [];
  for (const division of season.divisions) {
    onStep(division.index / season.divisions.length);
    const own = placed.filter((game) => game.division === division.index);
    if (own.length === 0) continue;
    own.sort((x, y) => x.day - y.day || x.start - y.start || x.court - y.court);
    const ordered = own.map(({ a, b, fixed }): OrderedGame => {
      const game: OrderedGame = { a: a - division.firstTeam, b: b - division.firstTeam };
      if (fixed >= 0) game.fixed = season.fixed[fixed].home === a ? 'a' : 'b';
      return game;
    });
    const steps = Math.min(own.length * 700, Math.floor((HOME_STEPS * own.length) / placed.length));
    const homes = assignHomeTeams(division.size, ordered, random, steps);
    own.forEach((game, i) => {
      if (game.fixed >= 0) result.push(season.fixed[game.fixed].source as ScheduledGame);
      else
        result.push(
          homes[i] ? describe(season, game, game.a, game.b) : describe(season, game, game.b, game.a),
        );
    });
  }
  return result;
}

function describe(season: Season, game: FullGame, home: number, away: number): ScheduledGame {
  const { id, place } = season.divisions[game.division];
  return {
    division: id,
    home: season.teamNames[home],
    away: season.teamNames[away],
    date: season.days[game.day],
    time: toTime(game.start),
    court: courtName(game.court),
    location: place.id,
  };
}
