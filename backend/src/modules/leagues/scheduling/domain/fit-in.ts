import type { PairedGame } from './pairing';
import type { Random } from './random';
import { tooClose } from './rest-between-games';
import type { Place, Season } from './season-model';
import { KINDS, SlotBalance } from './slot-balance';
import { WISH_WEIGHTS } from './wish-weights';

// Taken out of the global object once: looked up there millions of times they would take most of the time.
const { ceil, exp, floor, max, pow } = Math;

/** A game without a day and a court yet, teams as numbers of the season. */
export interface HomelessGame {
  division: number;
  a: number;
  b: number;
}

export interface Spot {
  day: number;
  cell: number;
}

const NOT_PLACED = 30;
const { siblings: SIBLINGS, referees: REFEREES } = WISH_WEIGHTS;
const ADJACENT_BYES = 0.6;
const QUICK_REMATCH = 0.6;
const NEW_DAY = 0.8;
/** Among equals the earlier day and hour. */
const LATER_DAY = 0.03;
const LATER_HOUR = 0.004;
const HOT = 1.5;
const COLD = 0.05;

/**
 * Finds days and courts for some games in a season whose other games all stay. A game may push out another of the same
 * kind, which then looks for a place again; as many as possible are placed, then as fairly as possible.
 */
export class FitIn {
  readonly spots: Spot[][];
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
    private readonly games: HomelessGame[],
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

  private fixedOf(team: number, day: number): number[] {
    return this.fixedOn.get(team * this.days + day) ?? [];
  }

  private placeOf(game: number): Place {
    return this.season.divisions[this.games[game].division].place;
  }

  /** Everything that the games that stay leave open. */
  private possibleSpots(game: HomelessGame): Spot[] {
    const division = this.season.divisions[game.division];
    const spots: Spot[] = [];
    for (const day of division.days) {
      const teams = [game.a, game.b];
      if (teams.some((team) => this.season.blackout[team * this.days + day])) continue;
      if (teams.some((team) => this.fixedOf(team, day).length >= division.possiblePerDay)) continue;
      const closed = this.season.closedCells(division.place, day);
      const others = new Map<number, number>();
      for (const team of teams) {
        for (const other of this.related[team]) {
          for (const fixed of this.fixedOf(other, day)) {
            others.set(fixed, max(others.get(fixed) ?? 0, other === team ? division.rest : 0));
          }
        }
      }
      for (const cell of division.group.cells) {
        if (closed[cell]) continue;
        const { start, end } = division.place.cells[cell];
        const clash = [...others].some(([fixed, rest]) => {
          const game = this.season.fixed[fixed];
          return tooClose(start, end, game.start, game.end, rest);
        });
        if (!clash) spots.push({ day, cell });
      }
    }
    return spots;
  }

