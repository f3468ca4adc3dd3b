import type { Response } from 'express';
import type { Page } from '../../kernel';

/** What the specification says of every answer that is one page of a list. */
export const PAGED = { headers: { 'X-Total-Count': { schema: { type: 'integer' as const } } } };

/** The page's items as they are answered; the header says how many there are. */
export function shownPage<T, D>(response: Response, { items, total }: Page<T>, toDto: (item: T) => D): D[] {
  response.setHeader('X-Total-Count', String(total));
  return items.map(toDto);
}
