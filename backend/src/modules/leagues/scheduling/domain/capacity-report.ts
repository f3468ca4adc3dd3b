import { countGamesThatFit, toMinutes, playingDates, toTime } from './calendar';
import { planCapacity } from './capacity';
import type { CapacityPlan } from './capacity-plan';
import { addDays } from '../../../../kernel';
import { buildSeason, type Season } from './season-model';
import type { DivisionInput, Instance } from './types';

export interface CapacityStatement {
  /** Games needed for all targets and games that fit, including fixed ones. */
  needed: number;
  fits: number;
  enough: boolean;
  /** Why not all games fit, one sentence per bottleneck. */
  reasons: string[];
  /** The effect of single changes. */
  changes: CapacityChange[];
  /** Divisions that can't reach their guaranteed minimum. */
  belowMinimum: string[];
}

export interface CapacityChange {
  change: string;
  kind: 'days' | 'courts' | 'starts' | 'perDay' | 'target';
  /** How many more days, courts, or start times; the new maximum of games per day; or how many games fewer. */
  count: number;
  /** Games that would still not fit; 0 removes the shortage. */
  missingGamesAfter: number;
}

const MAX_EXTRA_DAYS = 12;
const MAX_EXTRA_COURTS = 3;

/**
 * How many games fit, why not all, and which single change makes all of them fit. When games of many lengths overlap, a
 * schedule may place more games than the plan found possible; `placed` games are then known to fit.
 */
export function analyzeCapacity(
  instance: Instance,
  season = buildSeason(instance),
  plan = planCapacity(season),
  placed = 0,
): CapacityStatement {
  const fixed = plan.divisions.reduce((sum, division) => sum + division.fixed, 0);
  const wanted = season.divisions.reduce((sum, d) => {
    const { needed, fixed: own } = plan.divisions[d.index];
    return sum + Math.max(needed + own, Math.floor((d.size * d.target) / 2));
  }, 0);
  const coaches = coachLimits(season);
  const enough = Math.max(placed, plan.fits + fixed) >= wanted && coaches.length === 0;
  const short = season.divisions
    .filter((d) => countMissingGames(season, plan, d.index) > 0)
    .map((d) => d.index);
  const affected = [...new Set([...short, ...plan.bottleneck])].sort((a, b) => a - b);
  return {
    needed: wanted,
    fits: Math.max(placed, plan.fits + fixed),
    enough,
    reasons: [...getReasons(season, plan, short), ...coaches],
    changes:
      short.length > 0
        ? findHelpfulChanges(
            instance,
            affected.map((i) => season.divisions[i].id),
          )
        : [],
    belowMinimum: season.divisions
      .filter((d) => {
        const { fits, fixed: own } = plan.divisions[d.index];
        return fits + own < Math.floor((d.size * d.minimum) / 2);
      })
      .map((d) => d.id),
  };
}

function countMissingGames(season: Season, plan: CapacityPlan, index: number): number {
  const division = season.divisions[index];
  const { fits, fixed } = plan.divisions[index];
  return Math.max(0, Math.floor((division.size * division.target) / 2) - fits - fixed);
}

function getReasons(season: Season, plan: CapacityPlan, short: number[]): string[] {
  const reasons: string[] = [];
  const shared: number[] = [];
  for (const index of short) {
    const division = season.divisions[index];
    const { alone, fixed } = plan.divisions[index];
    const wanted = Math.floor((division.size * division.target) / 2);
    if (alone + fixed >= wanted) {
      shared.push(index);
      continue;
    }
    const days = division.days.length;
    const head = `${division.id}: ${division.size} teams need ${wanted} games on ${days} ${days === 1 ? 'day' : 'days'}; only ${alone + fixed} fit`;
    reasons.push(`${head}. Reason: ${getTeamLimit(season, plan, index)}.`);
  }
  if (shared.length > 0) {
    const group = plan.bottleneck.filter(
      (i) => !reasons.some((r) => r.startsWith(`${season.divisions[i].id}:`)),
    );
    const names = (group.length > 0 ? group : shared).map((i) => season.divisions[i]);
    const need = names.reduce((sum, d) => sum + plan.divisions[d.index].needed, 0);
    const fit = names.reduce((sum, d) => sum + plan.divisions[d.index].fits, 0);
    const locations = [...new Set(names.map((d) => d.place.id))].join(' and ');
    reasons.push(
      `${names.map((d) => d.id).join(', ')} share court time at ${locations}: they need ${need} more games, and only ${fit} fit.`,
    );
  }
  return reasons;
}

function getTeamLimit(season: Season, plan: CapacityPlan, index: number): string {
  const division = season.divisions[index];
  if (division.days.length === 0) return 'there are no game days';
  const perDay = Math.floor((division.size * division.possiblePerDay) / 2);
  const limits = division.days.map((day) => plan.divisions[index].mostPerDay[day]);
  const courts = division.courts * countGamesThatFit(division.starts, division.minutes);
  const out = season.teamNames.some(
    (_, team) =>
      season.divisionOf[team] === index &&
      division.days.some((day) => season.blackout[team * season.days.length + day]),
  );
  if (courts < perDay)
    return `courts and time slots allow ${courts} ${courts === 1 ? 'game' : 'games'} per day`;
  if (limits.some((limit) => limit < Math.min(perDay, courts)) && !out) {
    return 'some court time is booked or closed';
  }
  if (out) return 'some teams are unavailable on some days';
  const games = division.possiblePerDay === 1 ? 'one game' : `${division.possiblePerDay} games`;
  return division.size % 2 === 1 && division.possiblePerDay === 1
    ? 'with an odd number of teams, one has a bye each day'
    : `each team plays at most ${games} per day`;
}

