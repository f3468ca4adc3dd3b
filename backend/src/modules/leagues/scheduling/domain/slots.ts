import { assign } from './assignment';
import type { CapacityPlan } from './capacity-plan';
import type { PairedGame } from './pairing';
import type { Random } from './random';
import { findTooShortRests } from './rest-between-games';
import type { Season } from './season-model';
import { KINDS } from './slot-balance';
import { NO_CELL, SlotState } from './slot-state';

// Copied from the global object, because looking them up there millions of times would take most of the time.
const { ceil, exp, floor, max, min, pow } = Math;

const WHOLE = { hot: 0.5, cold: 0.08 };
/** With few start times, one swap changes eight shares, so the search needs higher temperatures to improve. */
const RETRY = { hot: 2.5, cold: 0.3 };
const RETRY_STEPS = 4000;
/** Retries end after this many steps for all divisions together; a very large season may keep some imbalance. */
const MAX_RETRY_STEPS = 3_000_000;
const MAX_RETRY_STEPS_LARGE = 1_000_000;
const LARGE = 1000;
const MAX_RETRIES = 6;
/** The share of attempts in which two games swap opponents. */
const EXCHANGES = 0.12;
const MAX_STEPS = 4_000_000;

/**
 * Chooses court and start time of every game on its day. First, for each day, it solves the assignment problem with the
 * cost of each start time, third, and court for the two teams. Then it anneals over all days until there are no
 * conflicts and every share is reached.
 */
export function chooseSlots(
  season: Season,
  plan: CapacityPlan,
  games: PairedGame[],
  random: Random,
  onStep: (done: number) => void,
): SlotState {
  const state = new SlotState(season, games);
  for (const location of season.places) {
    season.days.forEach((_, day) => assignDay(state, plan, location.index, day));
  }
  state.balance.refreshAll();
  const movable = games.map((_, i) => i).filter((i) => state.cell[i] !== NO_CELL);
  if (movable.length === 0) return state;
  const search = new SlotSearch(state, random);
  const steps = min(MAX_STEPS, max(60_000, movable.length * 1500));
  search.anneal(
    movable,
    steps,
    WHOLE,
    () => state.getTotalPenalty(),
    (done) => onStep(done * 0.6),
  );
  search.retryDivisions((done) => onStep(0.6 + done * 0.4));
  return state;
}

/** Assigns the games of one location and day to slots; games that don't fit get none. */
function assignDay(state: SlotState, plan: CapacityPlan, locationIndex: number, day: number): void {
  const { season, games } = state;
  const location = season.places[locationIndex];
  const here = games
    .map((_, i) => i)
    .filter((i) => games[i].day === day && games[i].fixed < 0 && state.getLocation(i) === locationIndex);
  if (here.length === 0) return;
  if (!location.independent) {
    const counts = location.groups.map(
      (group) => here.filter((i) => season.divisions[games[i].division].group === group).length,
    );
    const packed = plan.rooms[locationIndex][day].pack(counts);
    if (!packed) return;
    location.groups.forEach((group, g) => {
      const own = here.filter((i) => season.divisions[games[i].division].group === group);
      if (own.length > 0) assignCells(state, own, packed[g]);
    });
    return;
  }
  const closed = season.closedCells(location, day);
  const open = location.cells.map((_, cell) => cell).filter((cell) => !closed[cell]);
  assignCells(state, here, open);
}

const IMPOSSIBLE = 1e6;

function assignCells(state: SlotState, games: number[], cells: number[]): void {
  const { season, balance } = state;
  const rows = games.slice(0, cells.length);
  const cost = new Float64Array(rows.length * cells.length);
  rows.forEach((game, row) => {
    const { a, b, division } = state.games[game];
    const usable = new Set(season.divisions[division].group.cells);
    const location = season.divisions[division].place;
    cells.forEach((cell, column) => {
      let sum = 0.05 * (location.cells[cell].start / 60);
      if (!usable.has(cell)) sum = IMPOSSIBLE;
      else {
        for (let kind = 0; kind < KINDS; kind++) {
          const key = balance.toKey(division, kind, cell);
          sum += balance.getCount(key, a) + balance.getCount(key, b);
        }
        const { start, end } = location.cells[cell];
        for (const { game: other, weight, rest } of state.neighbours[game]) {
          const conflict =
            state.start[other] >= 0 &&
            findTooShortRests(start, end, state.start[other], state.end[other], rest);
          if (conflict) sum += weight;
        }
      }
      cost[row * cells.length + column] = sum;
    });
  });
  assign(cost, rows.length, cells.length).forEach((column, row) => {
    if (cost[row * cells.length + column] < IMPOSSIBLE) state.move([rows[row]], [cells[column]]);
  });
}

class SlotSearch {
  private readonly gamesOn = new Map<number, number[]>();
  private readonly met: Map<number, number>[];
  private readonly pairLevel: [number, number][];

