import { describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '../../../../kernel';
import { canRetry } from './key-trust';
import { afterAttempt, nextAttempt, refundKey, retryDelayMs } from './refund-attempts';

const FIRST = new Date('2027-06-01T08:00:00Z');
const later = (minutes: number) => new Date(FIRST.getTime() + minutes * MINUTE_MS);

describe('the next attempt at a refund', () => {
  it.each([
    ['uses the same key after a missing answer', null, 5, 'same_key'],
    ['uses the same key until 20 hours have passed', null, 20 * 60 - 1, 'same_key'],
    ['becomes a payment issue 20 hours after the first attempt', null, 20 * 60, 'unknown'],
    ['uses a new key after a replayed error', 'error', 5, 'new_key'],
    ['never uses a new key after 20 hours', 'error', 20 * 60, 'unknown'],
    ['fails after a replayed rejection', 'refusal', 5, 'failed'],
    ['fails after a replayed rejection, however late', 'refusal', 30 * 60, 'failed'],
  ] as const)('%s', (_name, spentBy, minutes, then) =>
    expect(afterAttempt({ firstAttemptedAt: FIRST, now: later(minutes), spentBy })).toBe(then),
  );

  it('can be the first one at any time', () => expect(canRetry(null, later(100_000))).toBe(true));

  it.each([
    [1, 0, 1],
    [4, 0, 8],
    [9, 60, 90],
    [9, 19 * 60 + 50, 20 * 60],
  ])('after attempt %i at minute %i follows after %i minutes', (attempts, minutes, next) =>
    expect(nextAttempt(attempts, FIRST, later(minutes))).toEqual(later(next)),
  );

  it('waits at most half an hour', () => expect(retryDelayMs(50)).toBe(30 * MINUTE_MS));

  it("has a key with the refund's id and key version", () => {
    expect(refundKey({ id: 7, keyVersion: 0 })).toBe('refund:7');
    expect(refundKey({ id: 7, keyVersion: 2 })).toBe('refund:7:2');
  });
});
