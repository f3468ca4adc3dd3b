import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A calendar date of the organization, "yyyy-mm-dd". Such strings sort chronologically. */
export type LocalDate = string;

const FORM = /^\d{4}-\d{2}-\d{2}$/;
const DAY = 'YYYY-MM-DD';

export function isLocalDate(value: unknown): value is LocalDate {
  // A date that no month has rolls over to the next one and then reads differently.
  return typeof value === 'string' && FORM.test(value) && dayjs.utc(value).format(DAY) === value;
}

/** Cached, because creating one takes longer than most queries, and dayjs creates one per instant. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The date of `instant` in the organization's time zone (an IANA name). */
export function toLocalDate(instant: Date, timeZone: string): LocalDate {
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
export function getWeekday(date: LocalDate): number {
  return dayjs.utc(date).day();
}

/** "Thursday". */
export function weekdayName(date: LocalDate): string {
  return dayjs.utc(date).format('dddd');
}

/** "June", as the public pages write it. */
export function getMonth(date: LocalDate): string {
  return dayjs.utc(date).format('MMMM');
}

/** "June 23", as the public pages write it. */
export function monthDay(date: LocalDate): string {
  return dayjs.utc(date).format('MMMM D');
}

/** "12/06/2026", as spreadsheets read a date. */
export function formatCsvDate(date: LocalDate): string {
  return dayjs.utc(date).format('MM/DD/YYYY');
}

/** Kept, as the rules of a time zone take longer to apply than anything else of a list, whose rows share their times. */
const instants = new Map<string, number>();
const MAX_INSTANTS = 10_000;

/** The instant at which clocks in the time zone show this date and time ("HH:MM"). */
export function toInstant(date: LocalDate, time: string, timeZone: string): Date {
  const key = `${date} ${time} ${timeZone}`;
  let instant = instants.get(key);
  if (instant === undefined) {
    instant = dayjs.tz(`${date} ${time}`, timeZone).valueOf();
    if (instants.size >= MAX_INSTANTS) instants.clear();
    instants.set(key, instant);
  }
  return new Date(instant);
}

/** "HH:MM", as clocks in the time zone show the instant. */
export function toLocalTime(instant: Date, timeZone: string): string {
  return dayjs(instant).tz(timeZone).format('HH:mm');
}

/** "Sunday, November 22 at 9:30 AM", as clocks in the time zone show the instant. */
export function formatInstant(instant: Date, timeZone: string): string {
  return dayjs(instant).tz(timeZone).format('dddd, MMMM D [at] h:mm A');
}

/** "20261122T143000Z", as calendar files write an instant. */
export function calendarStamp(instant: Date): string {
  return dayjs.utc(instant).format('YYYYMMDD[T]HHmmss[Z]');
}
