import type { MailLane } from './lanes';
import type { FailureKind } from './smtp-reply';

const MINUTE = 60_000;
const DELAYS = [10_000, 30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE];
const MOST_ATTEMPTS = 30;

/** How long to wait after the nth attempt that came to nothing, however many there were. */
export function pauseMs(attempt: number): number {
  return DELAYS[Math.min(Math.max(attempt, 1), DELAYS.length) - 1];
}

/** How long to wait after the nth failed attempt; null once a mail has failed for about a day. */
export function retryDelayMs(attempt: number): number | null {
  return attempt >= MOST_ATTEMPTS ? null : pauseMs(attempt);
}

/** How often a mail may be given to a server that then says nothing: it may have taken it each time. */
const MOST_SILENCES: Record<MailLane, number> = { urgent: 3, service: 3, bulk: 1 };

/** What becomes of a mail whose last attempt failed; both numbers count that one. */
export function afterFailure(
  kind: Exclude<FailureKind, 'login_refused'>,
  lane: MailLane,
  { attempts, silences }: { attempts: number; silences: number },
): { state: 'deferred'; delayMs: number } | { state: 'failed' | 'unverified'; delayMs: null } {
  if (kind !== 'silent' && kind !== 'deferred') return { state: 'failed', delayMs: null };
  const delayMs = kind === 'silent' && silences >= MOST_SILENCES[lane] ? null : retryDelayMs(attempts);
  if (delayMs !== null) return { state: 'deferred', delayMs };
  return { state: silences > 0 ? 'unverified' : 'failed', delayMs };
}
