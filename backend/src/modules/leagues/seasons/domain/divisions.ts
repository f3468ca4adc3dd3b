import { gradeNumber } from '../../../../kernel';

export interface DivisionFacts {
  name: string;
  ageGroup: string;
  minGrade: number | null;
  maxGrade: number | null;
}

/** "3rd Grade Girls" is the division of that name with the age group "3rd Grade". */
export function divisionFromLabel(label: string): DivisionFacts {
  const ageGroup = label.replace(/\s+(Boys|Girls)$/i, '');
  const grade = gradeNumber(ageGroup);
  return { name: label, ageGroup, minGrade: grade, maxGrade: grade };
}
