/** Grades as the child forms offer them, in school order. */
export const CHILD_GRADES = ['Pre-K', 'K', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'] as const;
export const GENDERS = ['Boys', 'Girls'] as const;

/** Grades as seasons, divisions and teams name them. */
export const LEAGUE_GRADES = [
  'Kindergarten',
  '1st Grade',
  '2nd Grade',
  '3rd Grade',
  '4th Grade',
  '5th Grade',
  '6th Grade',
  '7th Grade',
  '8th Grade',
] as const;

/** "k", "prek" or the digits of the grade; '' when it names none. */
export function normalizeGrade(grade: string): string {
  const word = grade.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (word.startsWith('prek')) return 'prek';
  if (word === 'k' || word.startsWith('kinder')) return 'k';
  return /\d+/.exec(word)?.[0] ?? '';
}

/** Pre-K is -1, kindergarten 0, then the grade's number; null when it names none. */
export function gradeNumber(grade: string): number | null {
  const normal = normalizeGrade(grade);
  if (normal === '') return null;
  if (normal === 'prek') return -1;
  return normal === 'k' ? 0 : Number(normal);
}

/** "boys" or "girls"; male, boy, female and girl are synonyms. Anything else stays as it is, in lower case. */
export function normalizeGender(gender: string): string {
  const word = gender.trim().toLowerCase();
  if (['boy', 'boys', 'male', 'm'].includes(word)) return 'boys';
  if (['girl', 'girls', 'female', 'f'].includes(word)) return 'girls';
  return word;
}
