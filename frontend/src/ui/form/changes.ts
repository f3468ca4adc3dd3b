const isNothing = (value: unknown) => value === undefined || value === null || value === '';
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether two values are equal to a form: an emptied field and one that never had a value are. */
export function same(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((value, i) => same(value, b[i]));
  if (isPlain(a) && isPlain(b))
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => same(a[key], b[key]));
  return Object.is(a, b);
}

/** The fields of `mine` that differ from what the form was opened with. */
export function toChanges<T extends object>(begun: T, mine: T): Partial<T> {
  const fields = Object.keys(mine) as (keyof T & string)[];
  const changed = fields.filter((field) => !same(begun[field], mine[field]));
  return Object.fromEntries(changed.map((field) => [field, mine[field]])) as Partial<T>;
}

export const isChanged = (changes: object) => Object.keys(changes).length > 0;
