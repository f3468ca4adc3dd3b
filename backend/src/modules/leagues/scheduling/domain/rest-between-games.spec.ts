import { describe, expect, it } from '@jest/globals';
import { findTooShortRests } from './rest-between-games';

const AT = (time: string) => {
  const [hours, minutes] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

describe('rest time between two games', () => {
  it.each([
    ['9:00', '10:00', '10:00', '11:00', 0, false],
    ['9:00', '10:00', '9:59', '11:00', 0, true],
    ['9:00', '10:00', '10:29', '11:30', 30, true],
    ['9:00', '10:00', '10:30', '11:30', 30, false],
    ['10:30', '11:30', '9:00', '10:00', 30, false],
    ['10:29', '11:30', '9:00', '10:00', 30, true],
  ])(
    'is too short for %s to %s and %s to %s with %i minutes',
    (start, end, otherStart, otherEnd, rest, close) => {
      expect(findTooShortRests(AT(start), AT(end), AT(otherStart), AT(otherEnd), rest)).toBe(close);
    },
  );
});
