import { describe, expect, it } from 'vitest';

import type { TeamMessageDto } from '@/api/generated/model';

import { flowOf, NOTHING_EARLIER } from './message-window';

const message = (id: number, isPinned = false) => ({ id, isPinned }) as TeamMessageDto;
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => message(from - i));
const idsOf = ({ messages }: { messages: readonly TeamMessageDto[] }) => messages.map(({ id }) => id);

describe('the messages below those that are pinned', () => {
  it('are all there is while that is no full page', () => {
    expect(flowOf(down(9, 1), NOTHING_EARLIER)).toEqual({ messages: down(9, 1), isAll: true });
  });

  it('leave out what is pinned from further back', () => {
    const flow = flowOf([...down(100, 51), message(3, true)], NOTHING_EARLIER);
    expect([idsOf(flow).at(-1), flow.isAll]).toEqual([51, false]);
  });

  it('go on with what was read before, once each', () => {
    const earlier = { messages: down(100, 21), isAll: false };
    expect(idsOf(flowOf(down(110, 61), earlier))).toEqual(idsOf({ messages: down(110, 21) }));
    expect(flowOf(down(110, 61), { ...earlier, isAll: true }).isAll).toBe(true);
  });

  it('end with the newest where so many came that the two do not meet', () => {
    const flow = flowOf(down(200, 151), { messages: down(100, 1), isAll: true });
    expect([idsOf(flow).at(-1), flow.isAll]).toEqual([151, false]);
  });
});
