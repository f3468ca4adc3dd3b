import { describe, expect, it } from '@jest/globals';
import { ANNOUNCEMENT_LIMITS } from '../../../../platform';
import { getEmail, emailTime, leavesNow } from './announcement-email';

const NOW = new Date('2026-11-20T21:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const ago = (...minutes: number[]) => minutes.map((count) => inMinutes(-count));
const hourly = (count: number) => Array.from({ length: count }, (_, i) => 61 + i * 90);

describe('emailTime', () => {
  it.each([
    ['the first leaves at once', ago(), null, 0],
    ['one within ten minutes waits for the rest of them', ago(4), null, 6],
    ['one joins those that wait', ago(4), inMinutes(6), 6],
    ['one ten minutes later leaves at once', ago(10), null, 0],
    ['the fifth email of an hour leaves', ago(15, 25, 35, 45), null, 0],
    ['the sixth does not', ago(15, 25, 35, 45, 55), null, null],
    ['the sixth leaves when it waits until the first is an hour old', ago(5, 25, 35, 45, 55), null, 5],
    ['the fifteenth email of a day leaves', ago(...hourly(14)), null, 0],
    ['the sixteenth does not', ago(...hourly(15)), null, null],
    ['an email of 24 hours ago does not count', ago(...hourly(14), 24 * 60), null, 0],
  ])('%s', (_, sentAt, waitingUntil, minutes) => {
    expect(emailTime({ sentAt, waitingUntil }, NOW, ANNOUNCEMENT_LIMITS)).toEqual(
      minutes === null ? null : inMinutes(minutes),
    );
  });
});

describe('leavesNow', () => {
  it.each([
    ['is true when nothing waits', null, NOW, true],
    ['is false before its time', null, inMinutes(4), false],
    ['is false when others are overdue', inMinutes(-1), inMinutes(-1), false],
    ['is false when it gets no email', null, null, false],
  ])('%s', (_, waitingUntil, dueAt, expected) =>
    expect(leavesNow({ sentAt: [], waitingUntil }, dueAt, NOW)).toBe(expected),
  );
});

describe('getEmail', () => {
  it.each([
    [{ isAnnouncement: false, emailDueAt: null, emailedAt: null }, null],
    [{ isAnnouncement: true, emailDueAt: NOW, emailedAt: NOW }, 'sent'],
    [{ isAnnouncement: true, emailDueAt: NOW, emailedAt: null }, 'scheduled'],
    [{ isAnnouncement: true, emailDueAt: null, emailedAt: null }, 'not_sent'],
  ])('of %j is %s', (message, email) => expect(getEmail(message)).toBe(email));
});
