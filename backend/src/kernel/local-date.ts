import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A calendar day of the organisation, "yyyy-mm-dd". Such strings sort as the days do. */
export type LocalDate = string;

const FORM = /^\d{4}-\d{2}-\d{2}$/;
const DAY = 'YYYY-MM-DD';

export function isLocalDate(value: unknown): value is LocalDate {
  // A day that no month has rolls over to the next one and reads differently.
  return typeof value === 'string' && FORM.test(value) && dayjs.utc(value).format(DAY) === value;
}

/** Kept, as making one takes longer than most queries; dayjs makes one for every instant. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The day that `instant` falls on in the organisation's time zone (an IANA name). */
export function localDateOf(instant: Date, timeZone: string): LocalDate {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormats.set(timeZone, format);
  }
  return format.format(instant);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dayjs.utc(date).add(days, 'day').format(DAY);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayjs.utc(to).diff(from, 'day');
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: LocalDate): number {
  return dayjs.utc(date).day();
}

/** "Thursday". */
export function weekdayName(date: LocalDate): string {
  return dayjs.utc(date).format('dddd');
}

/** "June", in the words of the public pages. */
export function monthOf(date: LocalDate): string {
  return dayjs.utc(date).format('MMMM');
}

/** "June 23", in the words of the public pages. */
export function monthDay(date: LocalDate): string {
  return dayjs.utc(date).format('MMMM D');
}

/** "12/06/2026", as spreadsheets read a day. */
export function csvDay(date: LocalDate): string {
  return dayjs.utc(date).format('MM/DD/YYYY');
}

/** The instant at which clocks of the time zone show this day and time ("HH:MM"). */
export function instantOf(date: LocalDate, time: string, timeZone: string): Date {
  return dayjs.tz(`${date} ${time}`, timeZone).toDate();
}

/** "HH:MM", as clocks of the time zone show the instant. */
export function localTimeOf(instant: Date, timeZone: string): string {
  return dayjs(instant).tz(timeZone).format('HH:mm');
}

/** "Sunday, November 22 at 9:30 AM", as clocks of the time zone show the instant. */
export function momentWords(instant: Date, timeZone: string): string {
  return dayjs(instant).tz(timeZone).format('dddd, MMMM D [at] h:mm A');
}

/** "20261122T143000Z", as calendar files write an instant. */
export function calendarStamp(instant: Date): string {
  return dayjs.utc(instant).format('YYYYMMDD[T]HHmmss[Z]');
}
