export const HOLD_MS = 15 * 60_000;
export const URGENT_MS = 2 * 60_000;

/** What is left of a hold, never more than a whole one and never less than nothing. */
export function timeLeft(endsAt: number, now: number): number {
  return Math.min(HOLD_MS, Math.max(0, endsAt - now));
}

/** 08:16 */
export function clockWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

export function heldWords(places: number): string {
  return places === 1 ? '1 seat is held for you' : `${places} seats are held for you`;
}

export function seatsWords(places: number): string {
  return places === 1 ? 'Your seat is' : 'Your seats are';
}
