import { expect, it } from 'vitest';

import { child, registration } from '@/test/family-api';
import { team } from '@/test/fixtures';

import { getTeamEligibility } from './team-eligibility';

const meteors = team();
const maya = child(1, 'Maya Whitfield', { grade: '4th', gradeNumber: 4, gender: 'Boys' });
const gradeWords = "Grade: this team is for 4th grade; Maya's grade is 2nd Grade.";
const taken = 'Maya is already registered for Winter Basketball League. To join this team, contact us.';

it.each([
  { what: 'a child of the grade and gender', facts: {}, place: { kind: 'fits' } },
  {
    what: 'another grade',
    facts: { grade: '2nd', gradeNumber: 2 },
    place: { kind: 'not_eligible', why: [gradeWords], isIncomplete: false },
  },
  {
    what: 'another grade and gender',
    facts: { grade: '2nd', gradeNumber: 2, gender: 'Girls' },
    place: { kind: 'not_eligible', why: [gradeWords, 'Gender: this team is for boys.'], isIncomplete: false },
  },
  {
    what: 'a child with neither on file',
    facts: { grade: 'Not specified', gradeNumber: null, gender: '' },
    place: {
      kind: 'not_eligible',
      why: [
        "Grade: this team is for 4th grade; Maya's grade is not on file.",
        "Gender: this team is for boys; Maya's gender is not on file.",
      ],
      isIncomplete: true,
    },
  },
])('for $what the team is unchanged', ({ facts, place }) => {
  expect(getTeamEligibility({ ...maya, ...facts }, meteors, [])).toEqual(place);
});

it.each([
  { has: { leagueTeamId: 1, seasonId: 16 }, place: { kind: 'on_team' } },
  { has: { leagueTeamId: 2, seasonId: 16 }, place: { kind: 'in_season', why: [taken] } },
  { has: { programId: 45, seasonId: 16 }, place: { kind: 'in_season', why: [taken] } },
  { has: { leagueTeamId: 2, seasonId: 15 }, place: { kind: 'fits' } },
  { has: { leagueTeamId: 1, seasonId: 16, status: 'canceled' as const }, place: { kind: 'fits' } },
  { has: { leagueTeamId: 1, seasonId: 16, childId: 2 }, place: { kind: 'fits' } },
])('with a registration $has it is $place.kind', ({ has, place }) => {
  expect(getTeamEligibility(maya, meteors, [registration({ childId: 1, ...has })])).toEqual(place);
});
