import { describe, expect, it } from '@jest/globals';
import { decideExpiredHold, holdExpiry, getNextCheck } from './hold-timing';

describe('an expired hold', () => {
  const heldAt = new Date('2026-06-10T12:00:00Z');
  const holdExpiresAt = holdExpiry(heldAt);
  const after = (minutes: number) => new Date(holdExpiresAt.getTime() + minutes * 60_000);
  const hold = (
    status: Parameters<typeof decideExpiredHold>[0]['status'],
    minutes: number,
    givenUp = false,
  ) => decideExpiredHold({ now: after(minutes), holdExpiresAt, endingStartedAt: after(0), givenUp, status });

  it.each([
    ['requires_payment_method', 0, 'cancel'],
    ['requires_confirmation', 0, 'cancel'],
    ['requires_action', 9, 'keep'],
    ['requires_action', 10, 'cancel'],
    ['processing', 9, 'keep'],
    ['processing', 30, 'free'],
    ['silent', 29, 'keep'],
    ['silent', 30, 'free'],
    ['succeeded', 60, 'complete'],
    ['canceled', 0, 'free'],
    [null, 0, 'free'],
  ] as const)('with %s after %i minutes: %s', (status, minutes, decision) =>
    expect(hold(status, minutes)).toBe(decision),
  );

  it('gets no extra time when the family abandoned the checkout', () =>
    expect(hold('requires_action', 0, true)).toBe('cancel'));

  it('lasts fifteen minutes and is checked every minute, the last time at its end', () => {
    expect(holdExpiresAt.toISOString()).toBe('2026-06-10T12:15:00.000Z');
    expect(getNextCheck(heldAt, holdExpiresAt).toISOString()).toBe('2026-06-10T12:01:00.000Z');
    expect(getNextCheck(after(-0.5), holdExpiresAt)).toEqual(holdExpiresAt);
  });
});
