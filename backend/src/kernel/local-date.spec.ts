import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  csvDay,
  daysBetween,
  instantOf,
  isLocalDate,
  localDateOf,
  localTimeOf,
  momentWords,
  monthDay,
  weekdayName,
  weekdayOf,
} from './local-date';

describe('local dates', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['', false],
    [20260101, false],
  ])('%p is a day: %p', (value, expected) => expect(isLocalDate(value)).toBe(expected));

  it('takes the day of the organisation, not of the server', () => {
    const lateEvening = new Date('2026-07-01T03:30:00Z');
    expect(localDateOf(lateEvening, 'America/New_York')).toBe('2026-06-30');
    expect(localDateOf(lateEvening, 'UTC')).toBe('2026-07-01');
    expect(localTimeOf(lateEvening, 'America/New_York')).toBe('23:30');
    expect(localTimeOf(new Date('2026-12-01T05:05:00Z'), 'America/New_York')).toBe('00:05');
    expect(momentWords(lateEvening, 'America/New_York')).toBe('Tuesday, June 30 at 11:30 PM');
  });

  it('counts over the change of clocks and of years', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-03-01', '2026-03-31')).toBe(30);
    expect(weekdayOf('2026-11-22')).toBe(0);
    expect(weekdayName('2026-11-22')).toBe('Sunday');
    expect(monthDay('2026-06-23')).toBe('June 23');
    expect(csvDay('2026-06-03')).toBe('06/03/2026');
  });

  it.each([
    ['2026-07-04', '09:00', '2026-07-04T13:00:00.000Z'],
    ['2026-01-04', '09:00', '2026-01-04T14:00:00.000Z'],
    ['2026-03-08', '01:30', '2026-03-08T06:30:00.000Z'],
    ['2026-03-08', '03:30', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01', '12:00', '2026-11-01T17:00:00.000Z'],
  ])('%s %s in New York is %s', (date, time, instant) =>
    expect(instantOf(date, time, 'America/New_York').toISOString()).toBe(instant),
  );
});
