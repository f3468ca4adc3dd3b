import type { ProgramType } from '@/content/programs';

/** What the dialog needs to know about a program. */
export interface Offering {
  id: number;
  name: string;
  type: string;
  cardState: string;
  startDate: string | null;
  weekNumber: number | null;
  monthNumber: number | null;
  registrationDeadline?: string | null;
}

/** Replaces the price of a program that cannot be chosen now. */
export function formatClosedReason(program: Pick<Offering, 'cardState'>): string | null {
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

const AUGUST = 8;

/** In school-year order: January after October. */
const monthRank = (month: number) => (month - AUGUST + 12) % 12;

const ranks: Record<ProgramType, (program: Offering) => number> = {
  camp: ({ weekNumber }) => weekNumber ?? Infinity,
  clinic: ({ monthNumber }) => (monthNumber === null ? Infinity : monthRank(monthNumber)),
  league: () => 0,
};

const byNumber = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

const deadline = ({ registrationDeadline }: Offering) => registrationDeadline ?? '9';

/**
 * Camps by week, clinics by the month in their name, leagues by deadline; those without come last, then by first day.
 */
export function sortOfferings<P extends Offering>(programs: readonly P[], type: ProgramType): P[] {
  const rank = ranks[type];
  return programs
    .filter((program) => program.type === type)
    .sort(
      (a, b) =>
        byNumber(rank(a), rank(b)) ||
        (type === 'league' ? deadline(a).localeCompare(deadline(b)) : 0) ||
        (a.startDate ?? '9').localeCompare(b.startDate ?? '9') ||
        a.name.localeCompare(b.name),
    );
}

const isGender = (gender: string) => ['Boys', 'Girls'].includes(gender);

/** A program's audience; null: no restriction. Pre-K is -1, kindergarten 0. */
export interface AudienceLimits {
  minGrade: number | null;
  maxGrade: number | null;
  gender: string | null;
}

export type Eligibility = 'fits' | 'not_eligible' | 'grade_required' | 'gender_required';

/** Whether a child is eligible, so that nothing is selected in vain; the server checks again. */
export function getEligibility(
  child: { gradeNumber: number | null; gender: string },
  { minGrade, maxGrade, gender }: AudienceLimits,
): Eligibility {
  if (gender !== null && !isGender(child.gender)) return 'gender_required';
  if (gender !== null && gender !== child.gender) return 'not_eligible';
  if (minGrade === null && maxGrade === null) return 'fits';
  const grade = child.gradeNumber;
  if (grade === null) return 'grade_required';
  return grade < (minGrade ?? grade) || grade > (maxGrade ?? grade) ? 'not_eligible' : 'fits';
}
