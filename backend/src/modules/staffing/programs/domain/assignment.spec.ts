import { describe, expect, it } from '@jest/globals';
import { outcomeOf } from './assignment';

describe('what an answer to an assignment does', () => {
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
  ] as const)('%s, then %s (over: %s): %s', (status, answer, isOver, outcome) => {
    expect(outcomeOf(status, answer, isOver)).toBe(outcome);
  });
});
