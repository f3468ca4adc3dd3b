import type { PairedGame } from './pairing';
import type { Random } from './random';
import { findTooShortRests } from './rest-between-games';
import type { ModelLocation, Season } from './season-model';
import { KINDS, SlotBalance } from './slot-balance';
import { PREFERENCE_WEIGHTS } from './preference-weights';

// Copied from the global object, because looking them up there millions of times would take most of the time.
const { ceil, exp, floor, max, pow } = Math;

/** A game without a day and court yet; teams are season indexes. */
export interface PendingGame {
  division: number;
  a: number;
  b: number;
}

export interface CandidateSlot {
  day: number;
  cell: number;
}

const UNSCHEDULED = 30;
const { siblings: SIBLINGS, referees: REFEREES } = PREFERENCE_WEIGHTS;
const ADJACENT_BYES = 0.6;
const QUICK_REMATCH = 0.6;
const NEW_DAY = 0.8;
/** Makes the earlier slot win among equally good ones. */
const LATER_DAY = 0.03;
const LATER_HOUR = 0.004;
const INITIAL_TEMPERATURE = 1.5;
const FINAL_TEMPERATURE = 0.05;

/**
 * Finds slots for some games while all other games of the season stay. A game may displace another movable game, which
 * then needs a new slot. As many games as possible are scheduled first, then the balance is improved.
 */
export class GameInserter {
  readonly spots: CandidateSlot[][];
  private readonly at: Int32Array;
  private readonly onDay = new Map<number, number[]>();
  private readonly balance: SlotBalance;
  private readonly fixedOn = new Map<number, number[]>();
  private readonly related: number[][];
  private readonly siblingsOf: number[][];
  private readonly referees = new Map<string, number>();
  private readonly days: number;

  constructor(
    private readonly season: Season,
    private readonly games: PendingGame[],
  ) {
    this.days = season.days.length;
    const paired = season.fixed.map((game, i): PairedGame => {
      const { division, home, away, day } = game;
      return { division, a: home, b: away, day, fixed: i };
    });
    this.balance = new SlotBalance(season, [
      ...paired,
      ...games.map((game): PairedGame => ({ ...game, day: -1, fixed: -1 })),
    ]);
    season.fixed.forEach((game, i) => {
      for (let kind = 0; kind < KINDS; kind++) {
        this.balance.add(this.balance.fixedKey(i, kind), game.home, 1);
        this.balance.add(this.balance.fixedKey(i, kind), game.away, 1);
      }
      for (const team of [game.home, game.away]) this.remember(team, game.day, i);
      if (season.refereeLimit !== Infinity) this.countReferees(game.place, game.day, game.start, game.end, 1);
    });
    this.balance.refreshAll();
    this.related = season.teamNames.map((_, team) => [
      ...new Set([team, ...season.coachesOf[team].flatMap((coach) => season.coaches[coach])]),
    ]);
    this.siblingsOf = season.teamNames.map(() => []);
    for (const group of season.siblings) {
      for (const team of group) this.siblingsOf[team].push(...group.filter((other) => other !== team));
    }
    this.spots = games.map((game) => this.possibleSpots(game));
    this.at = new Int32Array(games.length).fill(-1);
  }

  private remember(team: number, day: number, fixed: number): void {
    const key = team * this.days + day;
    this.fixedOn.set(key, [...(this.fixedOn.get(key) ?? []), fixed]);
  }

  private getFixed(team: number, day: number): number[] {
    return this.fixedOn.get(team * this.days + day) ?? [];
  }

  private getLocation(game: number): ModelLocation {
    return this.season.divisions[this.games[game].division].place;
  }

  /** All slots that the fixed games leave free for a game. */
  private possibleSpots(game: PendingGame): CandidateSlot[] {
    const division = this.season.divisions[game.division];
    const spots: CandidateSlot[] = [];
    for (const day of division.days) {
      const teams = [game.a, game.b];
      if (teams.some((team) => this.season.blackout[team * this.days + day])) continue;
      if (teams.some((team) => this.getFixed(team, day).length >= division.possiblePerDay)) continue;
      const closed = this.season.closedCells(division.place, day);
      const others = new Map<number, number>();
      for (const team of teams) {
        for (const other of this.related[team]) {
          for (const fixed of this.getFixed(other, day)) {
            others.set(fixed, max(others.get(fixed) ?? 0, other === team ? division.rest : 0));
          }
        }
      }
      for (const cell of division.group.cells) {
        if (closed[cell]) continue;
        const { start, end } = division.place.cells[cell];
        const conflict = [...others].some(([fixed, rest]) => {
          const game = this.season.fixed[fixed];
          return findTooShortRests(start, end, game.start, game.end, rest);
        });
        if (!conflict) spots.push({ day, cell });
      }
    }
    return spots;
  }

