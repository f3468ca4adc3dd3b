import { describe, expect, it } from '@jest/globals';
import { isOwn, leftOn, weekFault, type WeekFault } from './timesheet';

describe('the week of a timesheet', () => {
  it.each<[string, string, string | null, WeekFault | null]>([
    ['2026-11-15', '2026-11-22', null, null],
    ['2026-11-22', '2026-11-22', null, null],
    ['2026-11-16', '2026-11-22', null, 'not_sunday'],
    ['2026-11-29', '2026-11-22', null, 'ahead'],
    ['2026-05-24', '2026-11-22', null, null],
    ['2026-05-17', '2026-11-22', null, 'too_old'],
    ['2026-11-15', '2026-11-22', '2026-11-15', null],
    ['2026-11-15', '2026-11-22', '2026-11-14', 'after_leaving'],
  ])('%s, on %s, of one who left on %s: %s', (week, today, left, fault) => {
    expect(weekFault(week, today, left)).toBe(fault);
  });

  it('ends with the day on which somebody left, as people there count it', () => {
    const deactivatedAt = new Date('2026-11-16T03:00:00Z');
    expect(leftOn({ deactivatedAt }, 'America/New_York')).toBe('2026-11-15');
    expect(leftOn({ deactivatedAt: null }, 'America/New_York')).toBeNull();
  });
});

describe('hours', () => {
  const person = { userId: 7, email: 'ana@example.com' };
  it.each([
    [{ admin: { username: 'office' } }, false],
    [{ admin: { username: 'office' }, user: { userId: 8 } }, false],
    [{ admin: { username: 'office' }, user: { userId: 7 } }, true],
    [{ admin: { username: ' Ana@Example.com' } }, true],
  ])('are decided by %j, whose own they are: %s', (by, own) => expect(isOwn(person, by)).toBe(own));
});
