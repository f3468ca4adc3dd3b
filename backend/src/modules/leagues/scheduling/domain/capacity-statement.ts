import { gamesInARow, minutesOf, playingDates, timeOf } from './calendar';
import { planCapacity } from './capacity';
import type { CapacityPlan } from './capacity-plan';
import { addDays } from '../../../../kernel';
import { buildSeason, type Season } from './season-model';
import type { DivisionInput, Instance } from './types';

export interface CapacityStatement {
  /** Games that all targets need and games that fit, fixed ones included. */
  needed: number;
  fits: number;
  enough: boolean;
  /** Why not more: one sentence per bottleneck. */
  reasons: string[];
  /** What a single change would bring. */
  changes: CapacityChange[];
  /** Divisions whose guaranteed minimum cannot be kept. */
  belowMinimum: string[];
}

export interface CapacityChange {
  change: string;
  kind: 'days' | 'courts' | 'starts' | 'perDay' | 'target';
  /** How many more days, courts, start times; games a day at most; how many games fewer. */
  count: number;
  /** Games that would still not fit; 0 repairs the shortage. */
  shortAfter: number;
}

const MOST_EXTRA_DAYS = 12;
const MOST_EXTRA_COURTS = 3;

/**
 * How many games fit, why not more, and which single change repairs it. Where many lengths overlap, a schedule may find
 * room that the plan did not: `placed` games are proved to fit.
 */
