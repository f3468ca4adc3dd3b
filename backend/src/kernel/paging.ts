export const DEFAULT_PAGE_SIZE = 100;
export const MAX_PAGE_SIZE = 1000;

/** One page of a list that can grow without limit; `total` becomes `X-Total-Count`. */
export interface Page<T> {
  items: T[];
  total: number;
}

/** One page of what was put in order here. */
export function getPage<T>(
  all: readonly T[],
  { page, pageSize }: { page: number; pageSize: number },
): Page<T> {
  return { items: all.slice((page - 1) * pageSize, page * pageSize), total: all.length };
}
