import { listedFrom, type LocalDate } from '../../kernel';

/**
 * In SQL, of the column with the last day: what ended in that year, or without one what is not over, or was not
 * LISTED_DAYS ago.
 */
export function listedSpan(
  lastDay: string,
  { today, year }: { today: LocalDate; year?: number },
): [condition: string, values: Record<string, unknown>] {
  return year === undefined
    ? [`(${lastDay} is null or ${lastDay} >= :listedFrom)`, { listedFrom: listedFrom(today) }]
    : [`${lastDay} between make_date(:year, 1, 1) and make_date(:year, 12, 31)`, { year }];
}
