import { addDays, daysBetween, getWeekday } from '../../../../kernel';
import type { DivisionInput, Instance } from './types';

/** Minutes after midnight of `HH:MM`. */
export function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:MM` of minutes after midnight. */
export function toTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The playing days of a division in order: its weekday from start to end without skip dates, plus the extra dates. */
export function playingDates(
  division: Pick<DivisionInput, 'dow' | 'start' | 'end' | 'skip' | 'extraDates'>,
): string[] {
  const skipped = new Set(division.skip);
  const dates = new Set<string>();
  const first = addDays(division.start, (division.dow - getWeekday(division.start) + 7) % 7);
  // Counts weeks instead of comparing dates, because dates after the year 9999 don't sort as strings.
  const weeks = Math.floor(daysBetween(first, division.end) / 7);
  for (let week = 0; week <= weeks; week++) {
    const date = addDays(first, 7 * week);
    if (!skipped.has(date)) dates.add(date);
  }
  for (const extra of division.extraDates) dates.add(extra);
  return [...dates].sort();
}

/** The dates on which a team can't play. Uses `hasOwn`, because a team may be named "constructor". */
export const getUnavailableDates = (
  { blackouts }: Pick<Instance, 'blackouts'>,
  team: string,
): readonly string[] => (Object.hasOwn(blackouts, team) ? blackouts[team] : []);

/**
 * The maximum number of games of one length that fit one after another on a court.
 * @param starts start times in minutes after midnight, in order
 * @param busy intervals that are already taken
 */
export function countGamesThatFit(starts: number[], minutes: number, busy: [number, number][] = []): number {
  let free = -1;
  let games = 0;
  for (const start of starts) {
    if (start < free || busy.some(([from, to]) => start < to && from < start + minutes)) continue;
    games++;
    free = start + minutes;
  }
  return games;
}
