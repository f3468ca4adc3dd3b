export const REDIRECT_MAX_LENGTH = 500;

const EXTERNAL_URL = 'http://site.invalid';
/** Browsers treat backslashes as slashes and drop control characters. */
const UNSAFE_CHARACTERS = /[\\\p{Cc}]/u;

/** Pages that sign someone in: an email that led there could replace the reader's session with another one. */
const SIGN_IN_PATHS = /^\/(auth|magic-link(\/|$)|admin\/login(\/|$))/i;
const HAS_TOKEN_PARAMETER = /[?&#;]token(?![\w-])/i;

/**
 * Whether `value` leads to a page of this site: a path with query and fragment that in none of its decoded forms is
 * another host's address, a page that signs someone in, or a page that receives a token.
 */
export function isSafeRedirectPath(value: string): boolean {
  if (value.length > REDIRECT_MAX_LENGTH) return false;
  let form = value;
  for (let round = 0; round < 4; round++) {
    if (!form.startsWith('/') || form.startsWith('//') || UNSAFE_CHARACTERS.test(form)) return false;
    if (!URL.canParse(form, EXTERNAL_URL)) return false;
    const { origin, pathname } = new URL(form, EXTERNAL_URL);
    if (
      origin !== EXTERNAL_URL ||
      SIGN_IN_PATHS.test(pathname.replace(/\/+/g, '/')) ||
      HAS_TOKEN_PARAMETER.test(form)
    )
      return false;
    const decoded = decode(form);
    if (decoded === null) return false;
    if (decoded === form) return true;
    form = decoded;
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
