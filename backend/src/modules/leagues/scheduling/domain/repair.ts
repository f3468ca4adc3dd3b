import { gamesByDay, findBlockers, type PlacedGame } from './blockers';
import { toTime } from './calendar';
import { GameInserter, type PendingGame, type CandidateSlot } from './game-insertion';
import { Random } from './random';
import { buildSeason, courtName, getMovableGames, type Season } from './season-model';
import {
  SchedulingCanceledError,
  type Instance,
  type UnscheduledGame,
  type ScheduledGame,
  type SolveOptions,
} from './types';

export interface RepairedGame {
  game: ScheduledGame;
  /** The new date, time, and court; missing when there are none. */
  moved?: ScheduledGame;
  /** Other free slots for this game while all others stay, best balance first. */
  alternatives: ScheduledGame[];
  /** Why no slot was found. */
  reason?: string;
}

export interface RepairedSchedule {
  games: ScheduledGame[];
  leftOut: UnscheduledGame[];
  repairs: RepairedGame[];
}

const ALTERNATIVES = 3;

/**
 * Repairs a schedule after a rainout: unaffected games stay, and each affected game gets another slot with the same
 * teams and home team. As many as possible are scheduled, the hardest to place first.
 */
export function repairAfterRainout(instance: Instance, options: SolveOptions = {}): RepairedSchedule {
  const season = buildSeason(instance);
  const toMove = getMovableGames(instance);
  const homeless = toMove.map((game): PendingGame => {
    const a = season.teamNumber.get(game.home)!;
    return { division: season.divisionOf[a], a, b: season.teamNumber.get(game.away)! };
  });
  const gameInserter = new GameInserter(season, homeless);
  const steps = Math.min(60_000, 4_000 + homeless.length * 1_500);
  const spots = gameInserter.search(steps, new Random(options.seed ?? 1), (done) => {
    if (options.isCanceled?.()) throw new SchedulingCanceledError();
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
    const at = (candidateSlot: CandidateSlot): ScheduledGame =>
      movedTo(season, game, homeless[i], candidateSlot);
    const spot = spots[i];
    const { division, a, b } = homeless[i];
    return {
      game,
      moved: spot && at(spot),
      alternatives: gameInserter.alternatives(i, ALTERNATIVES).map(at),
      reason: spot ? undefined : findBlockers(season, byDay, division, a, b),
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

function movedTo(
  season: Season,
  game: ScheduledGame,
  homeless: PendingGame,
  candidateSlot: CandidateSlot,
): ScheduledGame {
  const { place, id } = season.divisions[homeless.division];
  const cell = place.cells[candidateSlot.cell];
  const moved: ScheduledGame = {
    division: id,
    home: game.home,
    away: game.away,
    date: season.days[candidateSlot.day],
    time: toTime(cell.start),
    court: courtName(cell.court),
    location: place.id,
  };
  if (game.id !== undefined) moved.id = game.id;
  return moved;
}
