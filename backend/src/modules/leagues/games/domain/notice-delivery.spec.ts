import { describe, expect, it } from '@jest/globals';
import { needsCall, getNoticeDelivery } from './notice-delivery';

describe('whether someone knows about a change', () => {
  it.each([
    ['has no address', null, null, undefined, 'no_email'],
    ['is not written to yet', 'a@example.com', null, undefined, 'in_progress'],
    ['has a mail that waits', 'a@example.com', 1, 'waiting', 'in_progress'],
    ['has one that is tried again', 'a@example.com', 1, 'deferred', 'in_progress'],
    ['has one that was taken', 'a@example.com', 1, 'accepted', 'sent'],
    ['has one that was refused', 'a@example.com', 1, 'failed', 'failed'],
    ['has one that was never tried', 'a@example.com', 1, 'suppressed', 'failed'],
    ['was told long ago', null, 1, 'accepted', 'sent'],
    ['has one of which nothing is known', 'a@example.com', 1, undefined, 'failed'],
  ] as const)('is %s', (_who, email, emailId, state, reach) => {
    expect(getNoticeDelivery({ email, outboxEmailId: emailId }, state)).toBe(reach);
  });

  it('is used to count the people to call', () => {
    expect((['sent', 'in_progress', 'failed', 'no_email'] as const).map(needsCall)).toEqual([
      ...[false, false, true, true],
    ]);
  });
});
