import { describe, expect, it } from 'vitest';

import { program } from '@/test/fixtures';

import { formatDeletion, getTotals, formatSpotsLeft } from './programs';

describe('the spots of several programs', () => {
  it.each([
    ['2, no limit', [[2, null]]],
    [
      '6 of 60',
      [
        [2, 20],
        [4, 40],
      ],
    ],
    [
      '4 of 40, plus 2 with no limit',
      [
        [2, null],
        [4, 40],
      ],
    ],
    [
      '0 of 20',
      [
        [0, 20],
        [0, null],
      ],
    ],
  ] as [string, [number, number | null][]][])('%s', (words, spots) => {
    const programs = spots.map(([currentParticipants, maxParticipants]) =>
      program({ currentParticipants, maxParticipants }),
    );
    expect(formatSpotsLeft(getTotals(programs))).toBe(words);
  });
});

it('names the season that is deleted with a league program', () => {
  const league = { id: 4, name: 'Winter Hoops' };
  const ask = (programIds: number[]) => formatDeletion(league, [{ name: 'Winter 2027', programIds }]);
  expect(ask([4])).toBe(
    'Are you sure you want to delete "Winter Hoops"? This also deletes the season "Winter 2027" with its divisions, teams, and games. This action cannot be undone.',
  );
  const plain = 'Are you sure you want to delete "Winter Hoops"? This action cannot be undone.';
  expect(ask([4, 5])).toBe(plain);
  expect(ask([5])).toBe(plain);
});
