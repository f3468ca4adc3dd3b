import { toMinuteOfDay, getWeekday, type LocalDate } from '../../../../kernel';

export interface OpeningHours {
  /** 0 is Sunday. */
  weekday: number;
  /** HH:MM, 24 hours, organization-local. */
  opens: string;
  closes: string;
}

export interface LocationTimes {
  /** Empty when the location is always open; otherwise it is closed on missing weekdays. */
  hours: readonly OpeningHours[];
  closedDates: readonly LocalDate[];
}

export type LocationError = { reason: 'closed' } | { reason: 'hours'; opens: string; closes: string };

/** Why the location is closed at that time, or null when it is open. */
export function getLocationClosure(
  { hours, closedDates }: LocationTimes,
  { date, time, durationMinutes }: { date: LocalDate; time: string; durationMinutes: number },
): LocationError | null {
  if (closedDates.includes(date)) return { reason: 'closed' };
  if (hours.length === 0) return null;
  const open = hours.find(({ weekday }) => weekday === getWeekday(date));
  if (!open) return { reason: 'closed' };
  const start = toMinuteOfDay(time);
  const isOpen = start >= toMinuteOfDay(open.opens) && start + durationMinutes <= toMinuteOfDay(open.closes);
  return isOpen ? null : { reason: 'hours', opens: open.opens, closes: open.closes };
}

const DAY_MINUTES = 24 * 60;

/** When the location is closed on a date, in minutes after midnight. */
export function getClosedIntervals(
  { hours, closedDates }: LocationTimes,
  date: LocalDate,
): [from: number, to: number][] {
  const open = hours.find(({ weekday }) => weekday === getWeekday(date));
  if (closedDates.includes(date) || (hours.length > 0 && !open)) return [[0, DAY_MINUTES]];
  if (!open) return [];
  const spans: [number, number][] = [
    [0, toMinuteOfDay(open.opens)],
    [toMinuteOfDay(open.closes), DAY_MINUTES],
  ];
  return spans.filter(([from, to]) => from < to);
}

/** Finds the first weekday that is listed twice or whose hours end before they start. */
export function validateOpeningHours(hours: readonly OpeningHours[]): number | null {
  const at = hours.findIndex(
    ({ weekday, opens, closes }, i) =>
      opens >= closes || hours.slice(0, i).some((other) => other.weekday === weekday),
  );
  return at < 0 ? null : at;
}

export function inWeekOrder(hours: readonly OpeningHours[]): OpeningHours[] {
  return hours
    .map(({ weekday, opens, closes }) => ({ weekday, opens, closes }))
    .sort((a, b) => a.weekday - b.weekday);
}
