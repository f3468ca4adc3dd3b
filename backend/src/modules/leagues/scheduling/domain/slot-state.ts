import type { PairedGame } from './pairing';
import type { Season } from './season-model';
import { findTooShortRests } from './rest-between-games';
import { KINDS, SlotBalance } from './slot-balance';
import { PREFERENCE_WEIGHTS } from './preference-weights';

// Copied from the global object, because looking them up there millions of times would take most of the time.
const { ceil, floor, max } = Math;

export const NO_CELL = -1;
/** Two games of one coach or team at the same time can't be published, so they cost more than any imbalance. */
const CLASH = 25;
const { siblings: SIBLINGS, referees: REFEREES } = PREFERENCE_WEIGHTS;
/** Makes the earlier time win among equally good ones. */
const LATER = 0.004;
const HOURS = 48;

interface Neighbour {
  game: number;
  weight: number;
  /** Minutes required between the two. */
  rest: number;
}

/** The location, court, and time of each game on its day, with the cost of every conflict and imbalance. */
export class SlotState {
  readonly cell: Int32Array;
  readonly balance: SlotBalance;
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly neighbours: Neighbour[][];
  /** The game in each slot of a location and day, or -1. */
  readonly taken: Int32Array[][];
  private readonly referees: Int32Array[][];
  private readonly stamp: Int32Array;
  private stampNow = 0;
  private readonly dirty: number[] = [];
  private readonly moved: { game: number; from: number }[] = [];

  constructor(
    readonly season: Season,
    readonly games: PairedGame[],
  ) {
    this.balance = new SlotBalance(season, games);
    this.cell = new Int32Array(games.length).fill(NO_CELL);
    this.start = new Int32Array(games.length).fill(-1);
    this.end = new Int32Array(games.length).fill(-1);
    this.taken = season.places.map((location) =>
      season.days.map(() => new Int32Array(location.cells.length).fill(-1)),
    );
    this.referees = season.places.map(() => season.days.map(() => new Int32Array(HOURS)));
    this.stamp = new Int32Array(this.balance.energy.length);
    this.neighbours = getNeighbors(season, games);
    games.forEach((game, i) => {
      if (game.fixed < 0) return;
      const fixed = season.fixed[game.fixed];
      this.start[i] = fixed.start;
      this.end[i] = fixed.end;
      for (let kind = 0; kind < KINDS; kind++) {
        const key = this.balance.fixedKey(game.fixed, kind);
        this.balance.add(key, game.a, 1);
        this.balance.add(key, game.b, 1);
      }
      if (fixed.place >= 0) this.countReferees(fixed.place, fixed.day, fixed.start, fixed.end, 1);
    });
    this.balance.refreshAll();
  }

  getLocation(game: number): number {
    return this.season.divisions[this.games[game].division].place.index;
  }

  private countReferees(location: number, day: number, start: number, end: number, by: number): void {
    const hours = this.referees[location][day];
    for (let hour = floor(start / 60); hour < ceil(end / 60); hour++) hours[hour] += by;
  }

  private refereesMissing(location: number, day: number): number {
    let missing = 0;
    const hours = this.referees[location][day];
    for (let hour = 0; hour < HOURS; hour++) missing += max(0, hours[hour] - this.season.refereeLimit);
    return missing;
  }

  private begin(): void {
    this.stampNow++;
    this.dirty.length = 0;
    this.moved.length = 0;
  }

  private touch(key: number): void {
    if (this.stamp[key] === this.stampNow) return;
    this.stamp[key] = this.stampNow;
    this.dirty.push(key);
  }

  /** Puts the game into the slot (or none) and updates all counts. Energies are outdated until they are refreshed. */
  private assignSlot(game: number, to: number): void {
    const { division, a, b, day } = this.games[game];
    const from = this.cell[game];
    const location = this.getLocation(game);
    const { balance } = this;
    for (let kind = 0; kind < KINDS; kind++) {
      const before = from === NO_CELL ? -1 : balance.toKey(division, kind, from);
      const after = to === NO_CELL ? -1 : balance.toKey(division, kind, to);
      if (before === after) continue;
      if (before >= 0) {
        this.touch(before);
        balance.add(before, a, -1);
        balance.add(before, b, -1);
      }
      if (after >= 0) {
        this.touch(after);
        balance.add(after, a, 1);
        balance.add(after, b, 1);
      }
    }
    const limited = this.season.refereeLimit !== Infinity;
    const taken = this.taken[location][day];
    if (from !== NO_CELL) {
      if (limited) this.countReferees(location, day, this.start[game], this.end[game], -1);
      if (taken[from] === game) taken[from] = -1;
    }
    this.cell[game] = to;
    if (to === NO_CELL) {
      this.start[game] = this.end[game] = -1;
      return;
    }
    taken[to] = game;
    const cell = this.season.places[location].cells[to];
    this.start[game] = cell.start;
    this.end[game] = cell.end;
    if (limited) this.countReferees(location, day, cell.start, cell.end, 1);
  }

