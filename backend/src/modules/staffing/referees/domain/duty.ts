import type { Answer } from '../../people/domain/answer';

export const DUTY_STATUSES = [
  'offered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
  'given_back',
] as const;
export type DutyStatus = (typeof DUTY_STATUSES)[number];

/** Those who fill their position. */
export const LIVE: readonly DutyStatus[] = ['offered', 'accepted'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Within it an offer is not declined by itself: somebody may just be on the way to say yes. */
const LAST_DAY_MS = DAY_MS;
/** A slip of the finger is taken back at once. */
const SECOND_THOUGHTS_MS = HOUR_MS;

/** When an offer declines itself; null: it never does. */
export function offerEnd(offeredAt: Date, startsAt: Date, hours: number): Date | null {
  const end = new Date(offeredAt.getTime() + hours * HOUR_MS);
  return end.getTime() > startsAt.getTime() - LAST_DAY_MS ? null : end;
}

/** Freely for an hour, then until some days before; what has begun is for the office alone. */
export function mayGiveBack(acceptedAt: Date, startsAt: Date, now: Date, daysBefore: number): boolean {
  if (now >= startsAt) return false;
  const isFresh = now.getTime() - acceptedAt.getTime() <= SECOND_THOUGHTS_MS;
  return isFresh || now.getTime() <= startsAt.getTime() - daysBefore * DAY_MS;
}

/** An unanswered offer of the last day needs somebody as an open position does. */
export function needsSomebody(duty: { status: DutyStatus } | null, startsAt: Date, now: Date): boolean {
  if (duty === null) return true;
  return duty.status === 'offered' && now.getTime() > startsAt.getTime() - LAST_DAY_MS;
}

/** What an answer to an offer does, or why it does nothing. */
export type AnswerOutcome = 'accepts' | 'declines' | 'again' | 'answered' | 'withdrawn' | 'begun';

/** Who declined, or was silent, may still say yes; whether the position is open then, its slot knows. */
export function outcomeOf(status: DutyStatus, answer: Answer, hasBegun: boolean): AnswerOutcome {
  if (status === 'withdrawn' || status === 'given_back') return 'withdrawn';
  if (status === (answer === 'accept' ? 'accepted' : 'declined')) return 'again';
  if (hasBegun) return 'begun';
  if (answer === 'accept') return 'accepts';
  return status === 'offered' ? 'declines' : 'answered';
}
