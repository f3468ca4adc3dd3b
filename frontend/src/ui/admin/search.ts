/** The values of a page's address that it knows, as texts; anything else in the address is dropped. */
export function pickText<K extends string>(
  raw: Record<string, unknown>,
  keys: readonly K[],
): Partial<Record<K, string>> {
  const picked: Partial<Record<K, string>> = {};
  for (const key of keys) {
    const value = raw[key];
    if (typeof value === 'string' && value !== '') picked[key] = value.slice(0, 200);
  }
  return picked;
}

/** The address after a change: what was emptied leaves it, and any other filter begins again on the first page. */
export function patchSearch<T extends object>(search: T, patch: Partial<T>): T {
  const next = { ...search, page: undefined, ...patch };
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
  ) as T;
}
