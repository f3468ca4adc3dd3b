import { minuteOfDay, weekdayOf, type LocalDate } from '../../../../kernel';

export interface OpeningHours {
  /** 0 is Sunday. */
  weekday: number;
  /** HH:MM, 24 hours, organisation-local. */
  opens: string;
  closes: string;
}

export interface PlaceTimes {
  /** None: open at any time; else the weekdays that are missing are closed. */
  hours: readonly OpeningHours[];
  closedDays: readonly LocalDate[];
}

export type PlaceFault = { reason: 'closed' } | { reason: 'hours'; opens: string; closes: string };

/** Why nobody can play there then, if so. */
export function placeFault(
  { hours, closedDays }: PlaceTimes,
  { date, time, minutes }: { date: LocalDate; time: string; minutes: number },
): PlaceFault | null {
  if (closedDays.includes(date)) return { reason: 'closed' };
  if (hours.length === 0) return null;
  const open = hours.find(({ weekday }) => weekday === weekdayOf(date));
  if (!open) return { reason: 'closed' };
  const start = minuteOfDay(time);
  const isOpen = start >= minuteOfDay(open.opens) && start + minutes <= minuteOfDay(open.closes);
  return isOpen ? null : { reason: 'hours', opens: open.opens, closes: open.closes };
}

const DAY_MINUTES = 24 * 60;

/** From when to when nobody can play there on a day, in minutes after midnight. */
export function closedSpans(
  { hours, closedDays }: PlaceTimes,
  date: LocalDate,
): [from: number, to: number][] {
  const open = hours.find(({ weekday }) => weekday === weekdayOf(date));
  if (closedDays.includes(date) || (hours.length > 0 && !open)) return [[0, DAY_MINUTES]];
  if (!open) return [];
  const spans: [number, number][] = [
    [0, minuteOfDay(open.opens)],
    [minuteOfDay(open.closes), DAY_MINUTES],
  ];
  return spans.filter(([from, to]) => from < to);
}

/** The first weekday that is named twice, or whose hours end before they begin. */
export function hoursFault(hours: readonly OpeningHours[]): number | null {
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
