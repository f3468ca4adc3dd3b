import { describe, expect, it } from '@jest/globals';
import type { PurchasedItem } from './domain/purchased-item';
import { formatPurchasedItem } from './format-purchased-item';

const week: PurchasedItem = {
  ...{ name: 'Week 1', type: 'camp', sport: 'Multi-Sport', location: 'Maple Glen Park' },
  ...{ startDate: '2027-06-23', endDate: '2027-06-27', startTime: '09:30', endTime: '15:00' },
};

describe('formatting a purchased item', () => {
  it.each<[string, Partial<PurchasedItem>, string | null]>([
    ['a week of camp', {}, 'June 23-27, 2027'],
    ['a single day', { endDate: '2027-06-23' }, 'June 23, 2027'],
    [
      'a monthly clinic',
      { type: 'clinic', startDate: '2027-08-06', endDate: '2027-08-27' },
      'Aug 6, 13, 20, 27, 2027',
    ],
    [
      'a winter league',
      { type: 'league', startDate: '2026-12-05', endDate: '2027-02-20' },
      'Dec-Feb, 2026-2027',
    ],
    ['a numbered week without dates', { startDate: null, endDate: null }, 'June 23-27'],
    ['no dates', { name: 'Fun Days', startDate: null, endDate: null }, null],
    ['only an end date', { name: 'Fun Days', type: 'league', startDate: null }, null],
  ])('%s', (_, change, days) => expect(formatPurchasedItem({ ...week, ...change }).days).toBe(days));

  it.each<[string | null, string | null, string | null]>([
    ['09:30', '15:00', '9:30am-3:00pm'],
    ['12:00', '12:45', '12:00pm-12:45pm'],
    ['00:05', '11:59', '12:05am-11:59am'],
    [null, null, null],
  ])('formats hours from %s to %s', (startTime, endTime, hours) =>
    expect(formatPurchasedItem({ ...week, startTime, endTime }).hours).toBe(hours),
  );
});
