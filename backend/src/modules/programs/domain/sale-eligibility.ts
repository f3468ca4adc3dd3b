import type { LocalDate } from '../../../kernel';
import {
  getIneligibilityReasons,
  type Audience,
  type ChildFacts,
  type IneligibilityReason,
} from './audience';
import { getClosedReasons, type ClosedReason, type RegistrationTerms } from './program-states';

export type SaleBlocker = ClosedReason | IneligibilityReason;

/** Every reason why this many spots cannot be sold to this child today, most important first. */
export function getSaleBlockers(
  terms: RegistrationTerms & Audience,
  child: ChildFacts,
  today: LocalDate,
  spots = 1,
): SaleBlocker[] {
  return [...getClosedReasons(terms, today, spots), ...getIneligibilityReasons(child, terms)];
}
