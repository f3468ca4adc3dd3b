import type { CapacityPlan } from './capacity-plan';
import type { Division, Season } from './season-model';

// Copied from the global object, because looking them up there millions of times would take most of the time.
const { max, min } = Math;

export const NOT_PLACED = -1;

/** How much each kind of fault in the pairing weighs. */
const WEIGHT = {
  missing: 4,
  anyMissing: 6,
  opponents: 4,
  adjacentByes: 1.5,
  quickRematch: 1,
  dayUsed: 3,
  byeSpread: 1.5,
};

interface Change {
  game: number;
  a: number;
  b: number;
  day: number;
}

/**
 * Which teams meet on which day. An accepted move never breaks a rule of a day: games per team, unavailable dates,
 * capacity of the location, coaches. A move is made with `change`, judged with `energyChange`, and then kept or undone.
 */
export class PairingState {
  readonly division: number[] = [];
  readonly a: number[] = [];
  readonly b: number[] = [];
  readonly day: number[] = [];
  readonly fixed: boolean[] = [];
  /** The scheduled games of a division on a day, [division * days + day]. */
  readonly gamesOn: number[][];
  readonly playedOn: Uint8Array;
  readonly degree: Int32Array;
  /** How many movable games are scheduled, and how many are planned. */
  readonly placed: Int32Array;
  readonly planned: Int32Array;
  readonly idle: number[][];
  /** While true, a division uses no more of a day than the capacity plan gives it, so others keep their share. */
  keepsToPlan = true;
  private readonly met: Int16Array[];
  private readonly pairGames: Map<number, number[]>[];
  private readonly groupCounts: Int32Array[][];
  private readonly usedDays: (number[] | undefined)[];
  private readonly level: number[];
  private readonly log: Change[] = [];
  private readonly touchedTeams: number[] = [];
  private readonly teamStamp: Int32Array;
  private touchedPairs: { division: number; pair: number }[] = [];
  private readonly pairStamps: Map<number, number>[];
  private stamp = 1;
  private before = 0;
  private invalid = false;
  private readonly grownDays: number[] = [];
  private readonly days: number;
  private readonly attendance = new Map<string, boolean>();

  constructor(
    readonly season: Season,
    readonly plan: CapacityPlan,
  ) {
    const { divisions, places } = season;
    this.days = season.days.length;
    this.gamesOn = Array.from({ length: divisions.length * this.days }, () => []);
    this.playedOn = new Uint8Array(season.teamNames.length * this.days);
    this.degree = new Int32Array(season.teamNames.length);
    this.placed = new Int32Array(divisions.length);
    this.planned = Int32Array.from(plan.divisions.map((d) => d.fits));
    this.idle = divisions.map(() => []);
    this.met = divisions.map((d) => new Int16Array(d.size * d.size));
    this.pairGames = divisions.map(() => new Map<number, number[]>());
    this.pairStamps = divisions.map(() => new Map<number, number>());
    this.groupCounts = places.map((place) => season.days.map(() => new Int32Array(place.groups.length)));
    this.usedDays = divisions.map(() => undefined);
    this.level = divisions.map(
      (d, i) => (plan.divisions[i].fits + plan.divisions[i].fixed) / ((d.size * (d.size - 1)) / 2),
    );
    this.teamStamp = new Int32Array(season.teamNames.length);
  }

  addGame(division: number, a: number, b: number, fixedOn = NOT_PLACED): number {
    const game = this.division.length;
    this.division.push(division);
    this.a.push(a);
    this.b.push(b);
    this.day.push(NOT_PLACED);
    this.fixed.push(fixedOn !== NOT_PLACED);
    if (fixedOn !== NOT_PLACED) {
      this.day[game] = fixedOn;
      this.attach(game);
    } else this.idle[division].push(game);
    this.keep();
    return game;
  }

  getPair(division: Division, a: number, b: number): number {
    const [x, y] = [a - division.firstTeam, b - division.firstTeam];
    return x < y ? x * division.size + y : y * division.size + x;
  }

