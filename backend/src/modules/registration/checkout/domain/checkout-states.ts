/**
 * A checkout from the hold to its end.
 *
 * - `open`: places and one coupon use are held, the family may pay
 * - `ending`: given up, replaced or run out; places stay held until the provider says that nothing can be captured
 * - `ended`: places are free again
 * - `completed`: registrations exist
 * - `refunded`: a payment came too late for its places and goes back whole
 * - `exception`: a payment that fits nothing; an administrator settles it
 */
export const CHECKOUT_STATES = ['open', 'ending', 'ended', 'completed', 'refunded', 'exception'] as const;
export type CheckoutState = (typeof CHECKOUT_STATES)[number];

export type CheckoutEvent = 'complete' | 'stop' | 'free' | 'refund' | 'except';

const TRANSITIONS: Record<CheckoutState, Partial<Record<CheckoutEvent, CheckoutState>>> = {
  open: { complete: 'completed', stop: 'ending', except: 'exception', refund: 'refunded' },
  ending: { complete: 'completed', free: 'ended', except: 'exception', refund: 'refunded' },
  // A capture may still arrive after a provider that was silent for too long.
  ended: { complete: 'completed', refund: 'refunded', except: 'exception' },
  completed: {},
  refunded: {},
  exception: {},
};

/** The state after `event`; throws where the table has none, as that is a fault of the program. */
export function nextState(from: CheckoutState, event: CheckoutEvent): CheckoutState {
  const to = TRANSITIONS[from][event];
  if (to === undefined) throw new Error(`A checkout that is ${from} cannot ${event}.`);
  return to;
}

/** Whether its places are counted as taken by a hold. */
export function holdsPlaces(state: CheckoutState): boolean {
  return state === 'open' || state === 'ending';
}
