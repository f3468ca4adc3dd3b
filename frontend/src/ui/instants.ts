import dayjs from 'dayjs';

/** The calendar day of an instant where the reader is, yyyy-mm-dd. */
export function localDay(instant: string): string {
  return dayjs(instant).format('YYYY-MM-DD');
}
