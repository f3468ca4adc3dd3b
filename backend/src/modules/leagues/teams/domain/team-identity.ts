import { gradeNumber, LEAGUE_GRADES } from '../../../../kernel';

const MAX_NAME_LENGTH = 120;

/** The first free name of "Owls", "Owls 2", "Owls 3"; `join` separates name and number. */
export function makeUniqueName(wanted: string, taken: ReadonlySet<string>, join: string): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `${join}${number}`;
    const name = wanted.slice(0, MAX_NAME_LENGTH - ending.length) + ending;
    if (!taken.has(name)) return name;
  }
}

/** The name of a team from a coach's application: "Linden School 3rd Grade Girls", with a number when it is taken. */
export function teamName(
  { school, grade, gender }: { school: string; grade: string; gender: string },
  taken: ReadonlySet<string>,
): string {
  const audience = ` ${leagueGrade(grade)} ${gender}`;
  return makeUniqueName(school.slice(0, MAX_NAME_LENGTH - audience.length - 3) + audience, taken, ' ');
}

/** The league's name for a grade of the coach form: "3rd" becomes "3rd Grade". */
export function leagueGrade(grade: string): string {
  const number = gradeNumber(grade);
  return (number === null ? undefined : LEAGUE_GRADES[number]) ?? grade;
}

/** The part of a team's URL with its name and year: "linden-school-3rd-grade-girls-2027". */
export function teamSlug(name: string, year: number, taken: ReadonlySet<string>): string {
  const words = `${name} ${year}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return makeUniqueName(words === String(year) ? `team-${year}` : words, taken, '-');
}

/** The gender of a team in the division, as shown on its page. */
export function teamGender({ name, gender }: { name: string; gender: string | null }): string {
  if (gender !== null) return gender;
  return /\bboys\b/i.test(name) ? 'Boys' : /\bgirls\b/i.test(name) ? 'Girls' : 'Coed';
}
