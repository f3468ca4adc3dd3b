type Value = string | number | boolean | null | undefined;

function compare(a: Value, b: Value): number {
  if (a == null || b == null) return a == null ? (b == null ? 0 : 1) : -1;
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, 'en', { numeric: true });
  return Number(a) - Number(b);
}

/** The values to sort rows by, under their names in the URL. */
export type Orders<T> = Record<string, (row: T) => Value>;

/** Rows sorted as the URL requests (`name`, `-name`); rows without a value are always last. */
export function sortRows<T>(rows: readonly T[], sort: string | undefined, by: Orders<T>): T[] {
  const falling = sort?.startsWith('-') ?? false;
  const value = sort === undefined ? undefined : by[falling ? sort.slice(1) : sort];
  if (!value) return [...rows];
  return [...rows].sort((a, b) => {
    const [first, second] = [value(a), value(b)];
    const order = compare(first, second);
    return falling && first != null && second != null ? -order : order;
  });
}
