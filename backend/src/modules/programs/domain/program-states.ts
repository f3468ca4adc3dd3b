import type { LocalDate } from '../../../kernel';

export const PROGRAM_TYPES = ['camp', 'clinic', 'league'] as const;
export type ProgramType = (typeof PROGRAM_TYPES)[number];

/** The facts that decide whether a spot can be sold. */
export interface RegistrationTerms {
  registrationOpen: boolean;
  soldOut: boolean;
  /** null: unlimited. */
  maxParticipants: number | null;
  /** Paid and held. */
  spotsTaken: number;
  /** The last day on which families may register. */
  registrationDeadline: LocalDate | null;
  endDate: LocalDate | null;
}

export type ClosedReason = 'closed' | 'sold_out' | 'full' | 'deadline_passed' | 'ended';

export function getSpotsLeft(
  terms: Pick<RegistrationTerms, 'maxParticipants' | 'spotsTaken'>,
): number | null {
  return terms.maxParticipants === null ? null : Math.max(0, terms.maxParticipants - terms.spotsTaken);
}

/** Every reason why this many spots cannot be sold today; none: effectively open. */
export function getClosedReasons(terms: RegistrationTerms, today: LocalDate, spots = 1): ClosedReason[] {
  const left = getSpotsLeft(terms);
  const reasons: ClosedReason[] = [];
  if (hasEnded(terms, today)) reasons.push('ended');
  if (terms.soldOut) reasons.push('sold_out');
  if (!terms.registrationOpen) reasons.push('closed');
  if (terms.registrationDeadline !== null && today > terms.registrationDeadline)
    reasons.push('deadline_passed');
  if (left !== null && left < spots) reasons.push('full');
  return reasons;
}

export function isEffectivelyOpen(terms: RegistrationTerms, today: LocalDate): boolean {
  return getClosedReasons(terms, today).length === 0;
}

function hasEnded(terms: Pick<RegistrationTerms, 'endDate'>, today: LocalDate): boolean {
  return terms.endDate !== null && terms.endDate < today;
}

export const PROGRAM_BADGES = ['Registration Closed', 'Completed', 'Active', 'Upcoming', 'Draft'] as const;
export type ProgramBadge = (typeof PROGRAM_BADGES)[number];

/** The administrators' badge; the first match wins. */
export function programBadge(
  program: Pick<RegistrationTerms, 'registrationOpen' | 'endDate'> & { startDate: LocalDate | null },
  today: LocalDate,
): ProgramBadge {
  if (!program.registrationOpen) return 'Registration Closed';
  if (hasEnded(program, today)) return 'Completed';
  if (program.startDate !== null) return program.startDate <= today ? 'Active' : 'Upcoming';
  return 'Draft';
}

export const CARD_STATES = ['open', 'sold_out', 'complete', 'closed', 'not_yet_open'] as const;
export type CardState = (typeof CARD_STATES)[number];

/**
 * What a card offers families; the first match wins. `closed` is a program that was open and whose deadline has
 * passed: "Opens Jan 1st!" would promise what will not happen.
 */
export function cardState(terms: RegistrationTerms, today: LocalDate): CardState {
  const reasons = getClosedReasons(terms, today);
  if (reasons.length === 0) return 'open';
  if (reasons.includes('sold_out') || reasons.includes('full')) return 'sold_out';
  if (reasons.includes('ended')) return 'complete';
  return reasons.includes('deadline_passed') ? 'closed' : 'not_yet_open';
}
