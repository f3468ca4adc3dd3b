const two = (value: number) => String(value).padStart(2, '0');

/** The calendar day of an instant where the reader is, yyyy-mm-dd. */
export function localDay(instant: string): string {
  const at = new Date(instant);
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
