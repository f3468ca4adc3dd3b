import { eulerOrientation } from './euler-orientation';
import type { Random } from './random';

/** A game of one division, teams by their number in it; games are given in order of day and hour. */
export interface OrderedGame {
  a: number;
  b: number;
  /** Home team where it is given: 'a' or 'b'. */
  fixed?: 'a' | 'b';
}

const UNBALANCED = 12;
const HOT = 1.2;
const COLD = 0.12;

/**
 * Who is at home: every team as often home as away (one apart where its number of games is odd), in each pair too, by
 * Euler orientation; then as few breaks (home or away twice running) as annealing finds by turning round cycles.
 * @returns for each game whether team a is at home
 */
export function chooseHomes(teams: number, games: OrderedGame[], random: Random, steps: number): boolean[] {
  const sides = new HomeAway(teams, games);
  sides.balance();
  sides.reduceBreaks(random, steps);
  return sides.homeIsA.slice();
}

class HomeAway {
  readonly homeIsA: boolean[];
  /** Home games minus away games. */
  private readonly diff: Int32Array;
  private readonly pairDiff = new Map<number, number>();
  private readonly pairGames = new Map<number, number[]>();
  private readonly gamesOf: number[][];

  constructor(
    private readonly teams: number,
    private readonly games: OrderedGame[],
  ) {
    this.homeIsA = games.map((game) => game.fixed !== 'b');
    this.diff = new Int32Array(teams);
    this.gamesOf = Array.from({ length: teams }, () => []);
    games.forEach((game, i) => {
      this.gamesOf[game.a].push(i);
      this.gamesOf[game.b].push(i);
      const key = this.pairKey(game);
      this.pairGames.set(key, [...(this.pairGames.get(key) ?? []), i]);
      if (!this.pairDiff.has(key)) this.pairDiff.set(key, 0);
      this.count(i, 1);
    });
  }

  private pairKey({ a, b }: OrderedGame): number {
    return a < b ? a * this.teams + b : b * this.teams + a;
  }

  private count(game: number, by: number): void {
    const { a, b } = this.games[game];
    const sign = this.homeIsA[game] ? by : -by;
    this.diff[a] += sign;
    this.diff[b] -= sign;
    const key = this.pairKey(this.games[game]);
    this.pairDiff.set(key, this.pairDiff.get(key)! + (a < b ? sign : -sign));
  }

  private set(game: number, homeIsA: boolean): void {
    if (this.homeIsA[game] === homeIsA) return;
    this.count(game, -1);
    this.homeIsA[game] = homeIsA;
    this.count(game, 1);
  }

  private turn(game: number): void {
    this.set(game, !this.homeIsA[game]);
  }

  balance(): void {
    const single: number[] = [];
    for (const games of this.pairGames.values()) {
      const free = games.filter((game) => !this.games[game].fixed);
      for (const game of free) this.count(game, -1);
      const key = this.pairKey(this.games[games[0]]);
      const low = Math.floor(key / this.teams);
      free.forEach((game, i) => {
        const { a } = this.games[game];
        const toLow = this.pairDiff.get(key)! < 0 || (this.pairDiff.get(key) === 0 && i % 2 === 0);
        this.homeIsA[game] = toLow === (a === low);
        this.count(game, 1);
      });
      const last = free.at(-1);
      if (last !== undefined && Math.abs(this.pairDiff.get(key)!) === 1) {
        const turnable = free.find((game) => this.pairSign(game) === Math.sign(this.pairDiff.get(key)!));
        if (turnable !== undefined) single.push(turnable);
      }
    }
    const forward = eulerOrientation(
      this.teams,
      single.map((game) => [this.games[game].a, this.games[game].b]),
    );
    single.forEach((game, i) => this.set(game, forward[i]));
    // Fixed games may leave a team too often at home: paths of free games are turned round, those of single meetings
    // first, any after them.
    this.turnPaths(new Set(single));
    this.turnPaths(new Set(this.games.map((_, i) => i).filter((i) => !this.games[i].fixed)));
  }

  private pairSign(game: number): number {
    const { a, b } = this.games[game];
    return this.homeIsA[game] === a < b ? 1 : -1;
  }

  private turnPaths(free: Set<number>): void {
    const allowed = (team: number): number => this.gamesOf[team].length % 2;
    for (let from = 0; from < this.teams; from++) {
      while (Math.abs(this.diff[from]) > allowed(from)) {
        const path = this.pathFrom(from, Math.sign(this.diff[from]), free);
        if (!path) break;
        for (const game of path) this.turn(game);
      }
    }
  }

