export const HOLD_MS = 15 * 60_000;
export const URGENT_MS = 2 * 60_000;

/** The rest of a hold, never more than a whole one and never less than nothing. */
export function timeLeft(endsAt: number, now: number): number {
  return Math.min(HOLD_MS, Math.max(0, endsAt - now));
}

/** 08:16 */
export function formatTimeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

export function formatHeldSpots(spots: number): string {
  return spots === 1 ? '1 spot held for you' : `${spots} spots held for you`;
}

export function formatSpotCount(spots: number): string {
  return spots === 1 ? 'Your spot is' : 'Your spots are';
}
