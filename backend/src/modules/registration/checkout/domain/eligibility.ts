import { lineKey, seasonKey, type OfferingKey } from './cart';

/** The errors for the reasons why a program can't be sold. */
const SALE_REFUSALS = {
  ended: 'program_ended',
  sold_out: 'program_sold_out',
  closed: 'program_closed',
  deadline_passed: 'deadline_passed',
  full: 'program_full',
  grade_required: 'grade_required',
  grade_not_eligible: 'grade_not_eligible',
  gender_required: 'gender_required',
  gender_not_eligible: 'gender_not_eligible',
} as const;

export type SaleRefusal = keyof typeof SALE_REFUSALS;
export type Ineligibility =
  'already_registered' | 'already_in_season' | 'duplicate_item' | (typeof SALE_REFUSALS)[SaleRefusal];

export function getIneligibilityReason(refusal: SaleRefusal): Ineligibility {
  return SALE_REFUSALS[refusal];
}

/**
 * Finds the active registration of a child that conflicts with this one. `taken` contains the keys of the child's spots
 * and seasons.
 */
export function findExistingRegistration(
  taken: ReadonlySet<string>,
  childId: number,
  offering: OfferingKey & { seasonId?: number | null },
): Extract<Ineligibility, 'already_registered' | 'already_in_season'> | null {
  if (taken.has(lineKey(childId, offering))) return 'already_registered';
  const { seasonId } = offering;
  if (seasonId == null || !taken.has(seasonKey(childId, seasonId))) return null;
  return offering.kind === 'team' ? 'already_in_season' : 'already_registered';
}
