import { getUnavailableDates, toMinutes, playingDates } from './calendar';
import { findTooShortRests } from './rest-between-games';
import { getFixedGames } from './season-model';
import type { DivisionInput, Instance, LockedGame, ScheduledGame } from './types';

export type ConflictRule =
  | 'unknown'
  | 'date'
  | 'time'
  | 'place'
  | 'court'
  | 'blackout'
  | 'closed'
  | 'court double-booked'
  | 'court booked by others'
  | 'team in two games at once'
  | 'too many games for a team on one day'
  | 'not enough rest'
  | 'coach in two games at once'
  | 'locked game moved'
  | 'siblings play at the same time'
  | 'too few referees';

export interface Conflict {
  rule: ConflictRule;
  /** A rule must never be broken; a preference can be. */
  kind: 'rule' | 'preference';
  /** One sentence that names teams, day, and time. */
  reason: string;
  games: LockedGame[];
  /** The team or coach with the conflict, if any. */
  who?: string;
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

interface Timed {
  game: LockedGame;
  from: number;
  to: number;
  /** The game was fixed before the run, so conflicts among such games are not the schedule's fault. */
  stays: boolean;
}

export const gameKey = (game: LockedGame): string =>
  [game.division, game.home, game.away, game.date, game.time, game.location, game.court].join('|');

/**
 * Finds every rule and preference that a schedule breaks, with the games. Works for generated schedules and manual
 * ones.
 */
export function findConflicts(instance: Instance, games: ScheduledGame[]): Conflict[] {
  return new ConflictFinder(instance, games).run();
}

class ConflictFinder {
  private readonly conflicts: Conflict[] = [];
  private readonly divisions: Map<string, DivisionInput>;
  private readonly timed: Timed[];
  private readonly staying: LockedGame[];

  constructor(
    private readonly instance: Instance,
    private readonly games: ScheduledGame[],
  ) {
    this.divisions = new Map(instance.divisions.map((division) => [division.id, division]));
    this.staying = getFixedGames(instance);
    const fixed = new Set(this.staying.map(gameKey));
    this.timed = games.map((game) => this.time(game, fixed.has(gameKey(game))));
  }

  run(): Conflict[] {
    this.checkLocked();
    this.judgeSingleGames();
    this.checkCourts();
    this.judgeTeams();
    for (const coach of this.instance.coaches) {
      this.checkSharedPeople(coach.teams, 'coach in two games at once', 'rule', coach.id);
    }
    for (const group of this.instance.siblings) {
      this.checkSharedPeople(group, 'siblings play at the same time', 'preference');
    }
    this.judgeReferees();
    return this.conflicts;
  }

  private time(game: LockedGame, stays: boolean): Timed {
    const from = toMinutes(game.time);
    const minutes = game.minutes ?? this.divisions.get(game.division ?? '')?.minutes ?? 60;
    return { game, from, to: from + minutes, stays };
  }

  private add(
    rule: ConflictRule,
    reason: string,
    games: LockedGame[],
    { kind = 'rule', who }: { kind?: Conflict['kind']; who?: string } = {},
  ): void {
    this.conflicts.push({ rule, kind, reason, games, ...(who === undefined ? {} : { who }) });
  }

  private checkLocked(): void {
    const have = new Set(this.games.map(gameKey));
    for (const game of this.staying) {
      if (game.division !== undefined && !have.has(gameKey(game))) {
        this.add('locked game moved', `${named(game)} is locked but missing from the schedule.`, [game]);
      }
    }
  }

  private judgeSingleGames(): void {
    const dates = new Map([...this.divisions].map(([id, division]) => [id, new Set(playingDates(division))]));
    for (const { game, to, stays } of this.timed) {
      const division = this.divisions.get(game.division ?? '');
      if (!division) {
        this.add('unknown', `${named(game)} is in unknown division ${game.division}.`, [game]);
        continue;
      }
      const strangers = [game.home, game.away].filter((team) => !division.teams.includes(team));
      if (strangers.length > 0 || game.home === game.away) {
        const who =
          strangers.length > 0
            ? `not in ${division.id}: ${strangers.join(' and ')}`
            : "a team can't play itself";
        this.add('unknown', `${named(game)}: ${who}.`, [game]);
      }
      if (stays) continue;
      if (!dates.get(division.id)!.has(game.date)) {
        this.add('date', `${named(game)}: ${division.id} does not play on ${game.date}.`, [game]);
      }
      if (!division.slots.includes(game.time)) {
        this.add('time', `${named(game)}: ${game.time} isn't a start time for ${division.id}.`, [game]);
      }
      if (game.location !== division.location) {
        this.add(
          'place',
          `${named(game)}: ${division.id} plays at ${division.location}, not at ${game.location}.`,
          [game],
        );
      }
      const court = Number(/^Court (\d+)$/.exec(game.court)?.[1] ?? 0);
      if (court < 1 || court > division.courts) {
        this.add('court', `${named(game)}: ${division.id} can't use ${game.court}.`, [game]);
      }
      for (const team of [game.home, game.away]) {
        if (getUnavailableDates(this.instance, team).includes(game.date)) {
          this.add('blackout', `${named(game)}: ${team} isn't available on ${game.date}.`, [game], {
            who: team,
          });
        }
      }
      this.judgeClosures(game, to);
    }
  }

