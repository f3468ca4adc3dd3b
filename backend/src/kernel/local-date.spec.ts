import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  formatCsvDate,
  daysBetween,
  toInstant,
  isLocalDate,
  toLocalDate,
  toLocalTime,
  formatInstant,
  monthDay,
  weekdayName,
  getWeekday,
} from './local-date';

describe('local dates', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['', false],
    [20260101, false],
  ])('says for %p whether it is a date: %p', (value, expected) => expect(isLocalDate(value)).toBe(expected));

  it("uses the organization's day, not the server's", () => {
    const lateEvening = new Date('2026-07-01T03:30:00Z');
    expect(toLocalDate(lateEvening, 'America/New_York')).toBe('2026-06-30');
    expect(toLocalDate(lateEvening, 'UTC')).toBe('2026-07-01');
    expect(toLocalTime(lateEvening, 'America/New_York')).toBe('23:30');
    expect(toLocalTime(new Date('2026-12-01T05:05:00Z'), 'America/New_York')).toBe('00:05');
    expect(formatInstant(lateEvening, 'America/New_York')).toBe('Tuesday, June 30 at 11:30 PM');
  });

  it('counts across daylight saving changes and years', () => {
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-03-01', '2026-03-31')).toBe(30);
    expect(getWeekday('2026-11-22')).toBe(0);
    expect(weekdayName('2026-11-22')).toBe('Sunday');
    expect(monthDay('2026-06-23')).toBe('June 23');
    expect(formatCsvDate('2026-06-03')).toBe('06/03/2026');
  });

  it.each([
    ['2026-07-04', '09:00', '2026-07-04T13:00:00.000Z'],
    ['2026-01-04', '09:00', '2026-01-04T14:00:00.000Z'],
    ['2026-03-08', '01:30', '2026-03-08T06:30:00.000Z'],
    ['2026-03-08', '03:30', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01', '12:00', '2026-11-01T17:00:00.000Z'],
  ])('converts %s %s in New York to %s', (date, time, instant) =>
    expect(toInstant(date, time, 'America/New_York').toISOString()).toBe(instant),
  );
});
