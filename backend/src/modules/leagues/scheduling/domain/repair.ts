import { gamesByDay, whatBlocks, type PlacedGame } from './blockers';
import { timeOf } from './calendar';
import { FitIn, type HomelessGame, type Spot } from './fit-in';
import { Random } from './random';
import { buildSeason, courtName, gamesToMove, type Season } from './season-model';
import {
  SchedulingCancelled,
  type Instance,
  type LeftOutGame,
  type ScheduledGame,
  type SolveOptions,
} from './types';

export interface RepairedGame {
  game: ScheduledGame;
  /** The new date, hour and court; missing where there is none. */
  moved?: ScheduledGame;
  /** Other free times for this game while all others stay as they are, the fairest first. */
  alternatives: ScheduledGame[];
  /** What blocks the game, where it could not be placed. */
  reason?: string;
}

export interface RepairedSchedule {
  games: ScheduledGame[];
  leftOut: LeftOutGame[];
  repairs: RepairedGame[];
}

const ALTERNATIVES = 3;

/**
 * After a rain-out: games that are not affected stay as they are; each affected one gets another date, hour and court,
 * same teams, same home team. As many as can be are placed, the scarcest first.
 */
export function repairAfterRainout(instance: Instance, options: SolveOptions = {}): RepairedSchedule {
  const season = buildSeason(instance);
  const toMove = gamesToMove(instance);
  const homeless = toMove.map((game): HomelessGame => {
    const a = season.teamNumber.get(game.home)!;
    return { division: season.divisionOf[a], a, b: season.teamNumber.get(game.away)! };
  });
  const fitIn = new FitIn(season, homeless);
  const steps = Math.min(60_000, 4_000 + homeless.length * 1_500);
  const spots = fitIn.search(steps, new Random(options.seed ?? 1), (done) => {
    if (options.isCancelled?.()) throw new SchedulingCancelled();
    options.onProgress?.({ stage: 'repair', done });
  });
  const placed = placedGames(season);
  homeless.forEach((game, i) => {
    const spot = spots[i];
    if (!spot) return;
    const { place } = season.divisions[game.division];
    placed.push({ ...game, day: spot.day, place: place.index, ...place.cells[spot.cell] });
  });
  const byDay = gamesByDay(placed);
  const repairs = toMove.map((game, i): RepairedGame => {
    const at = (spot: Spot): ScheduledGame => movedTo(season, game, homeless[i], spot);
    const spot = spots[i];
    const { division, a, b } = homeless[i];
    return {
      game,
      moved: spot && at(spot),
      alternatives: fitIn.alternatives(i, ALTERNATIVES).map(at),
      reason: spot ? undefined : whatBlocks(season, byDay, division, a, b),
    };
  });
  return {
    games: [
      ...season.fixed.map((fixed) => fixed.source as ScheduledGame),
      ...repairs.flatMap((repair) => (repair.moved ? [repair.moved] : [])),
    ],
    leftOut: repairs.flatMap(({ game, moved, reason }) =>
      moved ? [] : [{ division: game.division, home: game.home, away: game.away, reason: reason ?? '' }],
    ),
    repairs,
  };
}

export function placedGames(season: Season): PlacedGame[] {
  return season.fixed.map((game) => ({ ...game, a: game.home, b: game.away }));
}

function movedTo(season: Season, game: ScheduledGame, homeless: HomelessGame, spot: Spot): ScheduledGame {
  const { place, id } = season.divisions[homeless.division];
  const cell = place.cells[spot.cell];
  const moved: ScheduledGame = {
    division: id,
    home: game.home,
    away: game.away,
    date: season.days[spot.day],
    time: timeOf(cell.start),
    court: courtName(cell.court),
    location: place.id,
  };
  if (game.id !== undefined) moved.id = game.id;
  return moved;
}
