import dayjs, { type Dayjs } from 'dayjs';

import type { ProgramResponse } from '@/api/generated/model';
import { calendarDay, rangeLabel, appendYears } from '@/ui/format';

/** What the page needs to know about a program; the server decides what its card offers. */
export type ProgramFacts = Pick<
  ProgramResponse,
  | 'id'
  | 'name'
  | 'type'
  | 'sport'
  | 'description'
  | 'ageRange'
  | 'audience'
  | 'location'
  | 'price'
  | 'cardState'
  | 'spotsLeft'
  | 'startDate'
  | 'endDate'
  | 'dateLabel'
  | 'weekNumber'
  | 'monthNumber'
  | 'sponsorName'
  | 'sponsorLogoUrl'
>;

/** The audience, as sold; the written text when that mentions no grades. */
export function formatAudience({
  audience,
  ageRange,
}: Pick<ProgramFacts, 'audience' | 'ageRange'>): string | null {
  return audience ?? ageRange;
}

/** Few enough to say so. */
export const LOW_SPOTS_THRESHOLD = 10;

export function formatSpotsLeft(left: number): string {
  return `${left <= LOW_SPOTS_THRESHOLD ? 'Only ' : ''}${left} ${left === 1 ? 'spot' : 'spots'} left`;
}

/** By week; those without a week come last, ordered by date. */
export function byWeek(a: ProgramFacts, b: ProgramFacts): number {
  const order = (a.weekNumber ?? Infinity) - (b.weekNumber ?? Infinity);
  if (order !== 0 && !Number.isNaN(order)) return order;
  return (a.startDate ?? '9').localeCompare(b.startDate ?? '9') || a.name.localeCompare(b.name);
}

/** A camp's focus as text: every ball, or one. */
export function formatFocus(sport: string): string {
  if (/multi/i.test(sport)) return 'Multi-sport';
  return sport.charAt(0).toUpperCase() + sport.slice(1).toLowerCase();
}

/** The text of a clinic's badge and button. */
export const clinicWords: Record<
  ProgramResponse['cardState'],
  { badge: 'open' | 'sold'; words: string; action: string }
> = {
  open: { badge: 'open', words: 'Open', action: 'Register' },
  sold_out: { badge: 'sold', words: 'Sold Out', action: 'Sold Out!' },
  complete: { badge: 'sold', words: 'Closed', action: 'Closed' },
  closed: { badge: 'sold', words: 'Closed', action: 'Closed' },
  not_yet_open: { badge: 'sold', words: 'Closed', action: 'Closed' },
};

/** The month in its name, otherwise that of its first day. */
export function clinicMonth({ monthNumber, startDate }: ProgramFacts): string {
  const day = monthNumber === null ? calendarDay(startDate) : dayjs(0).month(monthNumber - 1);
  return day?.format('MMMM') ?? '';
}

/** In calendar order. */
export function byStart(a: ProgramFacts, b: ProgramFacts): number {
  return (a.startDate ?? '9').localeCompare(b.startDate ?? '9') || a.id - b.id;
}

const THURSDAY = 4;
const MAX_SESSIONS = 12;

/** A clinic's dates: its Thursdays, or its whole span when it has none. */
export function clinicDates({ startDate, endDate }: ProgramFacts): { lead: string; days: string } | null {
  const days = clinicDays(startDate, endDate);
  const count = days.split(',').length;
  if (days)
    return {
      lead: count === 1 ? 'Thursday:' : `${count} Thursdays:`,
      days: appendYears(days, startDate, endDate),
    };
  const span = rangeLabel(startDate, endDate);
  return span ? { lead: 'Dates:', days: span } : null;
}

/** A clinic's Thursdays: "Oct 30, Nov 6, 13, 20". */
export function clinicDays(start: string | null | undefined, end: string | null | undefined): string {
  const last = calendarDay(end);
  let day = calendarDay(start);
  if (!day || !last) return '';
  day = day.add((THURSDAY - day.day() + 7) % 7, 'day');
  const words: string[] = [];
  for (let month = -1; !day.isAfter(last) && words.length < MAX_SESSIONS; day = day.add(1, 'week')) {
    words.push(day.month() === month ? day.format('D') : `${monthLabel(day)} ${day.date()}`);
    month = day.month();
  }
  return words.join(', ');
}

const SEPTEMBER = 8;
/** September is written Sept, as the organization writes it. */
const monthLabel = (day: Dayjs) => (day.month() === SEPTEMBER ? 'Sept' : day.format('MMM'));
