import { phoneDigits } from '../../kernel';

/** Nothing but digits and what stands between those of a phone number. */
const PHONE = /^[\d\s()+./-]*\d[\d\s()+./-]*$/;
/** What a person can be called by, and an index of words holds. */
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;
/** In the middle of a word an index of trigrams finds nothing shorter. */
const TRIGRAM = 3;

/**
 * A condition that finds `text`, an SQL expression, by what a person typed: every word somewhere in it, one or two
 * letters where a word begins, whatever the case and the accents. Signs alone are no word, and nothing is found by them.
 * Of a number only the digits count, so phone numbers stand in `text` as digits. It uses an index of
 * `search_text(text)`.
 */
export function searchCondition(
  text: string,
  typed: string,
  prefix = 'word',
): [condition: string, parameters: Record<string, string>] {
  const words = PHONE.test(typed) ? [phoneDigits(typed)] : wordsOf(typed);
  if (words.length === 0) return ['false', {}];
  const parameters: Record<string, string> = {};
  const like = (pattern: string) => {
    const name = `${prefix}${Object.keys(parameters).length}`;
    parameters[name] = pattern;
    return `search_text(${text}) like search_text(:${name})`;
  };
  const conditions = words.map((word) => {
    const literally = word.replace(/[\\%_]/g, '\\$&');
    if ([...word].length >= TRIGRAM) return like(`%${literally}%`);
    return `(${like(`${literally}%`)} or ${like(`% ${literally}%`)})`;
  });
  return [conditions.join(' and '), parameters];
}

/** "Whitfield, Maya" are two words, as a list writes them. */
function wordsOf(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((word) => LETTER_OR_NUMBER.test(word));
}
