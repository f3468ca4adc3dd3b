import { describe, expect, it } from '@jest/globals';
import { ownTypeChange, type StaffType } from './staff-type';

describe('changing one’s own type', () => {
  it.each<[StaffType, StaffType, ReturnType<typeof ownTypeChange>]>([
    ['referee', 'referee', 'none'],
    ['referee', 'counselor', 'change'],
    ['counselor', 'referee', 'change'],
    ['supervisor', 'supervisor', 'none'],
    ['supervisor', 'referee', 'office'],
    ['counselor', 'supervisor', 'office'],
  ])('from %s to %s: %s', (present, wanted, change) => {
    expect(ownTypeChange(present, wanted)).toBe(change);
  });
});
