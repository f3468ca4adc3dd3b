export const TOKEN_KEY = 'auth_token';
export const USER_KEY = 'auth_user';

/** Private windows may refuse storage: then nobody is signed in, and nothing breaks. */
export function readStored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) globalThis.localStorage?.removeItem(key);
    else globalThis.localStorage?.setItem(key, value);
  } catch {
    // Without storage the session lasts as long as the page.
  }
}

export function readToken(): string | null {
  return readStored(TOKEN_KEY);
}

type Notify = (token: string) => void;
const listeners = new Set<Notify>();

/** Told of each family's token that a call was refused with. */
export function onTokenRefused(tell: Notify): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

export function notifyTokenRejected(token: string): void {
  listeners.forEach((tell) => tell(token));
}
