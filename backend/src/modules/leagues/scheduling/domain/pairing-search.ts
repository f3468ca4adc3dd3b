import { swapChain } from './kempe-chain';
import { NOT_PLACED, type PairingState } from './pairing-state';
import type { Random } from './random';
import type { Division } from './season-model';

// Copied from the global object, because looking them up there millions of times would take most of the time.
const { ceil, exp, floor, max, min, pow } = Math;

const HOT = 4;
const COLD = 0.15;

/** How far a division's pairing is from the best possible; all zeros are best possible. */
export function validate(state: PairingState, division: Division): { hard: number; soft: number } {
  const { size, firstTeam, index } = division;
  const teams = Array.from({ length: size }, (_, i) => firstTeam + i);
  const { fits, fixed } = state.plan.divisions[index];
  let hard = state.planned[index] - state.placed[index];
  const degrees = teams.map((team) => state.degree[team]);
  const games = state.placed[index] + fixed;
  hard += max(0, spread(degrees) - ((2 * games) % size === 0 ? 0 : 1));
  const pairs = (size * (size - 1)) / 2;
  const [least, most] = [floor((fits + fixed) / pairs), ceil((fits + fixed) / pairs)];
  let soft = 0;
  for (let i = 0; i < size; i++) {
    for (let j = i + 1; j < size; j++) {
      const met = state.meetings(index, teams[i], teams[j]);
      hard += max(0, least - met, met - most);
      if (met > 1) soft += state.quickRematches(index, i * size + j);
    }
  }
  const used = state.getUsedDays(index);
  for (const team of teams)
    soft += max(0, state.adjacentByes(team) - unavoidableAdjacentByes(state, team, used));
  if (division.possiblePerDay > 1) {
    const byes = teams.map((team) => state.daysPlayed(team));
    soft += max(0, spread(byes) - (byes.reduce((a, b) => a + b, 0) % size === 0 ? 0 : 1));
  }
  return { hard, soft };
}

function unavoidableAdjacentByes(state: PairingState, team: number, used: number[]): number {
  const played = state.daysPlayed(team);
  let blackouts = 0;
  const out = (day: number) => state.season.blackout[team * state.season.days.length + day] === 1;
  for (let i = 1; i < used.length; i++) if (out(used[i]) && out(used[i - 1])) blackouts++;
  return max(blackouts, used.length - played - played - 1);
}

const spread = (list: number[]): number => max(...list) - min(...list);

/**
 * Improves the pairings of some divisions together by annealing. Moves are Kempe chains between two days, opponents
 * swapped between two games of a day, a game that another team takes over, and games added or removed. A move that
 * breaks a rule of a day is never kept.
 */
export function searchPairing(
  state: PairingState,
  divisions: Division[],
  iterations: number,
  random: Random,
  onStep: (done: number) => void,
  hottest = HOT,
): void {
  let energy = 0;
  let best = 0;
  let saved = state.snapshot();
  const weights = divisions.map((d) => state.planned[d.index] + 1);
  const total = weights.reduce((a, b) => a + b, 0);
  const pickDivision = (): Division => {
    let at = random.below(total);
    for (let i = 0; ; i++) {
      at -= weights[i];
      if (at < 0) return divisions[i];
    }
  };
  // The check goes through all pairs of teams, so it does not run at every step.
  const lookEvery = divisions.reduce((every, d) => max(every, d.size * d.size), 2000);
  const cooling = pow(COLD / hottest, 1 / iterations);
  let temperature = hottest;
  for (let step = 0; step < iterations; step++) {
    temperature *= cooling;
    if (step % lookEvery === 0) {
      onStep(step / iterations);
      const faults = divisions.map((d) => validate(state, d));
      if (faults.every((f) => f.hard === 0 && f.soft === 0)) return;
    }
    const division = pickDivision();
    if (!tryMove(state, division, random) || !state.isValid()) {
      state.undo();
      continue;
    }
    const change = state.energyChange();
    if (change <= 0 || random.unit() < exp(-change / temperature)) {
      state.keep();
      energy += change;
      if (energy < best - 1e-9) {
        best = energy;
        saved = state.snapshot();
      }
    } else state.undo();
  }
  if (energy > best + 1e-9) state.restore(saved);
}

