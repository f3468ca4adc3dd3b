import { toMinuteOfDay, type LocalDate } from '../../../../kernel';
import { normalizeLocationName } from './location-key';

/** Practices have no stored duration. */
export const PRACTICE_MINUTES = 60;

/** Something that occupies teams and a playing surface for a while; times are organization-local. */
export interface TeamOccasion {
  teamIds: readonly number[];
  date: LocalDate;
  time: string;
  minutes: number;
  floor: string;
}

/** "penfield gym, court 1": a practice names its court after the location, if at all. */
export const toCourtKey = (location: string, court: string | null = null): string =>
  normalizeLocationName(court === null ? location : `${location}, ${court}`).replace(/\s*,\s*/g, ', ');

/** The keys of locations that a practice's text may mean, with or without a court after the name; longest first. */
export function toLocationKeys(location: string): string[] {
  const parts = toCourtKey(location).split(', ');
  return parts.map((_, i) => parts.slice(0, parts.length - i).join(', '));
}

/** The same, or the whole location that the other is a court of. */
const onOneFloor = (a: string, b: string): boolean =>
  a === b || a.startsWith(`${b}, `) || b.startsWith(`${a}, `);

function atOneTime(a: TeamOccasion, b: TeamOccasion): boolean {
  const [from, other] = [toMinuteOfDay(a.time), toMinuteOfDay(b.time)];
  return a.date === b.date && from < other + b.minutes && other < from + a.minutes;
}

/** Which of the others need the same surface or team at the same time. */
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
