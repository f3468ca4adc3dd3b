import { describe, expect, it } from 'vitest';

import { byWeek, clinicDays, clinicMonth, formatFocus, formatSpotsLeft, type ProgramFacts } from './state';

const camp = (facts: Partial<ProgramFacts> = {}): ProgramFacts => ({
  id: 1,
  name: 'Week 1: Kickoff Camp',
  type: 'camp',
  sport: 'Multi-Sport',
  price: 325,
  description: '',
  ageRange: null,
  audience: null,
  location: 'Preston Park',
  cardState: 'open',
  spotsLeft: null,
  startDate: null,
  endDate: null,
  dateLabel: 'June 23-27',
  weekNumber: 1,
  monthNumber: null,
  sponsorName: null,
  sponsorLogoUrl: null,
  ...facts,
});

describe('camps in order', () => {
  it('are sorted by week, others last', () => {
    const weeks = [null, 10, 2, 1].map((weekNumber) => camp({ weekNumber }));
    expect(weeks.sort(byWeek).map((one) => one.weekNumber)).toEqual([1, 2, 10, null]);
  });

  it('say when few spots are left', () => {
    expect(formatSpotsLeft(24)).toBe('24 spots left');
    expect(formatSpotsLeft(1)).toBe('Only 1 spot left');
  });

  it('name the focus', () => {
    expect(formatFocus('Multi-Sport')).toBe('Multi-sport');
    expect(formatFocus('Flag Football')).toBe('Flag football');
  });
});

describe('clinics', () => {
  it('list the Thursdays as the organization writes them', () => {
    expect(clinicDays('2025-10-30', '2025-11-20')).toBe('Oct 30, Nov 6, 13, 20');
    expect(clinicDays('2025-09-04', '2025-09-25')).toBe('Sept 4, 11, 18, 25');
    expect(clinicDays(null, '2025-09-25')).toBe('');
  });

  it.each([
    [11, '2025-10-30', 'November'],
    [1, null, 'January'],
    [null, '2026-03-05', 'March'],
    [null, null, ''],
  ])('with the month %s, starting %s, show %s', (monthNumber, startDate, words) => {
    expect(clinicMonth(camp({ monthNumber, startDate }))).toBe(words);
  });
});
