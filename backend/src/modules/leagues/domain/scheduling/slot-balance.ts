import type { PairedGame } from './pairing';
import type { Season } from './season-model';

/** Beyond the whole-number share it also pays to be near the exact share: it leads the search there. */
const PULL = 0.08;
const ROUNDING = 1e-9;

export const KINDS = 3;
const THIRDS = 3;

/**
 * How evenly start times, thirds of the day and courts are shared by the teams of each division. Every start time,
 * third and court of a division is a key; a team's fair share of a key is its part of the division's games times the
 * games at that key, and the excess is what lies outside the share rounded down and up.
 */
export class SlotBalance {
  /** Energy and excess of each key. */
  readonly energy: Float64Array;
  readonly excess: Float64Array;
  readonly divisionOfKey: Int32Array;
  private readonly total: Int32Array;
  private readonly count: Int32Array;
  private readonly offset: Int32Array;
  /** Games of each team; it does not change while hours are chosen. */
  private readonly games: Int32Array;
  private readonly appearances: Int32Array;
  private readonly level: Uint8Array;
  /** Keys of each cell, [division][kind * cells + cell]. */
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
      const keyOf = (kind: number, value: number): number => {
        const name = `${kind}|${value}`;
        if (!keys.has(name)) keys.set(name, newKey(division.index));
        return keys.get(name)!;
      };
      const { cells } = division.place;
      const own = new Int32Array(KINDS * cells.length);
      for (const cell of division.group.cells) {
        const { start, court } = cells[cell];
        own[cell] = keyOf(0, start);
        own[cells.length + cell] = keyOf(1, thirdOf(division.starts, start));
        own[2 * cells.length + cell] = keyOf(2, court);
      }
      this.cellKeys.push(own);
      season.fixed.forEach((game, i) => {
        if (game.division !== division.index) return;
        this.fixedKeys[i * KINDS] = keyOf(0, game.start);
        this.fixedKeys[i * KINDS + 1] = keyOf(1, thirdOf(division.starts, game.start));
        this.fixedKeys[i * KINDS + 2] = keyOf(2, game.court);
      });
    }
    this.divisionOfKey = Int32Array.from(owner);
    this.offset = Int32Array.from(offsets);
    this.total = new Int32Array(owner.length);
    this.count = new Int32Array(counters);
    this.energy = new Float64Array(owner.length);
    this.excess = new Float64Array(owner.length);
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

  keyOf(division: number, kind: number, cell: number): number {
    const keys = this.cellKeys[division];
    return keys[(keys.length / KINDS) * kind + cell];
  }

  fixedKey(game: number, kind: number): number {
    return this.fixedKeys[game * KINDS + kind];
  }

  /** Counts the team `by` more times at the key; the key's energy is stale until `refresh`. */
  add(key: number, team: number, by: number): void {
    this.total[key] += by;
    this.count[this.offset[key] + team - this.season.divisions[this.divisionOfKey[key]].firstTeam] += by;
  }

  countOf(key: number, team: number): number {
    return this.count[this.offset[key] + team - this.season.divisions[this.divisionOfKey[key]].firstTeam];
  }

  refresh(key: number): number {
    const divisionIndex = this.divisionOfKey[key];
    const division = this.season.divisions[divisionIndex];
    const ratio = this.total[key] / (this.appearances[divisionIndex] || 1);
    const from = this.offset[key];
    let outside = 0;
    let squares = 0;
    if (this.level[divisionIndex]) {
      const share = this.games[division.firstTeam] * ratio;
      const low = Math.floor(share + ROUNDING);
      const high = Math.ceil(share - ROUNDING);
      for (let i = 0; i < division.size; i++) {
        const count = this.count[from + i];
        if (count < low) outside += low - count;
        else if (count > high) outside += count - high;
        squares += (count - share) * (count - share);
      }
    } else {
      for (let i = 0; i < division.size; i++) {
        const share = this.games[division.firstTeam + i] * ratio;
        const low = Math.floor(share + ROUNDING);
        const high = Math.ceil(share - ROUNDING);
        const count = this.count[from + i];
        if (count < low) outside += low - count;
        else if (count > high) outside += count - high;
        squares += (count - share) * (count - share);
      }
    }
    this.excess[key] = outside;
    return (this.energy[key] = outside + PULL * squares);
  }

  refreshAll(): void {
    for (let key = 0; key < this.energy.length; key++) this.refresh(key);
  }

  excessOf(division: number): number {
    let sum = 0;
    for (let key = 0; key < this.excess.length; key++) {
      if (this.divisionOfKey[key] === division) sum += this.excess[key];
    }
    return sum;
  }
}

/** Morning, noon or evening (0, 1, 2) by the rank of the start time among the division's own. */
export function thirdOf(starts: number[], start: number): number {
  let rank = starts.findIndex((time) => time >= start);
  if (rank < 0) rank = starts.length - 1;
  return Math.floor((rank * Math.min(THIRDS, starts.length)) / starts.length);
}
