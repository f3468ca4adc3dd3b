import { lineKey, seasonKey, type OfferingKey } from './cart';

/** What programs say of a sale, in the words of this module's errors. */
const SALE_REFUSALS = {
  ended: 'program_ended',
  sold_out: 'program_sold_out',
  closed: 'program_closed',
  deadline_passed: 'deadline_passed',
  full: 'program_full',
  grade_unknown: 'grade_unknown',
  wrong_grade: 'wrong_grade',
  gender_unknown: 'gender_unknown',
  wrong_gender: 'wrong_gender',
} as const;

export type SaleRefusal = keyof typeof SALE_REFUSALS;
export type Ineligibility =
  'already_registered' | 'already_in_season' | 'chosen_twice' | (typeof SALE_REFUSALS)[SaleRefusal];

export function ineligibility(refusal: SaleRefusal): Ineligibility {
  return SALE_REFUSALS[refusal];
}

/** What of a child's live registrations stands in the way of another: `taken` are the keys of its places and seasons. */
export function takenAlready(
  taken: ReadonlySet<string>,
  childId: number,
  offering: OfferingKey & { seasonId?: number | null },
): Extract<Ineligibility, 'already_registered' | 'already_in_season'> | null {
  if (taken.has(lineKey(childId, offering))) return 'already_registered';
  const { seasonId } = offering;
  if (seasonId == null || !taken.has(seasonKey(childId, seasonId))) return null;
  return offering.kind === 'team' ? 'already_in_season' : 'already_registered';
}
