const MINUTE = 60_000;
const DELAYS = [10_000, 30_000, MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE];
const MOST_ATTEMPTS = 30;

/** How long to wait after the nth failed attempt; null once a mail has failed for about a day. */
export function retryDelayMs(attempt: number): number | null {
  if (attempt >= MOST_ATTEMPTS) return null;
  return DELAYS[Math.min(attempt, DELAYS.length) - 1];
}
