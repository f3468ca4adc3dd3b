export const REDIRECT_MAX_LENGTH = 500;

const ELSEWHERE = 'http://site.invalid';
/** Backslashes count as slashes in browsers, and control characters are dropped by them. */
const TREACHEROUS = /[\\\p{Cc}]/u;

/**
 * Whether `value` leads to a page of this site: a path with query and fragment, in none of its decoded forms
 * an address of another host.
 */
export function isOwnPath(value: string): boolean {
  if (value.length > REDIRECT_MAX_LENGTH) return false;
  let form = value;
  for (let round = 0; round < 4; round++) {
    if (!form.startsWith('/') || form.startsWith('//') || TREACHEROUS.test(form)) return false;
    if (!URL.canParse(form, ELSEWHERE) || new URL(form, ELSEWHERE).origin !== ELSEWHERE) return false;
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
