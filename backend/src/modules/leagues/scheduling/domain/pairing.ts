import type { CapacityPlan } from './capacity-plan';
import { levelRounds, type Pair } from './circle-method';
import { swapChain } from './kempe-chain';
import { validate, searchPairing } from './pairing-search';
import { canFollow, NOT_PLACED, PairingState } from './pairing-state';
import { Random } from './random';
import type { Division, Season } from './season-model';

/** A game with its day and season team indexes; start time and court are still open. */
export interface PairedGame {
  division: number;
  a: number;
  b: number;
  day: number;
  /** Index in `season.fixed`, or -1. */
  fixed: number;
}

/**
 * Decides which teams meet on which day. Rounds of the circle method are assigned to the days of the capacity plan,
 * Kempe chains adapt them to days of different sizes, and a search repairs the effects of locked games, unavailable
 * dates, and coaches.
 */
export function choosePairings(
  season: Season,
  plan: CapacityPlan,
  random: Random,
  onStep: (done: number) => void,
): PairedGame[] {
  const state = new PairingState(season, plan);
  season.fixed.forEach((game) => state.addGame(game.division, game.home, game.away, game.day));
  for (const division of season.divisions) layRounds(state, division, random);
  improve(state, random, onStep);
  const games: PairedGame[] = [];
  state.day.forEach((day, game) => {
    if (day === NOT_PLACED) return;
    const { division, a, b } = state;
    games.push({
      division: division[game],
      a: a[game],
      b: b[game],
      day,
      fixed: state.fixed[game] ? game : -1,
    });
  });
  return games;
}

/** First keeps to the capacity plan of each day; then missing games can use any free capacity. */
function improve(state: PairingState, random: Random, onStep: (done: number) => void): void {
  for (const keepsToPlan of [true, false]) {
    state.keepsToPlan = keepsToPlan;
    const faulty = state.season.divisions.filter((division) => {
      const { hard, soft } = validate(state, division);
      return division.days.length > 0 && hard + (keepsToPlan ? soft : soft > 2 ? soft : 0) > 0;
    });
    const groups = coupledByCoaches(state.season, faulty);
    groups.forEach((group, i) => {
      improveGroup(state, group, random, (done) =>
        onStep(((keepsToPlan ? 0 : 1) + (i + done) / groups.length) / 2),
      );
    });
  }
}

function improveGroup(
  state: PairingState,
  group: Division[],
  random: Random,
  onStep: (done: number) => void,
): void {
  const games = group.reduce((sum, d) => sum + state.planned[d.index], 0);
  const attempts = games > 600 || group.some((d) => d.size > 100) ? 1 : 3;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const faults = group.map((d) => validate(state, d));
    const hard = faults.reduce((sum, f) => sum + f.hard, 0);
    const soft = faults.reduce((sum, f) => sum + f.soft, 0);
    if (hard + soft === 0 || (attempt > 0 && hard === 0 && soft < 2)) return;
    const iterations = Math.min(400_000, Math.max(20_000, games * (hard > 0 ? 800 : 400)));
    const hottest = hard > 0 ? (attempt === 0 ? 4 : 2) : 1;
    searchPairing(state, group, iterations, random, onStep, hottest);
  }
}

/** Divisions whose days depend on each other, because a coach can't attend all games of a day. */
function coupledByCoaches(season: Season, faulty: Division[]): Division[][] {
  const group = season.divisions.map((_, i) => i);
  const find = (i: number): number => (group[i] === i ? i : (group[i] = find(group[i])));
  const tight = new Set<number>();
  for (const teams of season.coaches) {
    const divisions = teams.map((team) => season.divisions[season.divisionOf[team]]);
    if (canFollow(divisions.map((d) => ({ starts: d.starts, minutes: d.minutes })))) continue;
    for (const division of divisions) {
      tight.add(division.index);
      group[find(division.index)] = find(divisions[0].index);
    }
  }
  const groups = new Map<number, Division[]>();
  for (const division of season.divisions) {
    if (!faulty.includes(division) && !tight.has(division.index)) continue;
    const root = find(division.index);
    groups.set(root, [...(groups.get(root) ?? []), division]);
  }
  return [...groups.values()].filter((list) => list.some((d) => faulty.includes(d)));
}

function layRounds(state: PairingState, division: Division, random: Random): void {
  const { fits, fixed, perDay } = state.plan.divisions[division.index];
  const rounds = levelRounds(division.size, fits + fixed);
  const order = alignWithFixed(state, division, rounds, random);
  const planned = removeFixed(state, division, rounds, order);
  const days = division.days.filter((day) => perDay[day] > 0);
  // The largest rounds go to the largest days, otherwise in the order of the circle, which has the fewest back-to-back
  // games.
  const bySize = days.slice().sort((a, b) => perDay[b] - perDay[a] || a - b);
  const layers: number[] = [];
  for (const day of bySize) {
    const count = Math.ceil(perDay[day] / Math.max(1, Math.floor(division.size / 2)));
    for (let layer = 0; layer < count; layer++) layers.push(day);
  }
  const whole = rounds.filter((pairs) => pairs.length === rounds[0].length).length;
  const first = layers.slice(0, whole).sort((a, b) => a - b);
  first.push(...layers.slice(whole));
  planned.forEach((pairs, round) => {
    for (const [a, b] of pairs) {
      const game = state.addGame(division.index, a, b);
      place(state, game, first[round], division, perDay);
    }
  });
  trimToPlan(state, division);
}

