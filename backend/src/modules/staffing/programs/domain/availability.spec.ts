import { describe, expect, it } from '@jest/globals';
import { availabilityRank, isExpectedToRespond, getReminderCutoff } from './availability';

describe('whether an availability response is missing', () => {
  it.each([
    ['referee', 'league', true],
    ['referee', 'camp', false],
    ['referee', 'clinic', false],
    ['counselor', 'league', false],
    ['counselor', 'camp', true],
    ['counselor', 'clinic', true],
    ['supervisor', 'league', true],
    ['supervisor', 'camp', true],
  ] as const)('counts a %s for a %s: %s', (staff, program, asked) => {
    expect(isExpectedToRespond(staff, program)).toBe(asked);
  });
});

it('someone is not reminded again within a day', () => {
  expect(getReminderCutoff(new Date('2027-06-02T12:00:00Z'))).toEqual(new Date('2027-06-01T12:00:00Z'));
});

it('candidates are sorted with preferred first and unavailable last', () => {
  const ranks = (['preferred', 'available', null, 'unavailable'] as const).map(availabilityRank);
  expect(ranks).toEqual([...ranks].sort());
  expect(new Set(ranks).size).toBe(4);
});
