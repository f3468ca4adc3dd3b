import { MINUTE_MS } from '../../kernel';
import type { MailLane } from './lanes';
import type { FailureKind } from './smtp-reply';

const DELAYS_MS = [
  10_000,
  30_000,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  60 * MINUTE_MS,
];
const MAX_ATTEMPTS = 30;

/** The delay in milliseconds after the nth unsuccessful attempt, for any n. */
export function getDelayMs(attempt: number): number {
  return DELAYS_MS[Math.min(Math.max(attempt, 1), DELAYS_MS.length) - 1];
}

/** The delay in milliseconds after the nth failed attempt; null once an email has failed for about a day. */
export function getRetryDelayMs(attempt: number): number | null {
  return attempt >= MAX_ATTEMPTS ? null : getDelayMs(attempt);
}

/** The limit exists because a server that got the whole email and did not answer may have accepted it each time. */
const MAX_UNANSWERED_ATTEMPTS: Record<MailLane, number> = { urgent: 3, service: 3, bulk: 1 };

/** An email's state after a failed attempt; both counts include that attempt. */
export function decideAfterFailure(
  kind: Exclude<FailureKind, 'login_refused'>,
  lane: MailLane,
  { attempts, unansweredAttempts }: { attempts: number; unansweredAttempts: number },
): { state: 'deferred'; delayMs: number } | { state: 'failed' | 'unverified'; delayMs: null } {
  if (kind !== 'silent' && kind !== 'deferred') return { state: 'failed', delayMs: null };
  const delayMs =
    kind === 'silent' && unansweredAttempts >= MAX_UNANSWERED_ATTEMPTS[lane]
      ? null
      : getRetryDelayMs(attempts);
  if (delayMs !== null) return { state: 'deferred', delayMs };
  return { state: unansweredAttempts > 0 ? 'unverified' : 'failed', delayMs };
}
