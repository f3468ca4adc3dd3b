export const REDIRECT_MAX_LENGTH = 500;

const EXTERNAL_URL = 'http://site.invalid';
/** Browsers treat backslashes as slashes and drop control characters. */
const UNSAFE_CHARACTERS = /[\\\p{Cc}]/u;

/** Pages that sign someone in: an email that led there could replace the reader's session with another one. */
const SIGN_IN_PATHS = /^\/(auth|magic-link(\/|$)|admin\/login(\/|$))/i;
const HAS_TOKEN_PARAMETER = /[?&#;]token(?![\w-])/i;

/**
 * Whether `value` leads to a page of this site: a path with optional query and fragment. However often it is decoded,
 * it must not lead to another host, to a page that signs someone in, or to a page that receives a token.
 */
export function isSafeRedirectPath(value: string): boolean {
  if (value.length > REDIRECT_MAX_LENGTH) return false;
  let candidate = value;
  for (let round = 0; round < 4; round++) {
    if (!candidate.startsWith('/') || candidate.startsWith('//') || UNSAFE_CHARACTERS.test(candidate))
      return false;
    if (!URL.canParse(candidate, EXTERNAL_URL)) return false;
    const { origin, pathname } = new URL(candidate, EXTERNAL_URL);
    if (
      origin !== EXTERNAL_URL ||
      SIGN_IN_PATHS.test(pathname.replace(/\/+/g, '/')) ||
      HAS_TOKEN_PARAMETER.test(candidate)
    )
      return false;
    const decoded = decode(candidate);
    if (decoded === null) return false;
    if (decoded === candidate) return true;
    candidate = decoded;
  }
  return false;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
