import { ApiError } from '@/api/errors';
import { verifyMagicLink } from '@/api/generated/identity/identity';
import type { SignedInDto } from '@/api/generated/model';
import { safePath } from '@/session/wish';

export type VerifyFailure = 'invalid_token' | 'verification_failed';

const asked = new Map<string, Promise<SignedInDto>>();

/**
 * A link works once, so a token is sent once: not again when the screen is drawn anew, and never as a retry. Only who
 * was asked whether to leave another account, and wants to, sends it a second time.
 */
export function verifyOnce(token: string, switching = false): Promise<SignedInDto> {
  const deed = `${switching} ${token}`;
  const known = asked.get(deed);
  if (known) return known;
  const answer = verifyMagicLink(switching ? { token, switch: true } : { token });
  asked.set(deed, answer);
  return answer;
}

/** The question, when the link is somebody else's than who is signed in. */
export function otherAccountOf(error: unknown): string | null {
  return error instanceof ApiError && error.code === 'auth.other_account' ? error.message : null;
}

/** Where a link that is used up led, when it is of who is signed in already; nothing is missing then. */
export function ownWayOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !error.current || !('redirectTo' in error.current)) return undefined;
  const { redirectTo } = error.current;
  return (typeof redirectTo === 'string' && safePath(redirectTo)) || '/dashboard';
}

export function failureOf(error: unknown): VerifyFailure {
  return error instanceof ApiError && error.status > 0 ? 'invalid_token' : 'verification_failed';
}
