import { weekLabels } from '@/content/programs';
import { dayParts, monthName, monthShort, rangeLabel } from '@/ui/format';

/** What the page needs to know of a program. */
export interface ProgramFacts {
  id: number;
  name: string;
  type: string;
  sport: string;
  description?: string | null;
  ageRange?: string | null;
  location?: string | null;
  price: number;
  registrationOpen: boolean;
  soldOut: boolean;
  startDate?: string | null;
  endDate?: string | null;
  maxParticipants?: number | null;
  currentParticipants?: number | null;
  sponsorName?: string | null;
  sponsorLogoUrl?: string | null;
}

/** Places left, or null where there is no limit. */
export function placesLeft(program: ProgramFacts): number | null {
  if (program.maxParticipants == null) return null;
  return Math.max(0, program.maxParticipants - (program.currentParticipants ?? 0));
}

export type CampAction = 'register' | 'sold_out' | 'complete' | 'not_yet';

/** The first that holds: open, sold out, over, not yet open. An open camp without a place left is sold out. */
export function campAction(program: ProgramFacts, today: string): CampAction {
  if (program.registrationOpen) return placesLeft(program) === 0 ? 'sold_out' : 'register';
  if (program.soldOut) return 'sold_out';
  return program.endDate != null && program.endDate.slice(0, 10) < today ? 'complete' : 'not_yet';
}

/** The number of the week in a name such as "Week 3: Hoops and More". */
export function weekNumber(name: string): number | null {
  const match = /\bweek\s*#?\s*(\d+)/i.exec(name);
  return match ? Number(match[1]) : null;
}

/** By week; names without a week come last, in the order of their days. */
export function byWeek(a: ProgramFacts, b: ProgramFacts): number {
  const order = (weekNumber(a.name) ?? Infinity) - (weekNumber(b.name) ?? Infinity);
  if (order !== 0 && !Number.isNaN(order)) return order;
  return (a.startDate ?? '9').localeCompare(b.startDate ?? '9') || a.name.localeCompare(b.name);
}

/** From the camp's own days, else from the week's usual ones, else the sport. */
export function campDateLabel(program: ProgramFacts): string {
  const range = rangeLabel(program.startDate, program.endDate);
  if (range) return range;
  const week = weekNumber(program.name);
  return (week !== null && weekLabels[week]) || program.sport;
}

/** The focus of a camp in words: every ball, or one. */
export function focusWords(sport: string): string {
  if (/multi/i.test(sport)) return 'All-around';
  return sport.charAt(0).toUpperCase() + sport.slice(1).toLowerCase();
}

export type ClinicState = 'open' | 'sold_out' | 'closed';

export function clinicState(program: ProgramFacts, today: string): ClinicState {
  const over = program.endDate != null && program.endDate.slice(0, 10) < today;
  if (program.soldOut || (program.registrationOpen && placesLeft(program) === 0)) return 'sold_out';
  return program.registrationOpen && !over ? 'open' : 'closed';
}

const MONTH_NAME =
  /^(January|February|March|April|May|June|July|August|September|October|November|December)\b/i;

export function clinicMonth(program: ProgramFacts): string {
  const named = MONTH_NAME.exec(program.name)?.[1];
  return named ?? monthName(dayParts(program.startDate)?.month ?? 0);
}

/** In the order of the calendar. */
export function byStart(a: ProgramFacts, b: ProgramFacts): number {
  return (a.startDate ?? '9').localeCompare(b.startDate ?? '9') || a.id - b.id;
}

const THURSDAY = 4;

/** The Thursdays of a clinic: "Oct 30, Nov 6, 13, 20". */
export function clinicDays(start: string | null | undefined, end: string | null | undefined): string {
  const from = dayParts(start);
  const to = dayParts(end);
  if (!from || !to) return '';
  const last = Date.UTC(to.year, to.month - 1, to.day);
  const words: string[] = [];
  let month = 0;
  for (
    let at = Date.UTC(from.year, from.month - 1, from.day);
    at <= last && words.length < 12;
    at += 86_400_000
  ) {
    const day = new Date(at);
    if (day.getUTCDay() !== THURSDAY) continue;
    const thisMonth = day.getUTCMonth() + 1;
    words.push(
      thisMonth === month ? String(day.getUTCDate()) : `${monthLabel(thisMonth)} ${day.getUTCDate()}`,
    );
    month = thisMonth;
  }
  return words.join(', ');
}

/** September is written Sept, as the organisation writes it. */
const monthLabel = (month: number) => (month === 9 ? 'Sept' : monthShort(month));