  /** The cost of the game's conflicts and start time. A conflict between two moved games is counted once. */
  private ownCost(game: number, moved: number[]): number {
    let cost = this.start[game] < 0 ? 0 : LATER * (this.start[game] / 60);
    for (const { game: other, weight, rest } of this.neighbours[game]) {
      if (other < game && moved.includes(other)) continue;
      if (this.overlap(game, other, rest)) cost += weight;
    }
    return cost;
  }

  overlap(game: number, other: number, rest: number): boolean {
    return (
      this.start[game] >= 0 &&
      this.start[other] >= 0 &&
      findTooShortRests(this.start[game], this.end[game], this.start[other], this.end[other], rest)
    );
  }

  /** Moves games to slots and returns the change in cost; undo it with `back`. */
  move(games: number[], cells: number[]): number {
    this.begin();
    let change = 0;
    const limited = this.season.refereeLimit !== Infinity;
    const location = this.getLocation(games[0]);
    const { day } = this.games[games[0]];
    if (limited) change -= REFEREES * this.refereesMissing(location, day);
    for (const game of games) change -= this.ownCost(game, games);
    for (let i = 0; i < games.length; i++) {
      this.moved.push({ game: games[i], from: this.cell[games[i]] });
      this.assignSlot(games[i], cells[i]);
    }
    for (const game of games) change += this.ownCost(game, games);
    if (limited) change += REFEREES * this.refereesMissing(location, day);
    for (const key of this.dirty) {
      change -= this.balance.energy[key];
      change += this.balance.refresh(key);
    }
    return change;
  }

  undo(): void {
    const moved = this.moved.splice(0);
    for (const { game, from } of moved) this.assignSlot(game, from);
    for (const key of this.dirty) this.balance.refresh(key);
  }

  /** The cost of moving the game to a free slot; nothing is changed. Undefined when it can't be computed directly. */
  moveChange(game: number, to: number): number | undefined {
    if (this.season.refereeLimit !== Infinity) return undefined;
    const { division, a, b } = this.games[game];
    const from = this.cell[game];
    const { cells } = this.season.divisions[division].place;
    let change = (LATER * (cells[to].start - cells[from].start)) / 60;
    for (let kind = 0; kind < KINDS; kind++) {
      const { balance } = this;
      change += balance.moveChange(
        balance.toKey(division, kind, from),
        balance.toKey(division, kind, to),
        a,
        b,
      );
    }
    return change + this.conflictChange(game, cells[to].start, cells[to].end, -1);
  }

  /** Like `moveChange`, for two games that swap slots. */
  swapChange(game: number, other: number): number | undefined {
    const [one, two] = [this.games[game], this.games[other]];
    const sameLength = this.end[game] - this.start[game] === this.end[other] - this.start[other];
    if (this.season.refereeLimit !== Infinity && !sameLength) return undefined;
    const { balance } = this;
    const [from, to] = [this.cell[game], this.cell[other]];
    let change = 0;
    if (one.division === two.division) {
      if (one.a === two.a || one.a === two.b || one.b === two.a || one.b === two.b) return undefined;
      for (let kind = 0; kind < KINDS; kind++) {
        const at = balance.toKey(one.division, kind, from);
        const away = balance.toKey(one.division, kind, to);
        change += balance.swapChange(at, away, one.a, one.b, two.a, two.b);
      }
    } else {
      for (let kind = 0; kind < KINDS; kind++) {
        const mine = [balance.toKey(one.division, kind, from), balance.toKey(one.division, kind, to)];
        const theirs = [balance.toKey(two.division, kind, to), balance.toKey(two.division, kind, from)];
        change += balance.moveChange(mine[0], mine[1], one.a, one.b);
        change += balance.moveChange(theirs[0], theirs[1], two.a, two.b);
      }
    }
    if (this.neighbours[game].length > 0) {
      change += this.conflictChange(game, this.start[other], this.end[other], other);
    }
    if (this.neighbours[other].length > 0) {
      change += this.conflictChange(other, this.start[game], this.end[game], game);
    }
    return change;
  }

  /**
   * The cost of the game's conflicts at another time. `swapped` is a game that takes its slot, so the two can't
   * conflict again.
   */
  private conflictChange(game: number, start: number, end: number, swapped: number): number {
    let change = 0;
    for (const { game: other, weight, rest } of this.neighbours[game]) {
      if (other === swapped || this.start[other] < 0) continue;
      if (this.overlap(game, other, rest)) change -= weight;
      if (findTooShortRests(start, end, this.start[other], this.end[other], rest)) change += weight;
    }
    return change;
  }

