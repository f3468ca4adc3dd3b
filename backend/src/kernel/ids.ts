/** The largest that a column of ids holds. */
const MOST = 2_147_483_647;

/** An id as it stands in an address: plain decimal digits, and one way to write each. Null for anything else. */
export function parseId(text: string): number | null {
  if (!/^(0|[1-9]\d{0,9})$/.test(text)) return null;
  const id = Number(text);
  return id <= MOST ? id : null;
}
