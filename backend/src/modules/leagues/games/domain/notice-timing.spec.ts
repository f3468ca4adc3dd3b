import { describe, expect, it } from '@jest/globals';
import { getSendTime, getUrgency } from './notice-timing';

const minute = (minutes: number) => new Date(Date.UTC(2027, 0, 9, 12, minutes));
const made = (minutes: number, isUrgent = false) => ({ changedAt: minute(minutes), isUrgent });

describe('when people are notified', () => {
  it.each([
    ['of nothing', [], null],
    ['two minutes after the only change', [made(0)], minute(2)],
    ['two minutes after the last', [made(0), made(1)], minute(3)],
    ['five minutes after the first at the latest', [made(0), made(1.5), made(3), made(4.5)], minute(5)],
    ['at once of what is near', [made(0), made(1, true)], minute(1)],
  ])('%s', (_words, waiting, due) => {
    expect(getSendTime(waiting)).toEqual(due);
  });
});

describe("a change's relevance", () => {
  const now = minute(0);
  const from = (minutes: number) => ({ startsAt: minute(minutes), endsAt: minute(minutes + 60) });
  it.each([
    ['of what was on earlier on the day', [from(-60)], 'soon'],
    ['of what ended as the day began', [from(-780)], 'none'],
    ['of what is under way', [from(-59)], 'at once'],
    ['within three hours', [from(180)], 'at once'],
    ['later', [from(181)], 'soon'],
    ['of what was near', [from(120), from(5_000)], 'at once'],
    ['of what is written down afterwards', [from(-5_000), from(-3_000)], 'none'],
    ['of what was over and is to come', [from(-500), from(5_000)], 'soon'],
  ])('%s', (_words, spans, urgency) => {
    expect(getUrgency(spans, now, minute(-12 * 60))).toBe(urgency);
  });
});
