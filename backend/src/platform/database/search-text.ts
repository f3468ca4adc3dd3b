import { phoneDigits } from '../../kernel';

/** Only digits and the separators used in phone numbers. */
const PHONE_PATTERN = /^[\d\s()+./-]*\d[\d\s()+./-]*$/;
/** Characters that the search index stores. */
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u;
/** A trigram index finds nothing shorter in the middle of a word. */
const TRIGRAM_LENGTH = 3;

/**
 * Builds a condition that matches the SQL expression `text` with what a person typed. Every typed word must occur in
 * the text; one or two letters only match the start of a word. Case, accents, and punctuation are ignored. For a number
 * only the digits count, so `text` must contain phone numbers as digits. It needs an index on `search_text(text)`.
 */
export function createSearchCondition(
  text: string,
  typed: string,
  prefix = 'word',
): [condition: string, parameters: Record<string, string>] {
  const words = PHONE_PATTERN.test(typed) ? [phoneDigits(typed)] : splitWords(typed);
  if (words.length === 0) return ['false', {}];
  const parameters: Record<string, string> = {};
  const like = (pattern: string) => {
    const name = `${prefix}${Object.keys(parameters).length}`;
    parameters[name] = pattern;
    return `search_text(${text}) like search_text(:${name})`;
  };
  const conditions = words.map((word) => {
    const escapedWord = word.replace(/[\\%_]/g, '\\$&');
    if ([...word].length >= TRIGRAM_LENGTH) return like(`%${escapedWord}%`);
    return `(${like(`${escapedWord}%`)} or ${like(`% ${escapedWord}%`)})`;
  });
  return [conditions.join(' and '), parameters];
}

/** Commas separate words too, as in "Whitfield, Maya". */
function splitWords(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((word) => LETTER_OR_NUMBER.test(word));
}
