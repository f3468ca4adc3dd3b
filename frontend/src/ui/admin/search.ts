/** The known values of a page's URL, as texts; anything else is dropped. */
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

/** The URL after a change: emptied values are removed, and any other filter starts again on the first page. */
export function patchSearch<T extends object>(search: T, patch: Partial<T>): T {
  const next = { ...search, page: undefined, ...patch };
  return Object.fromEntries(
    Object.entries(next).filter(([, value]) => value !== undefined && value !== ''),
  ) as T;
}
