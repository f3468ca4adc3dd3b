import { ApiError } from '@/api/errors';
import { request } from '@/api/request';
import type { FamilySession, FamilyUser } from '@/app/auth';

export type Verified = FamilySession & { redirectTo?: string | null };
export type VerifyFailure = 'invalid_token' | 'verification_failed';

interface VerifyAnswer {
  token: string;
  user: FamilyUser;
  redirectTo?: string | null;
}

const asked = new Map<string, Promise<Verified>>();

/**
 * A link works once, so a token is sent once: not again when the screen is drawn anew, and never as a retry.
 */
export function verifyOnce(token: string): Promise<Verified> {
  const known = asked.get(token);
  if (known) return known;
  const answer = request<VerifyAnswer>(`/api/auth/verify?token=${encodeURIComponent(token)}`);
  asked.set(token, answer);
  return answer;
}

export function failureOf(error: unknown): VerifyFailure {
  return error instanceof ApiError && error.status > 0 ? 'invalid_token' : 'verification_failed';
}
