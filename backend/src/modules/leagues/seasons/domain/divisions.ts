import { gradeNumber, LEAGUE_GRADES, GENDERS, normalizeGender } from '../../../../kernel';

export interface DivisionFacts {
  name: string;
  ageGroup: string;
  minGrade: number | null;
  maxGrade: number | null;
  /** null for boys and girls. */
  gender: (typeof GENDERS)[number] | null;
}

/** Every league grade, once for boys and once for girls. */
export const STANDARD_DIVISIONS: readonly string[] = LEAGUE_GRADES.flatMap((grade) =>
  GENDERS.map((gender) => `${grade} ${gender}`),
);

/** "3rd Grade Girls" becomes the division of that name with the age group "3rd Grade", for girls. */
export function divisionFromLabel(label: string): DivisionFacts {
  const [, named] = /\s+(boys|girls)$/i.exec(label) ?? [];
  const ageGroup = named ? label.slice(0, -named.length).trimEnd() : label;
  const grade = gradeNumber(ageGroup);
  const gender = GENDERS.find((one) => one.toLowerCase() === named?.toLowerCase()) ?? null;
  return { name: label, ageGroup, minGrade: grade, maxGrade: grade, gender };
}

/** "K - 5th Grade", "3rd Grade"; null when no division names a grade. */
export function getAgeRange(labels: readonly string[]): string | null {
  const grades = labels.map(gradeNumber).filter((grade) => grade !== null);
  if (grades.length === 0) return null;
  return gradeRange(Math.min(...grades), Math.max(...grades));
}

/** "3rd Grade", "K - 2nd Grade"; the grades are those of leagues, kindergarten is 0. */
export function gradeRange(lowest: number, highest: number): string {
  if (lowest === highest) return LEAGUE_GRADES[lowest];
  return `${lowest === 0 ? 'K' : LEAGUE_GRADES[lowest].replace(' Grade', '')} - ${LEAGUE_GRADES[highest]}`;
}

interface Coverage {
  minGrade: number | null;
  maxGrade: number | null;
  gender: string | null;
}

interface Child {
  /** The grade as typed by families. */
  grade: string;
  gender: string;
}

/** Whether the division is open to this child. A division without grades is open to all. */
export function isInDivision(division: Coverage, child: Child): boolean {
  const { minGrade, maxGrade, gender } = division;
  const grade = gradeNumber(child.grade);
  const isOfGrade =
    minGrade === null || maxGrade === null || (grade !== null && minGrade <= grade && grade <= maxGrade);
  return isOfGrade && (gender === null || normalizeGender(gender) === normalizeGender(child.gender));
}

/** The division with the narrowest range that includes the child's grade. */
export function findDivisionForChild<D extends Coverage>(
  divisions: readonly D[],
  child: Child,
): D | undefined {
  const breadth = ({ minGrade, maxGrade, gender }: D) => maxGrade! - minGrade! + (gender === null ? 0.5 : 0);
  return divisions
    .filter(({ minGrade, maxGrade }) => minGrade !== null && maxGrade !== null)
    .filter((division) => isInDivision(division, child))
    .sort((a, b) => breadth(a) - breadth(b))[0];
}

/** The audience as text: "3rd Grade boys", "K - 2nd Grade boys and girls". */
export function formatDivisionRange({
  ageGroup,
  gender,
}: Pick<DivisionFacts, 'ageGroup' | 'gender'>): string {
  return `${ageGroup} ${gender?.toLowerCase() ?? 'boys and girls'}`;
}