/** Orders the teams so that the circle method puts as many fixed pairs as possible on their own days. */
function alignWithFixed(state: PairingState, division: Division, rounds: Pair[][], random: Random): number[] {
  const order = Array.from({ length: division.size }, (_, i) => i);
  const own = state.season.fixed.filter((game) => game.division === division.index);
  if (own.length === 0 || division.size > 60) return order;
  const roundOf = new Map<number, number>();
  rounds.forEach((pairs, round) => {
    for (const [a, b] of pairs) {
      const key = Math.min(a, b) * division.size + Math.max(a, b);
      if (!roundOf.has(key)) roundOf.set(key, round);
    }
  });
  const dayIndex = (day: number): number => division.days.indexOf(day);
  const score = (): number => {
    let hits = 0;
    for (const game of own) {
      const [a, b] = [order[game.home - division.firstTeam], order[game.away - division.firstTeam]];
      const round = roundOf.get(Math.min(a, b) * division.size + Math.max(a, b));
      if (round !== undefined) hits += round === dayIndex(game.day) ? 1 : 0.2;
    }
    return hits;
  };
  let best = score();
  for (let step = 0; step < 4000 && best < own.length; step++) {
    const [i, j] = [random.below(order.length), random.below(order.length)];
    [order[i], order[j]] = [order[j], order[i]];
    const now = score();
    if (now >= best) best = now;
    else [order[i], order[j]] = [order[j], order[i]];
  }
  const teamAt = new Array<number>(order.length);
  order.forEach((seat, team) => (teamAt[seat] = team));
  return teamAt;
}

/** The rounds with season team indexes, without pairs that already have fixed games. */
function removeFixed(state: PairingState, division: Division, rounds: Pair[][], teamAt: number[]): Pair[][] {
  const named = rounds.map((pairs) =>
    pairs.map(([a, b]): Pair => [division.firstTeam + teamAt[a], division.firstTeam + teamAt[b]]),
  );
  for (const game of state.season.fixed) {
    if (game.division !== division.index) continue;
    const same = ([a, b]: Pair): boolean =>
      (a === game.home && b === game.away) || (a === game.away && b === game.home);
    const day = division.days.indexOf(game.day);
    const round = named[day]?.some(same) ? named[day] : named.find((pairs) => pairs.some(same));
    if (round) round.splice(round.findIndex(same), 1);
  }
  return named;
}

function place(
  state: PairingState,
  game: number,
  day: number | undefined,
  division: Division,
  perDay: Int32Array,
): void {
  if (day === undefined) return;
  const try1 = (d: number): boolean => {
    if (!state.canPlay(state.a[game], d) || !state.canPlay(state.b[game], d)) return false;
    state.change(game, state.a[game], state.b[game], d);
    if (state.isValid()) {
      state.keep();
      return true;
    }
    state.undo();
    return false;
  };
  const games = state.gamesOn[division.index * state.season.days.length + day];
  if (games.length < perDay[day] && try1(day)) return;
  fit(state, game, division, perDay, try1);
}

/** Finds another day for a game that does not fit on the day of its round, with a Kempe chain if needed. */
function fit(
  state: PairingState,
  game: number,
  division: Division,
  perDay: Int32Array,
  place: (day: number) => boolean,
): void {
  const count = (day: number): number =>
    state.gamesOn[division.index * state.season.days.length + day].length;
  const open = division.days.filter((day) => count(day) < perDay[day]);
  for (const day of open) if (place(day)) return;
  const [a, b] = [state.a[game], state.b[game]];
  for (const day of open.slice(0, 40)) {
    for (const [free, busy] of [
      [a, b],
      [b, a],
    ]) {
      if (!state.canPlay(free, day)) continue;
      for (const other of division.days) {
        if (other === day || !state.canPlay(busy, other)) continue;
        const inTheWay = state.listGames(busy, day).find((g) => !state.fixed[g]);
        if (inTheWay === undefined) break;
        const chained = swapChain(state, inTheWay, other, () => 0);
        if (chained && state.canPlay(a, day) && state.canPlay(b, day)) {
          state.change(game, a, b, day);
          if (state.isValid()) {
            state.keep();
            return;
          }
        }
        state.undo();
      }
    }
  }
}

/**
 * Rounds may contain more games than planned beside the fixed ones; this removes games of the teams with the most
 * games.
 */
function trimToPlan(state: PairingState, division: Division): void {
  const all = division.days.flatMap((day) => state.gamesOn[division.index * state.season.days.length + day]);
  const free = all.filter((game) => !state.fixed[game]);
  const over = (game: number): number => state.degree[state.a[game]] + state.degree[state.b[game]];
  while (
    state.placed[division.index] > state.planned[division.index] ||
    free.some((g) => tooMany(state, g, division))
  ) {
    free.sort((x, y) => over(y) - over(x) || y - x);
    const game = free.find((g) => tooMany(state, g, division)) ?? free[0];
    free.splice(free.indexOf(game), 1);
    state.change(game, state.a[game], state.b[game], NOT_PLACED);
    state.keep();
  }
  // Creates one unplaced game for each planned game that is still missing.
  while (state.idle[division.index].length < state.planned[division.index] - state.placed[division.index]) {
    state.addGame(division.index, division.firstTeam, division.firstTeam + 1);
  }
}

function tooMany(state: PairingState, game: number, division: Division): boolean {
  return state.degree[state.a[game]] > division.target || state.degree[state.b[game]] > division.target;
}
