import { KEY_TRUSTED_MS, canRetry } from './key-trust';

/** The idempotency key of a refund. A new version is a new key. */
export function refundKey({ id, keyVersion }: { id: number; keyVersion: number }): string {
  return keyVersion === 0 ? `refund:${id}` : `refund:${id}:${keyVersion}`;
}

/** What follows an attempt that returned no refund. */
export type AfterAttempt = 'same_key' | 'new_key' | 'failed' | 'unknown';

export interface Attempt {
  firstAttemptedAt: Date | null;
  now: Date;
  /**
   * The error that the provider replays for the key, if a complete list of the payment's refunds does not contain this
   * one. Null when there is no such error or the list was not read: the request may still be carried out.
   */
  spentBy: 'refusal' | 'error' | null;
}

export function afterAttempt({ firstAttemptedAt, now, spentBy }: Attempt): AfterAttempt {
  if (spentBy === 'refusal') return 'failed';
  if (!canRetry(firstAttemptedAt, now)) return 'unknown';
  return spentBy === 'error' ? 'new_key' : 'same_key';
}

/** In milliseconds: at least half a minute, at most half an hour. */
export function retryDelayMs(attempts: number): number {
  return Math.min(2 ** attempts, 60) * 30_000;
}

/**
 * When a pending refund is requested again. When its key can no longer be trusted, it becomes a payment issue at once.
 */
export function nextAttempt(attempts: number, firstAttemptedAt: Date | null, now: Date): Date {
  const next = now.getTime() + retryDelayMs(attempts);
  return new Date(firstAttemptedAt ? Math.min(next, firstAttemptedAt.getTime() + KEY_TRUSTED_MS) : next);
}
