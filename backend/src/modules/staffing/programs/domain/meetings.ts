import { addDays, daysBetween, getWeekday, type LocalDate } from '../../../../kernel';

/** When someone is needed on one day; organization-local, HH:MM. */
export interface ProgramSession {
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
/** Longer than any real one; a typo is not counted day by day. */
const MAX_DAYS = 366;
const isWeekend = (date: LocalDate): boolean => getWeekday(date) === 0 || getWeekday(date) === 6;

/**
 * When a program meets. Empty if unknown: each game of a league has its own hours. A clinic meets every week, a camp
 * of several weeks pauses on weekends.
 */
export function listSessions(
  { type, startDate, endDate }: Dated,
  hours: { startTime: string; endTime: string } | null,
): ProgramSession[] {
  if (hours === null || startDate === null) return [];
  const last = Math.min(Math.max(daysBetween(startDate, endDate ?? startDate), 0), MAX_DAYS);
  const step = type === 'clinic' && last % WEEK === 0 ? WEEK : 1;
  const rests = type === 'camp' && last >= WEEK - 1;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => addDays(startDate, i * step))
    .filter((date) => !(rests && isWeekend(date)))
    .map((date) => ({ date, ...hours }));
}

/** The first one that conflicts with one of the others; null: none. */
export function findFirstOverlap(
  meetings: readonly ProgramSession[],
  others: readonly ProgramSession[],
): ProgramSession | null {
  return (
    others.find((other) =>
      meetings.some(
        ({ date, startTime, endTime }) =>
          date === other.date && startTime < other.endTime && other.startTime < endTime,
      ),
    ) ?? null
  );
}
