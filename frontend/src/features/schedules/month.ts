import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** A month as the weeks that show it, each from Sunday to Saturday. */
export interface MonthDay {
  /** yyyy-mm-dd */
  date: string;
  day: number;
  inMonth: boolean;
}

export function getMonth(day: string): string {
  return day.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  return dayjs.utc(month).add(count, 'month').format('YYYY-MM');
}

/** January 2027, from yyyy-mm */
export const monthLabel = (month: string) => dayjs.utc(month).format('MMMM YYYY');
/** January */
export const monthName = (month: string) => dayjs.utc(month).format('MMMM');

export function getWeeks(month: string): MonthDay[][] {
  const first = dayjs.utc(month);
  const weeks: MonthDay[][] = [];
  for (let sunday = first.day(0); sunday.isBefore(first.add(1, 'month')); sunday = sunday.add(1, 'week')) {
    weeks.push(
      Array.from({ length: 7 }, (_, offset) => {
        const day = sunday.add(offset, 'day');
        return { date: day.format('YYYY-MM-DD'), day: day.date(), inMonth: day.isSame(first, 'month') };
      }),
    );
  }
  return weeks;
}

/** yyyy-mm within the years that our calendar can show. */
export const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text);
