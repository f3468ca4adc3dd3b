const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Written by hand, because a server and a browser differ in their locale data and a page must hydrate unchanged. */
export function money(dollars: number): string {
  const cents = Math.round(Math.abs(dollars) * 100);
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = cents % 100 === 0 ? '' : `.${String(cents % 100).padStart(2, '0')}`;
  return `${dollars < 0 ? '-' : ''}$${whole}${rest}`;
}

/** Always with cents, for sums that are added up. */
export function moneyExact(dollars: number): string {
  const text = money(dollars);
  return text.includes('.') ? text : `${text}.00`;
}

export interface DayParts {
  year: number;
  month: number;
  day: number;
  weekday: number;
}

/** The parts of a calendar day `yyyy-mm-dd` (a time behind it is ignored), or null. */
export function dayParts(day: string | null | undefined): DayParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day ?? '');
  if (!match) return null;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  return { year, month, day: date, weekday: new Date(Date.UTC(year, month - 1, date)).getUTCDay() };
}

export const monthName = (month: number) => MONTHS[month - 1] ?? '';
export const monthShort = (month: number) => SHORT[month - 1] ?? '';
export const weekdayName = (weekday: number) => DAYS[weekday] ?? '';

/** Sun, Jan 11 */
export function dayLabel(day: string | null | undefined): string {
  const parts = dayParts(day);
  return parts ? `${weekdayName(parts.weekday).slice(0, 3)}, ${monthShort(parts.month)} ${parts.day}` : '';
}

/** Jan 11, 2027 */
export function dateLabel(day: string | null | undefined): string {
  const parts = dayParts(day);
  return parts ? `${monthShort(parts.month)} ${parts.day}, ${parts.year}` : '';
}

/** Sunday, January 11, 2027 */
export function longDate(day: string | null | undefined): string {
  const parts = dayParts(day);
  return parts ? `${weekdayName(parts.weekday)}, ${monthName(parts.month)} ${parts.day}, ${parts.year}` : '';
}

/** June 23-27, or June 30-July 4 */
export function rangeLabel(start: string | null | undefined, end: string | null | undefined): string {
  const from = dayParts(start);
  const to = dayParts(end);
  if (!from) return '';
  const first = `${monthName(from.month)} ${from.day}`;
  if (!to || start?.slice(0, 10) === end?.slice(0, 10)) return first;
  return from.month === to.month ? `${first}-${to.day}` : `${first}-${monthName(to.month)} ${to.day}`;
}

/** 18:30 becomes 6:30 PM; what is no such time is left as it is. */
export function timeLabel(time: string | null | undefined): string {
  const match = /^(\d{1,2}):(\d{2})/.exec(time ?? '');
  if (!match || /[ap]m/i.test(time ?? '')) return time ?? '';
  const hour = Number(match[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`;
}