/** A coach with teams in several divisions can attend only as many games a day as fit one after another. */
function coachLimits(season: Season): string[] {
  const reasons: string[] = [];
  season.coaches.forEach((teams, i) => {
    const divisions = teams.map((team) => season.divisions[season.divisionOf[team]]);
    if (new Set(divisions).size < divisions.length || divisions.some((d) => d.possiblePerDay > 1)) return;
    let can = 0;
    for (const day of new Set(divisions.flatMap((d) => d.days))) {
      const on = divisions.filter((d) => d.days.includes(day));
      const starts = [...new Set(on.flatMap((d) => d.starts))].sort((a, b) => a - b);
      can += Math.min(on.length, countGamesThatFit(starts, Math.min(...on.map((d) => d.minutes))));
    }
    const want = divisions.reduce((sum, d) => sum + d.target, 0);
    if (want <= can) return;
    const names = teams.map((team) => season.teamNames[team]).join(' and ');
    const id = season.instance.coaches.filter((c) => c.teams.length > 1)[i]?.id ?? '';
    reasons.push(
      `Coach ${id} (${names}) has ${want} games to coach but can be at only ${can}: their game times overlap.`,
    );
  });
  return reasons;
}

function findHelpfulChanges(instance: Instance, affected: string[]): CapacityChange[] {
  const shortWith = (change: (division: DivisionInput) => DivisionInput): number => {
    const divisions = instance.divisions.map((d) => (affected.includes(d.id) ? change(d) : d));
    const season = buildSeason({ ...instance, divisions });
    const plan = planCapacity(season, { daysToo: false });
    return season.divisions.reduce((sum, d) => sum + countMissingGames(season, plan, d.index), 0);
  };
  const changes: CapacityChange[] = [];
  const least = (
    kind: CapacityChange['kind'],
    most: number,
    name: (count: number) => string,
    change: (count: number) => (d: DivisionInput) => DivisionInput,
  ): void => {
    const short = shortWith(change(most));
    let [low, high] = [0, most];
    while (short === 0 && high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (shortWith(change(middle)) === 0) high = middle;
      else low = middle;
    }
    const count = short === 0 ? high : 1;
    const shortAfter = short === 0 ? 0 : shortWith(change(1));
    changes.push({ change: name(count), kind, count, missingGamesAfter: shortAfter });
  };
  const count = (n: number, what: string): string => `${n} more ${what}${n === 1 ? '' : 's'}`;
  least(
    'days',
    MAX_EXTRA_DAYS,
    (n) => count(n, 'game day'),
    (n) => (d) => withMoreDays(d, n),
  );
  least(
    'courts',
    MAX_EXTRA_COURTS,
    (n) => count(n, 'court'),
    (n) => (d) => ({ ...d, courts: d.courts + n }),
  );
  least(
    'starts',
    MAX_EXTRA_DAYS - 1,
    (n) => count(n, 'start time'),
    (n) => (d) => withMoreHours(d, n),
  );
  changes.push({
    change: 'up to 2 games per team per day',
    ...{ kind: 'perDay' as const, count: 2 },
    missingGamesAfter: shortWith((d) => ({ ...d, maxPerDay: Math.max(2, d.maxPerDay) })),
  });
  const target = Math.max(1, ...instance.divisions.map((d) => d.target));
  least(
    'target',
    target,
    (n) => `${n} fewer ${n === 1 ? 'game' : 'games'} per team`,
    (n) => (d) => ({ ...d, target: Math.max(0, d.target - n) }),
  );
  return changes;
}

function withMoreDays(division: DivisionInput, count: number): DivisionInput {
  const extra = division.extraDates.slice();
  let last = playingDates(division).at(-1) ?? division.end;
  for (let i = 0; i < count; i++) extra.push((last = addDays(last, 7)));
  return { ...division, extraDates: extra };
}

/** Adds start times: unused full hours of the day first, then hours after the last one. */
function withMoreHours(division: DivisionInput, count: number): DivisionInput {
  return { ...division, slots: addStartTimes(division.slots, division.minutes, count) };
}

export function addStartTimes(starts: readonly string[], minutes: number, count: number): string[] {
  const slots = new Set(starts);
  let added = 0;
  for (let hour = 9; hour <= 20 && added < count; hour++) {
    const start = hour * 60;
    const free = starts.every((slot) => Math.abs(toMinutes(slot) - start) >= Math.min(60, minutes));
    if (free && !slots.has(toTime(start))) {
      slots.add(toTime(start));
      added++;
    }
  }
  return [...slots].sort();
}
