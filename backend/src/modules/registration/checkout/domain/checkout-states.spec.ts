import { describe, expect, it } from '@jest/globals';
import { CHECKOUT_STATES, nextState, type CheckoutEvent } from './checkout-states';

describe('the states of a checkout', () => {
  const events: CheckoutEvent[] = ['complete', 'stop', 'free', 'refund', 'except'];
  const table = {
    open: ['completed', 'ending', null, 'refunded', 'exception'],
    ending: ['completed', null, 'ended', 'refunded', 'exception'],
    ended: ['completed', null, null, 'refunded', 'exception'],
    completed: [null, null, null, null, null],
    refunded: [null, null, null, null, null],
    exception: [null, null, null, null, null],
  };
  it.each(CHECKOUT_STATES)('%s', (state) => {
    events.forEach((event, i) => {
      const to = table[state][i];
      if (to === null) expect(() => nextState(state, event)).toThrow(`event "${event}" is not allowed`);
      else expect(nextState(state, event)).toBe(to);
    });
  });
});
