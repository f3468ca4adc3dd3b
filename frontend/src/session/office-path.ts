import { safePath } from './wish';

/** The first page of the office. */
export const OFFICE = '/admin';

/** Where the office continues after signing in: a page of its own, which this program draws; else its first one. */
export function officePath(wish: unknown): string {
  const path = safePath(wish);
  const isOffice = path !== undefined && /^\/admin(?=[/?#]|$)/.test(path);
  return isOffice && !/^\/admin\/(login|queues)(?=[/?#]|$)/.test(path) ? path : OFFICE;
}
