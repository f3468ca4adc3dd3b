export const DEFAULT_PAGE_SIZE = 100;
export const MAX_PAGE_SIZE = 1000;

/** One page of a list that grows without bound; `total` becomes `X-Total-Count`. */
export interface Page<T> {
  items: T[];
  total: number;
}
