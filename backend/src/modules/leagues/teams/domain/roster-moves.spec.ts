import { expect, it } from '@jest/globals';
import { divisionFromLabel } from '../../seasons/domain/divisions';
import { getMoveError } from './roster-moves';

const child = (leagueTeamId: number | null) => ({ grade: '4th', childGender: 'Boys', leagueTeamId });
const fourth = divisionFromLabel('4th Grade Boys');
const fifth = divisionFromLabel('5th Grade Boys');
const girls = divisionFromLabel('4th Grade Girls');

it.each([
  ['from the expected team is allowed', { from: null, to: 2 }, null, fourth, null],
  ['without an expected team is allowed', { to: 2 }, 1, fourth, null],
  ['from a team that the child has already left is stale', { from: null, to: 2 }, 1, fourth, 'stale'],
  ['from a team to the unassigned players is allowed', { from: 1, to: null }, 1, undefined, null],
  ['to a team of another grade is rejected', { from: null, to: 2 }, null, fifth, 'does_not_fit'],
  ['to a team of the other gender is rejected', { from: null, to: 2 }, null, girls, 'does_not_fit'],
  [
    'to a team of another grade is allowed after a confirmation',
    { from: null, to: 2, override: true },
    null,
    fifth,
    null,
  ],
  ['to a team without a division is allowed', { from: null, to: 2 }, null, undefined, null],
  [
    'from an outdated team is stale, even after a confirmation',
    { from: 3, to: 2, override: true },
    null,
    fourth,
    'stale',
  ],
])('a move %s', (_, move, currentTeamId, division, moveError) =>
  expect(getMoveError({ id: 9, ...move }, child(currentTeamId), division)).toBe(moveError),
);
