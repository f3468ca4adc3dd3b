import { describe, expect, it } from 'vitest';

import {
  byWeek,
  campDateLabel,
  clinicDays,
  clinicMonth,
  focusWords,
  placesWords,
  weekNumber,
  type ProgramFacts,
} from './state';

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
  placesLeft: null,
  startDate: null,
  endDate: null,
  sponsorName: null,
  sponsorLogoUrl: null,
  ...facts,
});

describe('camps in order', () => {
  it('sorts by the week in the name, others last', () => {
    const names = ['Winter Break Camp', 'Week 10: Finals', 'Week 2: Flag', 'Week 1: Kickoff'];
    expect(
      names
        .map((name) => camp({ name }))
        .sort(byWeek)
        .map((one) => one.name),
    ).toEqual(['Week 1: Kickoff', 'Week 2: Flag', 'Week 10: Finals', 'Winter Break Camp']);
    expect(weekNumber('Winter Break Camp')).toBeNull();
  });

  it('labels the days from the dates, the week table, or the sport', () => {
    expect(campDateLabel(camp({ startDate: '2027-06-28', endDate: '2027-07-02' }))).toBe(
      'June 28-July 2, 2027',
    );
    expect(campDateLabel(camp({ name: 'Week 2' }))).toBe('July 7-11');
    expect(campDateLabel(camp({ name: 'Winter Break' }))).toBe('Multi-Sport');
  });

  it('says when few places are left', () => {
    expect(placesWords(24)).toBe('24 places left');
    expect(placesWords(1)).toBe('Only 1 place left');
  });

  it('names the focus', () => {
    expect(focusWords('Multi-Sport')).toBe('All-around');
    expect(focusWords('Flag Football')).toBe('Flag football');
  });
});

describe('clinics', () => {
  it('lists the Thursdays as the organisation writes them', () => {
    expect(clinicDays('2025-10-30', '2025-11-20')).toBe('Oct 30, Nov 6, 13, 20');
    expect(clinicDays('2025-09-04', '2025-09-25')).toBe('Sept 4, 11, 18, 25');
    expect(clinicDays(null, '2025-09-25')).toBe('');
  });

  it('takes the month from the name, else from the first day', () => {
    expect(clinicMonth(camp({ name: 'November Basketball', startDate: '2025-10-30' }))).toBe('November');
    expect(clinicMonth(camp({ name: 'Tennis for starters', startDate: '2026-03-05' }))).toBe('March');
  });
});
