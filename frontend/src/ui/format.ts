import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** Written by hand, because a server and a browser differ in their locale data and a page must hydrate unchanged. */
export function money(dollars: number): string {
  const cents = Math.round(Math.abs(dollars) * 100);
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = cents % 100 === 0 ? '' : `.${String(cents % 100).padStart(2, '0')}`;
  return `${dollars < 0 ? '-' : ''}$${whole}${rest}`;
}

/** Always with cents, for sums that are added up. */
export function formatMoneyExact(dollars: number): string {
  const text = money(dollars);
  return text.includes('.') ? text : `${text}.00`;
}

/** The percentage of a fee, if there is one. */
export function formatFee(percent: number): string {
  return percent === 0 ? 'Processing fee' : `Processing fee (${percent}%)`;
}

const DAY = /^\d{4}-\d{2}-\d{2}/;

/** The date at the start of a text, "yyyy-mm-dd"; null when there is none. */
export function calendarDay(text: string | null | undefined): Dayjs | null {
  const written = DAY.exec(text ?? '')?.[0];
  const day = dayjs.utc(written ?? null);
  return day.isValid() && day.format('YYYY-MM-DD') === written ? day : null;
}

const formatDate = (form: string) => (day: string | null | undefined) => calendarDay(day)?.format(form) ?? '';

/** Jan */
export const monthShort = formatDate('MMM');
/** 11 */
export const dayOfMonth = formatDate('D');
/** Sunday */
export const weekdayName = formatDate('dddd');
/** Sun, Jan 11, 2027 */
export const dayLabel = formatDate('ddd, MMM D, YYYY');
/** Jan 11, 2027 */
export const dateLabel = formatDate('MMM D, YYYY');
/** Sunday, January 11, 2027 */
export const monthLabel = formatDate('MMMM YYYY');

export const longDate = formatDate('dddd, MMMM D, YYYY');

/** With years: next summer's are viewed in the fall, and last summer's are kept. */
export function appendYears(words: string, ...days: readonly (string | null | undefined)[]): string {
  const years = [...new Set(days.flatMap((day) => calendarDay(day)?.year() ?? []))];
  return [words, years.join('-')].filter(Boolean).join(', ');
}

/** June 23-27, 2027, or December 28-January 1, 2026-2027 */
export function rangeLabel(start: string | null | undefined, end: string | null | undefined): string {
  const from = calendarDay(start);
  const to = calendarDay(end);
  if (!from) return '';
  const first = from.format('MMMM D');
  if (!to || to.isSame(from, 'day')) return appendYears(first, start);
  return appendYears(`${first}-${to.format(from.month() === to.month() ? 'D' : 'MMMM D')}`, start, end);
}

const TIME = /^(\d{1,2}):(\d{2})(?!.*[ap]m)/i;

/** 18:30 becomes 6:30 PM; anything else stays as it is. */
export function timeLabel(time: string | null | undefined): string {
  const [, hour, minute] = TIME.exec(time ?? '') ?? [];
  if (hour === undefined) return time ?? '';
  return dayjs.utc(0).hour(Number(hour)).minute(Number(minute)).format('h:mm A');
}

/** Nov 1 – Nov 21, 2026, or one side of it. */
export function formatDays(from?: string, to?: string): string {
  if (from && to) return from === to ? dateLabel(from) : `${dateLabel(from)} – ${dateLabel(to)}`;
  return from ? `from ${dateLabel(from)}` : `until ${dateLabel(to)}`;
}
