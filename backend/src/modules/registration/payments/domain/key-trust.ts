import { HOUR_MS } from '../../../../kernel';

/**
 * How long after the first attempt a job repeats a request. The provider forgets a key after 24 hours and would then
 * carry out the request a second time.
 */
export const KEY_TRUSTED_MS = 20 * HOUR_MS;

/** Whether a request that was first sent at `firstAttemptedAt` can be sent again; null when it was never sent. */
export function canRetry(firstAttemptedAt: Date | null, now: Date): boolean {
  return firstAttemptedAt === null || now.getTime() < firstAttemptedAt.getTime() + KEY_TRUSTED_MS;
}
