import { describe, expect, it } from '@jest/globals';
import { slotStatus } from './positions';

describe('the status of a slot', () => {
  it.each([
    [null, null, 'open'],
    [1, null, 'partial'],
    [null, 2, 'partial'],
    [1, 2, 'full'],
  ] as const)('with %s and %s is %s', (referee1Id, referee2Id, status) => {
    expect(slotStatus({ referee1Id, referee2Id })).toBe(status);
  });
});
