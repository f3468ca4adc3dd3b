import dayjs, { type Dayjs } from 'dayjs';

import type { ProgramDto } from '@/api/generated/model';
import { calendarDay, rangeLabel, withYears } from '@/ui/format';

/** What the page needs to know of a program; the server decides what its card offers. */
export type ProgramFacts = Pick<
  ProgramDto,
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
  | 'placesLeft'
  | 'startDate'
  | 'endDate'
  | 'dateLabel'
  | 'weekNumber'
  | 'monthNumber'
  | 'sponsorName'
  | 'sponsorLogoUrl'
>;

/** Whom it is for, as places are sold; what is written of it where that says nothing of grades. */
export function whoWords({ audience, ageRange }: Pick<ProgramFacts, 'audience' | 'ageRange'>): string | null {
  return audience ?? ageRange;
}

/** Few enough to say so. */
export const FEW_PLACES = 10;

export function placesWords(left: number): string {
  return `${left <= FEW_PLACES ? 'Only ' : ''}${left} ${left === 1 ? 'place' : 'places'} left`;
}

/** By week; those without a week come last, in the order of their days. */
export function byWeek(a: ProgramFacts, b: ProgramFacts): number {
  const order = (a.weekNumber ?? Infinity) - (b.weekNumber ?? Infinity);
  if (order !== 0 && !Number.isNaN(order)) return order;
  return (a.startDate ?? '9').localeCompare(b.startDate ?? '9') || a.name.localeCompare(b.name);
}

/** The focus of a camp in words: every ball, or one. */
export function focusWords(sport: string): string {
  if (/multi/i.test(sport)) return 'All-around';
  return sport.charAt(0).toUpperCase() + sport.slice(1).toLowerCase();
}

/** What the badge and the button of a clinic say. */
export const clinicWords: Record<
  ProgramDto['cardState'],
  { badge: 'open' | 'sold'; words: string; action: string }
> = {
  open: { badge: 'open', words: 'Open', action: 'Register' },
  sold_out: { badge: 'sold', words: 'Sold Out', action: 'Sold Out!' },
  complete: { badge: 'sold', words: 'Closed', action: 'Closed' },
  closed: { badge: 'sold', words: 'Closed', action: 'Closed' },
  not_yet_open: { badge: 'sold', words: 'Closed', action: 'Closed' },
};

/** The month that it is named by, else that of its first day. */
export function clinicMonth({ monthNumber, startDate }: ProgramFacts): string {
  const day = monthNumber === null ? calendarDay(startDate) : dayjs(0).month(monthNumber - 1);
  return day?.format('MMMM') ?? '';
}

/** In the order of the calendar. */
export function byStart(a: ProgramFacts, b: ProgramFacts): number {
  return (a.startDate ?? '9').localeCompare(b.startDate ?? '9') || a.id - b.id;
}

const THURSDAY = 4;
const MOST_SESSIONS = 12;

/** When a clinic is: its Thursdays, or its whole span where it has none. */
export function clinicDates({ startDate, endDate }: ProgramFacts): { lead: string; days: string } | null {
  const days = clinicDays(startDate, endDate);
  const count = days.split(',').length;
  if (days)
    return {
      lead: count === 1 ? 'Thursday:' : `${count} Thursdays:`,
      days: withYears(days, startDate, endDate),
    };
  const span = rangeLabel(startDate, endDate);
  return span ? { lead: 'Dates:', days: span } : null;
}

/** The Thursdays of a clinic: "Oct 30, Nov 6, 13, 20". */
export function clinicDays(start: string | null | undefined, end: string | null | undefined): string {
  const last = calendarDay(end);
  let day = calendarDay(start);
  if (!day || !last) return '';
  day = day.add((THURSDAY - day.day() + 7) % 7, 'day');
  const words: string[] = [];
  for (let month = -1; !day.isAfter(last) && words.length < MOST_SESSIONS; day = day.add(1, 'week')) {
    words.push(day.month() === month ? day.format('D') : `${monthLabel(day)} ${day.date()}`);
    month = day.month();
  }
  return words.join(', ');
}

const SEPTEMBER = 8;
/** September is written Sept, as the organisation writes it. */
const monthLabel = (day: Dayjs) => (day.month() === SEPTEMBER ? 'Sept' : day.format('MMM'));
