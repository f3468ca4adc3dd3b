import { minuteOfDay, type LocalDate } from '../../../../kernel';
import { placeKey } from './place-key';

/** Nobody says how long a practice takes. */
export const PRACTICE_MINUTES = 60;

/** What takes teams and a floor for a while; times organisation-local. */
export interface Occasion {
  teamIds: readonly number[];
  date: LocalDate;
  time: string;
  minutes: number;
  floor: string;
}

/** "penfield gym, court 1": a practice names its court behind the place, if at all. */
export const floorOf = (location: string, court: string | null = null): string =>
  placeKey(court === null ? location : `${location}, ${court}`).replace(/\s*,\s*/g, ', ');

/** By which a place may be known that a practice names, with or without a court behind it; the longest first. */
export function placeKeysOf(location: string): string[] {
  const parts = floorOf(location).split(', ');
  return parts.map((_, i) => parts.slice(0, parts.length - i).join(', '));
}

/** The same, or the whole place of which the other is a court. */
const onOneFloor = (a: string, b: string): boolean =>
  a === b || a.startsWith(`${b}, `) || b.startsWith(`${a}, `);

function atOneTime(a: Occasion, b: Occasion): boolean {
  const [from, other] = [minuteOfDay(a.time), minuteOfDay(b.time)];
  return a.date === b.date && from < other + b.minutes && other < from + a.minutes;
}

/** Which of the others need the floor, or a team, of this one at its time. */
export function clashing<O extends Occasion>(wanted: Occasion, others: readonly O[]): O[] {
  return others.filter(
    (other) =>
      atOneTime(wanted, other) &&
      (onOneFloor(wanted.floor, other.floor) || other.teamIds.some((id) => wanted.teamIds.includes(id))),
  );
}
