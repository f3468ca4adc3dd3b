import { addDays, daysBetween, weekdayOf, type LocalDate } from '../../../../kernel';

/** When somebody is needed on one day; organisation-local, HH:MM. */
export interface Meeting {
  date: LocalDate;
  startTime: string;
  endTime: string;
}

interface Dated {
  type: 'camp' | 'clinic' | 'league';
  startDate: LocalDate | null;
  endDate: LocalDate | null;
}

const WEEK = 7;
/** Longer than any; what was typed wrong is not counted day by day. */
const MOST_DAYS = 366;
const isWeekend = (date: LocalDate): boolean => weekdayOf(date) === 0 || weekdayOf(date) === 6;

/**
 * When a program meets. None where that is not known: each game of a league has its own hours. A clinic meets every
 * week, a camp of several weeks rests at weekends.
 */
export function meetingsOf(
  { type, startDate, endDate }: Dated,
  hours: { startTime: string; endTime: string } | null,
): Meeting[] {
  if (hours === null || startDate === null) return [];
  const last = Math.min(Math.max(daysBetween(startDate, endDate ?? startDate), 0), MOST_DAYS);
  const step = type === 'clinic' && last % WEEK === 0 ? WEEK : 1;
  const rests = type === 'camp' && last >= WEEK - 1;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => addDays(startDate, i * step))
    .filter((date) => !(rests && isWeekend(date)))
    .map((date) => ({ date, ...hours }));
}

/** The first at which nobody can be who is at one of the others; null: none. */
export function firstClash(meetings: readonly Meeting[], others: readonly Meeting[]): Meeting | null {
  return (
    others.find((other) =>
      meetings.some(
        ({ date, startTime, endTime }) =>
          date === other.date && startTime < other.endTime && other.startTime < endTime,
      ),
    ) ?? null
  );
}
