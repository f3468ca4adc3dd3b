import { gradeNumber, LEAGUE_GRADES } from '../../../../kernel';

const MAX_NAME_LENGTH = 120;

/** The first free one of "Owls", "Owls 2", "Owls 3"; `join` comes before the number. */
export function makeUniqueName(wanted: string, taken: ReadonlySet<string>, join: string): string {
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `${join}${number}`;
    const name = wanted.slice(0, MAX_NAME_LENGTH - ending.length) + ending;
    if (!taken.has(name)) return name;
  }
}

/** "Linden School 3rd Grade Girls", from a coach's application; followed by a number when that is taken. */
export function teamName(
  { school, grade, gender }: { school: string; grade: string; gender: string },
  taken: ReadonlySet<string>,
): string {
  const audience = ` ${leagueGrade(grade)} ${gender}`;
  return makeUniqueName(school.slice(0, MAX_NAME_LENGTH - audience.length - 3) + audience, taken, ' ');
}

/** A grade of the coach form, "3rd", as leagues name it. */
export function leagueGrade(grade: string): string {
  const number = gradeNumber(grade);
  return (number === null ? undefined : LEAGUE_GRADES[number]) ?? grade;
}

/** The part of a team's URL that names it and its year: "linden-school-3rd-grade-girls-2027". */
export function teamSlug(name: string, year: number, taken: ReadonlySet<string>): string {
  const words = `${name} ${year}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return makeUniqueName(words === String(year) ? `team-${year}` : words, taken, '-');
}

/** The audience of a team in the division, as its page shows it. */
export function teamGender({ name, gender }: { name: string; gender: string | null }): string {
  if (gender !== null) return gender;
  return /\bboys\b/i.test(name) ? 'Boys' : /\bgirls\b/i.test(name) ? 'Girls' : 'Coed';
}