  /** The movable games that can't keep their slots if the game takes this one. */
  private findBlockingGames(game: number, candidateSlot: CandidateSlot): number[] {
    const here = this.onDay.get(candidateSlot.day);
    if (!here) return [];
    const { a, b, division } = this.games[game];
    const location = this.getLocation(game);
    const { start, end, court } = location.cells[candidateSlot.cell];
    const { rest, possiblePerDay } = this.season.divisions[division];
    const out: number[] = [];
    const sameTeam: number[] = [];
    for (const other of here) {
      if (other === game) continue;
      const o = this.games[other];
      const otherLocation = this.getLocation(other);
      const cell = otherLocation.cells[this.spots[other][this.at[other]].cell];
      const overlap = findTooShortRests(start, end, cell.start, cell.end, 0);
      if (otherLocation === location && cell.court === court && overlap) {
        out.push(other);
        continue;
      }
      const shared = o.a === a || o.a === b || o.b === a || o.b === b;
      if (shared) {
        if (findTooShortRests(start, end, cell.start, cell.end, rest)) out.push(other);
        else sameTeam.push(other);
        continue;
      }
      const coached =
        this.related[a].some((t) => t === o.a || t === o.b) ||
        this.related[b].some((t) => t === o.a || t === o.b);
      if (overlap && coached) out.push(other);
    }
    for (const team of [a, b]) {
      const own = sameTeam.filter((other) => this.games[other].a === team || this.games[other].b === team);
      const tooMany = this.getFixed(team, candidateSlot.day).length + own.length + 1 - possiblePerDay;
      for (const other of own.slice(0, max(0, tooMany))) if (!out.includes(other)) out.push(other);
    }
    return out;
  }

  private countReferees(location: number, day: number, start: number, end: number, by: number): void {
    for (let hour = floor(start / 60); hour < ceil(end / 60); hour++) {
      const key = `${location}|${day}|${hour}`;
      this.referees.set(key, (this.referees.get(key) ?? 0) + by);
    }
  }

  private set(game: number, spot: number): number[] {
    const touched: number[] = [];
    const { a, b, division } = this.games[game];
    const location = this.getLocation(game);
    const apply = (index: number, by: number): void => {
      const { day, cell } = this.spots[game][index];
      for (let kind = 0; kind < KINDS; kind++) {
        const key = this.balance.toKey(division, kind, cell);
        this.balance.add(key, a, by);
        this.balance.add(key, b, by);
        touched.push(key);
      }
      const list = this.onDay.get(day) ?? [];
      if (by > 0) list.push(game);
      else list.splice(list.indexOf(game), 1);
      this.onDay.set(day, list);
      const { start, end } = location.cells[cell];
      if (this.season.refereeLimit !== Infinity) this.countReferees(location.index, day, start, end, by);
    };
    if (this.at[game] >= 0) apply(this.at[game], -1);
    this.at[game] = spot;
    if (spot >= 0) apply(spot, 1);
    return touched;
  }

  private playsOn(team: number, day: number): boolean {
    if (this.getFixed(team, day).length > 0) return true;
    return (this.onDay.get(day) ?? []).some((g) => this.games[g].a === team || this.games[g].b === team);
  }

  /** The cost of one scheduled game, without the balance of start times and courts. */
  private ownCost(game: number): number {
    if (this.at[game] < 0) return UNSCHEDULED;
    const { a, b, division } = this.games[game];
    const { day, cell } = this.spots[game][this.at[game]];
    const location = this.getLocation(game);
    const { start, end } = location.cells[cell];
    let cost = LATER_DAY * day + LATER_HOUR * (start / 60);
    const used = this.usedDays(division);
    const at = used.indexOf(day);
    for (const near of [used[at - 1], used[at + 1]]) {
      if (near === undefined) continue;
      const again = this.meetOn(a, b, near, game);
      if (again) cost += QUICK_REMATCH;
    }
    if (this.meetOn(a, b, day, game)) cost += QUICK_REMATCH;
    if (!this.season.fixed.some((f) => f.division === division && f.day === day)) cost += NEW_DAY / 3;
    for (const team of [a, b]) {
      for (const other of this.siblingsOf[team]) {
        for (const fixed of this.getFixed(other, day)) {
          const f = this.season.fixed[fixed];
          if (start < f.end && f.start < end) cost += SIBLINGS;
        }
        for (const g of this.onDay.get(day) ?? []) {
          if (this.games[g].a !== other && this.games[g].b !== other) continue;
          const c = this.getLocation(g).cells[this.spots[g][this.at[g]].cell];
          if (start < c.end && c.start < end) cost += SIBLINGS / 2;
        }
      }
    }
    if (this.season.refereeLimit !== Infinity) {
      for (let hour = floor(start / 60); hour < ceil(end / 60); hour++) {
        const games = this.referees.get(`${location.index}|${day}|${hour}`) ?? 0;
        if (games > this.season.refereeLimit) cost += REFEREES;
      }
    }
    return cost;
  }

