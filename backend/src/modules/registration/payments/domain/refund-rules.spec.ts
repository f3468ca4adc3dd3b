import { describe, expect, it } from '@jest/globals';
import {
  allocateRefund,
  getPaymentStatus,
  pendingRefundCents,
  parseRefundChoice,
  refundableCents,
  type RefundRow,
} from './refund-rules';

describe('splitting an external refund', () => {
  const one = { id: 1, isCanceled: false, leftCents: 1000 };
  const two = { id: 2, isCanceled: false, leftCents: 500 };
  it.each([
    ['refunds the registration with exactly this amount', 500, [one, two], [[2, 500]]],
    [
      'refunds the canceled one of two registrations with the same amount',
      1000,
      [one, { ...one, id: 3, isCanceled: true }],
      [[3, 1000]],
    ],
    [
      'refunds all registrations completely',
      1500,
      [one, two],
      [
        [1, 1000],
        [2, 500],
      ],
    ],
    [
      'refunds all registrations partly',
      100,
      [one, two],
      [
        [1, 67],
        [2, 33],
      ],
    ],
    ['skips a registration that is already refunded', 40, [one, { ...two, leftCents: 0 }], [[1, 40]]],
    [
      'leaves the rest unassigned when it is more than the registrations cost',
      1600,
      [one, two],
      [
        [1, 1000],
        [2, 500],
        [null, 100],
      ],
    ],
    ['leaves everything unassigned without registrations', 70, [], [[null, 70]]],
  ])('%s', (_name, amountCents, registrations, parts) =>
    expect(allocateRefund(amountCents, registrations)).toEqual(
      parts.map(([registrationId, cents]) => ({ registrationId, amountCents: cents })),
    ),
  );
});

describe('refunds', () => {
  it.each([
    [undefined, { kind: 'none' }],
    ['none', { kind: 'none' }],
    ['full', { kind: 'full' }],
    ['12.5', { kind: 'part', amountCents: 1250 }],
    ['0', null],
    ['-1', null],
    ['1e3', null],
    ['all', null],
  ])('the amount %p is parsed as %p', (text, input) => expect(parseRefundChoice(text)).toEqual(input));

  const row = (amountCents: number, status: RefundRow['status'] = 'succeeded'): RefundRow => ({
    amountCents,
    status,
  });

  it('never exceed the line amount or the payment; failed refunds do not count', () => {
    const most = (share: RefundRow[], all: RefundRow[]) =>
      refundableCents({ shareCents: 1000, refunds: share }, { capturedCents: 1500, refunds: all });
    expect(most([], [])).toBe(1000);
    expect(most([row(400)], [row(400)])).toBe(600);
    expect(most([], [row(900)])).toBe(600);
    expect(most([row(1000, 'failed')], [row(1000, 'failed')])).toBe(1000);
    expect(most([row(1000, 'pending')], [row(1000, 'pending')])).toBe(0);
    expect(most([], [row(2000)])).toBe(0);
  });

  it('are pending until the provider confirms them', () =>
    expect(pendingRefundCents([row(600), row(400, 'pending'), row(50, 'failed')])).toBe(400));

  it('determine the payment status', () => {
    expect(getPaymentStatus(0, [])).toBe('free');
    expect(getPaymentStatus(1000, [])).toBe('completed');
    expect(getPaymentStatus(1000, [row(1)])).toBe('partially_refunded');
    expect(getPaymentStatus(1000, [row(1000, 'pending')])).toBe('completed');
    expect(getPaymentStatus(1000, [row(600), row(400, 'pending')])).toBe('partially_refunded');
    expect(getPaymentStatus(1000, [row(600), row(400)])).toBe('refunded');
    expect(getPaymentStatus(1000, [row(1000, 'failed')])).toBe('completed');
  });
});
