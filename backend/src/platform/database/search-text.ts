import { phoneDigits } from '../../kernel';

/** Nothing but digits and what stands between those of a phone number. */
const PHONE = /^[\d\s()+./-]*\d[\d\s()+./-]*$/;

/**
 * A condition that finds `text`, an SQL expression, by what a person typed: every word somewhere in it, whatever the
 * case and the accents. Of a number only the digits count, so phone numbers stand in `text` as digits. It uses an
 * index of `search_text(text)`.
 */
export function searchCondition(
  text: string,
  typed: string,
  prefix = 'word',
): [condition: string, parameters: Record<string, string>] {
  const words = PHONE.test(typed) ? [phoneDigits(typed)] : typed.trim().split(/\s+/);
  return [
    words.map((_, i) => `search_text(${text}) like search_text(:${prefix}${i})`).join(' and '),
    Object.fromEntries(words.map((word, i) => [`${prefix}${i}`, `%${word.replace(/[\\%_]/g, '\\$&')}%`])),
  ];
}
