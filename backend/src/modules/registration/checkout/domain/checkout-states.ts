/**
 * The states of a checkout:
 * - `open`: spots and one coupon use are held, and the family can pay
 * - `ending`: abandoned, replaced, or expired; spots stay held until the provider confirms that nothing can be captured
 * - `ended`: the spots are free again
 * - `completed`: the registrations exist
 * - `refunded`: a payment came too late for its spots and is refunded in full
 * - `issue`: a payment that could not be settled; an administrator resolves it
 */
export const CHECKOUT_STATES = ['open', 'ending', 'ended', 'completed', 'refunded', 'issue'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

export type CheckoutEvent = 'complete' | 'stop' | 'free' | 'refund' | 'except';

const TRANSITIONS: Record<CheckoutState, Partial<Record<CheckoutEvent, CheckoutState>>> = {
  open: { complete: 'completed', stop: 'ending', except: 'issue', refund: 'refunded' },
  ending: { complete: 'completed', free: 'ended', except: 'issue', refund: 'refunded' },
  // After the provider did not answer for too long, a captured payment may still arrive.
  ended: { complete: 'completed', refund: 'refunded', except: 'issue' },
  completed: {},
  refunded: {},
  issue: {},
};

/** The state after `event`. Throws when the table has none, because that is a bug. */
export function nextState(from: CheckoutState, event: CheckoutEvent): CheckoutState {
  const to = TRANSITIONS[from][event];
  if (to === undefined) throw new Error(`Checkout is ${from}; event "${event}" is not allowed.`);
  return to;
}

/** Whether the checkout's spots count as held. */
export function holdsSpots(state: CheckoutState): boolean {
  return state === 'open' || state === 'ending';
}
