const MINUTE = 60_000;
const AFTER_LAST_MS = 2 * MINUTE;
const AFTER_FIRST_MS = 5 * MINUTE;
const AT_ONCE_MS = 180 * MINUTE;

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** How much a change matters that concerns these times: those before it, and those after. */
export function urgencyOf(spans: readonly Span[], now: Date): 'none' | 'soon' | 'at once' {
  const ahead = spans.filter(({ endsAt }) => endsAt > now);
  if (ahead.length === 0) return 'none';
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
