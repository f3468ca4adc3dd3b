import { describe, expect, it } from '@jest/globals';
import { availabilityRank, isAsked, remindableBefore } from './availability';

describe('whose answer the office waits for', () => {
  it.each([
    ['referee', 'league', true],
    ['referee', 'camp', false],
    ['referee', 'clinic', false],
    ['counselor', 'league', false],
    ['counselor', 'camp', true],
    ['counselor', 'clinic', true],
    ['supervisor', 'league', true],
    ['supervisor', 'camp', true],
  ] as const)('a %s, of a %s: %s', (staff, program, asked) => {
    expect(isAsked(staff, program)).toBe(asked);
  });
});

it('leaves whom it reminded in peace for a day', () => {
  expect(remindableBefore(new Date('2027-06-02T12:00:00Z'))).toEqual(new Date('2027-06-01T12:00:00Z'));
});

it('thinks first of who prefers it, and last of who cannot', () => {
  const ranks = (['preferred', 'available', null, 'unavailable'] as const).map(availabilityRank);
  expect(ranks).toEqual([...ranks].sort());
  expect(new Set(ranks).size).toBe(4);
});
