/**
 * What an edit changes of a record: the fields whose wanted value is another than the present one, before and after. A
 * field that is left out stands as undefined in a body that was checked, and stays as it is.
 */
export function differences<T extends object>(
  present: T,
  wanted: Partial<T>,
): { before: Partial<T>; after: Partial<T> } {
  const changed = (Object.keys(wanted) as (keyof T)[]).filter(
    (field) => wanted[field] !== undefined && wanted[field] !== present[field],
  );
  const of = (values: Partial<T>) =>
    Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<T>;
  return { before: of(present), after: of(wanted) };
}
