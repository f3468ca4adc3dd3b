import { describe, expect, it } from '@jest/globals';
import { isOwnTimesheet, getLastWorkDay, getWeekError, type WeekError } from './timesheet';

describe('the week of a timesheet', () => {
  it.each<[string, string, string | null, WeekError | null]>([
    ['2026-11-15', '2026-11-22', null, null],
    ['2026-11-22', '2026-11-22', null, null],
    ['2026-11-16', '2026-11-22', null, 'not_sunday'],
    ['2026-11-29', '2026-11-22', null, 'ahead'],
    ['2026-05-24', '2026-11-22', null, null],
    ['2026-05-17', '2026-11-22', null, 'too_old'],
    ['2026-11-15', '2026-11-22', '2026-11-15', null],
    ['2026-11-15', '2026-11-22', '2026-11-14', 'after_leaving'],
  ])('starting %s, on %s, with a last day of %s: %s', (week, today, left, fault) => {
    expect(getWeekError(week, today, left)).toBe(fault);
  });

  it("of a former staff member ends on their last day in the organization's time zone", () => {
    const deactivatedAt = new Date('2026-11-16T03:00:00Z');
    expect(getLastWorkDay({ deactivatedAt }, 'America/New_York')).toBe('2026-11-15');
    expect(getLastWorkDay({ deactivatedAt: null }, 'America/New_York')).toBeNull();
  });
});

describe('a timesheet', () => {
  const person = { userId: 7, email: 'ana@example.com' };
  it.each([
    [{ admin: { username: 'office' } }, false],
    [{ admin: { username: 'office' }, user: { userId: 8 } }, false],
    [{ admin: { username: 'office' }, user: { userId: 7 } }, true],
    [{ admin: { username: ' Ana@Example.com' } }, true],
  ])('of %j can be decided by the administrator: %s', (by, own) =>
    expect(isOwnTimesheet(person, by)).toBe(own),
  );
});
