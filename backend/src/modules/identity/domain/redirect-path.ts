export const REDIRECT_MAX_LENGTH = 500;

const ELSEWHERE = 'http://site.invalid';
/** Backslashes count as slashes in browsers, and control characters are dropped by them. */
const TREACHEROUS = /[\\\p{Cc}]/u;

/** Pages that sign somebody in: a mail that led there could swap the reader's session for another's. */
const SIGNS_IN = /^\/(auth|magic-link(\/|$)|admin\/login(\/|$))/i;
const CARRIES_TOKEN = /[?&#;]token(?![\w-])/i;

/**
 * Whether `value` leads to a page of this site: a path with query and fragment, in none of its decoded forms
 * an address of another host, a page that signs somebody in, or one that is handed a token.
 */
export function isOwnPath(value: string): boolean {
  if (value.length > REDIRECT_MAX_LENGTH) return false;
  let form = value;
  for (let round = 0; round < 4; round++) {
    if (!form.startsWith('/') || form.startsWith('//') || TREACHEROUS.test(form)) return false;
    if (!URL.canParse(form, ELSEWHERE)) return false;
    const { origin, pathname } = new URL(form, ELSEWHERE);
    if (origin !== ELSEWHERE || SIGNS_IN.test(pathname.replace(/\/+/g, '/')) || CARRIES_TOKEN.test(form))
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
