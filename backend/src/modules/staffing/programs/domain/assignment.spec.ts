import { describe, expect, it } from '@jest/globals';
import { getOutcome } from './assignment';

describe('answering an assignment', () => {
  it.each([
    ['assigned', 'accept', false, 'accepted'],
    ['assigned', 'decline', false, 'declined'],
    ['accepted', 'accept', false, 'again'],
    ['accepted', 'decline', false, 'answered'],
    ['declined', 'decline', false, 'again'],
    ['declined', 'accept', false, 'accepted'],
    ['removed', 'accept', false, 'removed'],
    ['removed', 'decline', true, 'removed'],
    ['assigned', 'accept', true, 'over'],
    ['declined', 'accept', true, 'over'],
    ['accepted', 'accept', true, 'again'],
  ] as const)('that is %s with %s (over: %s) is %s', (status, answer, isOver, outcome) => {
    expect(getOutcome(status, answer, isOver)).toBe(outcome);
  });
});
