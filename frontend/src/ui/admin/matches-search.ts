const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** As the server searches: every word somewhere in the text, ignoring case and accents; punctuation is no word. */
export function matchesSearch(text: string, typed = ''): boolean {
  const words = plain(typed)
    .split(/[\s,;]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return typed.trim() === '';
  const within = plain(text);
  return words.every((word) => within.includes(word));
}
