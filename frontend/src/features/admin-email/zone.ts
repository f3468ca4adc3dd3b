import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';

import { calendarDay } from '@/ui/format';

dayjs.extend(timezone);

/** The instant at which the clocks of a zone show that day and time; an hour that they skip is the one after it. */
export function instantIn(timeZone: string, day: string, time: string): string | null {
  if (calendarDay(day) === null || time === '') return null;
  return dayjs.tz(`${day} ${time}`, timeZone).toISOString();
}
