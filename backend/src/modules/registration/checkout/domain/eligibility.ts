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
export type Ineligibility = 'already_registered' | 'chosen_twice' | (typeof SALE_REFUSALS)[SaleRefusal];

export function ineligibility(refusal: SaleRefusal): Ineligibility {
  return SALE_REFUSALS[refusal];
}
