import { describe, expect, it } from '@jest/globals';
import { dateLabel, monthNumber, weekNumber } from './program-dates';
import { LEAGUE_DIVISION_LABELS, offersDivisions } from './league-divisions';

const of = (type: 'camp' | 'clinic' | 'league', name: string, startDate?: string, endDate?: string) =>
  dateLabel({ type, name, sport: 'Soccer', startDate: startDate ?? null, endDate: endDate ?? null });

describe('formatting program dates', () => {
  it.each([
    [of('camp', 'Week 1: All Stars', '2027-06-21', '2027-06-25'), 'June 21-25, 2027'],
    [of('camp', 'Week 2: All Stars', '2027-06-28', '2027-07-02'), 'June 28-July 2, 2027'],
    [of('camp', 'Holiday Camp', '2026-12-28', '2026-12-28'), 'December 28, 2026'],
    [of('camp', 'Fun Days', '2027-06-28'), 'June 28, 2027'],
    [of('camp', 'Week 1: All Stars'), 'June 23-27'],
    [of('camp', 'Camp week 4'), 'July 21-25'],
    [of('camp', 'Week 9'), 'Soccer'],
    [of('camp', 'Holiday Camp'), 'Soccer'],
    [of('clinic', 'August Flag Football', '2025-08-07', '2025-08-28'), 'Aug 7, 14, 21, 28, 2025'],
    [of('clinic', 'November Basketball', '2025-10-30', '2025-11-20'), 'Oct 30, Nov 6, 13, 20, 2025'],
    [of('clinic', 'September Soccer'), 'Sept 4, 11, 18, 25'],
    [of('clinic', 'A clinic of days', '2025-09-01', '2025-09-03'), 'September 1-3, 2025'],
    [of('clinic', 'Some clinic'), 'Soccer'],
    [of('league', 'Winter Hoops', '2026-12-05', '2027-02-27'), 'Dec-Feb, 2026-2027'],
    [of('league', 'One month', '2026-12-05', '2026-12-27'), 'Dec, 2026'],
    [of('camp', 'Week 3', '2027-07-17', '2027-07-13'), 'July 14-18, 2027'],
  ])('%s', (label, expected) => {
    expect(label).toBe(expected);
  });

  it.each([
    ['Summer Camp Week 12: Finals', 12],
    ['week #3', 3],
    ['WEEK3', 3],
    ['Holiday Camp', null],
    ['Midweek 2', null],
    ['A week of sports', null],
  ])('the week number in %s is %p', (name, week) => expect(weekNumber(name)).toBe(week));

  it.each([
    ['November Basketball', 11],
    ['Tennis in may', 5],
    ['January and February', 1],
    ['Mayhem', null],
    ['Tennis for starters', null],
  ])('the month in %s is %p', (name, month) => expect(monthNumber(name)).toBe(month));
});

describe('the default divisions of a league program', () => {
  it('are the ten of 1st to 5th grade for basketball and flag football', () => {
    expect(LEAGUE_DIVISION_LABELS).toHaveLength(10);
    expect(LEAGUE_DIVISION_LABELS).toContain('3rd Grade Girls');
    expect(offersDivisions('league', 'Basketball')).toBe(true);
    expect(offersDivisions('league', 'Soccer')).toBe(false);
    expect(offersDivisions('camp', 'Basketball')).toBe(false);
  });
});
