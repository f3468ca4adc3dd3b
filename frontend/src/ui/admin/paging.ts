import { keepPreviousData, replaceEqualDeep } from '@tanstack/react-query';

import { keepTotal, totalOf } from '@/api/request';

/** How a page of a long list is asked for: always anew, with the rows before it shown until it is there. */
export const pageQuery = {
  refetchOnMount: 'always',
  placeholderData: keepPreviousData,
  structuralSharing: (before: unknown, now: unknown) => samePage(before, now),
} as const;

/** After a refresh the rows that did not change are the very same, and the page when nothing did. */
function samePage(before: unknown, now: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(now)) return now;
  const shared = replaceEqualDeep(before as unknown[], now as unknown[]);
  if (shared === before && totalOf(before) === totalOf(now)) return before;
  return keepTotal([...shared], now);
}

export const DEFAULT_PAGE_SIZE = 25;
const MOST_ROWS = 250;

const whole = (value: string | undefined, otherwise: number, most: number): number => {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, most) : otherwise;
};

/** Which page the address asks for; anything that is no such number is the first page of the usual size. */
export function pageOf({ page, size }: { page?: string; size?: string }): { page: number; pageSize: number } {
  return { page: whole(page, 1, 100_000), pageSize: whole(size, DEFAULT_PAGE_SIZE, MOST_ROWS) };
}

/** The address of a page; the first page and the usual size are not written. */
export function pageSearch(page: number, size: number): { page?: string; size?: string } {
  return {
    page: page === 1 ? undefined : String(page),
    size: size === DEFAULT_PAGE_SIZE ? undefined : String(size),
  };
}

/** 26–50 of 96 */
export function pageNote(page: number, pageSize: number, rows: number, total: number): string {
  const first = (page - 1) * pageSize + 1;
  return rows === 0 ? `0 of ${total}` : `${first}–${first + rows - 1} of ${total}`;
}
