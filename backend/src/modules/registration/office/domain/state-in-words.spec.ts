import { describe, expect, it } from '@jest/globals';
import { stateInWords } from './state-in-words';

describe('the state of a registration in words', () => {
  it.each([
    ['active', 'camp', false, 'completed', 'Registered: paid'],
    ['active', 'camp', false, 'partially_refunded', 'Registered: part of the payment went back'],
    ['active', 'league', false, 'completed', 'Registered and waiting for a team: paid'],
    ['active', 'league', true, 'free', 'Registered: nothing was to be paid'],
    ['cancelled', 'clinic', false, 'completed', 'Cancelled: the payment was kept'],
    ['cancelled', 'clinic', false, 'refunded', 'Cancelled: the whole payment went back'],
  ] as const)('%s in a %s, on a team: %s, %s', (status, programType, isAssigned, paymentStatus, words) => {
    expect(stateInWords({ status, programType, isAssigned, paymentStatus })).toBe(words);
  });
});
