import { daysOut, minutesOf, playingDates } from './calendar';
import { tooClose } from './rest-between-games';
import { gamesThatStay } from './season-model';
import type { DivisionInput, Instance, LockedGame, ScheduledGame } from './types';

export type ConflictRule =
  | 'unknown'
  | 'date'
  | 'time'
  | 'place'
  | 'court'
  | 'blackout'
  | 'closed'
  | 'court taken twice'
  | 'court taken by others'
  | 'team twice at one time'
  | 'team too often on a day'
  | 'pause too short'
  | 'coach twice at one time'
  | 'locked game moved'
  | 'siblings at one time'
  | 'too few referees';

export interface Conflict {
  rule: ConflictRule;
  /** A rule may never be broken; a wish may. */
  kind: 'rule' | 'wish';
  /** One sentence that names teams, day and hour. */
  reason: string;
  games: LockedGame[];
  /** The team or the coach that it is about, where it is about one. */
  who?: string;
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

interface Timed {
  game: LockedGame;
  from: number;
  to: number;
  /** It was fixed beforehand: what it breaks by itself is not the schedule's doing. */
  stays: boolean;
}

export const gameKey = (game: LockedGame): string =>
  [game.division, game.home, game.away, game.date, game.time, game.location, game.court].join('|');

/** Judges any schedule, generated or made by hand: every rule and wish that it breaks, with the games. */
export function findConflicts(instance: Instance, games: ScheduledGame[]): Conflict[] {
  return new Judge(instance, games).run();
}

class Judge {
  private readonly conflicts: Conflict[] = [];
  private readonly divisions: Map<string, DivisionInput>;
  private readonly timed: Timed[];
  private readonly staying: LockedGame[];

  constructor(
    private readonly instance: Instance,
    private readonly games: ScheduledGame[],
  ) {
    this.divisions = new Map(instance.divisions.map((division) => [division.id, division]));
    this.staying = gamesThatStay(instance);
    const fixed = new Set(this.staying.map(gameKey));
    this.timed = games.map((game) => this.time(game, fixed.has(gameKey(game))));
  }

  run(): Conflict[] {
    this.judgeLocked();
    this.judgeSingleGames();
    this.judgeCourts();
    this.judgeTeams();
    for (const coach of this.instance.coaches) {
      this.judgeTogether(coach.teams, 'coach twice at one time', 'rule', coach.id);
    }
    for (const group of this.instance.siblings) {
      this.judgeTogether(group, 'siblings at one time', 'wish');
    }
    this.judgeReferees();
    return this.conflicts;
  }

  private time(game: LockedGame, stays: boolean): Timed {
    const from = minutesOf(game.time);
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

  private judgeLocked(): void {
    const have = new Set(this.games.map(gameKey));
    for (const game of this.staying) {
      if (game.division !== undefined && !have.has(gameKey(game))) {
        this.add('locked game moved', `${named(game)} was to stay and is not there.`, [game]);
      }
    }
  }

  private judgeSingleGames(): void {
    const dates = new Map([...this.divisions].map(([id, division]) => [id, new Set(playingDates(division))]));
    for (const { game, to, stays } of this.timed) {
      const division = this.divisions.get(game.division ?? '');
      if (!division) {
        this.add('unknown', `${named(game)} is of the unknown division ${game.division}.`, [game]);
        continue;
      }
      const strangers = [game.home, game.away].filter((team) => !division.teams.includes(team));
      if (strangers.length > 0 || game.home === game.away) {
        const who =
          strangers.length > 0
            ? `${strangers.join(' and ')} is not a team of ${division.id}`
            : 'it has one team twice';
        this.add('unknown', `${named(game)}: ${who}.`, [game]);
      }
      if (stays) continue;
      if (!dates.get(division.id)!.has(game.date)) {
        this.add('date', `${named(game)}: ${division.id} does not play on ${game.date}.`, [game]);
      }
      if (!division.slots.includes(game.time)) {
        this.add('time', `${named(game)}: ${game.time} is not a start time of ${division.id}.`, [game]);
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
        this.add('court', `${named(game)}: ${division.id} may not use ${game.court}.`, [game]);
      }
      for (const team of [game.home, game.away]) {
        if (daysOut(this.instance, team).includes(game.date)) {
          this.add('blackout', `${named(game)}: ${team} cannot play on ${game.date}.`, [game], { who: team });
        }
      }
      this.judgeClosures(game, to);
    }
  }

  private judgeClosures(game: LockedGame, to: number): void {
    const { rainout } = this.instance;
    if (!rainout) return;
    if (game.date < rainout.today) this.add('closed', `${named(game)} lies in the past.`, [game]);
    const closure = rainout.closed.find(
      (c) =>
        c.date === game.date &&
        (!c.location || c.location === game.location) &&
        (!c.from || to > minutesOf(c.from)),
    );
    if (closure) this.add('closed', `${named(game)}: ${game.location} is closed at that time.`, [game]);
  }

  private judgeCourts(): void {
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
          external.length > 0 ? 'court taken by others' : 'court taken twice',
          `${game.court} at ${game.location} on ${game.date} is taken twice: ${one.by}, and ${other.by}.`,
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
          'team too often on a day',
          `${team} has ${list.length} games on ${date}; at most ${division.maxPerDay} are allowed.`,
          games,
          { who: team },
        );
      }
      for (const [one, other] of overlapping(list)) {
        this.add(
          'team twice at one time',
          `${team} is in two games at one time on ${date}.`,
          [one.game, other.game],
          { who: team },
        );
      }
      for (const [one, other] of overlapping(list, division.minRestMinutes)) {
        if ((one.stays && other.stays) || overlapping([one, other]).length > 0) continue;
        this.add(
          'pause too short',
          `${team} has less than ${division.minRestMinutes} minutes between two games on ${date}.`,
          [one.game, other.game],
          { who: team },
        );
      }
    }
  }

  private judgeTogether(teams: string[], rule: ConflictRule, kind: Conflict['kind'], coach?: string): void {
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
          `${who} has two games at one time on ${date}: ${named(one.game)}, and ${named(other.game)}.`,
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
        `${list.length} games at ${location} on ${date} in the hour from ${hour}:00; there are referees for ${limit}.`,
        list.map(({ game }) => game),
        { kind: 'wish' },
      );
    }
  }
}

const named = (game: LockedGame): string => `${game.home} - ${game.away} on ${game.date} at ${game.time}`;

/** Pairs that are less than `rest` minutes apart. */
function overlapping<T extends Timed>(list: T[], rest = 0): [T, T][] {
  const sorted = list.slice().sort((x, y) => x.from - y.from);
  const pairs: [T, T][] = [];
  sorted.forEach((one, i) => {
    for (const other of sorted.slice(i + 1)) {
      if (!tooClose(one.from, one.to, other.from, other.to, rest)) break;
      pairs.push([one, other]);
    }
  });
  return pairs;
}
