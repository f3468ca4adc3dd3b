import type { Cents, LocalDate } from '../../../../kernel';

/** The kinds of offerings: programs, and teams of leagues. */
export const OFFERING_KINDS = ['program', 'team'] as const;
export type OfferingKind = (typeof OFFERING_KINDS)[number];

export const OFFERING_TYPES = ['camp', 'clinic', 'league'] as const;
export type OfferingType = (typeof OFFERING_TYPES)[number];

export interface OfferingKey {
  kind: OfferingKind;
  id: number;
}

/** An offering and its terms; every source can provide this type. */
export interface OfferingTerms extends OfferingKey {
  name: string;
  type: OfferingType;
  sport: string;
  priceCents: Cents;
  registrationOpen: boolean;
  soldOut: boolean;
  /** null for unlimited. */
  maxParticipants: number | null;
  /** Paid and held spots. */
  spotsTaken: number;
  registrationDeadline: LocalDate | null;
  /** The audience; null for no restriction. Pre-K is -1, kindergarten 0. */
  minGrade: number | null;
  maxGrade: number | null;
  gender: 'Boys' | 'Girls' | null;
  startDate: LocalDate | null;
  endDate: LocalDate | null;
  /** HH:MM, organization-local; null when each day has its own hours. */
  startTime: string | null;
  endTime: string | null;
  location: string | null;
  /** The season that the registration belongs to. A child can have one spot per season. */
  seasonId?: number | null;
  seasonName?: string | null;
  seasonProgramId?: number | null;
  divisionId?: number | null;
  coachApplicationId?: number | null;
}

export function offeringKeyText(key: OfferingKey): string {
  return `${key.kind}:${key.id}`;
}

/** The key of a child's spot in an offering. */
export function lineKey(childId: number, offering: OfferingKey): string {
  return `${childId}@${offeringKeyText(offering)}`;
}

/** The key of a child's spot in a season. */
export function seasonKey(childId: number, seasonId: number): string {
  return `${childId}@season:${seasonId}`;
}

/** Identifies a cart by its items, in any order. */
export function selectionKey(items: readonly { childId: number; offering: OfferingKey }[]): string {
  return items
    .map(({ childId, offering }) => lineKey(childId, offering))
    .sort()
    .join(' ');
}