  constructor(
    private readonly state: SlotState,
    private readonly random: Random,
  ) {
    const { season, games } = state;
    this.met = season.divisions.map(() => new Map<number, number>());
    games.forEach((game, i) => {
      const key = this.dayKey(i);
      this.gamesOn.set(key, [...(this.gamesOn.get(key) ?? []), i]);
      this.count(game.division, game.a, game.b, 1);
    });
    this.pairLevel = season.divisions.map((division) => {
      const own = games.filter((game) => game.division === division.index).length;
      const pairs = (division.size * (division.size - 1)) / 2;
      return [floor(own / pairs), ceil(own / pairs)];
    });
  }

  private dayKey(game: number): number {
    const { division, day } = this.state.games[game];
    return division * this.state.season.days.length + day;
  }

  private pairKey(a: number, b: number): number {
    return a < b ? a * 4096 + b : b * 4096 + a;
  }

  private count(division: number, a: number, b: number, by: number): void {
    const key = this.pairKey(a, b);
    this.met[division].set(key, (this.met[division].get(key) ?? 0) + by);
  }

  /**
   * Annealing over some games; ends early when `getTotalPenalty` is 0.
   * @returns the fewest faults found; that state is restored
   */
  anneal(
    games: number[],
    steps: number,
    temperatures: { hot: number; cold: number },
    faults: () => number,
    onStep: (done: number) => void = () => undefined,
  ): number {
    const { random, state } = this;
    const cooling = pow(temperatures.cold / temperatures.hot, 1 / steps);
    let temperature = temperatures.hot;
    let best = faults();
    const own = [...new Set(games.map((game) => state.games[game].division))];
    let saved = this.save(own);
    for (let step = 0; step < steps && best > 0; step++) {
      temperature *= cooling;
      if (step % 5000 === 0) onStep(step / steps);
      const game = games[random.below(games.length)];
      const changed =
        random.unit() < EXCHANGES ? this.tryExchange(game, temperature) : this.tryMove(game, temperature);
      // At high temperatures states improve all the time, so saving each one would take too long.
      if (
        !changed ||
        state.balance.totalExcess >= best ||
        (step < steps / 2 && state.balance.totalExcess > 0)
      )
        continue;
      const now = faults();
      if (now >= best) continue;
      best = now;
      saved = this.save(own);
    }
    if (faults() > best) this.restore(saved);
    return best;
  }

  /** Saves the state, with the pairs of those divisions whose games may have swapped opponents. */
  private save(divisions: number[]): {
    slots: ReturnType<SlotState['snapshot']>;
    met: [number, Map<number, number>][];
  } {
    return {
      slots: this.state.snapshot(),
      met: divisions.map((division) => [division, new Map(this.met[division])]),
    };
  }

  private restore(saved: ReturnType<SlotSearch['save']>): void {
    this.state.restore(saved.slots);
    for (const [division, pairs] of saved.met) this.met[division] = new Map(pairs);
  }

  private accept(change: number, temperature: number): boolean {
    return change <= 0 || this.random.unit() < exp(-change / temperature);
  }

  private tryMove(game: number, temperature: number): boolean {
    const { state, random } = this;
    const { division, day } = state.games[game];
    const { place, group } = state.season.divisions[division];
    let to = group.cells[random.below(group.cells.length)];
    const from = state.cell[game];
    if (random.below(2)) {
      const own = this.gamesOn.get(this.dayKey(game))!;
      const other = own[random.below(own.length)];
      if (state.games[other].fixed < 0 && state.cell[other] !== NO_CELL) to = state.cell[other];
    }
    if (to === from || state.season.closedCells(place, day)[to]) return false;
    if (!place.independent) return this.tryOverlapping(game, to, temperature);
    const other = state.taken[place.index][day][to];
    if (other < 0) {
      const change = state.moveChange(game, to);
      if (change === undefined) return this.tryAll([game], [to], temperature);
      if (!this.accept(change, temperature)) return false;
      state.move([game], [to]);
      return true;
    }
    const otherGroup = state.season.divisions[state.games[other].division].group;
    if (otherGroup !== group && !otherGroup.cells.includes(from)) return false;
    const change = state.swapChange(game, other);
    if (change === undefined) return this.tryAll([game, other], [to, from], temperature);
    if (!this.accept(change, temperature)) return false;
    state.move([game, other], [to, from]);
    return true;
  }

  private tryAll(games: number[], cells: number[], temperature: number): boolean {
    if (this.accept(this.state.move(games, cells), temperature)) return true;
    this.state.undo();
    return false;
  }

