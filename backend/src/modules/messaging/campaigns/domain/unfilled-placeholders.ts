/** Text in brackets; a link's brackets are followed by its URL. The page finds the same ones, to point to them. */
const PLACE = /\[[^[\]\n]*[^[\]\s][^[\]\n]*\](?!\()/g;

/** What a template leaves to the author, such as [Your message here], and nobody has filled in. */
export function findUnfilledPlaceholders({ subject, body }: { subject: string; body: string }): string[] {
  return [subject, body].flatMap((text) => [...text.matchAll(PLACE)].map(([place]) => place));
}
