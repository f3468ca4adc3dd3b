import { describe, expect, it } from '@jest/globals';
import { CHECKOUT_STATES, nextState, type CheckoutEvent } from './checkout-states';

describe('the transitions of a checkout', () => {
  const events: CheckoutEvent[] = ['complete', 'stop', 'free', 'refund', 'except'];
  const table = {
    open: ['completed', 'ending', null, 'refunded', 'issue'],
    ending: ['completed', null, 'ended', 'refunded', 'issue'],
    ended: ['completed', null, null, 'refunded', 'issue'],
    completed: [null, null, null, null, null],
    refunded: [null, null, null, null, null],
    issue: [null, null, null, null, null],
  };
  it.each(CHECKOUT_STATES)('from %s', (state) => {
    events.forEach((event, i) => {
      const to = table[state][i];
      if (to === null) expect(() => nextState(state, event)).toThrow(`event "${event}" is not allowed`);
      else expect(nextState(state, event)).toBe(to);
    });
  });
});
