/** A calendar day of the organisation, "yyyy-mm-dd". Such strings sort as the days do. */
export type LocalDate = string;

const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

function utc(date: LocalDate): Date {
  return new Date(`${date}T00:00:00Z`);
}

export function isLocalDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string' || !FORM.test(value)) return false;
  const parsed = utc(value);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** The day that `instant` falls on in the organisation's time zone (an IANA name). */
export function localDateOf(instant: Date, timeZone: string): LocalDate {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

/** Making one takes longer than most queries. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(utc(date).getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((utc(to).getTime() - utc(from).getTime()) / DAY_MS);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: LocalDate): number {
  return utc(date).getUTCDay();
}

/** "June 23", in the words of the public pages. */
export function monthDay(date: LocalDate): string {
  return MONTH_DAY.format(utc(date));
}

const MONTH_DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' });

/** The instant at which clocks of the time zone show this day and time ("HH:MM"). */
export function instantOf(date: LocalDate, time: string, timeZone: string): Date {
  const asUtc = new Date(`${date}T${time}:00Z`).getTime();
  const shownAt = (instant: number): number => {
    const parts = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    }).formatToParts(new Date(instant));
    const part = (type: string) => parts.find((p) => p.type === type)?.value;
    return new Date(
      `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:00Z`,
    ).getTime();
  };
  // The second step settles days on which the clocks change.
  const first = asUtc - (shownAt(asUtc) - asUtc);
  return new Date(first - (shownAt(first) - asUtc));
}
