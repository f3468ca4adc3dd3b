/** A placeholder that nobody has filled in, as written. */
export interface UnfilledPlaceholder {
  field: 'subject' | 'body';
  at: number;
  text: string;
}

/** Text in brackets; a link's brackets are followed by its URL. */
const PLACE = /\[[^[\]\n]*[^[\]\s][^[\]\n]*\](?!\()/g;

/** What a template leaves to the author, such as [Your message here]. */
export function unfilledPlaceholders(written: { subject: string; body: string }): UnfilledPlaceholder[] {
  return (['subject', 'body'] as const).flatMap((field) =>
    [...written[field].matchAll(PLACE)].map(({ index, 0: text }) => ({ field, at: index, text })),
  );
}
