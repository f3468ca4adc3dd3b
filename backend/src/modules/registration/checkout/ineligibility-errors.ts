import { combineErrors, type DomainError, type LocalDate } from '../../../kernel';
import { formatGradesLong, getSaleBlockers, type ChildFacts } from '../../programs';
import type { OfferingTerms } from './domain/cart';
import { getIneligibilityReason, type Ineligibility } from './domain/eligibility';
import { RegistrationErrors } from '../registration.errors';
import type { Problem } from './quote-view';

/** All reasons why this child can't have one of the `places` spots requested together. */
export function listIneligibilityReasons(
  child: ChildFacts,
  offering: OfferingTerms,
  today: LocalDate,
  spots = 1,
): Ineligibility[] {
  return getSaleBlockers(offering, child, today, spots).map(getIneligibilityReason);
}

/** The error for a reason, with the names that its message needs. */
export function toReasonError(
  reason: Ineligibility,
  facts: { child: string; offering: OfferingTerms },
): DomainError {
  return RegistrationErrors[reason]({
    child: facts.child,
    program: facts.offering.name,
    season: facts.offering.seasonName ?? facts.offering.name,
    grades: formatGradesLong(facts.offering),
    gender: facts.offering.gender?.toLowerCase() ?? '',
  });
}

/** The first problem as an error, with all problems in `errors`. */
export function toProblemsError(problems: readonly Problem[]): DomainError {
  return combineErrors(problems.map(({ error }) => error));
}
