import type { TeamMessageDto } from '@/api/generated/model';

/** How many the server tells at a time. */
export const PAGE = 50;

/** Messages that were read before, the latest first and without a gap, from some newest ones down. */
export interface Earlier {
  messages: readonly TeamMessageDto[];
  /** Nothing is older. */
  isAll: boolean;
}

export const NOTHING_EARLIER: Earlier = { messages: [], isAll: false };

/**
 * What the board shows below what is pinned, the latest first: the newest, then what was read before, as long as the
 * two meet. After the fiftieth of an answer stands what is pinned from further back.
 */
export function flowOf(newest: readonly TeamMessageDto[], earlier: Earlier): Earlier {
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
