import type { PairedGame } from './pairing';
import type { Season } from './season-model';

// Copied from the global object, because looking them up there millions of times would take most of the time.
const { ceil, floor, min } = Math;

/** A small cost for the distance from the exact share, which guides the search within the rounded share. */
const PULL = 0.08;
const ROUNDING = 1e-9;

export const KINDS = 3;
const THIRDS = 3;

/**
 * How evenly start times, thirds of the day, and courts are distributed among the teams of each division. Every start
 * time, third, and court of a division is a key. A team's fair share of a key is its part of the division's games times
 * the games at that key; the excess is the part of its count outside that share, rounded down and up.
 */
export class SlotBalance {
  /** Energy and excess of each key. */
  readonly energy: Float64Array;
  readonly excess: Float64Array;
  readonly divisionOfKey: Int32Array;
  /** Excess of each division, and in total. */
  readonly excessOf: Float64Array;
  totalExcess = 0;
  private readonly total: Int32Array;
  private readonly count: Int32Array;
  private readonly offset: Int32Array;
  /** Games of each team; they don't change while slots are chosen. */
  private readonly games: Int32Array;
  private readonly appearances: Int32Array;
  private readonly level: Uint8Array;
  /** The keys of each slot, [division][kind * cells + cell]. */
  private readonly cellKeys: Int32Array[] = [];
  private readonly fixedKeys: Int32Array;

  constructor(
    private readonly season: Season,
    paired: PairedGame[],
  ) {
    const owner: number[] = [];
    const offsets: number[] = [];
    let counters = 0;
    const newKey = (division: number): number => {
      owner.push(division);
      offsets.push(counters);
      counters += season.divisions[division].size;
      return owner.length - 1;
    };
    this.fixedKeys = new Int32Array(season.fixed.length * KINDS);
    for (const division of season.divisions) {
      const keys = new Map<string, number>();
      const toKey = (kind: number, value: number): number => {
        const name = `${kind}|${value}`;
        if (!keys.has(name)) keys.set(name, newKey(division.index));
        return keys.get(name)!;
      };
      const { cells } = division.place;
      const own = new Int32Array(KINDS * cells.length);
      for (const cell of division.group.cells) {
        const { start, court } = cells[cell];
        own[cell] = toKey(0, start);
        own[cells.length + cell] = toKey(1, getThird(division.starts, start));
        own[2 * cells.length + cell] = toKey(2, court);
      }
      this.cellKeys.push(own);
      season.fixed.forEach((game, i) => {
        if (game.division !== division.index) return;
        this.fixedKeys[i * KINDS] = toKey(0, game.start);
        this.fixedKeys[i * KINDS + 1] = toKey(1, getThird(division.starts, game.start));
        this.fixedKeys[i * KINDS + 2] = toKey(2, game.court);
      });
    }
    this.divisionOfKey = Int32Array.from(owner);
    this.offset = Int32Array.from(offsets);
    this.total = new Int32Array(owner.length);
    this.count = new Int32Array(counters);
    this.energy = new Float64Array(owner.length);
    this.excess = new Float64Array(owner.length);
    this.excessOf = new Float64Array(season.divisions.length);
    this.games = new Int32Array(season.teamNames.length);
    this.appearances = new Int32Array(season.divisions.length);
    for (const { a, b, division } of paired) {
      this.games[a]++;
      this.games[b]++;
      this.appearances[division] += 2;
    }
    this.level = Uint8Array.from(season.divisions, (division) => {
      const own = this.games.subarray(division.firstTeam, division.firstTeam + division.size);
      return own.every((games) => games === own[0]) ? 1 : 0;
    });
  }

  toKey(division: number, kind: number, cell: number): number {
    const keys = this.cellKeys[division];
    return keys[(keys.length / KINDS) * kind + cell];
  }

  fixedKey(game: number, kind: number): number {
    return this.fixedKeys[game * KINDS + kind];
  }

