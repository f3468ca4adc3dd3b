import { describe, expect, it } from '@jest/globals';
import { ANNOUNCEMENT_LIMITS } from '../../../../platform';
import { getEmail, emailTime, leavesNow } from './announcement-email';

const NOW = new Date('2026-11-20T21:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const ago = (...minutes: number[]) => minutes.map((count) => inMinutes(-count));
const hourly = (count: number) => Array.from({ length: count }, (_, i) => 61 + i * 90);

describe('emailTime', () => {
  it.each([
    ['sends the first announcement at once', ago(), null, 0],
    ['delays an announcement until ten minutes after the last email', ago(4), null, 6],
    ['adds an announcement to those that wait', ago(4), inMinutes(6), 6],
    ['sends an announcement at once ten minutes after the last email', ago(10), null, 0],
    ['sends the fifth email of an hour', ago(15, 25, 35, 45), null, 0],
    ['sends no sixth email in an hour', ago(15, 25, 35, 45, 55), null, null],
    ['sends the sixth email when the first will be an hour old by then', ago(5, 25, 35, 45, 55), null, 5],
    ['sends the fifteenth email of a day', ago(...hourly(14)), null, 0],
    ['sends no sixteenth email in a day', ago(...hourly(15)), null, null],
    ['does not count an email from 24 hours ago', ago(...hourly(14), 24 * 60), null, 0],
  ])('%s', (_, sentAt, waitingUntil, minutes) => {
    expect(emailTime({ sentAt, waitingUntil }, NOW, ANNOUNCEMENT_LIMITS)).toEqual(
      minutes === null ? null : inMinutes(minutes),
    );
  });
});

describe('leavesNow', () => {
  it.each([
    ['is true when no announcement waits', null, NOW, true],
    ['is false before the email is due', null, inMinutes(4), false],
    ['is false when other announcements are overdue', inMinutes(-1), inMinutes(-1), false],
    ['is false when the announcement gets no email', null, null, false],
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
