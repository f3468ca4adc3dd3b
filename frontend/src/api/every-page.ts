import { getTotal } from './request';

/** The most rows that one answer has. */
const LARGEST_PAGE = 1000;

/** Every page of a list, one after the other, for what shows or ticks all of it. */
export async function everyPage<T>(
  load: (paging: { page: number; pageSize: number }) => Promise<T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await load({ page, pageSize: LARGEST_PAGE });
    all.push(...rows);
    if (rows.length === 0 || all.length >= (getTotal(rows) ?? 0)) return all;
  }
}
