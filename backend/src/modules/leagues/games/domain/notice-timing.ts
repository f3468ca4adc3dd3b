import { MINUTE_MS } from '../../../../kernel';

const AFTER_LAST_MS = 2 * MINUTE_MS;
const AFTER_FIRST_MS = 5 * MINUTE_MS;
const URGENT_WINDOW_MS = 180 * MINUTE_MS;

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/**
 * How urgent a change is, given the game's old and new times. A game from earlier today still matters, because families
 * want to know what happens to it. A game of a past day does not.
 */
export function getUrgency(spans: readonly Span[], now: Date, startOfDay: Date): 'none' | 'soon' | 'at once' {
  if (spans.every(({ endsAt }) => endsAt <= startOfDay)) return 'none';
  const ahead = spans.filter(({ endsAt }) => endsAt > now);
  const isNear = ahead.some(({ startsAt }) => startsAt.getTime() - now.getTime() <= URGENT_WINDOW_MS);
  return isNear ? 'at once' : 'soon';
}

/** When the waiting changes are sent, given that more may follow; null when none wait. */
export function getSendTime(waiting: readonly { changedAt: Date; isUrgent: boolean }[]): Date | null {
  if (waiting.length === 0) return null;
  const times = waiting.map(({ changedAt }) => changedAt.getTime());
  const urgent = waiting.filter(({ isUrgent }) => isUrgent).map(({ changedAt }) => changedAt.getTime());
  return new Date(
    Math.min(Math.max(...times) + AFTER_LAST_MS, Math.min(...times) + AFTER_FIRST_MS, ...urgent),
  );
}
