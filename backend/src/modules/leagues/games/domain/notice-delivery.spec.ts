import { describe, expect, it } from '@jest/globals';
import { needsCall, getNoticeDelivery } from './notice-delivery';

describe('the delivery status of a recipient', () => {
  it.each([
    ['has no email address', null, null, undefined, 'no_email'],
    ['has no email yet', 'a@example.com', null, undefined, 'in_progress'],
    ['has a waiting email', 'a@example.com', 1, 'waiting', 'in_progress'],
    ['has a deferred email', 'a@example.com', 1, 'deferred', 'in_progress'],
    ['has an accepted email', 'a@example.com', 1, 'accepted', 'sent'],
    ['has a failed email', 'a@example.com', 1, 'failed', 'failed'],
    ['has an email to a suppressed address', 'a@example.com', 1, 'suppressed', 'failed'],
    ['was notified long ago and is anonymized', null, 1, 'accepted', 'sent'],
    ['has an email that no longer exists', 'a@example.com', 1, undefined, 'failed'],
  ] as const)('is %s', (_who, email, emailId, state, reach) => {
    expect(getNoticeDelivery({ email, outboxEmailId: emailId }, state)).toBe(reach);
  });

  it('counts the people to call', () => {
    expect((['sent', 'in_progress', 'failed', 'no_email'] as const).map(needsCall)).toEqual([
      ...[false, false, true, true],
    ]);
  });
});
