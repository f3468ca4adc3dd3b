import type { Cents, LocalDate } from '../../../../kernel';

/** Where a place comes from: programs are one source, league teams another. */
export const OFFERING_KINDS = ['program', 'team'] as const;
export type OfferingKind = (typeof OFFERING_KINDS)[number];

export const OFFERING_TYPES = ['camp', 'clinic', 'league'] as const;
export type OfferingType = (typeof OFFERING_TYPES)[number];

export interface OfferingKey {
  kind: OfferingKind;
  id: number;
}

/** What is sold, and on which terms; a structural view that every source can give. */
export interface OfferingTerms extends OfferingKey {
  name: string;
  type: OfferingType;
  sport: string;
  priceCents: Cents;
  registrationOpen: boolean;
  soldOut: boolean;
  /** null: unlimited. */
  maxParticipants: number | null;
  /** Paid and held. */
  takenPlaces: number;
  registrationDeadline: LocalDate | null;
  /** Whom it is for; null: no child is kept out by it. Pre-K is -1, kindergarten 0. */
  minGrade: number | null;
  maxGrade: number | null;
  gender: 'Boys' | 'Girls' | null;
  startDate: LocalDate | null;
  endDate: LocalDate | null;
  /** HH:MM, organisation-local; null: no day has the hours of another. */
  startTime: string | null;
  endTime: string | null;
  location: string | null;
  /** What a registration for it refers to besides. A child has one place in a season. */
  seasonId?: number | null;
  seasonName?: string | null;
  seasonProgramId?: number | null;
  divisionId?: number | null;
  coachApplicationId?: number | null;
}

export function offeringKeyText(key: OfferingKey): string {
  return `${key.kind}:${key.id}`;
}

/** A child's place in an offering. */
export function lineKey(childId: number, offering: OfferingKey): string {
  return `${childId}@${offeringKeyText(offering)}`;
}

/** A child's place in a season. */
export function seasonKey(childId: number, seasonId: number): string {
  return `${childId}@season:${seasonId}`;
}

/** Tells one selection from another, whatever the order of its items. */
export function selectionKey(items: readonly { childId: number; offering: OfferingKey }[]): string {
  return items
    .map(({ childId, offering }) => lineKey(childId, offering))
    .sort()
    .join(' ');
}
