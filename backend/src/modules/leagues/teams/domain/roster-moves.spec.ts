import { expect, it } from '@jest/globals';
import { divisionFromLabel } from '../../seasons/domain/divisions';
import { getMoveError } from './roster-moves';

const child = (leagueTeamId: number | null) => ({ grade: '4th', childGender: 'Boys', leagueTeamId });
const fourth = divisionFromLabel('4th Grade Boys');
const fifth = divisionFromLabel('5th Grade Boys');
const girls = divisionFromLabel('4th Grade Girls');

it.each([
  ['from where it stands', { from: null, to: 2 }, null, fourth, null],
  ['from wherever it stands', { to: 2 }, 1, fourth, null],
  ['from where it stands no longer', { from: null, to: 2 }, 1, fourth, 'stale'],
  ['from a team to the pool', { from: 1, to: null }, 1, undefined, null],
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
  ['from another team, even after a confirmation', { from: 3, to: 2, override: true }, null, fourth, 'stale'],
])('moves a child %s: %p', (_, move, at, division, refusal) =>
  expect(getMoveError({ id: 9, ...move }, child(at), division)).toBe(refusal),
);
