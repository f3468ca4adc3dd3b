import { expect, it } from '@jest/globals';
import { getDateRangeError, seasonSport, seasonYear, teamSport } from './season-facts';

it.each([
  ['Winter Basketball League', 'Basketball'],
  ['FALL FLAG FOOTBALL', 'Flag Football'],
  ['Spring soccer', 'Soccer'],
  ['Baseball 2027', 'Baseball'],
  ['Football', 'Multi-Sport'],
  ['Winter Hoops', 'Multi-Sport'],
])('the sport of %s is %s', (name, sport) => expect(seasonSport(name)).toBe(sport));

it.each([
  ['Winter Basketball League', 'Basketball'],
  ['Spring Flag Football', 'Flag Football'],
  ['Spring Soccer', 'Other'],
])('the teams of %s play %s', (name, sport) => expect(teamSport(name)).toBe(sport));

it.each([
  ['2027-01-09', '2026-12-01', 2027],
  [null, '2026-12-01', 2026],
  [null, null, 2025],
])('a season that starts on %p and closes on %p belongs to %i', (startDate, registrationEndDate, year) =>
  expect(seasonYear({ startDate, registrationEndDate, today: '2025-11-22' })).toBe(year),
);

it.each([
  ['2027-01-09', '2027-01-08', null, 'end_before_start'],
  ['2027-01-09', '2027-01-09', '2027-01-09', null],
  ['2027-01-09', '2027-03-01', '2027-03-02', 'deadline_after_end'],
  [null, '2027-03-01', '2027-03-02', 'deadline_after_end'],
  ['2027-01-09', null, '2027-03-02', null],
  [null, null, null, null],
])(
  'validates a season from %p to %p with registration until %p: %p',
  (startDate, endDate, registrationEndDate, fault) =>
    expect(getDateRangeError({ startDate, endDate, registrationEndDate })).toBe(fault),
);
