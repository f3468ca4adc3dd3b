/** Words in brackets; behind a link's stands its address. The page finds the same, to lead there. */
const PLACE = /\[[^[\]\n]*[^[\]\s][^[\]\n]*\](?!\()/g;

/** What a template leaves to whoever writes, such as [Your message here], and nobody has filled in. */
export function placesLeft({ subject, body }: { subject: string; body: string }): string[] {
  return [subject, body].flatMap((text) => [...text.matchAll(PLACE)].map(([place]) => place));
}
