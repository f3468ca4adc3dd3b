import { safePath } from '@/session/wish';

import type { VerifyFailure } from './verify';

export interface SignInSearch {
  token?: string;
  error?: VerifyFailure;
  redirect?: string;
}

/** Every key is there, if only as undefined: what is left out would pass through as it stands in the address. */
export function signInSearch({ token, error, redirect }: Record<string, unknown>): SignInSearch {
  return {
    token: typeof token === 'string' && token !== '' ? token : undefined,
    error: error === 'invalid_token' || error === 'verification_failed' ? error : undefined,
    redirect: safePath(redirect),
  };
}