  /** Shortest path of games from a team with too many (sign 1) or too few home games to one that can take the turn. */
  private pathFrom(from: number, sign: number, free: Set<number>): number[] | undefined {
    const reachedBy = new Map<number, number>([[from, -1]]);
    const queue = [from];
    for (const team of queue) {
      if (team !== from && this.diff[team] * sign < this.gamesOf[team].length % 2) {
        const path: number[] = [];
        for (let at = team; at !== from;) {
          const game = reachedBy.get(at)!;
          path.push(game);
          at = this.games[game].a === at ? this.games[game].b : this.games[game].a;
        }
        return path;
      }
      for (const game of this.gamesOf[team]) {
        if (!free.has(game)) continue;
        const { a, b } = this.games[game];
        const home = this.homeIsA[game] ? a : b;
        const other = a === team ? b : a;
        if ((home === team) === sign > 0 && !reachedBy.has(other)) {
          reachedBy.set(other, game);
          queue.push(other);
        }
      }
    }
    return undefined;
  }

  private teamCost(team: number): number {
    const own = this.gamesOf[team];
    let breaks = 0;
    let last = -1;
    for (let i = 0; i < own.length; i++) {
      const side = this.homeIsA[own[i]] === (this.games[own[i]].a === team) ? 1 : 0;
      if (side === last) breaks++;
      last = side;
    }
    return breaks + UNBALANCED * Math.max(0, Math.abs(this.diff[team]) - (own.length % 2));
  }

  private pairCost(game: number): number {
    const key = this.pairKey(this.games[game]);
    const over = Math.abs(this.pairDiff.get(key)!) - (this.pairGames.get(key)!.length % 2);
    return UNBALANCED * Math.max(0, over);
  }

  private cost(): number {
    let cost = 0;
    for (let team = 0; team < this.teams; team++) cost += this.teamCost(team);
    for (const games of this.pairGames.values()) cost += this.pairCost(games[0]);
    return cost;
  }

  /** Annealing; a move turns round a closed walk of games, or one that ends at a team that may have one less. */
  reduceBreaks(random: Random, steps: number): void {
    let cost = this.cost();
    let best = cost;
    let saved = this.homeIsA.slice();
    const cooling = Math.pow(COLD / HOT, 1 / steps);
    let temperature = HOT;
    for (let step = 0; step < steps && best > 0; step++) {
      temperature *= cooling;
      const walk = this.randomWalk(random);
      if (walk.length === 0) continue;
      const teams = new Set<number>();
      const pairs = new Map<number, number>();
      for (const game of walk) {
        teams.add(this.games[game].a);
        teams.add(this.games[game].b);
        pairs.set(this.pairKey(this.games[game]), game);
      }
      let change = 0;
      for (const team of teams) change -= this.teamCost(team);
      for (const game of pairs.values()) change -= this.pairCost(game);
      for (const game of walk) this.turn(game);
      for (const team of teams) change += this.teamCost(team);
      for (const game of pairs.values()) change += this.pairCost(game);
      if (change > 0 && random.unit() >= Math.exp(-change / temperature)) {
        for (const game of walk) this.turn(game);
        continue;
      }
      cost += change;
      if (cost < best) {
        best = cost;
        saved = this.homeIsA.slice();
      }
    }
    saved.forEach((homeIsA, game) => this.set(game, homeIsA));
  }

  private randomWalk(random: Random): number[] {
    const start = random.below(this.teams);
    const at = new Map<number, number>([[start, 0]]);
    const walk: number[] = [];
    let team = start;
    for (let length = 0; length < 12; length++) {
      const game = this.gamesOf[team][random.below(this.gamesOf[team].length)];
      if (game === undefined || this.games[game].fixed) return [];
      const { a, b } = this.games[game];
      if ((this.homeIsA[game] ? a : b) !== team) continue;
      if (walk.at(-1) === game) continue;
      walk.push(game);
      team = a === team ? b : a;
      const seen = at.get(team);
      if (seen !== undefined) return walk.slice(seen);
      at.set(team, walk.length);
      const canEnd = this.diff[start] > 0 && this.diff[team] < 0;
      if (canEnd && random.below(2)) return walk;
    }
    return [];
  }
}
