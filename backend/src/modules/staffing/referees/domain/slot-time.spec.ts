import { describe, expect, it } from '@jest/globals';
import { overlapsWithTravel, type SlotTime } from './slot-time';

const noon: SlotTime = { date: '2027-09-05', timeSlot: '12:00', durationMinutes: 60, locationKey: 'park' };

describe('two referee slots', () => {
  it.each<[string, Partial<SlotTime>, boolean]>([
    ['conflict at the same time', {}, true],
    ['conflict when one ends during the other', { timeSlot: '11:01' }, true],
    ['do not conflict when one ends as the other starts', { timeSlot: '11:00' }, false],
    ['do not conflict when one starts as the other ends', { timeSlot: '13:00' }, false],
    [
      'conflict at another location when one starts as the other ends',
      { timeSlot: '13:00', locationKey: 'gym' },
      true,
    ],
    ['conflict when the travel time is a minute too short', { timeSlot: '13:29', locationKey: 'gym' }, true],
    [
      'do not conflict with enough travel time after the first',
      { timeSlot: '13:30', locationKey: 'gym' },
      false,
    ],
    [
      'do not conflict with enough travel time before the second',
      { timeSlot: '10:30', locationKey: 'gym' },
      false,
    ],
    [
      'conflict when the travel time before the second is a minute too short',
      { timeSlot: '10:31', locationKey: 'gym' },
      true,
    ],
    ['conflict with a long slot that started before', { timeSlot: '10:00', durationMinutes: 121 }, true],
    ['do not conflict on different days', { date: '2027-09-06' }, false],
  ])('%s', (_, change, does) => {
    const other = { ...noon, ...change };
    expect(overlapsWithTravel(noon, other, 30)).toBe(does);
    expect(overlapsWithTravel(other, noon, 30)).toBe(does);
  });

  it('conflict across midnight too', () => {
    const late = { ...noon, timeSlot: '23:30', durationMinutes: 90 };
    expect(overlapsWithTravel(late, { ...noon, date: '2027-09-06', timeSlot: '00:59' }, 0)).toBe(true);
    expect(overlapsWithTravel(late, { ...noon, date: '2027-09-06', timeSlot: '01:00' }, 0)).toBe(false);
  });
});
