import { addDays, daysBetween, type LocalDate } from '../../../../kernel';

/** The first date and every week after it, up to the last date. */
export function weeklyDays(first: LocalDate, last: LocalDate): LocalDate[] {
  const weeks = Math.floor(daysBetween(first, last) / 7);
  return Array.from({ length: weeks + 1 }, (_, week) => addDays(first, week * 7));
}
