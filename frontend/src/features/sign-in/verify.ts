import { ApiError } from '@/api/errors';
import { verifyMagicLink } from '@/api/generated/identity/identity';
import type { SignedInResponse } from '@/api/generated/model';
import { toSafePath } from '@/session/sign-in-redirect';

export type VerifyFailure = 'invalid_token' | 'verification_failed';

const asked = new Map<string, Promise<SignedInResponse>>();

/**
 * A link works once, so a token is sent once: not again on a rerender, and never as a retry. Only someone who was
 * asked whether to leave another account, and agrees, sends it a second time.
 */
export function verifyOnce(token: string, switching = false): Promise<SignedInResponse> {
  const action = `${switching} ${token}`;
  const known = asked.get(action);
  if (known) return known;
  const answer = verifyMagicLink(switching ? { token, switch: true } : { token });
  asked.set(action, answer);
  return answer;
}

/** The question, when the link belongs to someone other than the signed-in user. */
export function getOtherAccount(error: unknown): string | null {
  return error instanceof ApiError && error.code === 'auth.other_account' ? error.message : null;
}

/** Where a used link led, when it belongs to the signed-in user; nothing else is needed then. */
export function getOwnRedirect(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !error.current || !('redirectTo' in error.current)) return undefined;
  const { redirectTo } = error.current;
  return (typeof redirectTo === 'string' && toSafePath(redirectTo)) || '/dashboard';
}

export function toVerifyFailure(error: unknown): VerifyFailure {
  return error instanceof ApiError && error.status > 0 ? 'invalid_token' : 'verification_failed';
}
