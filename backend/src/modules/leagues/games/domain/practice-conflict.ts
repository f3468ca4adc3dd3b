import { toMinuteOfDay, type LocalDate } from '../../../../kernel';
import { normalizeLocationName } from './location-key';

/** Practices have no stored duration, so conflicts are checked with this one. */
export const PRACTICE_MINUTES = 60;

/** An event that occupies teams and a court; times are organization-local. */
export interface TeamOccasion {
  teamIds: readonly number[];
  date: LocalDate;
  time: string;
  minutes: number;
  floor: string;
}

/** "penfield gym, court 1": a practice names its court, if any, after the location. */
export const toCourtKey = (location: string, court: string | null = null): string =>
  normalizeLocationName(court === null ? location : `${location}, ${court}`).replace(/\s*,\s*/g, ', ');

/** The location keys that a practice's text may refer to, with or without a court at the end; longest first. */
export function toLocationKeys(location: string): string[] {
  const parts = toCourtKey(location).split(', ');
  return parts.map((_, i) => parts.slice(0, parts.length - i).join(', '));
}

/** Whether both are the same court, or one is the whole location of the other. */
const onOneFloor = (a: string, b: string): boolean =>
  a === b || a.startsWith(`${b}, `) || b.startsWith(`${a}, `);

function atOneTime(a: TeamOccasion, b: TeamOccasion): boolean {
  const [from, other] = [toMinuteOfDay(a.time), toMinuteOfDay(b.time)];
  return a.date === b.date && from < other + b.minutes && other < from + a.minutes;
}

/** The other events that need the same court or one of the same teams at the same time. */
export function findPracticeConflicts<O extends TeamOccasion>(
  wanted: TeamOccasion,
  others: readonly O[],
): O[] {
  return others.filter(
    (other) =>
      atOneTime(wanted, other) &&
      (onOneFloor(wanted.floor, other.floor) || other.teamIds.some((id) => wanted.teamIds.includes(id))),
  );
}
