import { describe, expect, it } from '@jest/globals';
import { leagueGrade, teamGender, teamName, teamSlug } from './team-identity';

const none = new Set<string>();

describe("a team's name", () => {
  it.each([
    ['Linden School', '3rd', 'Girls', [], 'Linden School 3rd Grade Girls'],
    ['Linden School', 'K', 'Boys', [], 'Linden School Kindergarten Boys'],
    ['Linden', '1st', 'Boys', ['Linden 1st Grade Boys'], 'Linden 1st Grade Boys 2'],
    [
      ...(['Linden', '1st', 'Boys'] as const),
      ['Linden 1st Grade Boys', 'Linden 1st Grade Boys 2'],
      'Linden 1st Grade Boys 3',
    ],
  ])('for %s, %s %s next to %p is %s', (school, grade, gender, taken, name) =>
    expect(teamName({ school, grade, gender }, new Set(taken))).toBe(name),
  );

  it("fits its column, including its number, however long the school's name is", () => {
    const school = 'S'.repeat(120);
    const first = teamName({ school, grade: '3rd', gender: 'Girls' }, none);
    const second = teamName({ school, grade: '3rd', gender: 'Girls' }, new Set([first]));
    expect(first).toMatch(/S 3rd Grade Girls$/);
    expect(second).toMatch(/ 3rd Grade Girls 2$/);
    expect(second.length).toBeLessThanOrEqual(120);
  });
});

describe("a team's slug", () => {
  it.each([
    ['Linden School 3rd Grade Girls', [], 'linden-school-3rd-grade-girls-2027'],
    ["St. Émile's / Owls ", [], 'st-emile-s-owls-2027'],
    ['Owls', ['owls-2027', 'owls-2027-2'], 'owls-2027-3'],
    ['狼', [], 'team-2027'],
    ['狼', ['team-2027'], 'team-2027-2'],
  ])('for %s next to %p is %s', (name, taken, slug) =>
    expect(teamSlug(name, 2027, new Set(taken))).toBe(slug),
  );

  it('fits its column', () => {
    const slug = teamSlug('x'.repeat(120), 2027, none);
    expect(teamSlug('x'.repeat(120), 2027, new Set([slug])).length).toBeLessThanOrEqual(120);
  });
});

it.each([
  ['K', 'Kindergarten'],
  ['8th', '8th Grade'],
  ['Seniors', 'Seniors'],
])("reads the form's grade %s as %s", (grade, words) => expect(leagueGrade(grade)).toBe(words));

it.each([
  ['3rd Grade Girls', 'Girls', 'Girls'],
  ['Lions', 'Boys', 'Boys'],
  ['Boys Open', null, 'Boys'],
  ['Open Girls', null, 'Girls'],
  ['3rd Grade', null, 'Coed'],
])('a team of the division %s for %p has %s', (name, gender, words) =>
  expect(teamGender({ name, gender })).toBe(words),
);
