import { describe, expect, it } from '@jest/globals';
import { selectionKey } from './cart';

describe('a cart', () => {
  it('two carts are equal in any order, and differ by any child or program', () => {
    const a = { childId: 1, offering: { kind: 'program' as const, id: 2 } };
    const b = { childId: 3, offering: { kind: 'team' as const, id: 2 } };
    expect(selectionKey([a, b])).toBe(selectionKey([b, a]));
    expect(selectionKey([a])).not.toBe(selectionKey([a, b]));
    expect(selectionKey([{ ...a, childId: 3 }])).not.toBe(selectionKey([b]));
  });
});
