/** A month as the weeks that show it, each from Sunday to Saturday. */
export interface MonthDay {
  /** yyyy-mm-dd */
  date: string;
  day: number;
  inMonth: boolean;
}

const DAY_MS = 86_400_000;

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function addMonths(month: string, count: number): string {
  const [year, index] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, index - 1 + count, 1)).toISOString().slice(0, 7);
}

export function weeksOf(month: string): MonthDay[][] {
  const [year, index] = month.split('-').map(Number) as [number, number];
  const first = Date.UTC(year, index - 1, 1);
  const start = first - new Date(first).getUTCDay() * DAY_MS;
  const next = Date.UTC(year, index, 1);
  const weeks: MonthDay[][] = [];
  for (let at = start; at < next; at += 7 * DAY_MS) {
    weeks.push(
      Array.from({ length: 7 }, (_, offset) => {
        const date = new Date(at + offset * DAY_MS).toISOString().slice(0, 10);
        return { date, day: Number(date.slice(8)), inMonth: date.startsWith(month) };
      }),
    );
  }
  return weeks;
}

/** yyyy-mm of the years that a calendar of ours can show. */
export const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text);
