import { getUnavailableDates, countGamesThatFit, toMinutes, playingDates } from './calendar';
import type { DivisionCapacity } from './capacity-plan';
import { getHomeAwayImbalance, distribute, sum } from './fair-share';
import { getThird } from './slot-balance';
import type { DivisionInput, Instance, ScheduledGame } from './types';

/** A measured value next to the best value that can be proved; at most that value is best possible. */
export interface FairnessMetric {
  value: number;
  bound: number;
}

export const METRICS = [
  'missing',
  'gamesSpread',
  'opponents',
  'homeAway',
  'homeAwayPairs',
  'breaks',
  'startTimes',
  'thirds',
  'courts',
  'byeSpread',
  'adjacentByes',
  'daysUsed',
  'quickRematches',
] as const;
export type Metric = (typeof METRICS)[number];

export interface TeamFairness {
  team: string;
  games: number;
  home: number;
  away: number;
  /** How often the team has two consecutive home games or two consecutive away games. */
  breaks: number;
  /** The division's playing days on which the team has a bye. */
  byes: number;
  /** Fewest and most games against one opponent. */
  opponents: [number, number];
  /** Games in the early, middle, and late third of the start times. */
  thirds: number[];
  startTimes: Record<string, number>;
  courts: Record<string, number>;
}

export interface DivisionFairness {
  division: string;
  metrics: Record<Metric, FairnessMetric>;
  teams: TeamFairness[];
}

/** Each metric next to its best possible value per division, and the numbers per team. */
export function getFairness(
  instance: Instance,
  games: ScheduledGame[],
  capacity?: DivisionCapacity[],
): DivisionFairness[] {
  return instance.divisions.map((division, i) => {
    const own = games
      .filter((game) => game.division === division.id)
      .sort((x, y) => (x.date + x.time < y.date + y.time ? -1 : x.date + x.time > y.date + y.time ? 1 : 0));
    return new DivisionReport(instance, division, own, capacity?.[i]).run();
  });
}

class DivisionReport {
  private readonly teams: TeamFairness[];
  private readonly played: Set<string>[];
  private readonly sides: boolean[][];
  private readonly meetings = new Map<string, ScheduledGame[]>();
  private readonly days: string[];

  constructor(
    private readonly instance: Instance,
    private readonly division: DivisionInput,
    private readonly games: ScheduledGame[],
    private readonly capacity: DivisionCapacity | undefined,
  ) {
    const number = new Map(division.teams.map((team, i) => [team, i]));
    const starts = division.slots.map(toMinutes).sort((a, b) => a - b);
    this.days = [...new Set(games.map((game) => game.date))].sort();
    this.played = division.teams.map(() => new Set<string>());
    this.sides = division.teams.map(() => []);
    this.teams = division.teams.map((team) => ({
      team,
      games: 0,
      home: 0,
      away: 0,
      breaks: 0,
      byes: 0,
      opponents: [0, 0],
      thirds: new Array<number>(Math.min(3, starts.length)).fill(0),
      startTimes: {},
      courts: {},
    }));
    for (const game of games) {
      for (const team of [game.home, game.away]) {
        const i = number.get(team);
        if (i === undefined) continue;
        const row = this.teams[i];
        const atHome = game.home === team;
        row.games++;
        row[atHome ? 'home' : 'away']++;
        if (this.sides[i].at(-1) === atHome) row.breaks++;
        this.sides[i].push(atHome);
        this.played[i].add(game.date);
        row.startTimes[game.time] = (row.startTimes[game.time] ?? 0) + 1;
        row.courts[game.court] = (row.courts[game.court] ?? 0) + 1;
        row.thirds[getThird(starts, toMinutes(game.time))]++;
      }
      const key = [game.home, game.away].sort().join('|');
      this.meetings.set(key, [...(this.meetings.get(key) ?? []), game]);
    }
    this.teams.forEach((row, i) => {
      row.byes = this.days.length - this.played[i].size;
      const met = division.teams
        .filter((team) => team !== row.team)
        .map((team) => this.meetings.get([row.team, team].sort().join('|'))?.length ?? 0);
      row.opponents = [Math.min(...met), Math.max(...met)];
    });
  }

  run(): DivisionFairness {
    const metrics = {
      missing: this.missing(),
      gamesSpread: this.gamesSpread(),
      opponents: this.opponents(),
      homeAway: this.homeAway(),
      homeAwayPairs: this.homeAwayPairs(),
      breaks: this.breaks(),
      startTimes: { value: this.getExcess((row) => row.startTimes), bound: 0 },
      thirds: {
        value: this.getExcess((row) =>
          Object.fromEntries(row.thirds.map((count, third) => [String(third), count])),
        ),
        bound: 0,
      },
      courts: { value: this.getExcess((row) => row.courts), bound: 0 },
      byeSpread: this.byeSpread(),
      adjacentByes: this.adjacentByes(),
      daysUsed: this.daysUsed(),
      quickRematches: this.quickRematches(),
    };
    return { division: this.division.id, metrics, teams: this.teams };
  }

  private missing(): FairnessMetric {
    const { target, teams } = this.division;
    const value = sum(this.teams.map((row) => Math.max(0, target - row.games)));
    const fit = this.capacity
      ? this.capacity.fits + this.capacity.fixed
      : Math.floor((target * teams.length) / 2);
    return { value, bound: Math.max(0, target * teams.length - 2 * fit) };
  }

