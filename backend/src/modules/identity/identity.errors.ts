import { errorCatalogue, type DomainError } from '../../kernel';
import type { LiveRecord } from './family-records';

export const IdentityErrors = errorCatalogue('identity', {
  link_invalid: { kind: 'unauthenticated', message: 'This sign-in link is invalid or has expired.' },
  redirect_invalid: { kind: 'invalid', message: 'The page to return to must be a page of this site.' },
  missing_credentials: { kind: 'invalid', message: 'Please enter both username and password' },
  wrong_credentials: { kind: 'unauthenticated', message: 'Invalid username or password' },
  parent_not_found: { kind: 'missing', message: 'The requested resource was not found.' },
  child_not_found: { kind: 'missing', message: 'The requested resource was not found.' },
  name_differs: {
    kind: 'invalid',
    message: 'This is not the name of the child. Please type it as it is shown.',
  },
  parent_registered: {
    kind: 'conflict',
    message:
      '{name} cannot be removed while named in live registrations: {registrations}. Please cancel them first.',
  },
  child_registered: {
    kind: 'conflict',
    message: '{name} cannot be removed while registered for: {registrations}. Please cancel these first.',
  },
  seats_held: {
    kind: 'conflict',
    message:
      '{name} cannot be removed during an open payment: {registrations}. Please finish it, or give its seats up, first.',
  },
  family_not_found: { kind: 'missing', message: 'This family was not found.' },
  address_not_found: { kind: 'missing', message: 'This address is not in your family data any more.' },
  others_address: {
    kind: 'conflict',
    message:
      'Only whoever reads {address} can choose this: signed in with that address, or by the link in one of our e-mails.',
  },
  family_full: { kind: 'conflict', message: 'A family profile holds at most {most} {kind}.' },
});

export const AuthErrors = errorCatalogue('auth', {
  other_account: {
    kind: 'conflict',
    message: 'You are signed in as {present}. This link signs in {other}.',
  },
});

/** Nothing where nobody needs the person. What is only held is said of one who has nothing else. */
export function stillNeeded(
  kind: 'parent' | 'child',
  { name }: { name: string },
  live: readonly LiveRecord[],
): DomainError | undefined {
  const booked = live.filter(({ isHeld }) => !isHeld);
  const needed = booked.length > 0 ? booked : live;
  if (needed.length === 0) return undefined;
  const facts = { name, registrations: [...new Set(needed.map(({ program }) => program))].join(', ') };
  if (booked.length === 0) return IdentityErrors.seats_held(facts);
  const registrations = booked.map(({ program, childName }) => ({ program, childName }));
  return IdentityErrors[`${kind}_registered`](facts).with({ current: { registrations } });
}
