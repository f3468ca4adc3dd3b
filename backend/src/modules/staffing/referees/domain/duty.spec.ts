import { describe, expect, it } from '@jest/globals';
import { mayGiveBack, needsSomebody, offerEnd, outcomeOf, type AnswerOutcome } from './duty';
import type { Answer } from '../../people/domain/answer';

const HOUR = 3_600_000;
const start = new Date('2027-09-05T14:00:00Z');
const before = (hours: number) => new Date(start.getTime() - hours * HOUR);

describe('an offer', () => {
  it.each([
    [100, 64],
    [61, 25],
    [60, 24],
    [59, null],
    [10, null],
  ])('made %d hours before declines itself %s hours before', (made, ends) => {
    expect(offerEnd(before(made), start, 36)).toEqual(ends === null ? null : before(ends));
  });

  it.each<[Parameters<typeof outcomeOf>[0], Answer, boolean, AnswerOutcome]>([
    ['offered', 'accept', false, 'accepts'],
    ['offered', 'decline', false, 'declines'],
    ['offered', 'accept', true, 'begun'],
    ['offered', 'decline', true, 'begun'],
    ['declined', 'accept', false, 'accepts'],
    ['declined', 'decline', false, 'again'],
    ['expired', 'accept', false, 'accepts'],
    ['expired', 'decline', false, 'answered'],
    ['accepted', 'accept', false, 'again'],
    ['accepted', 'accept', true, 'again'],
    ['accepted', 'decline', false, 'answered'],
    ['withdrawn', 'accept', false, 'withdrawn'],
    ['given_back', 'accept', false, 'withdrawn'],
  ])('that is %s: to %s, begun %s: %s', (status, answer, hasBegun, outcome) => {
    expect(outcomeOf(status, answer, hasBegun)).toBe(outcome);
  });
});

describe('taking back', () => {
  it.each([
    ['a week before', 168, 400, true],
    ['two days before', 48, 400, true],
    ['a minute later', 48 - 1 / 60, 400, false],
    ['within the hour', 10, 11, true],
    ['after the hour', 10, 11.01, false],
    ['once it has begun', 0, 0.5, false],
  ])('%s', (_, hoursBefore, takenBefore, may) => {
    expect(mayGiveBack(before(takenBefore), start, before(hoursBefore), 2)).toBe(may);
  });
});

describe('who is still needed', () => {
  it.each([
    ['nobody stands there', null, 100, true],
    ['an offer is out', 'offered', 25, false],
    ['an offer is out on the last day', 'offered', 23, true],
    ['somebody said yes', 'accepted', 1, false],
  ] as const)('%s', (_, status, hours, needs) => {
    expect(needsSomebody(status && { status }, start, before(hours))).toBe(needs);
  });
});