  /** The other homeless games that cannot stay where they are if the game takes the spot. */
  private inTheWay(game: number, spot: Spot): number[] {
    const here = this.onDay.get(spot.day);
    if (!here) return [];
    const { a, b, division } = this.games[game];
    const place = this.placeOf(game);
    const { start, end, court } = place.cells[spot.cell];
    const { rest, possiblePerDay } = this.season.divisions[division];
    const out: number[] = [];
    const sameTeam: number[] = [];
    for (const other of here) {
      if (other === game) continue;
      const o = this.games[other];
      const otherPlace = this.placeOf(other);
      const cell = otherPlace.cells[this.spots[other][this.at[other]].cell];
      const overlap = tooClose(start, end, cell.start, cell.end, 0);
      if (otherPlace === place && cell.court === court && overlap) {
        out.push(other);
        continue;
      }
      const shared = o.a === a || o.a === b || o.b === a || o.b === b;
      if (shared) {
        if (tooClose(start, end, cell.start, cell.end, rest)) out.push(other);
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
      const tooMany = this.fixedOf(team, spot.day).length + own.length + 1 - possiblePerDay;
      for (const other of own.slice(0, max(0, tooMany))) if (!out.includes(other)) out.push(other);
    }
    return out;
  }

  private countReferees(place: number, day: number, start: number, end: number, by: number): void {
    for (let hour = floor(start / 60); hour < ceil(end / 60); hour++) {
      const key = `${place}|${day}|${hour}`;
      this.referees.set(key, (this.referees.get(key) ?? 0) + by);
    }
  }

  private set(game: number, spot: number): number[] {
    const touched: number[] = [];
    const { a, b, division } = this.games[game];
    const place = this.placeOf(game);
    const apply = (index: number, by: number): void => {
      const { day, cell } = this.spots[game][index];
      for (let kind = 0; kind < KINDS; kind++) {
        const key = this.balance.keyOf(division, kind, cell);
        this.balance.add(key, a, by);
        this.balance.add(key, b, by);
        touched.push(key);
      }
      const list = this.onDay.get(day) ?? [];
      if (by > 0) list.push(game);
      else list.splice(list.indexOf(game), 1);
      this.onDay.set(day, list);
      const { start, end } = place.cells[cell];
      if (this.season.refereeLimit !== Infinity) this.countReferees(place.index, day, start, end, by);
    };
    if (this.at[game] >= 0) apply(this.at[game], -1);
    this.at[game] = spot;
    if (spot >= 0) apply(spot, 1);
    return touched;
  }

  private playsOn(team: number, day: number): boolean {
    if (this.fixedOf(team, day).length > 0) return true;
    return (this.onDay.get(day) ?? []).some((g) => this.games[g].a === team || this.games[g].b === team);
  }

  /** Costs of one placed game beside the balance of hours and courts. */
  private ownCost(game: number): number {
    if (this.at[game] < 0) return NOT_PLACED;
    const { a, b, division } = this.games[game];
    const { day, cell } = this.spots[game][this.at[game]];
    const place = this.placeOf(game);
    const { start, end } = place.cells[cell];
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
        for (const fixed of this.fixedOf(other, day)) {
          const f = this.season.fixed[fixed];
          if (start < f.end && f.start < end) cost += SIBLINGS;
        }
        for (const g of this.onDay.get(day) ?? []) {
          if (this.games[g].a !== other && this.games[g].b !== other) continue;
          const c = this.placeOf(g).cells[this.spots[g][this.at[g]].cell];
          if (start < c.end && c.start < end) cost += SIBLINGS / 2;
        }
      }
    }
    if (this.season.refereeLimit !== Infinity) {
      for (let hour = floor(start / 60); hour < ceil(end / 60); hour++) {
        const games = this.referees.get(`${place.index}|${day}|${hour}`) ?? 0;
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
    if (this.fixedOf(a, day).some((f) => same(this.season.fixed[f].home, this.season.fixed[f].away)))
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

  /** Gives the game the spot and takes from others what is in its way; says by how much that is worse. */
  private try(game: number, spot: number): { change: number; undo: () => void } {
    const out = spot < 0 ? [] : this.inTheWay(game, this.spots[game][spot]);
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

  search(steps: number, random: Random, onStep: (done: number) => void): (Spot | undefined)[] {
    const movable = this.games.map((_, i) => i).filter((i) => this.spots[i].length > 0);
    // The game with the fewest possible spots goes first.
    movable.sort((x, y) => this.spots[x].length - this.spots[y].length || x - y);
    for (const game of movable) {
      const free = this.spots[game].findIndex((spot) => this.inTheWay(game, spot).length === 0);
      if (free >= 0) this.try(game, free);
    }
    let energy = 0;
    let best = 0;
    let saved = this.at.slice();
    const cooling = pow(COLD / HOT, 1 / steps);
    let temperature = HOT;
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

  /** Every other time a game that has no place. */
  private pick(movable: number[], random: Random): number {
    if (random.below(2)) {
      const without = movable.filter((game) => this.at[game] < 0);
      if (without.length > 0) return without[random.below(without.length)];
    }
    return movable[random.below(movable.length)];
  }

  /** Other spots that are free for the game while all others stay as found, the fairest first. */
  alternatives(game: number, most: number): Spot[] {
    const rated: { spot: Spot; change: number }[] = [];
    this.spots[game].forEach((spot, index) => {
      if (index === this.at[game] || this.inTheWay(game, spot).length > 0) return;
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