  /** When slots overlap, conflicting games look for another slot, first where the moved game came from. */
  private tryOverlapping(game: number, to: number, temperature: number): boolean {
    const { state, random } = this;
    const { division, day } = state.games[game];
    const { place } = state.season.divisions[division];
    const closed = state.season.closedCells(place, day);
    const taken = state.taken[place.index][day];
    const from = state.cell[game];
    const games = [game];
    const cells = [to];
    for (const cell of place.clashing[to]) {
      const other = taken[cell];
      if (other >= 0 && other !== game) games.push(other);
    }
    if (games.length > 4) return false;
    const { court, start } = place.cells[from];
    const isFree = (cell: number): boolean => {
      if (closed[cell]) return false;
      for (const conflict of place.clashing[cell]) {
        if (cells.includes(conflict)) return false;
        if (taken[conflict] >= 0 && !games.includes(taken[conflict])) return false;
      }
      return true;
    };
    for (let i = 1; i < games.length; i++) {
      const own = state.season.divisions[state.games[games[i]].division].group.cells;
      let found = own.find(
        (c) => place.cells[c].court === court && place.cells[c].start === start && isFree(c),
      );
      const first = random.below(own.length);
      for (let k = 0; found === undefined && k < own.length; k++) {
        const cell = own[(first + k) % own.length];
        if (isFree(cell)) found = cell;
      }
      if (found === undefined) return false;
      cells.push(found);
    }
    return this.tryAll(games, cells, temperature);
  }

  /** Two games of one day swap opponents if every pair still meets as often as it should. */
  private tryExchange(game: number, temperature: number): boolean {
    const { state, random } = this;
    const list = this.gamesOn.get(this.dayKey(game))!;
    const other = list[random.below(list.length)];
    if (other === game || state.cell[other] === NO_CELL) return false;
    const [one, two] = [state.games[game], state.games[other]];
    if (two.fixed >= 0 || state.neighbours[game].length > 0 || state.neighbours[other].length > 0)
      return false;
    if (state.sharePeople(one.a, one.b) || state.sharePeople(two.a, two.b)) return false;
    if (random.below(2)) [one.a, one.b] = [one.b, one.a];
    if (random.below(2)) [two.a, two.b] = [two.b, two.a];
    const { division } = one;
    const [least, most] = this.pairLevel[division];
    if (least === most) return false;
    const met = (a: number, b: number): number => this.met[division].get(this.pairKey(a, b)) ?? 0;
    if (met(one.a, one.b) <= least || met(two.a, two.b) <= least) return false;
    if (met(one.a, two.b) >= most || met(two.a, one.b) >= most) return false;
    if (this.meetsNearby(game, one.a, two.b) || this.meetsNearby(game, two.a, one.b)) return false;
    const before: [number, number][] = [
      [one.a, one.b],
      [two.a, two.b],
    ];
    if (!this.accept(state.exchange(game, other), temperature)) {
      state.exchange(game, other);
      return false;
    }
    for (const [a, b] of before) this.count(division, a, b, -1);
    this.count(division, one.a, one.b, 1);
    this.count(division, two.a, two.b, 1);
    return true;
  }

  /** Whether the two teams meet on this day or the playing day before or after. */
  private meetsNearby(game: number, a: number, b: number): boolean {
    const { games, season } = this.state;
    const { division, day } = games[game];
    const { days } = season.divisions[division];
    const at = days.indexOf(day);
    for (const near of [days[at - 1], day, days[at + 1]]) {
      const list = near === undefined ? undefined : this.gamesOn.get(division * season.days.length + near);
      if (list?.some((g) => (games[g].a === a && games[g].b === b) || (games[g].a === b && games[g].b === a)))
        return true;
    }
    return false;
  }

  /** Small divisions that are still uneven are annealed again separately, starting at a high temperature. */
  retryDivisions(onStep: (done: number) => void): void {
    const { state } = this;
    const { divisions } = state.season;
    let left = state.games.length > LARGE ? MAX_RETRY_STEPS_LARGE : MAX_RETRY_STEPS;
    divisions.forEach((division, i) => {
      onStep(i / divisions.length);
      const own = state.games
        .map((_, g) => g)
        .filter((g) => state.games[g].division === division.index && state.cell[g] !== NO_CELL);
      if (own.length === 0 || state.validate(division.index, own) === 0) return;
      const faults = (): number => {
        const mine = state.validate(division.index, own);
        return mine === 0 ? 0 : mine + state.balance.totalExcess - state.balance.excessOf[division.index];
      };
      const attempts = max(1, min(MAX_RETRIES, floor(1200 / own.length)));
      for (let attempt = 0; attempt < attempts; attempt++) {
        const saved = this.save([division.index]);
        const before = state.getTotalPenalty();
        if (left <= 0) return;
        left -= own.length * RETRY_STEPS;
        this.anneal(own, own.length * RETRY_STEPS, RETRY, faults);
        const after = state.getTotalPenalty();
        if (after > before) this.restore(saved);
        if (state.validate(division.index, own) === 0) break;
      }
    });
  }
}
