import { addDays, daysBetween, type LocalDate } from '../../../../kernel';

/** The first date and each week after it, up to the last, which is not before it. */
export function weeklyDays(first: LocalDate, last: LocalDate): LocalDate[] {
  const weeks = Math.floor(daysBetween(first, last) / 7);
  return Array.from({ length: weeks + 1 }, (_, week) => addDays(first, week * 7));
}