function tryMove(state: PairingState, division: Division, random: Random): boolean {
  const short = state.placed[division.index] < state.planned[division.index];
  const kind = random.unit();
  if (short && kind < 0.4) return insert(state, division, random);
  if (kind < 0.42 && short) return takeOut(state, division, random);
  if (kind < 0.7) return chain(state, division, random);
  if (kind < 0.85) return exchangeOpponents(state, division, random);
  return takeOver(state, division, random);
}

function pickGame(state: PairingState, division: Division, random: Random): number {
  const day = division.days[random.below(division.days.length)];
  const games = state.gamesOn[division.index * state.season.days.length + day];
  if (games.length === 0) return -1;
  const game = games[random.below(games.length)];
  return state.fixed[game] ? -1 : game;
}

function chain(state: PairingState, division: Division, random: Random): boolean {
  const game = pickGame(state, division, random);
  if (game < 0) return false;
  const to = division.days[random.below(division.days.length)];
  if (to === state.day[game]) return false;
  return swapChain(state, game, to, (bound) => random.below(bound));
}

function exchangeOpponents(state: PairingState, division: Division, random: Random): boolean {
  const one = pickGame(state, division, random);
  if (one < 0) return false;
  const games = state.gamesOn[division.index * state.season.days.length + state.day[one]];
  const other = games[random.below(games.length)];
  if (other === one || state.fixed[other]) return false;
  const [a, b] = [state.a[one], state.b[one]];
  const [c, d] = random.below(2) ? [state.a[other], state.b[other]] : [state.b[other], state.a[other]];
  if (a === d || b === c || a === c || b === d) return false;
  const day = state.day[one];
  state.change(one, a, d, day);
  state.change(other, c, b, day);
  return true;
}

function takeOver(state: PairingState, division: Division, random: Random): boolean {
  const game = pickGame(state, division, random);
  if (game < 0) return false;
  const [stays, leaves] = random.below(2) ? [state.a[game], state.b[game]] : [state.b[game], state.a[game]];
  const comes = division.firstTeam + random.below(division.size);
  const day = state.day[game];
  if (comes === stays || comes === leaves || !state.canPlay(comes, day)) return false;
  state.change(game, stays, comes, day);
  return true;
}

function takeOut(state: PairingState, division: Division, random: Random): boolean {
  const game = pickGame(state, division, random);
  if (game < 0) return false;
  state.change(game, state.a[game], state.b[game], NOT_PLACED);
  return true;
}

/**
 * Adds a game between two teams that are short of games, with a Kempe chain when one of them already plays that day.
 */
function insert(state: PairingState, division: Division, random: Random): boolean {
  const idle = state.idle[division.index];
  if (idle.length === 0) return false;
  const short: number[] = [];
  for (let i = 0; i < division.size; i++) {
    const team = division.firstTeam + i;
    if (state.degree[team] < division.target) short.push(team);
  }
  if (short.length < 2) return false;
  const a = short[random.below(short.length)];
  const b = short[random.below(short.length)];
  if (a === b) return false;
  const days = division.days.filter((day) => state.canPlay(a, day));
  if (days.length === 0) return false;
  const day = days[random.below(days.length)];
  if (!state.canPlay(b, day)) {
    const others = division.days.filter((d) => d !== day && state.canPlay(b, d));
    const inTheWay = state.listGames(b, day).filter((game) => !state.fixed[game]);
    if (others.length === 0 || inTheWay.length === 0) return false;
    const to = others[random.below(others.length)];
    if (!swapChain(state, inTheWay[0], to, (bound) => random.below(bound))) return false;
    if (!state.canPlay(a, day) || !state.canPlay(b, day)) return false;
  }
  const game = idle[idle.length - 1];
  state.change(game, a, b, day);
  freeCoaches(state, game, random);
  return true;
}

/** Removes another game when a coach would have two games at the same time. */
function freeCoaches(state: PairingState, game: number, random: Random): void {
  const day = state.day[game];
  for (const team of [state.a[game], state.b[game]]) {
    for (const coach of state.season.coachesOf[team]) {
      while (!state.coachCanAttend(coach, day)) {
        const others = state.season.coaches[coach]
          .flatMap((other) => state.listGames(other, day))
          .filter((other) => other !== game && !state.fixed[other]);
        if (others.length === 0) return;
        const out = others[random.below(others.length)];
        state.change(out, state.a[out], state.b[out], NOT_PLACED);
      }
    }
  }
}