  private usedDays(division: number): number[] {
    const days = new Set<number>();
    for (const game of this.season.fixed) if (game.division === division) days.add(game.day);
    for (const [day, list] of this.onDay)
      if (list.some((g) => this.games[g].division === division)) days.add(day);
    return [...days].sort((x, y) => x - y);
  }

  private meetOn(a: number, b: number, day: number, except: number): boolean {
    const same = (x: number, y: number): boolean => (x === a && y === b) || (x === b && y === a);
    if (this.getFixed(a, day).some((f) => same(this.season.fixed[f].home, this.season.fixed[f].away)))
      return true;
    return (this.onDay.get(day) ?? []).some((g) => g !== except && same(this.games[g].a, this.games[g].b));
  }

  private byesCost(team: number): number {
    const used = this.usedDays(this.season.divisionOf[team]);
    let cost = 0;
    for (let i = 1; i < used.length; i++) {
      if (!this.playsOn(team, used[i]) && !this.playsOn(team, used[i - 1])) cost += ADJACENT_BYES;
    }
    return cost;
  }

  /** Puts the game into the slot, displaces conflicting games, and returns the change in cost. */
  private try(game: number, spot: number): { change: number; undo: () => void } {
    const out = spot < 0 ? [] : this.findBlockingGames(game, this.spots[game][spot]);
    const moved = [game, ...out];
    const before = moved.map((g) => this.at[g]);
    const teams = [...new Set(moved.flatMap((g) => [this.games[g].a, this.games[g].b]))];
    let change = 0;
    for (const g of moved) change -= this.ownCost(g);
    for (const team of teams) change -= this.byesCost(team);
    const keys = new Set<number>();
    for (const g of out) for (const key of this.set(g, -1)) keys.add(key);
    for (const key of this.set(game, spot)) keys.add(key);
    for (const key of keys) {
      change -= this.balance.energy[key];
      change += this.balance.refresh(key);
    }
    for (const g of moved) change += this.ownCost(g);
    for (const team of teams) change += this.byesCost(team);
    return {
      change,
      undo: () => {
        this.set(game, -1);
        moved.forEach((g, i) => this.set(g, before[i]));
        for (const key of keys) this.balance.refresh(key);
      },
    };
  }

  search(steps: number, random: Random, onStep: (done: number) => void): (CandidateSlot | undefined)[] {
    const movable = this.games.map((_, i) => i).filter((i) => this.spots[i].length > 0);
    // Starts with the games that have the fewest possible slots.
    movable.sort((x, y) => this.spots[x].length - this.spots[y].length || x - y);
    for (const game of movable) {
      const free = this.spots[game].findIndex((spot) => this.findBlockingGames(game, spot).length === 0);
      if (free >= 0) this.try(game, free);
    }
    let energy = 0;
    let best = 0;
    let saved = this.at.slice();
    const cooling = pow(FINAL_TEMPERATURE / INITIAL_TEMPERATURE, 1 / steps);
    let temperature = INITIAL_TEMPERATURE;
    for (let step = 0; movable.length > 0 && step < steps; step++) {
      temperature *= cooling;
      if (step % 1000 === 0) onStep(step / steps);
      const game = this.pick(movable, random);
      const spot = random.below(this.spots[game].length);
      if (spot === this.at[game]) continue;
      const { change, undo } = this.try(game, spot);
      if (change > 0 && random.unit() >= exp(-change / temperature)) {
        undo();
        continue;
      }
      energy += change;
      if (energy < best - 1e-9) {
        best = energy;
        saved = this.at.slice();
      }
    }
    this.games.forEach((_, game) => this.set(game, -1));
    saved.forEach((spot, game) => this.set(game, spot));
    this.balance.refreshAll();
    return this.games.map((_, game) => (this.at[game] < 0 ? undefined : this.spots[game][this.at[game]]));
  }

  /** Picks a game without a slot half of the time, any movable game otherwise. */
  private pick(movable: number[], random: Random): number {
    if (random.below(2)) {
      const without = movable.filter((game) => this.at[game] < 0);
      if (without.length > 0) return without[random.below(without.length)];
    }
    return movable[random.below(movable.length)];
  }

  /** Other slots that are free for the game while all others stay, best balance first. */
  alternatives(game: number, most: number): CandidateSlot[] {
    const rated: { spot: CandidateSlot; change: number }[] = [];
    this.spots[game].forEach((spot, index) => {
      if (index === this.at[game] || this.findBlockingGames(game, spot).length > 0) return;
      const { change, undo } = this.try(game, index);
      undo();
      rated.push({ spot, change });
    });
    rated.sort((x, y) => x.change - y.change || x.spot.day - y.spot.day || x.spot.cell - y.spot.cell);
    const days = new Set<number>();
    const chosen = rated.filter(({ spot }) => !days.has(spot.day) && days.add(spot.day));
    return [...new Set([...chosen, ...rated])].slice(0, most).map(({ spot }) => spot);
  }
}