export function stateCapacity(
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
  const short = season.divisions.filter((d) => shortOf(season, plan, d.index) > 0).map((d) => d.index);
  const affected = [...new Set([...short, ...plan.bottleneck])].sort((a, b) => a - b);
  return {
    needed: wanted,
    fits: Math.max(placed, plan.fits + fixed),
    enough,
    reasons: [...reasonsOf(season, plan, short), ...coaches],
    changes:
      short.length > 0
        ? changesThatHelp(
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

function shortOf(season: Season, plan: CapacityPlan, index: number): number {
  const division = season.divisions[index];
  const { fits, fixed } = plan.divisions[index];
  return Math.max(0, Math.floor((division.size * division.target) / 2) - fits - fixed);
}

function reasonsOf(season: Season, plan: CapacityPlan, short: number[]): string[] {
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
    const head = `${division.id}: ${division.size} teams on ${days} ${days === 1 ? 'day' : 'days'} need ${wanted} games and ${alone + fixed} fit`;
    reasons.push(`${head}, as ${ownLimit(season, plan, index)}.`);
  }
  if (shared.length > 0) {
    const group = plan.bottleneck.filter(
      (i) => !reasons.some((r) => r.startsWith(`${season.divisions[i].id}:`)),
    );
    const names = (group.length > 0 ? group : shared).map((i) => season.divisions[i]);
    const need = names.reduce((sum, d) => sum + plan.divisions[d.index].needed, 0);
    const fit = names.reduce((sum, d) => sum + plan.divisions[d.index].fits, 0);
    const places = [...new Set(names.map((d) => d.place.id))].join(' and ');
    reasons.push(
      `${names.map((d) => d.id).join(', ')} share the court times of ${places}: they need ${need} more games and ${fit} fit.`,
    );
  }
  return reasons;
}

function ownLimit(season: Season, plan: CapacityPlan, index: number): string {
  const division = season.divisions[index];
  if (division.days.length === 0) return 'there is no playing day';
  const perDay = Math.floor((division.size * division.possiblePerDay) / 2);
  const limits = division.days.map((day) => plan.divisions[index].mostPerDay[day]);
  const courts = division.courts * gamesInARow(division.starts, division.minutes);
  const out = season.teamNames.some(
    (_, team) =>
      season.divisionOf[team] === index &&
      division.days.some((day) => season.blackout[team * season.days.length + day]),
  );
  if (courts < perDay) return `the courts and hours hold ${courts} ${courts === 1 ? 'game' : 'games'} a day`;
  if (limits.some((limit) => limit < Math.min(perDay, courts)) && !out) {
    return 'some court times are taken by other games or closed';
  }
  if (out) return 'teams cannot play on some of the days';
  const games = division.possiblePerDay === 1 ? 'one game' : `${division.possiblePerDay} games`;
  return division.size % 2 === 1 && division.possiblePerDay === 1
    ? 'one team sits out each day'
    : `each team plays ${games} a day at most`;
}

/** A coach with teams in several divisions can be at no more games of a day than fit one after another. */
function coachLimits(season: Season): string[] {
  const reasons: string[] = [];
  season.coaches.forEach((teams, i) => {
    const divisions = teams.map((team) => season.divisions[season.divisionOf[team]]);
    if (new Set(divisions).size < divisions.length || divisions.some((d) => d.possiblePerDay > 1)) return;
    let can = 0;
    for (const day of new Set(divisions.flatMap((d) => d.days))) {
      const on = divisions.filter((d) => d.days.includes(day));
      const starts = [...new Set(on.flatMap((d) => d.starts))].sort((a, b) => a - b);
      can += Math.min(on.length, gamesInARow(starts, Math.min(...on.map((d) => d.minutes))));
    }
    const want = divisions.reduce((sum, d) => sum + d.target, 0);
    if (want <= can) return;
    const names = teams.map((team) => season.teamNames[team]).join(' and ');
    const id = season.instance.coaches.filter((c) => c.teams.length > 1)[i]?.id ?? '';
    reasons.push(
      `Coach ${id} of ${names} is wanted at ${want} games and can be at ${can}, as their hours overlap.`,
    );
  });
  return reasons;
}

function changesThatHelp(instance: Instance, affected: string[]): CapacityChange[] {
  const shortWith = (change: (division: DivisionInput) => DivisionInput): number => {
    const divisions = instance.divisions.map((d) => (affected.includes(d.id) ? change(d) : d));
    const season = buildSeason({ ...instance, divisions });
    const plan = planCapacity(season, { daysToo: false });
    return season.divisions.reduce((sum, d) => sum + shortOf(season, plan, d.index), 0);
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
    changes.push({ change: name(count), kind, count, shortAfter });
  };
  const count = (n: number, what: string): string => `${n} more ${what}${n === 1 ? '' : 's'}`;
  least(
    'days',
    MOST_EXTRA_DAYS,
    (n) => count(n, 'playing day'),
    (n) => (d) => withMoreDays(d, n),
  );
  least(
    'courts',
    MOST_EXTRA_COURTS,
    (n) => count(n, 'court'),
    (n) => (d) => ({ ...d, courts: d.courts + n }),
  );
  least(
    'starts',
    MOST_EXTRA_DAYS - 1,
    (n) => count(n, 'start time'),
    (n) => (d) => withMoreHours(d, n),
  );
  changes.push({
    change: 'two games a team on one day',
    ...{ kind: 'perDay' as const, count: 2 },
    shortAfter: shortWith((d) => ({ ...d, maxPerDay: Math.max(2, d.maxPerDay) })),
  });
  const target = Math.max(1, ...instance.divisions.map((d) => d.target));
  least(
    'target',
    target,
    (n) => `a target lower by ${n}`,
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

/** More start times: on the full hours of the day that are not used yet, else after the last one. */
function withMoreHours(division: DivisionInput, count: number): DivisionInput {
  return { ...division, slots: moreStarts(division.slots, division.minutes, count) };
}

export function moreStarts(starts: readonly string[], minutes: number, count: number): string[] {
  const slots = new Set(starts);
  let added = 0;
  for (let hour = 9; hour <= 20 && added < count; hour++) {
    const start = hour * 60;
    const free = starts.every((slot) => Math.abs(minutesOf(slot) - start) >= Math.min(60, minutes));
    if (free && !slots.has(timeOf(start))) {
      slots.add(timeOf(start));
      added++;
    }
  }
  return [...slots].sort();
}
