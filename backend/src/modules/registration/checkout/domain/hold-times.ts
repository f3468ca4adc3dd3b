const MINUTE = 60_000;

/** From the first hold; a new price never prolongs it. */
export const HOLD_MS = 15 * MINUTE;
/** A family that is at its bank's page, or whose payment is on its way, keeps the places this much longer. */
export const GRACE_MS = 10 * MINUTE;
/** Places are not kept for ever for a provider that does not answer. */
export const SILENCE_MS = 30 * MINUTE;

/** The states of a payment at the provider, as far as they matter here. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export function holdExpiry(heldAt: Date): Date {
  return new Date(heldAt.getTime() + HOLD_MS);
}

/** A payment is looked after this often while it is open: the page may be closed and the webhook lost. */
const LOOK_AGAIN_MS = MINUTE;

export function nextLook(now: Date, holdExpiresAt: Date): Date {
  return new Date(Math.min(now.getTime() + LOOK_AGAIN_MS, holdExpiresAt.getTime()));
}

export type HoldDecision = 'keep' | 'cancel' | 'complete' | 'free';

/**
 * What becomes of a hold whose time is over. `status` is what the provider says now: null where no payment was
 * begun, 'silent' where it did not answer.
 */
export function decideHold(hold: {
  now: Date;
  holdExpiresAt: Date;
  /** When it was given up or ran out; null while open. */
  endingSince: Date | null;
  /** Given up by the family itself: no grace. */
  givenUp: boolean;
  status: IntentStatus | null | 'silent';
}): HoldDecision {
  const { now, holdExpiresAt, endingSince, givenUp, status } = hold;
  if (status === 'succeeded') return 'complete';
  if (status === null || status === 'canceled') return 'free';
  const over = (since: Date, ms: number) => now.getTime() >= since.getTime() + ms;
  const end = givenUp && endingSince ? endingSince : holdExpiresAt;
  if (status === 'silent') return over(end, SILENCE_MS) ? 'free' : 'keep';
  if (status === 'processing') return over(end, SILENCE_MS) ? 'free' : 'keep';
  if (status === 'requires_action' && !givenUp && !over(holdExpiresAt, GRACE_MS)) return 'keep';
  return 'cancel';
}
