import dayjs from 'dayjs';

import type { ProgramType } from '@/content/programs';

/** What the dialog needs to know of a program. */
export interface Offering {
  id: number;
  name: string;
  type: string;
  cardState: string;
  startDate: string | null;
}

/** What stands in place of the price of a program that cannot be chosen now. */
export function closedWords(program: Pick<Offering, 'cardState'>): string | null {
  switch (program.cardState) {
    case 'open':
      return null;
    case 'sold_out':
      return 'Sold Out!';
    case 'complete':
      return 'Program Complete';
    case 'closed':
      return 'Registration Closed';
    default:
      return 'Coming Soon!';
  }
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  dayjs().date(1).month(month).format('MMMM').toLowerCase(),
);

const FIRST_MONTH = MONTHS.indexOf('august');

/** In the order of a school year: a January after an October. */
function monthRank({ name }: Offering): number {
  const index = MONTHS.findIndex((month) => name.toLowerCase().includes(month));
  return index < 0 ? Infinity : (index - FIRST_MONTH + MONTHS.length) % MONTHS.length;
}

function weekRank({ name }: Offering): number {
  const match = /\bweek\s*#?\s*(\d+)/i.exec(name);
  return match ? Number(match[1]) : Infinity;
}

const ranks: Record<ProgramType, (program: Offering) => number> = {
  camp: weekRank,
  clinic: monthRank,
  league: () => 0,
};

const byNumber = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** Camps by week number, clinics by month name, leagues by their first day; names without either come last. */
export function ordered<P extends Offering>(programs: readonly P[], type: ProgramType): P[] {
  const rank = ranks[type];
  return programs
    .filter((program) => program.type === type)
    .sort(
      (a, b) =>
        byNumber(rank(a), rank(b)) ||
        (a.startDate ?? '9').localeCompare(b.startDate ?? '9') ||
        a.name.localeCompare(b.name),
    );
}

const CLINIC_GRADES = ['prek', 'pre-k', 'kindergarten', 'k', '1st', '1st grade', '2nd', '2nd grade'];

/** Clinics are for Pre-K through 2nd grade; the other kinds leave the choice to the family. */
export function mayJoin(grade: string, type: ProgramType): boolean {
  return type !== 'clinic' || CLINIC_GRADES.includes(grade.trim().toLowerCase());
}
