import { gradeNumber, normalizeGender } from '../../../kernel';
import type { ProgramType } from './program-states';

/** Pre-K is -1, kindergarten 0. */
export const LOWEST_GRADE = -1;
export const HIGHEST_GRADE = 8;

export interface GradeRange {
  /** null: from the youngest on. */
  minGrade: number | null;
  /** null: up to the oldest. */
  maxGrade: number | null;
}

/** Whom something is for; null: no child is kept out by it. */
export interface Audience extends GradeRange {
  gender: 'Boys' | 'Girls' | null;
}

const EVERY_GRADE: GradeRange = { minGrade: null, maxGrade: null };
const EVERYBODY = /^(all|any|every|everyone|everybody|open)?$/;
const RANGE = /^(prek|k|[1-8])(?:-(prek|k|[1-8])|(\+|andup|andolder))?$/;
/** "6-9" may be years: only words that belong to grades make numbers grades. */
const NAMES_GRADES = /grade|kindergarten|k\b|\d(st|nd|rd|th)\b/;

/**
 * The grades that an age range names, as people write them: "K - 5th Grade", "PreK-2nd Grade", "3rd Grade and up",
 * "All ages". null: it names none that could be read, such as "Ages 6-9". The migration that filled the columns
 * reads in the same steps.
 */
export function gradesOf(ageRange: string): GradeRange | null {
  const text = ageRange.toLowerCase();
  const plain = text
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\bpre[\s-]*k(indergarten)?\b/g, 'prek')
    .replace(/\bkindergarten\b/g, 'k')
    .replace(/\b(to|through|thru)\b/g, '-')
    .replace(/\b(ages?|grades?)\b/g, '')
    .replace(/(\d)(st|nd|rd|th)\b/g, '$1')
    .replace(/\s+/g, '');
  if (EVERYBODY.test(plain)) return EVERY_GRADE;
  const [, from, to, isOpen] = RANGE.exec(plain) ?? [];
  if (from === undefined || !NAMES_GRADES.test(text)) return null;
  const minGrade = gradeNumber(from)!;
  const maxGrade = isOpen ? null : gradeNumber(to ?? from)!;
  return maxGrade !== null && maxGrade < minGrade ? null : { minGrade, maxGrade };
}

interface Described {
  type: ProgramType;
  ageRange: string | null;
  /** "3rd Grade Girls" and so on. */
  divisions: readonly string[];
}

export const GRADES_SOURCES = ['age_range', 'divisions', 'clinic'] as const;
export type GradesSource = (typeof GRADES_SOURCES)[number];

/**
 * What says which grades a program is for: its age range, else its divisions. A clinic of which nothing is written is
 * for those whom clinics are for. null: nothing that can be read.
 */
export function gradesSource({ type, ageRange, divisions }: Described): GradesSource | null {
  const isWritten = Boolean(ageRange?.trim());
  if (isWritten && gradesOf(ageRange!)) return 'age_range';
  if (divisions.some((label) => gradeNumber(label) !== null)) return 'divisions';
  return type === 'clinic' && !isWritten ? 'clinic' : null;
}

const CLINIC_GRADES: GradeRange = { minGrade: -1, maxGrade: 2 };

export function derivedGrades(described: Described): GradeRange {
  switch (gradesSource(described)) {
    case 'age_range':
      return gradesOf(described.ageRange!)!;
    case 'divisions': {
      const grades = described.divisions.map(gradeNumber).filter((grade) => grade !== null);
      return { minGrade: Math.min(...grades), maxGrade: Math.max(...grades) };
    }
    case 'clinic':
      return CLINIC_GRADES;
    default:
      return EVERY_GRADE;
  }
}

export function derivedAudience(described: Described): Audience {
  const named = new Set(
    described.divisions.map((label) => /\b(boys|girls)\b/i.exec(label)?.[1].toLowerCase()),
  );
  const [only] = named.size === 1 ? named : [];
  const gender = only === 'boys' ? 'Boys' : only === 'girls' ? 'Girls' : null;
  return { ...derivedGrades(described), gender };
}

/** Something is written, it cannot be read, and nobody has said which grades it means: the office is told. */
export function isUnreadable(program: GradeRange & { ageRange: string | null }): boolean {
  const { ageRange, minGrade, maxGrade } = program;
  return minGrade === null && maxGrade === null && ageRange !== null && gradesOf(ageRange) === null;
}

export interface ChildFacts {
  grade: string;
  gender: string;
}

export type Misfit = 'grade_unknown' | 'wrong_grade' | 'gender_unknown' | 'wrong_gender';

/** Why this child cannot play there; what is not restricted is not asked. */
export function misfits(child: ChildFacts, { minGrade, maxGrade, gender }: Audience): Misfit[] {
  const found: Misfit[] = [];
  if (minGrade !== null || maxGrade !== null) {
    const grade = gradeNumber(child.grade);
    if (grade === null) found.push('grade_unknown');
    else if (grade < (minGrade ?? grade) || grade > (maxGrade ?? grade)) found.push('wrong_grade');
  }
  if (gender !== null) {
    const own = normalizeGender(child.gender);
    if (own !== 'boys' && own !== 'girls') found.push('gender_unknown');
    else if (own !== normalizeGender(gender)) found.push('wrong_gender');
  }
  return found;
}

const ORDINALS = ['Pre-K', 'Kindergarten', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];
const ordinal = (grade: number): string => ORDINALS[grade - LOWEST_GRADE];

/** "3rd to 8th", "Pre-K to 2nd", "3rd and up"; null: every grade. */
function shortGrades({ minGrade, maxGrade }: GradeRange): string | null {
  if (minGrade === null) return maxGrade === null ? null : `Up to ${ordinal(maxGrade)}`;
  if (maxGrade === null) return `${ordinal(minGrade)} and up`;
  return minGrade === maxGrade ? ordinal(minGrade) : `${ordinal(minGrade)} to ${ordinal(maxGrade)}`;
}

/** "Girls, 3rd to 8th"; null: everybody. */
export function audienceLabel(audience: Audience): string | null {
  return [audience.gender, shortGrades(audience)].filter((part) => part !== null).join(', ') || null;
}

/** "Pre-K through 2nd grade", within a sentence. */
export function gradesInWords({ minGrade, maxGrade }: GradeRange): string {
  const named = (grade: number) => (grade > 0 ? `${ordinal(grade)} grade` : ordinal(grade));
  if (minGrade === null) return maxGrade === null ? 'every grade' : `children up to ${named(maxGrade)}`;
  if (maxGrade === null) return `${named(minGrade)} and up`;
  return minGrade === maxGrade ? named(minGrade) : `${ordinal(minGrade)} through ${named(maxGrade)}`;
}
