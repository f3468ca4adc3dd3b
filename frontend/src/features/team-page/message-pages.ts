import type { TeamMessageResponse } from '@/api/generated/model';

/** The server's page size. */
export const PAGE = 50;

/** Messages loaded before, latest first and without a gap, from some newest ones down. */
export interface Earlier {
  messages: readonly TeamMessageResponse[];
  /** Nothing is older. */
  isAll: boolean;
}

export const NO_EARLIER_MESSAGES: Earlier = { messages: [], isAll: false };

/**
 * What the board shows below pinned messages, latest first: the newest, then what was loaded before, if the two meet.
 * After the fiftieth of an answer come older pinned ones.
 */
export function mergePages(newest: readonly TeamMessageResponse[], earlier: Earlier): Earlier {
  const page = newest.slice(0, PAGE);
  if (page.length < PAGE) return { messages: page, isAll: true };
  const lowest = page[PAGE - 1].id;
  const [top] = earlier.messages;
  if (!top || top.id < lowest) return { messages: page, isAll: false };
  return {
    messages: [...page, ...earlier.messages.filter(({ id }) => id < lowest)],
    isAll: earlier.isAll,
  };
}
