import { describe, expect, it } from '@jest/globals';
import { weeklyDays } from './practice-days';

describe('a weekly series', () => {
  it.each([
    ['2027-01-08', '2027-01-08', ['2027-01-08']],
    ['2027-01-08', '2027-01-21', ['2027-01-08', '2027-01-15']],
    ['2027-01-08', '2027-01-22', ['2027-01-08', '2027-01-15', '2027-01-22']],
    ['2027-03-07', '2027-03-15', ['2027-03-07', '2027-03-14']],
  ])('from %s to %s has the dates %j', (first, last, days) => {
    expect(weeklyDays(first, last)).toEqual(days);
  });
});
