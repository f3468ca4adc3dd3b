import { keepPreviousData, replaceEqualDeep } from '@tanstack/react-query';

import { keepTotal, getTotal } from '@/api/request';

/** How a page of a long list is requested: always fresh, with the previous rows shown until it arrives. */
export const pageQuery = {
  refetchOnMount: 'always',
  placeholderData: keepPreviousData,
  structuralSharing: (before: unknown, now: unknown) => samePage(before, now),
} as const;

/** After a refresh, unchanged rows are the same objects, and so is the page when nothing changed. */
function samePage(before: unknown, now: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(now)) return now;
  const shared = replaceEqualDeep(before as unknown[], now as unknown[]);
  if (shared === before && getTotal(before) === getTotal(now)) return before;
  return keepTotal([...shared], now);
}

export const DEFAULT_PAGE_SIZE = 25;
const MAX_ROWS = 250;

const whole = (value: string | undefined, otherwise: number, most: number): number => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : otherwise;
};

/** The page that the URL requests; an invalid number means the first page of the default size. */
export function getPage({ page, size }: { page?: string; size?: string }): {
  page: number;
  pageSize: number;
} {
  return { page: whole(page, 1, 100_000), pageSize: whole(size, DEFAULT_PAGE_SIZE, MAX_ROWS) };
}

/** A page's URL; the first page and the default size are omitted. */
export function pageSearch(page: number, size: number): { page?: string; size?: string } {
  return {
    page: page === 1 ? undefined : String(page),
    size: size === DEFAULT_PAGE_SIZE ? undefined : String(size),
  };
}

/** 26–50 of 96 */
export function formatPageRange(page: number, pageSize: number, rows: number, total: number): string {
  const first = (page - 1) * pageSize + 1;
  return rows === 0 ? `0 of ${total}` : `${first}–${first + rows - 1} of ${total}`;
}
