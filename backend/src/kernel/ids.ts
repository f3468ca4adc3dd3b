/** The largest value that an id column holds. */
const MAX_ID = 2_147_483_647;

/** An id as written in a URL: plain decimal digits, in exactly one spelling. Null for anything else. */
export function parseId(text: string): number | null {
  if (!/^(0|[1-9]\d{0,9})$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}
