import { together, type DomainError, type LocalDate } from '../../../kernel';
import { gradesInWords, saleRefusals, type ChildFacts } from '../../programs';
import type { OfferingTerms } from './domain/cart';
import { ineligibility, type Ineligibility } from './domain/eligibility';
import { RegistrationErrors } from '../registration.errors';
import type { Problem } from './quote-view';

/** Every reason why this child cannot have one of `places` that are asked for together. */
export function ineligibleReasons(
  child: ChildFacts,
  offering: OfferingTerms,
  today: LocalDate,
  places = 1,
): Ineligibility[] {
  return saleRefusals(offering, child, today, places).map(ineligibility);
}

/** The sentence of a reason, with the names it is about. */
export function reasonError(
  reason: Ineligibility,
  facts: { child: string; offering: OfferingTerms },
): DomainError {
  return RegistrationErrors[reason]({
    child: facts.child,
    program: facts.offering.name,
    season: facts.offering.seasonName ?? facts.offering.name,
    grades: gradesInWords(facts.offering),
    gender: facts.offering.gender?.toLowerCase() ?? '',
  });
}

/** The first problem as an error, all of them in its `errors`. */
export function problemsError(problems: readonly Problem[]): DomainError {
  return together(problems.map(({ error }) => error));
}
