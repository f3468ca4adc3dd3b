/** The stored name is split at the first space. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const whole = name.trim();
  const space = whole.indexOf(' ');
  if (space < 0) return { firstName: whole, lastName: '' };
  return { firstName: whole.slice(0, space), lastName: whole.slice(space + 1).trim() };
}

export const firstName = (name: string) => splitName(name).firstName;

const FIRST_LETTER = /[\p{L}\p{N}]\p{M}*/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Its first letter or digit; for a word without one, such as an emoji, its first whole character. */
function initial(word: string): string {
  const [first] = graphemes.segment(word);
  return FIRST_LETTER.exec(word)?.[0].toUpperCase() ?? first?.segment ?? '';
}

/** Maya Whitfield is MW. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map(initial).join('');
}

/** "Maya", "Maya and Theo", "Maya, Theo and Jonah". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

/** 2nd is "2nd Grade", K is "Kindergarten"; any other grade stays as it is. */
export function formatGrade(grade: string): string {
  if (grade === 'K') return 'Kindergarten';
  return /^\d+(st|nd|rd|th)$/.test(grade) ? `${grade} Grade` : grade;
}