  private judgeClosures(game: LockedGame, to: number): void {
    const { rainout } = this.instance;
    if (!rainout) return;
    if (game.date < rainout.today) this.add('closed', `${named(game)} is in the past.`, [game]);
    const closure = rainout.closed.find(
      (c) =>
        c.date === game.date &&
        (!c.location || c.location === game.location) &&
        (!c.from || to > toMinutes(c.from)),
    );
    if (closure) this.add('closed', `${named(game)}: ${game.location} is closed at that time.`, [game]);
  }

  private checkCourts(): void {
    const taken = new Map<string, (Timed & { by: string })[]>();
    const take = (location: string, date: string, court: string, one: Timed & { by: string }): void => {
      const key = `${location}|${date}|${court}`;
      taken.set(key, [...(taken.get(key) ?? []), one]);
    };
    for (const one of this.timed) {
      take(one.game.location, one.game.date, one.game.court, { ...one, by: named(one.game) });
    }
    for (const game of this.instance.locked) {
      if (game.division === undefined) {
        take(game.location, game.date, game.court, { ...this.time(game, true), by: 'another booking' });
      }
    }
    for (const block of this.instance.blocks) {
      const game: LockedGame = { ...block, home: '', away: '' };
      take(block.location, block.date, block.court, { ...this.time(game, true), by: 'another booking' });
    }
    for (const list of taken.values()) {
      for (const [one, other] of overlapping(list)) {
        const external = [one, other].filter(({ by }) => by === 'another booking');
        if (external.length === 2) continue;
        const { game } = external.includes(one) ? other : one;
        this.add(
          external.length > 0 ? 'court booked by others' : 'court double-booked',
          `${game.court} at ${game.location} is double-booked on ${game.date}: ${one.by} and ${other.by}.`,
          external.length > 0 ? [game] : [one.game, other.game],
        );
      }
    }
  }

  private judgeTeams(): void {
    const played = new Map<string, Timed[]>();
    for (const one of this.timed) {
      for (const team of [one.game.home, one.game.away]) {
        const key = `${team}|${one.game.date}`;
        played.set(key, [...(played.get(key) ?? []), one]);
      }
    }
    for (const [key, list] of played) {
      const date = key.slice(-DAY_LENGTH);
      const team = key.slice(0, -DAY_LENGTH - 1);
      const division = this.divisions.get(list[0].game.division ?? '');
      if (!division) continue;
      const games = list.map(({ game }) => game);
      if (list.length > division.maxPerDay && list.some(({ stays }) => !stays)) {
        this.add(
          'too many games for a team on one day',
          `${team} has ${list.length} games on ${date}; the maximum is ${division.maxPerDay}.`,
          games,
          { who: team },
        );
      }
      for (const [one, other] of overlapping(list)) {
        this.add(
          'team in two games at once',
          `${team} has two games at the same time on ${date}.`,
          [one.game, other.game],
          { who: team },
        );
      }
      for (const [one, other] of overlapping(list, division.minRestMinutes)) {
        if ((one.stays && other.stays) || overlapping([one, other]).length > 0) continue;
        this.add(
          'not enough rest',
          `${team} has less than ${division.minRestMinutes} minutes between games on ${date}.`,
          [one.game, other.game],
          { who: team },
        );
      }
    }
  }

  private checkSharedPeople(
    teams: string[],
    rule: ConflictRule,
    kind: Conflict['kind'],
    coach?: string,
  ): void {
    const who = coach === undefined ? `The family of ${teams.join(' and ')}` : `Coach ${coach}`;
    const byDate = new Map<string, Timed[]>();
    for (const one of this.timed) {
      if (!teams.includes(one.game.home) && !teams.includes(one.game.away)) continue;
      byDate.set(one.game.date, [...(byDate.get(one.game.date) ?? []), one]);
    }
    for (const [date, list] of byDate) {
      for (const [one, other] of overlapping(list)) {
        const shared = [one.game.home, one.game.away].some(
          (t) => t === other.game.home || t === other.game.away,
        );
        if ((kind === 'rule' && one.stays && other.stays) || shared) continue;
        this.add(
          rule,
          `${who} has two games at the same time on ${date}: ${named(one.game)} and ${named(other.game)}.`,
          [one.game, other.game],
          { kind, who: coach },
        );
      }
    }
  }

  private judgeReferees(): void {
    const limit = this.instance.refs?.maxConcurrent;
    if (!limit) return;
    const hours = new Map<string, Timed[]>();
    for (const one of this.timed) {
      for (let hour = Math.floor(one.from / 60); hour < Math.ceil(one.to / 60); hour++) {
        const key = `${one.game.location}|${one.game.date}|${hour}`;
        hours.set(key, [...(hours.get(key) ?? []), one]);
      }
    }
    for (const [key, list] of hours) {
      if (list.length <= limit) continue;
      const [location, date, hour] = key.split('|');
      this.add(
        'too few referees',
        `${list.length} games at ${location} on ${date} in the ${hour}:00 hour, with referees for only ${limit}.`,
        list.map(({ game }) => game),
        { kind: 'preference' },
      );
    }
  }
}

const named = (game: LockedGame): string => `${game.home} vs ${game.away} on ${game.date} at ${game.time}`;

/** Pairs of games that overlap or leave less than `rest` minutes between them. */
function overlapping<T extends Timed>(list: T[], rest = 0): [T, T][] {
  const sorted = list.slice().sort((x, y) => x.from - y.from);
  const pairs: [T, T][] = [];
  sorted.forEach((one, i) => {
    for (const other of sorted.slice(i + 1)) {
      if (!findTooShortRests(one.from, one.to, other.from, other.to, rest)) break;
      pairs.push([one, other]);
    }
  });
  return pairs;
}
