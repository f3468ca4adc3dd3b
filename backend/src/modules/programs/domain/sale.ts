import type { LocalDate } from '../../../kernel';
import { misfits, type Audience, type ChildFacts, type Misfit } from './audience';
import { closedReasons, type ClosedReason, type RegistrationTerms } from './program-states';

export type SaleRefusal = ClosedReason | Misfit;

/** Every reason why `places` more cannot be sold to this child today, the first to be told first. */
export function saleRefusals(
  terms: RegistrationTerms & Audience,
  child: ChildFacts,
  today: LocalDate,
  places = 1,
): SaleRefusal[] {
  return [...closedReasons(terms, today, places), ...misfits(child, terms)];
}
