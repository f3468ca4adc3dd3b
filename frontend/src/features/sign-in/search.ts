import { toSafePath } from '@/session/sign-in-redirect';

import type { VerifyFailure } from './verify';

export interface SignInSearch {
  token?: string;
  error?: VerifyFailure;
  redirect?: string;
}

/** Every key is present, if only as undefined: missing ones would pass through as they are in the URL. */
export function signInSearch({ token, error, redirect }: Record<string, unknown>): SignInSearch {
  return {
    token: typeof token === 'string' && token !== '' ? token : undefined,
    error: error === 'invalid_token' || error === 'verification_failed' ? error : undefined,
    redirect: toSafePath(redirect),
  };
}
