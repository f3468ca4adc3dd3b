import { gradeNumber, LEAGUE_GRADES } from '../../../../kernel';

const LONGEST = 120;

/** The first of "Owls", "Owls 2", "Owls 3" that nobody bears; `join` stands before the number. */
export function firstFree(wanted: string, taken: ReadonlySet<string>, join: string): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `${join}${number}`;
    const name = wanted.slice(0, LONGEST - ending.length) + ending;
    if (!taken.has(name)) return name;
  }
}

/** "Linden School 3rd Grade Girls", of what a coach applies with; a number after it when that is taken. */
export function teamName(
  { school, grade, gender }: { school: string; grade: string; gender: string },
  taken: ReadonlySet<string>,
): string {
  const whom = ` ${leagueGrade(grade)} ${gender}`;
  return firstFree(school.slice(0, LONGEST - whom.length - 3) + whom, taken, ' ');
}

/** A grade of the coach form, "3rd", as leagues name it. */
export function leagueGrade(grade: string): string {
  const number = gradeNumber(grade);
  return (number === null ? undefined : LEAGUE_GRADES[number]) ?? grade;
}

/** The part of a team's address that names it and its year: "linden-school-3rd-grade-girls-2027". */
export function teamSlug(name: string, year: number, taken: ReadonlySet<string>): string {
  const words = `${name} ${year}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return firstFree(words === String(year) ? `team-${year}` : words, taken, '-');
}

/** Whom a team of the division is for, as its page says it. */
export function teamGender({ name, gender }: { name: string; gender: string | null }): string {
  if (gender !== null) return gender;
  return /\bboys\b/i.test(name) ? 'Boys' : /\bgirls\b/i.test(name) ? 'Girls' : 'Coed';
}
