import { errorCatalogue } from '../../kernel';

export const IdentityErrors = errorCatalogue('identity', {
  link_invalid: { kind: 'unauthenticated', message: 'This sign-in link is invalid or has expired.' },
  redirect_invalid: { kind: 'invalid', message: 'The page to return to must be a page of this site.' },
  missing_credentials: { kind: 'invalid', message: 'Please enter both username and password' },
  wrong_credentials: { kind: 'unauthenticated', message: 'Invalid username or password' },
  parent_not_found: { kind: 'missing', message: 'The requested resource was not found.' },
  child_not_found: { kind: 'missing', message: 'The requested resource was not found.' },
  parent_registered: {
    kind: 'conflict',
    message:
      '{name} cannot be removed while named in live registrations: {registrations}. Please cancel them first.',
  },
  child_registered: {
    kind: 'conflict',
    message: '{name} cannot be removed while registered for: {registrations}. Please cancel these first.',
  },
  family_not_found: { kind: 'missing', message: 'This family was not found.' },
  family_full: { kind: 'conflict', message: 'A family profile holds at most {most} {kind}.' },
});

export const AuthErrors = errorCatalogue('auth', {
  other_account: {
    kind: 'conflict',
    message: 'You are signed in as {present}. This link signs in {other}.',
  },
});
