import { describe, expect, it } from '@jest/globals';
import { HOUR_MS } from '../../../../kernel';
import {
  canWithdraw,
  isUncovered,
  getOfferExpiry,
  getOutcome,
  type AnswerOutcome,
} from './referee-assignment';
import type { Answer } from '../../staff-members/domain/answer';

const start = new Date('2027-09-05T14:00:00Z');
const before = (hours: number) => new Date(start.getTime() - hours * HOUR_MS);

describe('a referee offer', () => {
  it.each([
    [100, 64],
    [61, 25],
    [60, 24],
    [59, null],
    [10, null],
  ])('made %d hours before the game expires %s hours before it', (made, ends) => {
    expect(getOfferExpiry(before(made), start, 36)).toEqual(ends === null ? null : before(ends));
  });

  it.each<[Parameters<typeof getOutcome>[0], Answer, boolean, AnswerOutcome]>([
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
    ['removed', 'accept', false, 'withdrawn'],
    ['withdrawn', 'accept', false, 'withdrawn'],
  ])('that is %s and answered with %s, started %s, is %s', (status, answer, hasBegun, outcome) => {
    expect(getOutcome(status, answer, hasBegun)).toBe(outcome);
  });
});

describe('withdrawing from a game', () => {
  it.each([
    ['is possible a week before', 168, 400, true],
    ['is possible two days before', 48, 400, true],
    ['is not possible a minute later', 48 - 1 / 60, 400, false],
    ['is possible within an hour of accepting', 10, 11, true],
    ['is not possible after that hour', 10, 11.01, false],
    ['is not possible once the game has started', 0, 0.5, false],
  ])('%s', (_, hoursBefore, takenBefore, may) => {
    expect(canWithdraw(before(takenBefore), start, before(hoursBefore), 2)).toBe(may);
  });
});

describe('a position counts as open', () => {
  it.each([
    ['when nobody has it', null, 100, true],
    ['but not while an offer is waiting', 'offered', 25, false],
    ['when an offer is still waiting on the last day', 'offered', 23, true],
    ['but not when it was accepted', 'accepted', 1, false],
  ] as const)('%s', (_, status, hours, needs) => {
    expect(isUncovered(status && { status }, start, before(hours))).toBe(needs);
  });
});
