import { listedFrom, type LocalDate } from '../../kernel';

/**
 * The SQL condition for rows to list, by the column with their last day: those that ended in `year`, or without a year
 * those that ended at most LISTED_DAYS ago or have not ended.
 */
export function createListedCondition(
  lastDay: string,
  { today, year }: { today: LocalDate; year?: number },
): [condition: string, values: Record<string, unknown>] {
  return year === undefined
    ? [`(${lastDay} is null or ${lastDay} >= :listedFrom)`, { listedFrom: listedFrom(today) }]
    : [`${lastDay} between make_date(:year, 1, 1) and make_date(:year, 12, 31)`, { year }];
}