  private gamesSpread(): FairnessMetric {
    const uneven = (2 * this.games.length) % this.teams.length;
    return { value: spread(this.teams.map((row) => row.games)), bound: uneven ? 1 : 0 };
  }

  /** Deviations from an even schedule, in which every pair meets equally often or once more. */
  private opponents(): FairnessMetric {
    const pairs = (this.teams.length * (this.teams.length - 1)) / 2;
    const [low, high] = [Math.floor(this.games.length / pairs), Math.ceil(this.games.length / pairs)];
    let value = (pairs - this.meetings.size) * low;
    for (const { length } of this.meetings.values()) value += Math.max(0, low - length, length - high);
    const locked = new Map<string, number>();
    for (const game of this.lockedGames()) {
      const key = [game.home, game.away].sort().join('|');
      locked.set(key, (locked.get(key) ?? 0) + 1);
    }
    return { value, bound: sum([...locked.values()].map((count) => Math.max(0, count - high))) };
  }

  private lockedGames(): { home: string; away: string }[] {
    return this.instance.locked.filter((game) => game.division === this.division.id);
  }

  private homeAway(): FairnessMetric {
    let [value, bound] = [0, 0];
    for (const row of this.teams) {
      value += getHomeAwayImbalance(row);
      const locked = this.lockedGames().filter((game) => game.home === row.team || game.away === row.team);
      const lean = sum(locked.map((game) => (game.home === row.team ? 1 : -1)));
      bound += Math.max(0, Math.abs(lean) - (row.games - locked.length) - (row.games % 2));
    }
    return { value, bound };
  }

  private homeAwayPairs(): FairnessMetric {
    let [value, bound] = [0, 0];
    for (const games of this.meetings.values()) {
      const [first] = [games[0].home, games[0].away].sort();
      const lean = (list: { home: string }[]): number =>
        sum(list.map((game) => (game.home === first ? 1 : -1)));
      const parity = games.length % 2;
      value += Math.max(0, Math.abs(lean(games)) - parity);
      const locked = this.lockedGames().filter(
        (game) => [game.home, game.away].sort().join() === [games[0].home, games[0].away].sort().join(),
      );
      bound += Math.max(0, Math.abs(lean(locked)) - (games.length - locked.length) - parity);
    }
    return { value, bound };
  }

  /** De Werra's bound is valid when all teams play on every day and no pair meets more often than needed. */
  private breaks(): FairnessMetric {
    const n = this.teams.length;
    const each = this.teams[0].games;
    const pairs = (n * (n - 1)) / 2;
    const applies =
      n % 2 === 0 &&
      this.teams.every((row) => row.games === this.days.length) &&
      Math.ceil(this.games.length / pairs) <= Math.ceil(this.division.target / (n - 1));
    return {
      value: sum(this.teams.map((row) => row.breaks)),
      bound: applies ? Math.max(0, Math.min(2 * each - n, n - 2)) : 0,
    };
  }

  /** Sum of the deviations from each team's fair share. */
  private getExcess(countsOf: (row: TeamFairness) => Record<string, number>): number {
    const keys = [...new Set(this.teams.flatMap((row) => Object.keys(countsOf(row))))];
    const off = distribute(this.teams, countsOf);
    return sum(this.teams.map((row) => sum(keys.map((key) => off(row, key)))));
  }

  private byeSpread(): FairnessMetric {
    const byes = this.teams.map((row) => row.byes);
    return { value: spread(byes), bound: sum(byes) % this.teams.length ? 1 : 0 };
  }

  private adjacentByes(): FairnessMetric {
    let [value, bound] = [0, 0];
    this.teams.forEach((row, i) => {
      const out = this.days.map((day) => !this.played[i].has(day));
      const blackouts = getUnavailableDates(this.instance, row.team);
      let forced = 0;
      for (let day = 1; day < out.length; day++) {
        if (out[day] && out[day - 1]) value++;
        if (blackouts.includes(this.days[day]) && blackouts.includes(this.days[day - 1])) forced++;
      }
      bound += Math.max(forced, 2 * row.byes - this.days.length - 1, 0);
    });
    return { value, bound };
  }

  private daysUsed(): FairnessMetric {
    const { division } = this;
    const starts = division.slots.map(toMinutes).sort((a, b) => a - b);
    const onCourts = division.courts * countGamesThatFit(starts, division.minutes);
    const perDay = Math.max(1, Math.min(onCourts, Math.floor((this.teams.length * division.maxPerDay) / 2)));
    const most = Math.max(0, ...this.teams.map((row) => row.games));
    const bound = Math.max(Math.ceil(this.games.length / perDay), Math.ceil(most / division.maxPerDay));
    return { value: this.days.length, bound: Math.min(bound, playingDates(division).length) };
  }

  /** Pairs that meet again on the same or the next playing day. */
  private quickRematches(): FairnessMetric {
    let value = 0;
    for (const games of this.meetings.values()) {
      const at = games.map((game) => this.days.indexOf(game.date)).sort((a, b) => a - b);
      for (let i = 1; i < at.length; i++) if (at[i] - at[i - 1] < 2) value++;
    }
    return { value, bound: this.teams.length === 2 ? Math.max(0, this.games.length - 1) : 0 };
  }
}

const spread = (list: number[]): number => (list.length > 0 ? Math.max(...list) - Math.min(...list) : 0);
