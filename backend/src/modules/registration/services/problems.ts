import type { DomainError, FieldError } from '../../../kernel';
import type { OfferingTerms } from '../domain/cart';
import type { Ineligibility } from '../domain/eligibility';
import { RegistrationErrors } from '../registration.errors';
import type { Problem } from './checkout-views';

/** The sentence of a reason, with the names it is about. */
export function reasonError(
  reason: Ineligibility,
  facts: { child: string; offering: OfferingTerms },
  errors?: FieldError[],
): DomainError {
  return RegistrationErrors[reason](
    { child: facts.child, program: facts.offering.name, gender: facts.offering.gender ?? '' },
    errors,
  );
}

/** The first problem as an error, all of them in its `errors`. */
export function problemsError(problems: readonly Problem[], paths: readonly string[]): DomainError {
  const [first] = problems;
  const key = first.code.slice('registration.'.length) as keyof typeof RegistrationErrors;
  const error = RegistrationErrors[key](
    {},
    problems.map(({ message }, i) => ({ path: paths[i], message })),
  );
  error.message = first.message;
  return error;
}
