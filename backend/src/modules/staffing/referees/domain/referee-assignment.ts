import { HOUR_MS, DAY_MS } from '../../../../kernel';
import type { Answer } from '../../staff-members/domain/answer';

export const REFEREE_ASSIGNMENT_STATUSES = [
  'offered',
  'accepted',
  'declined',
  'expired',
  'removed',
  'withdrawn',
] as const;
export type RefereeAssignmentStatus = (typeof REFEREE_ASSIGNMENT_STATUSES)[number];

/** Statuses that fill a position. */
export const LIVE: readonly RefereeAssignmentStatus[] = ['offered', 'accepted'];

/** Offers do not expire this close to the game: someone may be about to accept. */
const LAST_DAY_MS = DAY_MS;
/** An accidental tap can be undone at once. */
const FREE_WITHDRAWAL_MS = HOUR_MS;

/** When an offer expires; null: never. */
export function getOfferExpiry(offeredAt: Date, startsAt: Date, hours: number): Date | null {
  const end = new Date(offeredAt.getTime() + hours * HOUR_MS);
  return end.getTime() > startsAt.getTime() - LAST_DAY_MS ? null : end;
}

/** Freely for an hour, then until some days before; once started, only by an administrator. */
export function canWithdraw(acceptedAt: Date, startsAt: Date, now: Date, daysBefore: number): boolean {
  if (now >= startsAt) return false;
  const isFresh = now.getTime() - acceptedAt.getTime() <= FREE_WITHDRAWAL_MS;
  return isFresh || now.getTime() <= startsAt.getTime() - daysBefore * DAY_MS;
}

/** An unanswered offer for the last day counts as an open position. */
export function isUncovered(
  assignment: { status: RefereeAssignmentStatus } | null,
  startsAt: Date,
  now: Date,
): boolean {
  if (assignment === null) return true;
  return assignment.status === 'offered' && now.getTime() > startsAt.getTime() - LAST_DAY_MS;
}

/** What an answer to an offer does, or why it does nothing. */
export type AnswerOutcome = 'accepts' | 'declines' | 'again' | 'answered' | 'withdrawn' | 'begun';

/** Someone who declined, or did not answer, can still accept; the slot decides whether the position is open. */
export function getOutcome(
  status: RefereeAssignmentStatus,
  answer: Answer,
  hasBegun: boolean,
): AnswerOutcome {
  if (status === 'removed' || status === 'withdrawn') return 'withdrawn';
  if (status === (answer === 'accept' ? 'accepted' : 'declined')) return 'again';
  if (hasBegun) return 'begun';
  if (answer === 'accept') return 'accepts';
  return status === 'offered' ? 'declines' : 'answered';
}
