import { describe, expect, it } from 'vitest';

import { program } from '@/test/fixtures';

import { deletionWords, figuresOf, placesWords } from './programs';

describe('the places of several programs', () => {
  it.each([
    ['2, no maximum', [[2, null]]],
    [
      '6 of 60',
      [
        [2, 20],
        [4, 40],
      ],
    ],
    [
      '4 of 40, 2 without a maximum',
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
  ] as [string, [number, number | null][]][])('%s', (words, places) => {
    const programs = places.map(([currentParticipants, maxParticipants]) =>
      program({ currentParticipants, maxParticipants }),
    );
    expect(placesWords(figuresOf(programs))).toBe(words);
  });
});

it('deleting a league program names the season that goes with it', () => {
  const league = { id: 4, name: 'Winter Hoops' };
  const ask = (programIds: number[]) => deletionWords(league, [{ name: 'Winter 2027', programIds }]);
  expect(ask([4])).toBe(
    'Are you sure you want to delete "Winter Hoops"? Its season "Winter 2027" goes with it, and with that its divisions, teams and games. This action cannot be undone.',
  );
  const plain = 'Are you sure you want to delete "Winter Hoops"? This action cannot be undone.';
  expect(ask([4, 5])).toBe(plain);
  expect(ask([5])).toBe(plain);
});
