import { describe, expect, it } from '@jest/globals';
import { getStatusLabel } from './registration-status-label';

describe("the label of a registration's status", () => {
  it.each([
    ['active', 'camp', false, 'completed', 'Registered: paid'],
    ['active', 'camp', false, 'partially_refunded', 'Registered: partially refunded'],
    ['active', 'league', false, 'completed', 'Registered, no team yet: paid'],
    ['active', 'league', true, 'free', 'Registered: no charge'],
    ['canceled', 'clinic', false, 'completed', 'Canceled: payment not refunded'],
    ['canceled', 'clinic', false, 'refunded', 'Canceled: fully refunded'],
  ] as const)(
    'for %s in a %s, on a team: %s, with payment %s is %s',
    (status, programType, isAssigned, paymentStatus, words) => {
      expect(getStatusLabel({ status, programType, isAssigned, paymentStatus, pendingRefundCents: 0 })).toBe(
        words,
      );
    },
  );

  it('shows a refund as pending until the provider confirms it', () =>
    expect(
      getStatusLabel({
        ...{ status: 'canceled', programType: 'clinic', isAssigned: false },
        ...{ paymentStatus: 'refunded', pendingRefundCents: 2_000 },
      }),
    ).toBe('Canceled: refund pending'));
});
