/**
 * A checkout from the hold to its end.
 *
 * - `open`: places and one coupon use are held, the family may pay
 * - `ending`: given up, replaced or run out; places stay held until the provider says that nothing can be captured
 * - `ended`: places are free again
 * - `completed`: registrations exist
 * - `refunded`: a payment came too late for its places and goes back whole
 * - `issue`: a payment that fits nothing; an administrator settles it
 */
export const CHECKOUT_STATES = ['open', 'ending', 'ended', 'completed', 'refunded', 'issue'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

export type CheckoutEvent = 'complete' | 'stop' | 'free' | 'refund' | 'except';

const TRANSITIONS: Record<CheckoutState, Partial<Record<CheckoutEvent, CheckoutState>>> = {
  open: { complete: 'completed', stop: 'ending', except: 'issue', refund: 'refunded' },
  ending: { complete: 'completed', free: 'ended', except: 'issue', refund: 'refunded' },
  // A capture may still arrive from a provider that did not answer for too long.
  ended: { complete: 'completed', refund: 'refunded', except: 'issue' },
  completed: {},
  refunded: {},
  issue: {},
};

/** The state after `event`; throws when the table has none, because that is a bug. */
export function nextState(from: CheckoutState, event: CheckoutEvent): CheckoutState {
  const to = TRANSITIONS[from][event];
  if (to === undefined) throw new Error(`Checkout is ${from}; event "${event}" is not allowed.`);
  return to;
}

/** Whether its spots count as held. */
export function holdsSpots(state: CheckoutState): boolean {
  return state === 'open' || state === 'ending';
}
