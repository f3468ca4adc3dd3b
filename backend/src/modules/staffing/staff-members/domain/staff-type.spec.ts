import { describe, expect, it } from '@jest/globals';
import { getOwnTypeChangeError, type StaffType } from './staff-type';

describe("changing one's own staff type", () => {
  it.each<[StaffType, StaffType, ReturnType<typeof getOwnTypeChangeError>]>([
    ['referee', 'referee', 'none'],
    ['referee', 'counselor', 'change'],
    ['counselor', 'referee', 'change'],
    ['supervisor', 'supervisor', 'none'],
    ['supervisor', 'referee', 'office'],
    ['counselor', 'supervisor', 'office'],
  ])('from %s to %s is %s', (present, wanted, change) => {
    expect(getOwnTypeChangeError(present, wanted)).toBe(change);
  });
});
