import { gradeNumber, normalizeGender } from '../../../kernel';
import type { ProgramType } from './program-states';

/** Pre-K is -1, kindergarten 0. */
export const LOWEST_GRADE = -1;
export const HIGHEST_GRADE = 8;

export interface GradeRange {
  /** null: from the youngest. */
  minGrade: number | null;
  /** null: up to the oldest. */
  maxGrade: number | null;
}

/** An audience; null: no restriction. */
export interface Audience extends GradeRange {
  gender: 'Boys' | 'Girls' | null;
}

const EVERY_GRADE: GradeRange = { minGrade: null, maxGrade: null };
const EVERYBODY = /^(all|any|every|everyone|everybody|open)?$/;
const RANGE = /^(prek|k|[1-8])(?:-(prek|k|[1-8])|(\+|andup|andolder))?$/;
/** "6-9" may mean years: numbers are grades only next to a grade word. */
const NAMES_GRADES = /grade|kindergarten|k\b|\d(st|nd|rd|th)\b/;

/**
 * The grades in an age range, as people write them: "K - 5th Grade", "PreK-2nd Grade", "3rd Grade and up", "All ages".
 * null: none that can be read, such as "Ages 6-9".
 */
export function parseGradeRange(ageRange: string): GradeRange | null {
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
 * The text that says which grades a program is for: its age range, otherwise its divisions. A clinic without either is
 * for the usual clinic grades. null: nothing that can be read.
 */
export function gradesSource({ type, ageRange, divisions }: Described): GradesSource | null {
  const isWritten = Boolean(ageRange?.trim());
  if (isWritten && parseGradeRange(ageRange!)) return 'age_range';
  if (divisions.some((label) => gradeNumber(label) !== null)) return 'divisions';
  return type === 'clinic' && !isWritten ? 'clinic' : null;
}

const CLINIC_GRADES: GradeRange = { minGrade: -1, maxGrade: 2 };

export function derivedGrades(described: Described): GradeRange {
  switch (gradesSource(described)) {
    case 'age_range':
      return parseGradeRange(described.ageRange!)!;
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

export function deriveAudience(described: Described): Audience {
  const named = new Set(
    described.divisions.map((label) => /\b(boys|girls)\b/i.exec(label)?.[1].toLowerCase()),
  );
  const [only] = named.size === 1 ? named : [];
  const gender = only === 'boys' ? 'Boys' : only === 'girls' ? 'Girls' : null;
  return { ...derivedGrades(described), gender };
}

/** There is text that cannot be read, and nobody has entered the grades: administrators get a warning. */
export function isAgeRangeUnparsed(program: GradeRange & { ageRange: string | null }): boolean {
  const { ageRange, minGrade, maxGrade } = program;
  return minGrade === null && maxGrade === null && ageRange !== null && parseGradeRange(ageRange) === null;
}

export interface ChildFacts {
  grade: string;
  gender: string;
}

export type IneligibilityReason =
  'grade_required' | 'grade_not_eligible' | 'gender_required' | 'gender_not_eligible';

/** Why this child cannot play there; what is not restricted is not checked. */
export function getIneligibilityReasons(
  child: ChildFacts,
  { minGrade, maxGrade, gender }: Audience,
): IneligibilityReason[] {
  const found: IneligibilityReason[] = [];
  if (minGrade !== null || maxGrade !== null) {
    const grade = gradeNumber(child.grade);
    if (grade === null) found.push('grade_required');
    else if (grade < (minGrade ?? grade) || grade > (maxGrade ?? grade)) found.push('grade_not_eligible');
  }
  if (gender !== null) {
    const own = normalizeGender(child.gender);
    if (own !== 'boys' && own !== 'girls') found.push('gender_required');
    else if (own !== normalizeGender(gender)) found.push('gender_not_eligible');
  }
  return found;
}

const ORDINALS = ['Pre-K', 'Kindergarten', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];
const ordinal = (grade: number): string => ORDINALS[grade - LOWEST_GRADE];

/** "3rd to 8th", "Pre-K to 2nd", "3rd and up"; null: every grade. */
function formatGradesShort({ minGrade, maxGrade }: GradeRange): string | null {
  if (minGrade === null) return maxGrade === null ? null : `Up to ${ordinal(maxGrade)}`;
  if (maxGrade === null) return `${ordinal(minGrade)} and up`;
  return minGrade === maxGrade ? ordinal(minGrade) : `${ordinal(minGrade)} to ${ordinal(maxGrade)}`;
}

/** "Girls, 3rd to 8th"; null: everyone. */
export function audienceLabel(audience: Audience): string | null {
  return [audience.gender, formatGradesShort(audience)].filter((part) => part !== null).join(', ') || null;
}

/** "Pre-K through 2nd grade", within a sentence. */
export function formatGradesLong({ minGrade, maxGrade }: GradeRange): string {
  const named = (grade: number) => (grade > 0 ? `${ordinal(grade)} grade` : ordinal(grade));
  if (minGrade === null) return maxGrade === null ? 'every grade' : `${named(maxGrade)} and below`;
  if (maxGrade === null) return `${named(minGrade)} and up`;
  return minGrade === maxGrade ? named(minGrade) : `${ordinal(minGrade)} through ${named(maxGrade)}`;
}
