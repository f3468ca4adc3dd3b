const MINUTE = 60_000;
const AFTER_LAST_MS = 2 * MINUTE;
const AFTER_FIRST_MS = 5 * MINUTE;
const AT_ONCE_MS = 180 * MINUTE;

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/**
 * How much a change matters that concerns these times: those before it, and those after. What was on earlier on the very
 * day is news still, as families want to know what becomes of it; of a day that is over it is bookkeeping.
 */
export function urgencyOf(spans: readonly Span[], now: Date, startOfDay: Date): 'none' | 'soon' | 'at once' {
  if (spans.every(({ endsAt }) => endsAt <= startOfDay)) return 'none';
  const ahead = spans.filter(({ endsAt }) => endsAt > now);
  const isNear = ahead.some(({ startsAt }) => startsAt.getTime() - now.getTime() <= AT_ONCE_MS);
  return isNear ? 'at once' : 'soon';
}

/** When people are told of changes that wait, once more may still come; null: nothing waits. */
export function dueAt(waiting: readonly { madeAt: Date; isUrgent: boolean }[]): Date | null {
  if (waiting.length === 0) return null;
  const times = waiting.map(({ madeAt }) => madeAt.getTime());
  const urgent = waiting.filter(({ isUrgent }) => isUrgent).map(({ madeAt }) => madeAt.getTime());
  return new Date(
    Math.min(Math.max(...times) + AFTER_LAST_MS, Math.min(...times) + AFTER_FIRST_MS, ...urgent),
  );
}
