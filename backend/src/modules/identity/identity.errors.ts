import { defineErrors, type DomainError } from '../../kernel';
import type { BlockingRegistration } from './family-data.registry';

export const IdentityErrors = defineErrors('identity', {
  link_invalid: { kind: 'unauthenticated', message: 'This sign-in link is invalid or has expired.' },
  redirect_invalid: { kind: 'invalid', message: 'The redirect must be a page on this site.' },
  credentials_required: { kind: 'invalid', message: 'Please enter both username and password' },
  wrong_credentials: { kind: 'unauthenticated', message: 'Invalid username or password' },
  parent_not_found: { kind: 'missing', message: 'The requested resource was not found.' },
  child_not_found: { kind: 'missing', message: 'The requested resource was not found.' },
  child_name_mismatch: {
    kind: 'invalid',
    message: "The name doesn't match. Type the child's name exactly as shown.",
  },
  erasure_not_found: { kind: 'missing', message: 'This erasure was not found.' },
  erasure_completed: { kind: 'conflict', message: 'This erasure is complete.' },
  text_not_found: {
    kind: 'missing',
    message: "This text no longer exists, so there's nothing left to decide.",
  },
  text_already_decided: { kind: 'conflict', message: 'Someone else already decided about this text.' },
  text_stale_version: { kind: 'conflict', message: 'This text has changed. Read it again, then decide.' },
  search_word_invalid: { kind: 'invalid', message: 'Enter words with at least one letter or digit.' },
  too_many_search_words: { kind: 'conflict', message: 'An erasure searches for at most 500 words.' },
  parent_has_active_registrations: {
    kind: 'conflict',
    message:
      "{name} can't be removed while listed on active registrations: {registrations}. Cancel those registrations first.",
  },
  child_has_active_registrations: {
    kind: 'conflict',
    message:
      "{name} can't be removed while registered for {registrations}. Cancel those registrations first.",
  },
  member_has_open_checkout: {
    kind: 'conflict',
    message:
      "{name} can't be removed during an unfinished checkout: {registrations}. Finish or cancel the checkout first.",
  },
  family_not_found: { kind: 'missing', message: 'This family was not found.' },
  email_not_found: { kind: 'missing', message: 'This email address is no longer in your family profile.' },
  email_owned_by_other: {
    kind: 'conflict',
    message:
      'Only the owner of {address} can change this. Sign in with that address, or use the link in one of our emails.',
  },
  family_limit_reached: { kind: 'conflict', message: 'A family profile can have at most {most} {kind}.' },
});

export const AuthErrors = defineErrors('auth', {
  other_account: {
    kind: 'conflict',
    message: 'You are signed in as {present}. This link signs in {other}.',
  },
});

/** Undefined when no registration refers to the person. Open checkouts are reported only when nothing else does. */
export function getRemovalError(
  kind: 'parent' | 'child',
  { name }: { name: string },
  blocking: readonly BlockingRegistration[],
): DomainError | undefined {
  const activeRegistrations = blocking.filter(({ isHeld }) => !isHeld);
  const reported = activeRegistrations.length > 0 ? activeRegistrations : blocking;
  if (reported.length === 0) return undefined;
  const details = { name, registrations: [...new Set(reported.map(({ program }) => program))].join(', ') };
  if (activeRegistrations.length === 0) return IdentityErrors.member_has_open_checkout(details);
  const registrations = activeRegistrations.map(({ program, childName }) => ({ program, childName }));
  return IdentityErrors[`${kind}_has_active_registrations`](details).withDetails({
    current: { registrations },
  });
}