  meetings(division: number, a: number, b: number): number {
    return this.met[division][this.getPair(this.season.divisions[division], a, b)];
  }

  /** A team's games on a day. */
  listGames(team: number, day: number): number[] {
    const own = this.gamesOn[this.season.divisionOf[team] * this.days + day];
    return own.filter((game) => this.a[game] === team || this.b[game] === team);
  }

  plays(team: number, day: number): number {
    return this.playedOn[team * this.days + day];
  }

  canPlay(team: number, day: number): boolean {
    const division = this.season.divisions[this.season.divisionOf[team]];
    return this.plays(team, day) < division.possiblePerDay && !this.season.blackout[team * this.days + day];
  }

  /** Gives the game these teams and this day (or none). `keep` or `undo` must follow. */
  change(game: number, a: number, b: number, day: number): void {
    this.log.push({ game, a: this.a[game], b: this.b[game], day: this.day[game] });
    this.set(game, a, b, day);
  }

  private set(game: number, a: number, b: number, day: number): void {
    if (this.day[game] !== NOT_PLACED) this.detach(game);
    this.a[game] = a;
    this.b[game] = b;
    this.day[game] = day;
    if (day !== NOT_PLACED) this.attach(game);
  }

  private touchAll(division: Division): void {
    for (let i = 0; i < division.size; i++) this.touchTeam(division.firstTeam + i);
    this.usedDays[division.index] = undefined;
  }

  private touchTeam(team: number): void {
    if (this.teamStamp[team] === this.stamp) return;
    this.teamStamp[team] = this.stamp;
    this.touchedTeams.push(team);
    this.before += this.teamEnergy(team);
  }

  private touchPair(division: number, pair: number): void {
    if (this.pairStamps[division].get(pair) === this.stamp) return;
    this.pairStamps[division].set(pair, this.stamp);
    this.touchedPairs.push({ division, pair });
    this.before += this.pairEnergy(division, pair);
  }

  private attach(game: number): void {
    const division = this.season.divisions[this.division[game]];
    const day = this.day[game];
    const here = this.gamesOn[division.index * this.days + day];
    this.touch(division, game, here.length === 0);
    here.push(game);
    if (here.length === 1) {
      this.usedDays[division.index] = undefined;
      this.before -= WEIGHT.dayUsed;
    }
    for (const team of [this.a[game], this.b[game]]) {
      this.degree[team]++;
      this.playedOn[team * this.days + day]++;
      if (this.season.blackout[team * this.days + day] && !this.fixed[game]) this.invalid = true;
    }
    const pair = this.getPair(division, this.a[game], this.b[game]);
    this.met[division.index][pair]++;
    const list = this.pairGames[division.index].get(pair);
    if (list) list.push(game);
    else this.pairGames[division.index].set(pair, [game]);
    if (!this.fixed[game]) {
      this.placed[division.index]++;
      const idle = this.idle[division.index];
      idle.splice(idle.lastIndexOf(game), 1);
      this.groupCounts[division.place.index][day][division.group.index]++;
      this.grownDays.push(division.index, day);
    }
  }

  private detach(game: number): void {
    const division = this.season.divisions[this.division[game]];
    const day = this.day[game];
    const here = this.gamesOn[division.index * this.days + day];
    this.touch(division, game, here.length === 1);
    here.splice(here.indexOf(game), 1);
    if (here.length === 0) {
      this.usedDays[division.index] = undefined;
      this.before += WEIGHT.dayUsed;
    }
    for (const team of [this.a[game], this.b[game]]) {
      this.degree[team]--;
      this.playedOn[team * this.days + day]--;
    }
    const pair = this.getPair(division, this.a[game], this.b[game]);
    this.met[division.index][pair]--;
    const list = this.pairGames[division.index].get(pair)!;
    list.splice(list.indexOf(game), 1);
    this.placed[division.index]--;
    this.idle[division.index].push(game);
    this.groupCounts[division.place.index][day][division.group.index]--;
  }

