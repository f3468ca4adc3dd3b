import type { DivisionInput } from './types';

const DAY = 86_400_000;

/** Minutes after midnight of `HH:MM`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** `HH:MM` of minutes after midnight. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The playing days of a division in order: its day of week from start to end but for the skipped, and the extra ones. */
export function playingDates(
  division: Pick<DivisionInput, 'dow' | 'start' | 'end' | 'skip' | 'extraDates'>,
): string[] {
  const skipped = new Set(division.skip);
  const dates = new Set<string>();
  const last = Date.parse(`${division.end}T00:00:00Z`);
  for (let at = Date.parse(`${division.start}T00:00:00Z`); at <= last; at += DAY) {
    const day = new Date(at);
    const date = day.toISOString().slice(0, 10);
    if (day.getUTCDay() === division.dow && !skipped.has(date)) dates.add(date);
  }
  for (const extra of division.extraDates) dates.add(extra);
  return [...dates].sort();
}

/**
 * Most games of one length that fit one after another on a court, by earliest end first.
 * @param starts minutes after midnight, in order
 * @param busy intervals that are taken already
 */
export function gamesInARow(starts: number[], minutes: number, busy: [number, number][] = []): number {
  let free = -1;
  let games = 0;
  for (const start of starts) {
    if (start < free || busy.some(([from, to]) => start < to && from < start + minutes)) continue;
    games++;
    free = start + minutes;
  }
  return games;
}
