/** A place of a text that nobody has filled in, as it stands there. */
export interface PlaceLeft {
  field: 'subject' | 'body';
  at: number;
  text: string;
}

/** Words in brackets; behind a link's stands its address. */
const PLACE = /\[[^[\]\n]*[^[\]\s][^[\]\n]*\](?!\()/g;

/** What a template leaves to whoever writes, such as [Your message here]. */
export function placesLeft(written: { subject: string; body: string }): PlaceLeft[] {
  return (['subject', 'body'] as const).flatMap((field) =>
    [...written[field].matchAll(PLACE)].map(({ index, 0: text }) => ({ field, at: index, text })),
  );
}
