import { KEY_TRUSTED_MS, canRetry } from './key-trust';

/** The key under which a refund is asked for. A new version is a new key. */
export function refundKey({ id, keyVersion }: { id: number; keyVersion: number }): string {
  return keyVersion === 0 ? `refund:${id}` : `refund:${id}:${keyVersion}`;
}

/** What a refund that got no refund in answer leads to. */
export type AfterAttempt = 'same_key' | 'new_key' | 'failed' | 'unknown';

export interface Attempt {
  firstAttemptedAt: Date | null;
  now: Date;
  /**
   * The error that holds for the key from now on, after a full list of the payment's refunds without this one: the
   * provider's refusal, or any other error. Null when the provider gave none or was not asked for the list: the request
   * may be carried out yet.
   */
  spentBy: 'refusal' | 'error' | null;
}

export function afterAttempt({ firstAttemptedAt, now, spentBy }: Attempt): AfterAttempt {
  if (spentBy === 'refusal') return 'failed';
  if (!canRetry(firstAttemptedAt, now)) return 'unknown';
  return spentBy === 'error' ? 'new_key' : 'same_key';
}

/** In milliseconds: half a minute after the first attempt at the earliest, half an hour at the latest. */
export function retryDelayMs(attempts: number): number {
  return Math.min(2 ** attempts, 60) * 30_000;
}

/** When a pending refund is asked for again. When its key is no longer trusted, the office is asked at once. */
export function nextAttempt(attempts: number, firstAttemptedAt: Date | null, now: Date): Date {
  const next = now.getTime() + retryDelayMs(attempts);
  return new Date(firstAttemptedAt ? Math.min(next, firstAttemptedAt.getTime() + KEY_TRUSTED_MS) : next);
}
