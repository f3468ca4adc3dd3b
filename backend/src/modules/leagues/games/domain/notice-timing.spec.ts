import { describe, expect, it } from '@jest/globals';
import { getSendTime, getUrgency } from './notice-timing';

const minute = (minutes: number) => new Date(Date.UTC(2027, 0, 9, 12, minutes));
const made = (minutes: number, isUrgent = false) => ({ changedAt: minute(minutes), isUrgent });

describe('when a schedule change notice is sent', () => {
  it.each([
    ['never without changes', [], null],
    ['two minutes after the only change', [made(0)], minute(2)],
    ['two minutes after the last change', [made(0), made(1)], minute(3)],
    ['at most five minutes after the first change', [made(0), made(1.5), made(3), made(4.5)], minute(5)],
    ['at once when a change is urgent', [made(0), made(1, true)], minute(1)],
  ])('%s', (_words, waiting, due) => {
    expect(getSendTime(waiting)).toEqual(due);
  });
});

describe('the urgency of a change', () => {
  const now = minute(0);
  const from = (minutes: number) => ({ startsAt: minute(minutes), endsAt: minute(minutes + 60) });
  it.each([
    ['is normal for a game earlier today', [from(-60)], 'soon'],
    ['is none for a game that ended as the day began', [from(-780)], 'none'],
    ['is high for a game in progress', [from(-59)], 'at once'],
    ['is high for a game within three hours', [from(180)], 'at once'],
    ['later', [from(181)], 'soon'],
    ['is high for a move of a game that was about to start', [from(120), from(5_000)], 'at once'],
    ['is none for a game that was entered afterwards', [from(-5_000), from(-3_000)], 'none'],
    ['is normal for a past game that is moved to the future', [from(-500), from(5_000)], 'soon'],
  ])('%s', (_words, spans, urgency) => {
    expect(getUrgency(spans, now, minute(-12 * 60))).toBe(urgency);
  });
});
