import { describe, expect, it } from '@jest/globals';
import { overlapsWithTravel, type SlotTime } from './slot-time';

const noon: SlotTime = { date: '2027-09-05', timeSlot: '12:00', durationMinutes: 60, locationKey: 'park' };

describe('two slots at one time', () => {
  it.each<[string, Partial<SlotTime>, boolean]>([
    ['the same', {}, true],
    ['one that ends within it', { timeSlot: '11:01' }, true],
    ['one that ends as it begins', { timeSlot: '11:00' }, false],
    ['one that begins as it ends', { timeSlot: '13:00' }, false],
    ['one elsewhere that begins as it ends', { timeSlot: '13:00', locationKey: 'gym' }, true],
    ['one elsewhere, a minute too early for the way', { timeSlot: '13:29', locationKey: 'gym' }, true],
    ['one elsewhere, with time for the way there', { timeSlot: '13:30', locationKey: 'gym' }, false],
    ['one elsewhere, with time for the way from there', { timeSlot: '10:30', locationKey: 'gym' }, false],
    [
      'one elsewhere, a minute too late for the way from there',
      { timeSlot: '10:31', locationKey: 'gym' },
      true,
    ],
    ['a long one before', { timeSlot: '10:00', durationMinutes: 121 }, true],
    ['the same hour of another day', { date: '2027-09-06' }, false],
  ])('%s', (_, change, does) => {
    const other = { ...noon, ...change };
    expect(overlapsWithTravel(noon, other, 30)).toBe(does);
    expect(overlapsWithTravel(other, noon, 30)).toBe(does);
  });

  it('conflict after midnight too', () => {
    const late = { ...noon, timeSlot: '23:30', durationMinutes: 90 };
    expect(overlapsWithTravel(late, { ...noon, date: '2027-09-06', timeSlot: '00:59' }, 0)).toBe(true);
    expect(overlapsWithTravel(late, { ...noon, date: '2027-09-06', timeSlot: '01:00' }, 0)).toBe(false);
  });
});
