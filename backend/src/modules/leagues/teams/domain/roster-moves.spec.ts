import { expect, it } from '@jest/globals';
import { divisionFromLabel } from '../../seasons/domain/divisions';
import { getMoveError } from './roster-moves';

const child = (leagueTeamId: number | null) => ({ grade: '4th', childGender: 'Boys', leagueTeamId });
const fourth = divisionFromLabel('4th Grade Boys');
const fifth = divisionFromLabel('5th Grade Boys');
const girls = divisionFromLabel('4th Grade Girls');

it.each([
  ['from the expected team', { from: null, to: 2 }, null, fourth, null],
  ['from any team', { to: 2 }, 1, fourth, null],
  ['from a team that the child has already left', { from: null, to: 2 }, 1, fourth, 'stale'],
  ['from a team to the unassigned players', { from: 1, to: null }, 1, undefined, null],
  ['to a team of another grade', { from: null, to: 2 }, null, fifth, 'does_not_fit'],
  ['to a team of the other gender', { from: null, to: 2 }, null, girls, 'does_not_fit'],
  [
    'to a team of another grade after a confirmation',
    { from: null, to: 2, override: true },
    null,
    fifth,
    null,
  ],
  ['to a team without a division', { from: null, to: 2 }, null, undefined, null],
  [
    'from an outdated team, even after a confirmation',
    { from: 3, to: 2, override: true },
    null,
    fourth,
    'stale',
  ],
])('checks a move %s: %p', (_, move, at, division, refusal) =>
  expect(getMoveError({ id: 9, ...move }, child(at), division)).toBe(refusal),
);