  private touch(division: Division, game: number, dayFlips: boolean): void {
    if (dayFlips) this.touchAll(division);
    this.touchTeam(this.a[game]);
    this.touchTeam(this.b[game]);
    this.touchPair(division.index, this.getPair(division, this.a[game], this.b[game]));
  }

  /** False when the changes since the last `keep` break a rule of a day. */
  isValid(): boolean {
    if (this.invalid) return false;
    for (const { game } of this.log) {
      const day = this.day[game];
      if (day === NOT_PLACED) continue;
      const division = this.season.divisions[this.division[game]];
      for (const team of [this.a[game], this.b[game]]) {
        if (this.plays(team, day) > division.possiblePerDay) return false;
      }
    }
    for (let i = 0; i < this.grownDays.length; i += 2) {
      const division = this.season.divisions[this.grownDays[i]];
      const day = this.grownDays[i + 1];
      if (!this.hasRoom(division, day)) return false;
    }
    for (const { game } of this.log) {
      if (this.day[game] === NOT_PLACED) continue;
      for (const team of [this.a[game], this.b[game]]) {
        for (const coach of this.season.coachesOf[team]) {
          if (!this.coachCanAttend(coach, this.day[game])) return false;
        }
      }
    }
    return true;
  }

  private hasRoom(division: Division, day: number): boolean {
    const own = this.gamesOn[division.index * this.days + day];
    let free = 0;
    for (const game of own) if (!this.fixed[game]) free++;
    const { perDay, mostPerDay } = this.plan.divisions[division.index];
    if (free > (this.keepsToPlan ? perDay : mostPerDay)[day]) return false;
    const place = division.place.index;
    return this.plan.rooms[place][day].canFit(this.groupCounts[place][day]);
  }

  /** Whether the coach can attend all of their games that day. */
  coachCanAttend(coach: number, day: number): boolean {
    const games = new Set<number>();
    for (const team of this.season.coaches[coach]) {
      if (this.plays(team, day) > 0) for (const game of this.listGames(team, day)) games.add(game);
    }
    if (games.size < 2) return true;
    const free = [...games].filter((game) => !this.fixed[game]);
    if (free.length === 0) return true;
    const key = `${day}|${[...games]
      .map((game) => this.timesKey(game))
      .sort()
      .join('|')}`;
    let answer = this.attendance.get(key);
    if (answer === undefined) {
      answer = canFollow([...games].map((game) => this.listTimes(game)));
      this.attendance.set(key, answer);
    }
    return answer;
  }

  private timesKey(game: number): string {
    if (this.fixed[game]) return `f${game}`;
    const { place, group } = this.season.divisions[this.division[game]];
    return `${place.index}.${group.index}`;
  }

  private listTimes(game: number): { starts: number[]; minutes: number } {
    const division = this.season.divisions[this.division[game]];
    if (this.fixed[game]) {
      const { start, end } = this.season.fixed[game];
      return { starts: [start], minutes: end - start };
    }
    const closed = this.season.closedCells(division.place, this.day[game]);
    const starts = new Set<number>();
    for (const cell of division.group.cells) if (!closed[cell]) starts.add(division.place.cells[cell].start);
    return { starts: [...starts].sort((x, y) => x - y), minutes: division.minutes };
  }

  getUsedDays(division: number): number[] {
    let days = this.usedDays[division];
    if (!days) {
      days = [];
      for (let day = 0; day < this.days; day++) {
        if (this.gamesOn[division * this.days + day].length > 0) days.push(day);
      }
      this.usedDays[division] = days;
    }
    return days;
  }

  adjacentByes(team: number): number {
    const used = this.getUsedDays(this.season.divisionOf[team]);
    let adjacent = 0;
    for (let i = 1; i < used.length; i++) {
      if (this.plays(team, used[i]) === 0 && this.plays(team, used[i - 1]) === 0) adjacent++;
    }
    return adjacent;
  }

