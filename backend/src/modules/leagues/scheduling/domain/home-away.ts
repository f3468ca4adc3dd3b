import { eulerOrientation } from './euler-orientation';
import type { Random } from './random';

// Copied from the global object, because looking them up there millions of times would take most of the time.
const { abs, exp, max, min, pow, sign } = Math;

/** A game of one division with team indexes; games are ordered by day and time. */
export interface OrderedGame {
  a: number;
  b: number;
  /** Which team is at home, if that is fixed: 'a' or 'b'. */
  fixed?: 'a' | 'b';
}

const UNBALANCED = 12;
const HOT = 1.2;
const COLD = 0.12;
const MAX_WALK_LENGTH = 12;

/**
 * Chooses home teams. By Euler orientation, every team is at home as often as away (or one apart for an odd number of
 * games), also within each pair of teams. Annealing then reverses cycles to get as few back-to-back home or away games
 * as possible.
 * @returns for each game whether team a is at home
 */
export function assignHomeTeams(
  teams: number,
  games: OrderedGame[],
  random: Random,
  steps: number,
): boolean[] {
  const sides = new HomeAway(teams, games);
  sides.balance();
  sides.reduceBreaks(random, steps);
  return Array.from(sides.homeIsA, (side) => side === 1);
}

class HomeAway {
  /** 1 when team a is at home. */
  readonly homeIsA: Uint8Array;
  private readonly a: Int32Array;
  private readonly b: Int32Array;
  private readonly free: Uint8Array;
  /** Home games minus away games. */
  private readonly diff: Int32Array;
  /** The pair of each game; and for each pair, home games of its lower team minus those of the other. */
  private readonly pair: Int32Array;
  private readonly pairDiff: Int32Array;
  private readonly pairGames: number[][] = [];
  private readonly gamesOf: Int32Array[];
  private readonly walk = new Int32Array(MAX_WALK_LENGTH);
  private walked = 0;
  private readonly seenAt: Int32Array;
  private readonly seenIn: Int32Array;
  private walks = 0;

  constructor(
    private readonly teams: number,
    games: OrderedGame[],
  ) {
    this.homeIsA = Uint8Array.from(games, (game) => (game.fixed === 'b' ? 0 : 1));
    this.a = Int32Array.from(games, (game) => game.a);
    this.b = Int32Array.from(games, (game) => game.b);
    this.free = Uint8Array.from(games, (game) => (game.fixed ? 0 : 1));
    this.diff = new Int32Array(teams);
    this.seenAt = new Int32Array(teams);
    this.seenIn = new Int32Array(teams);
    const pairNumber = new Map<number, number>();
    this.pair = Int32Array.from(games, ({ a, b }, game) => {
      const key = min(a, b) * teams + max(a, b);
      if (!pairNumber.has(key)) {
        pairNumber.set(key, this.pairGames.length);
        this.pairGames.push([]);
      }
      const number = pairNumber.get(key)!;
      this.pairGames[number].push(game);
      return number;
    });
    this.pairDiff = new Int32Array(this.pairGames.length);
    const own: number[][] = Array.from({ length: teams }, () => []);
    games.forEach((game, i) => {
      own[game.a].push(i);
      own[game.b].push(i);
      this.count(i, 1);
    });
    this.gamesOf = own.map((list) => Int32Array.from(list));
  }

  private count(game: number, by: number): void {
    const [a, b] = [this.a[game], this.b[game]];
    const sign = this.homeIsA[game] === 1 ? by : -by;
    this.diff[a] += sign;
    this.diff[b] -= sign;
    this.pairDiff[this.pair[game]] += a < b ? sign : -sign;
  }

  private swapHomeAway(game: number): void {
    const a = this.a[game];
    const b = this.b[game];
    const sign = this.homeIsA[game] === 1 ? -2 : 2;
    this.homeIsA[game] ^= 1;
    this.diff[a] += sign;
    this.diff[b] -= sign;
    this.pairDiff[this.pair[game]] += a < b ? sign : -sign;
  }

  balance(): void {
    const single: number[] = [];
    this.pairGames.forEach((games, pair) => {
      const free = games.filter((game) => this.free[game] === 1);
      for (const game of free) this.count(game, -1);
      free.forEach((game, i) => {
        const toLow = this.pairDiff[pair] < 0 || (this.pairDiff[pair] === 0 && i % 2 === 0);
        this.homeIsA[game] = toLow === this.a[game] < this.b[game] ? 1 : 0;
        this.count(game, 1);
      });
      if (abs(this.pairDiff[pair]) === 1) {
        const turnable = free.find((game) => this.pairSign(game) === this.pairDiff[pair]);
        if (turnable !== undefined) single.push(turnable);
      }
    });
    const forward = eulerOrientation(
      this.teams,
      single.map((game) => [this.a[game], this.b[game]]),
    );
    single.forEach((game, i) => {
      if (forward[i] !== (this.homeIsA[game] === 1)) this.swapHomeAway(game);
    });
    // Fixed games may leave a team at home too often. Paths of free games are reversed then, pairs that meet once
    // first.
    this.swapAlongPaths((game) => single.includes(game));
    this.swapAlongPaths((game) => this.free[game] === 1);
  }

