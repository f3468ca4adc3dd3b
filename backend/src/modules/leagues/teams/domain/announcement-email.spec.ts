import { describe, expect, it } from '@jest/globals';
import { ANNOUNCEMENT_LIMITS } from '../../../../platform';
import { getEmailStatus, getEmailTime, isSentNow } from './announcement-email';

const NOW = new Date('2026-11-20T21:00:00Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const minutesAgo = (...minutes: number[]) => minutes.map((count) => inMinutes(-count));
/** Emails sent at least an hour apart: the first 61 minutes ago, the others each 90 minutes earlier. */
const minutesOfHourlyEmails = (count: number) => Array.from({ length: count }, (_, i) => 61 + i * 90);

describe('getEmailTime', () => {
  it.each([
    ['sends the first announcement at once', minutesAgo(), null, 0],
    ['delays an announcement until ten minutes after the last email', minutesAgo(4), null, 6],
    ['sends an announcement together with those that already wait', minutesAgo(4), inMinutes(6), 6],
    ['sends an announcement at once ten minutes after the last email', minutesAgo(10), null, 0],
    ['sends the fifth email of an hour', minutesAgo(15, 25, 35, 45), null, 0],
    ['sends no sixth email in an hour', minutesAgo(15, 25, 35, 45, 55), null, null],
    ['sends the sixth email when the first will be an hour old by then', minutesAgo(5, 25, 35, 45, 55), null, 5],
    ['sends the fifteenth email of a day', minutesAgo(...minutesOfHourlyEmails(14)), null, 0],
    ['sends no sixteenth email in a day', minutesAgo(...minutesOfHourlyEmails(15)), null, null],
    ['does not count an email from 24 hours ago', minutesAgo(...minutesOfHourlyEmails(14), 24 * 60), null, 0],
  ])('%s', (_, sentAt, waitingUntil, minutes) => {
    expect(getEmailTime({ sentAt, waitingUntil }, NOW, ANNOUNCEMENT_LIMITS)).toEqual(
      minutes === null ? null : inMinutes(minutes),
    );
  });
});

describe('isSentNow', () => {
  it.each([
    ['is true when no announcement waits', null, NOW, true],
    ['is false before the email is due', null, inMinutes(4), false],
    ['is false when other announcements are overdue', inMinutes(-1), inMinutes(-1), false],
    ['is false when the announcement gets no email', null, null, false],
  ])('%s', (_, waitingUntil, dueAt, expected) =>
    expect(isSentNow({ sentAt: [], waitingUntil }, dueAt, NOW)).toBe(expected),
  );
});

describe('getEmailStatus', () => {
  it.each([
    [{ isAnnouncement: false, emailDueAt: null, emailedAt: null }, null],
    [{ isAnnouncement: true, emailDueAt: NOW, emailedAt: NOW }, 'sent'],
    [{ isAnnouncement: true, emailDueAt: NOW, emailedAt: null }, 'scheduled'],
    [{ isAnnouncement: true, emailDueAt: null, emailedAt: null }, 'not_sent'],
  ])('of the message %j is %p', (message, status) => expect(getEmailStatus(message)).toBe(status));
});
