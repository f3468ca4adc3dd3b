import { MINUTE_MS } from '../../../../kernel';

/** Counted from the first hold; a new price does not extend it. */
export const HOLD_MS = 15 * MINUTE_MS;
/** How much longer the spots of a family are kept while it is at its bank or its payment is processing. */
export const PENDING_PAYMENT_GRACE_MS = 10 * MINUTE_MS;
/** How long spots are kept while the provider does not answer. */
export const PROVIDER_TIMEOUT_MS = 30 * MINUTE_MS;

/** The payment states at the provider that matter for a hold. */
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

/** How often an open payment is checked, because the page may be closed and the webhook lost. */
const POLL_INTERVAL_MS = MINUTE_MS;

export function getNextCheck(now: Date, holdExpiresAt: Date): Date {
  return new Date(Math.min(now.getTime() + POLL_INTERVAL_MS, holdExpiresAt.getTime()));
}

export type HoldDecision = 'keep' | 'cancel' | 'complete' | 'free';

/**
 * Decides what happens to an expired hold. `status` is the provider's current answer: null when no payment was started,
 * 'silent' when it did not answer.
 */
export function decideExpiredHold(hold: {
  now: Date;
  holdExpiresAt: Date;
  /** When it was abandoned or expired; null while it is open. */
  endingStartedAt: Date | null;
  /** Whether the family abandoned it, so it gets no extra time. */
  givenUp: boolean;
  status: IntentStatus | null | 'silent';
}): HoldDecision {
  const { now, holdExpiresAt, endingStartedAt, givenUp, status } = hold;
  if (status === 'succeeded') return 'complete';
  if (status === null || status === 'canceled') return 'free';
  const over = (since: Date, ms: number) => now.getTime() >= since.getTime() + ms;
  const end = givenUp && endingStartedAt ? endingStartedAt : holdExpiresAt;
  if (status === 'silent') return over(end, PROVIDER_TIMEOUT_MS) ? 'free' : 'keep';
  if (status === 'processing') return over(end, PROVIDER_TIMEOUT_MS) ? 'free' : 'keep';
  if (status === 'requires_action' && !givenUp && !over(holdExpiresAt, PENDING_PAYMENT_GRACE_MS))
    return 'keep';
  return 'cancel';
}
