import { describe, expect, it } from '@jest/globals';
import { couponStatus, normalizeCode } from './coupon-status';

const today = '2026-07-10';
const coupon = { isActive: true, usageCount: 0, maxUsage: null, expiresAt: null };

describe('the coupon status (the first match wins)', () => {
  it.each([
    ['Active', {}],
    ['Active', { expiresAt: today }],
    ['Active', { maxUsage: 2, usageCount: 1 }],
    ['Expired', { expiresAt: '2026-07-09' }],
    ['Expired', { expiresAt: '2026-07-09', maxUsage: 1, usageCount: 1 }],
    ['Limit Reached', { maxUsage: 1, usageCount: 1 }],
    ['Inactive', { isActive: false, expiresAt: '2026-07-09', maxUsage: 1, usageCount: 1 }],
  ])('is %s', (status, change) => {
    expect(couponStatus({ ...coupon, ...change }, today)).toBe(status);
  });
});

it('codes are compared in upper case without surrounding spaces', () => {
  expect(normalizeCode('  welcome10 ')).toBe('WELCOME10');
});
