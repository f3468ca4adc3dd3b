import { describe, expect, it } from 'vitest';

import type { TeamMessageResponse } from '@/api/generated/model';

import { mergePages, NO_EARLIER_MESSAGES } from './message-pages';

const message = (id: number, isPinned = false) => ({ id, isPinned }) as TeamMessageResponse;
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => message(from - i));
const toIds = ({ messages }: { messages: readonly TeamMessageResponse[] }) => messages.map(({ id }) => id);

describe('the messages below pinned ones', () => {
  it('are everything while there is less than a full page', () => {
    expect(mergePages(down(9, 1), NO_EARLIER_MESSAGES)).toEqual({ messages: down(9, 1), isAll: true });
  });

  it('exclude older pinned messages', () => {
    const flow = mergePages([...down(100, 51), message(3, true)], NO_EARLIER_MESSAGES);
    expect([toIds(flow).at(-1), flow.isAll]).toEqual([51, false]);
  });

  it('continue with what was loaded before, once each', () => {
    const earlier = { messages: down(100, 21), isAll: false };
    expect(toIds(mergePages(down(110, 61), earlier))).toEqual(toIds({ messages: down(110, 21) }));
    expect(mergePages(down(110, 61), { ...earlier, isAll: true }).isAll).toBe(true);
  });

  it('end with the newest when so many arrived that the two do not meet', () => {
    const flow = mergePages(down(200, 151), { messages: down(100, 1), isAll: true });
    expect([toIds(flow).at(-1), flow.isAll]).toEqual([151, false]);
  });
});