  quickRematches(division: number, pair: number): number {
    const games = this.pairGames[division].get(pair);
    if (!games || games.length < 2 || this.season.divisions[division].size === 2) return 0;
    const used = this.getUsedDays(division);
    const at = games.map((game) => used.indexOf(this.day[game])).sort((x, y) => x - y);
    let quick = 0;
    for (let i = 1; i < at.length; i++) if (at[i] - at[i - 1] < 2) quick++;
    return quick;
  }

  daysPlayed(team: number): number {
    let days = 0;
    for (const day of this.getUsedDays(this.season.divisionOf[team])) if (this.plays(team, day) > 0) days++;
    return days;
  }

  private teamEnergy(team: number): number {
    const division = this.season.divisions[this.season.divisionOf[team]];
    const missing = division.target - this.degree[team];
    let energy =
      WEIGHT.missing * missing * missing +
      WEIGHT.anyMissing * max(0, missing) +
      WEIGHT.adjacentByes * this.adjacentByes(team);
    if (division.possiblePerDay > 1) {
      const byes = this.getUsedDays(division.index).length - this.daysPlayed(team);
      energy += WEIGHT.byeSpread * byes * byes * 0.5;
    }
    return energy;
  }

  private pairEnergy(division: number, pair: number): number {
    const off = this.met[division][pair] - this.level[division];
    return WEIGHT.opponents * off * off + WEIGHT.quickRematch * this.quickRematches(division, pair);
  }

  /** The change in cost since the last `keep`; negative is better. */
  energyChange(): number {
    let after = 0;
    for (const team of this.touchedTeams) after += this.teamEnergy(team);
    for (const { division, pair } of this.touchedPairs) after += this.pairEnergy(division, pair);
    return after - this.before;
  }

  keep(): void {
    this.log.length = 0;
    this.clear();
  }

  undo(): void {
    for (let i = this.log.length - 1; i >= 0; i--) {
      const { game, a, b, day } = this.log[i];
      this.set(game, a, b, day);
    }
    this.keep();
  }

  changes(): number {
    return this.log.length;
  }

  private clear(): void {
    this.touchedTeams.length = 0;
    this.touchedPairs = [];
    this.grownDays.length = 0;
    this.before = 0;
    this.invalid = false;
    this.stamp++;
  }

  snapshot(): { a: number[]; b: number[]; day: number[] } {
    return { a: this.a.slice(), b: this.b.slice(), day: this.day.slice() };
  }

  restore(saved: { a: number[]; b: number[]; day: number[] }): void {
    for (let game = 0; game < saved.a.length; game++) {
      if (
        this.day[game] !== saved.day[game] ||
        this.a[game] !== saved.a[game] ||
        this.b[game] !== saved.b[game]
      ) {
        this.set(game, saved.a[game], saved.b[game], saved.day[game]);
      }
    }
    this.keep();
  }
}

/** Whether games can be played one after another, each at one of its start times. Tries all useful orders. */
export function canFollow(games: { starts: number[]; minutes: number }[], from = 0): boolean {
  if (games.length === 0) return true;
  const starts = games.map((game) => game.starts.find((time) => time >= from));
  if (starts.includes(undefined)) return false;
  const ends = starts.map((start, i) => start! + games[i].minutes);
  const earliest = min(...ends);
  const tried = new Set<string>();
  return games.some((game, i) => {
    const start = starts[i]!;
    // A game that can only start after another could have ended need not come first, nor a game equal to one already
    // tried. With many games, only one that ends first is tried.
    if (games.length > 6 ? ends[i] > earliest || tried.size > 0 : start >= earliest) return false;
    const kind = `${game.minutes}|${game.starts.join()}`;
    if (tried.has(kind)) return false;
    tried.add(kind);
    return canFollow(
      games.filter((_, j) => j !== i),
      start + game.minutes,
    );
  });
}
