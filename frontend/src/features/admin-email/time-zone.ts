import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';

import { calendarDay } from '@/ui/format';

dayjs.extend(timezone);

/** The instant at which clocks in a zone show that date and time; a skipped hour is the one after it. */
export function toInstantInTimeZone(timeZone: string, day: string, time: string): string | null {
  if (calendarDay(day) === null || time === '') return null;
  return dayjs.tz(`${day} ${time}`, timeZone).toISOString();
}
