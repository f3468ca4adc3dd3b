import { ApiError } from '@/api/errors';
import { verifyMagicLink } from '@/api/generated/identity/identity';
import type { SignedInDto } from '@/api/generated/model';

export type VerifyFailure = 'invalid_token' | 'verification_failed';

const asked = new Map<string, Promise<SignedInDto>>();

/**
 * A link works once, so a token is sent once: not again when the screen is drawn anew, and never as a retry.
 */
export function verifyOnce(token: string): Promise<SignedInDto> {
  const known = asked.get(token);
  if (known) return known;
  const answer = verifyMagicLink({ token });
  asked.set(token, answer);
  return answer;
}

export function failureOf(error: unknown): VerifyFailure {
  return error instanceof ApiError && error.status > 0 ? 'invalid_token' : 'verification_failed';
}
