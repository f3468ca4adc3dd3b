import { describe, expect, it } from 'vitest';

import { calendarDay, dateLabel, dayLabel, longDate, rangeLabel, timeLabel } from './format';
import { instantsIn } from './instants';

describe('formatting dates and times', () => {
  it.each([
    ['2027-01-11', 'Jan 11, 2027'],
    ['2027-01-11T23:30:00Z', 'Jan 11, 2027'],
    ['2027-02-29', ''],
    ['2027-13-01', ''],
    ['soon', ''],
    [null, ''],
  ])('%s reads %s', (day, words) => {
    expect(dateLabel(day)).toBe(words);
    expect(calendarDay(day) === null).toBe(words === '');
  });

  it('names the weekday, short and long', () => {
    expect(dayLabel('2027-01-10')).toBe('Sun, Jan 10, 2027');
    expect(longDate('2027-01-10')).toBe('Sunday, January 10, 2027');
  });

  it.each([
    ['2025-06-23', '2025-06-27', 'June 23-27, 2025'],
    ['2025-06-30', '2025-07-04', 'June 30-July 4, 2025'],
    ['2026-12-28', '2027-01-01', 'December 28-January 1, 2026-2027'],
    ['2025-06-23', '2025-06-23', 'June 23, 2025'],
    ['2025-06-23', null, 'June 23, 2025'],
    [null, '2025-06-27', ''],
  ])('formats %s to %s as %s', (start, end, words) => expect(rangeLabel(start, end)).toBe(words));

  it.each([
    ['18:30', '6:30 PM'],
    ['00:05', '12:05 AM'],
    ['12:00', '12:00 PM'],
    ['02:30:00', '2:30 AM'],
    ['6:30 PM', '6:30 PM'],
    ['noon', 'noon'],
    [null, ''],
  ])('formats %s as %s', (time, words) => expect(timeLabel(time)).toBe(words));

  it("shows an instant in the organization's time zone, wherever the reader is", () => {
    const { getDay } = instantsIn('America/New_York');
    expect(getDay('2026-07-01T03:30:00Z')).toBe('Jun 30, 2026');
  });
});