  private pairSign(game: number): number {
    return (this.homeIsA[game] === 1) === this.a[game] < this.b[game] ? 1 : -1;
  }

  private swapAlongPaths(mayTurn: (game: number) => boolean): void {
    for (let from = 0; from < this.teams; from++) {
      while (abs(this.diff[from]) > this.gamesOf[from].length % 2) {
        const path = this.pathFrom(from, sign(this.diff[from]), mayTurn);
        if (!path) break;
        for (const game of path) this.swapHomeAway(game);
      }
    }
  }

  /**
   * The shortest path of games from a team with too many (sign 1) or too few home games to a team that can balance it.
   */
  private pathFrom(from: number, sign: number, mayTurn: (game: number) => boolean): number[] | undefined {
    const reachedBy = new Map<number, number>([[from, -1]]);
    const queue = [from];
    for (const team of queue) {
      if (team !== from && this.diff[team] * sign < this.gamesOf[team].length % 2) {
        const path: number[] = [];
        for (let at = team; at !== from;) {
          const game = reachedBy.get(at)!;
          path.push(game);
          at = this.a[game] === at ? this.b[game] : this.a[game];
        }
        return path;
      }
      for (const game of this.gamesOf[team]) {
        const home = this.homeIsA[game] === 1 ? this.a[game] : this.b[game];
        const other = this.a[game] === team ? this.b[game] : this.a[game];
        if ((home === team) === sign > 0 && !reachedBy.has(other) && mayTurn(game)) {
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
      const game = own[i];
      const side = this.a[game] === team ? this.homeIsA[game] : this.homeIsA[game] ^ 1;
      if (side === last) breaks++;
      last = side;
    }
    return breaks + UNBALANCED * max(0, abs(this.diff[team]) - (own.length & 1));
  }

  private pairCost(pair: number): number {
    const over = abs(this.pairDiff[pair]) - (this.pairGames[pair].length & 1);
    return over > 0 ? UNBALANCED * over : 0;
  }

  private cost(): number {
    let cost = 0;
    for (let team = 0; team < this.teams; team++) cost += this.teamCost(team);
    this.pairGames.forEach((_, pair) => (cost += this.pairCost(pair)));
    return cost;
  }

  /** The cost of the teams and pairs on the walk. */
  private walkCost(first: number, closed: boolean): number {
    let cost = 0;
    let team = first;
    for (let i = 0; i < this.walked; i++) {
      const game = this.walk[i];
      cost += this.teamCost(team) + this.pairCost(this.pair[game]);
      team = this.a[game] === team ? this.b[game] : this.a[game];
    }
    return closed ? cost : cost + this.teamCost(team);
  }

  /**
   * Annealing: each move reverses a closed walk of games, or a walk that ends at a team that can have one home game
   * less.
   */
  reduceBreaks(random: Random, steps: number): void {
    let cost = this.cost();
    let best = cost;
    let saved = this.homeIsA.slice();
    const cooling = pow(COLD / HOT, 1 / steps);
    let temperature = HOT;
    for (let step = 0; step < steps && best > 0; step++) {
      temperature *= cooling;
      const first = this.randomWalk(random);
      if (first < 0) continue;
      const closed = this.closedWalk;
      const before = this.walkCost(first, closed);
      for (let i = 0; i < this.walked; i++) this.swapHomeAway(this.walk[i]);
      const change = this.walkCost(first, closed) - before;
      if (change > 0 && random.unit() >= exp(-change / temperature)) {
        for (let i = 0; i < this.walked; i++) this.swapHomeAway(this.walk[i]);
        continue;
      }
      cost += change;
      if (cost < best) {
        best = cost;
        saved = this.homeIsA.slice();
      }
    }
    saved.forEach((homeIsA, game) => {
      if (homeIsA !== this.homeIsA[game]) this.swapHomeAway(game);
    });
  }

  private closedWalk = false;

  /** Stores a random walk from home teams to away teams in `walk`; returns its first team, or -1 when there is none. */
  private randomWalk(random: Random): number {
    const start = random.below(this.teams);
    if (this.gamesOf[start].length === 0) return -1;
    this.walks++;
    this.seenIn[start] = this.walks;
    this.seenAt[start] = 0;
    this.walked = 0;
    let team = start;
    for (let tries = 0; tries < 3 * MAX_WALK_LENGTH && this.walked < MAX_WALK_LENGTH; tries++) {
      const own = this.gamesOf[team];
      const game = own[random.below(own.length)];
      if (this.free[game] === 0) continue;
      const isA = this.a[game] === team;
      if ((this.homeIsA[game] === 1) !== isA) continue;
      this.walk[this.walked++] = game;
      team = isA ? this.b[game] : this.a[game];
      if (this.seenIn[team] === this.walks) {
        const from = this.seenAt[team];
        this.walk.copyWithin(0, from, this.walked);
        this.walked -= from;
        this.closedWalk = true;
        return team;
      }
      this.seenIn[team] = this.walks;
      this.seenAt[team] = this.walked;
      if (this.diff[start] > 0 && this.diff[team] < 0 && random.below(2)) {
        this.closedWalk = false;
        return start;
      }
    }
    return -1;
  }
}
