import { phoneDigits } from '../../kernel';

/** Nothing but digits and the separators of phone numbers. */
const PHONE = /^[\d\s()+./-]*\d[\d\s()+./-]*$/;
/** The text that people may search for, as an index of words stores it. */
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;
/** In the middle of a word, a trigram index finds nothing shorter. */
const TRIGRAM = 3;

/**
 * A condition that finds `text`, an SQL expression, by what a person typed: every word somewhere in it, one or two
 * letters at the start of a word, ignoring case and accents. Punctuation alone is ignored. For a number only the
 * digits count, so phone numbers are stored in `text` as digits. It uses an index of `search_text(text)`.
 */
export function searchCondition(
  text: string,
  typed: string,
  prefix = 'word',
): [condition: string, parameters: Record<string, string>] {
  const words = PHONE.test(typed) ? [phoneDigits(typed)] : splitWords(typed);
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

/** "Whitfield, Maya" is two words, as a list writes them. */
function splitWords(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((word) => LETTER_OR_NUMBER.test(word));
}