  /** Adds `by` games of the team to the key. The key's energy is outdated until `refresh`. */
  add(key: number, team: number, by: number): void {
    this.total[key] += by;
    this.count[this.offset[key] + team - this.season.divisions[this.divisionOfKey[key]].firstTeam] += by;
  }

  getCount(key: number, team: number): number {
    return this.count[this.offset[key] + team - this.season.divisions[this.divisionOfKey[key]].firstTeam];
  }

  refresh(key: number): number {
    const before = this.excess[key];
    const energy = this.evaluate(key, -1, -1, 0);
    const change = this.outside - before;
    this.excess[key] = this.outside;
    this.excessOf[this.divisionOfKey[key]] += change;
    this.totalExcess += change;
    return (this.energy[key] = energy);
  }

  /** The excess found by evaluate(), in addition to its return value. */
  private outside = 0;

  /** The key's energy if two teams of the division had `by` more games there. Nothing is changed. */
  private evaluate(key: number, a: number, b: number, by: number): number {
    const divisionIndex = this.divisionOfKey[key];
    const division = this.season.divisions[divisionIndex];
    const ratio = (this.total[key] + 2 * by) / (this.appearances[divisionIndex] || 1);
    const from = this.offset[key];
    const first = division.firstTeam;
    const isLevel = this.level[divisionIndex] === 1;
    let share = this.games[first] * ratio;
    let low = floor(share + ROUNDING);
    let high = ceil(share - ROUNDING);
    let outside = 0;
    let squares = 0;
    for (let i = 0; i < division.size; i++) {
      if (!isLevel) {
        share = this.games[first + i] * ratio;
        low = floor(share + ROUNDING);
        high = ceil(share - ROUNDING);
      }
      let count = this.count[from + i];
      if (first + i === a || first + i === b) count += by;
      if (count < low) outside += low - count;
      else if (count > high) outside += count - high;
      squares += (count - share) * (count - share);
    }
    this.outside = outside;
    return outside + PULL * squares;
  }

  /** The cost of moving two teams from one key to another. */
  moveChange(from: number, to: number, a: number, b: number): number {
    if (from === to) return 0;
    return this.evaluate(from, a, b, -1) - this.energy[from] + this.evaluate(to, a, b, 1) - this.energy[to];
  }

  /** The cost of swapping the slots of teams a and b at `one` and teams c and d of the same division at `other`. */
  swapChange(one: number, other: number, a: number, b: number, c: number, d: number): number {
    if (one === other) return 0;
    return (
      this.oneMore(one, a, -1) +
      this.oneMore(one, b, -1) +
      this.oneMore(one, c, 1) +
      this.oneMore(one, d, 1) +
      this.oneMore(other, a, 1) +
      this.oneMore(other, b, 1) +
      this.oneMore(other, c, -1) +
      this.oneMore(other, d, -1)
    );
  }

  /** The change of one team's part while the number of games at the key stays the same. */
  private oneMore(key: number, team: number, by: number): number {
    const division = this.divisionOfKey[key];
    const share = (this.games[team] * this.total[key]) / this.appearances[division];
    const low = floor(share + ROUNDING);
    const high = ceil(share - ROUNDING);
    const count = this.count[this.offset[key] + team - this.season.divisions[division].firstTeam];
    const after = count + by;
    const outside = count < low ? low - count : count > high ? count - high : 0;
    const outsideAfter = after < low ? low - after : after > high ? after - high : 0;
    return outsideAfter - outside + PULL * by * (2 * (count - share) + by);
  }

  refreshAll(): void {
    for (let key = 0; key < this.energy.length; key++) this.refresh(key);
  }
}

/** The third (0 early, 1 middle, 2 late) of a start time by its rank among the division's start times. */
export function getThird(starts: number[], start: number): number {
  let rank = starts.findIndex((time) => time >= start);
  if (rank < 0) rank = starts.length - 1;
  return floor((rank * min(THIRDS, starts.length)) / starts.length);
}