  /** Swaps the second teams of two games of a day. */
  exchange(one: number, other: number): number {
    this.begin();
    const [x, y] = [this.games[one].b, this.games[other].b];
    const { division } = this.games[one];
    let change = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      const at = this.balance.toKey(division, kind, this.cell[one]);
      const away = this.balance.toKey(division, kind, this.cell[other]);
      if (at === away) continue;
      this.touch(at);
      this.touch(away);
      this.balance.add(at, x, -1);
      this.balance.add(at, y, 1);
      this.balance.add(away, y, -1);
      this.balance.add(away, x, 1);
    }
    for (const key of this.dirty) {
      change -= this.balance.energy[key];
      change += this.balance.refresh(key);
    }
    this.games[one].b = y;
    this.games[other].b = x;
    return change;
  }

  snapshot(): { cell: Int32Array; teams: [number, number][] } {
    return { cell: this.cell.slice(), teams: this.games.map((game) => [game.a, game.b]) };
  }

  restore(saved: { cell: Int32Array; teams: [number, number][] }): void {
    this.begin();
    const changed = this.games
      .map((_, game) => game)
      .filter((game) => {
        const { a, b } = this.games[game];
        const [x, y] = saved.teams[game];
        return this.cell[game] !== saved.cell[game] || a !== x || b !== y;
      });
    for (const game of changed) this.assignSlot(game, NO_CELL);
    for (const game of changed) {
      [this.games[game].a, this.games[game].b] = saved.teams[game];
      this.assignSlot(game, saved.cell[game]);
    }
    for (const key of this.dirty) this.balance.refresh(key);
  }

  /** Takes the game off its court. */
  remove(game: number): void {
    this.move([game], [NO_CELL]);
  }

  /** Whether a coach or a family has both teams. */
  sharePeople(a: number, b: number): boolean {
    const { coachesOf, siblings } = this.season;
    return (
      coachesOf[a].some((coach) => coachesOf[b].includes(coach)) ||
      siblings.some((group) => group.includes(a) && group.includes(b))
    );
  }

  /** Conflicts of a game that prevent publishing it. */
  findConflictingGames(game: number): number[] {
    return this.neighbours[game]
      .filter(({ game: other, weight, rest }) => weight === CLASH && this.overlap(game, other, rest))
      .map(({ game: other }) => other);
  }

  /** The cost of conflicts, broken preferences, and excess of all games; 0 is best possible. */
  getTotalPenalty(): number {
    let faults = 0;
    for (let game = 0; game < this.games.length; game++) {
      for (const { game: other, rest } of this.neighbours[game]) {
        if (other > game && this.overlap(game, other, rest)) faults++;
      }
    }
    if (this.season.refereeLimit !== Infinity) {
      for (const location of this.season.places) {
        this.season.days.forEach((_, day) => (faults += this.refereesMissing(location.index, day)));
      }
    }
    for (const excess of this.balance.excess) faults += excess;
    return faults;
  }

  /** The cost of one division: excess, conflicts, broken preferences. */
  validate(division: number, ownGames: number[]): number {
    let faults = this.balance.excessOf[division];
    for (const game of ownGames) {
      for (const { game: other, rest } of this.neighbours[game])
        if (this.overlap(game, other, rest)) faults++;
    }
    return faults;
  }
}

/** Games of a day that must not or should not be at the same time: of one team, one coach, or one family. */
function getNeighbors(season: Season, games: PairedGame[]): Neighbour[][] {
  const byTeamDay = new Map<number, number[]>();
  games.forEach((game, i) => {
    for (const team of [game.a, game.b]) {
      const key = team * season.days.length + game.day;
      byTeamDay.set(key, [...(byTeamDay.get(key) ?? []), i]);
    }
  });
  const neighbors = games.map((): Map<number, Neighbour> => new Map());
  const link = (list: number[], weight: number, rest: number): void => {
    for (const x of list) {
      for (const y of list) {
        if (x === y || (games[x].fixed >= 0 && games[y].fixed >= 0)) continue;
        const known = neighbors[x].get(y);
        if (!known || known.weight < weight || known.rest < rest) {
          neighbors[x].set(y, {
            game: y,
            weight: max(weight, known?.weight ?? 0),
            rest: max(rest, known?.rest ?? 0),
          });
        }
      }
    }
  };
  for (const [key, list] of byTeamDay) {
    if (list.length < 2) continue;
    link(list, CLASH, season.divisions[season.divisionOf[floor(key / season.days.length)]].rest);
  }
  const groups: [number[][], number][] = [
    [season.coaches, CLASH],
    [season.siblings, SIBLINGS],
  ];
  for (const [lists, weight] of groups) {
    for (const teams of lists) {
      season.days.forEach((_, day) => {
        const all = teams.flatMap((team) => byTeamDay.get(team * season.days.length + day) ?? []);
        const once = [...new Set(all)];
        if (once.length > 1) link(once, weight, 0);
      });
    }
  }
  return neighbors.map((map) => [...map.values()]);
}
