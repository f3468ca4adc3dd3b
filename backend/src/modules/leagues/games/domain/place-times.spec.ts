import { describe, expect, it } from '@jest/globals';
import { placeKey } from './place-key';
import { closedSpans, hoursFault, placeFault } from './place-times';

const SUNDAY = '2026-12-06';
const MONDAY = '2026-12-07';
const gym = {
  hours: [{ weekday: 0, opens: '09:00', closes: '15:00' }],
  closedDays: ['2026-12-27'],
};

describe('a place', () => {
  it.each([
    [SUNDAY, '09:00', 60, null],
    [SUNDAY, '14:00', 60, null],
    [SUNDAY, '14:01', 60, 'hours'],
    [SUNDAY, '08:59', 30, 'hours'],
    [SUNDAY, '23:30', 60, 'hours'],
    [MONDAY, '10:00', 60, 'closed'],
    ['2026-12-27', '10:00', 60, 'closed'],
  ])('with hours on Sundays is asked on %s at %s for %i minutes: %p', (date, time, minutes, reason) =>
    expect(placeFault(gym, { date, time, minutes })?.reason ?? null).toBe(reason),
  );

  it.each([SUNDAY, MONDAY, '2026-12-27'])(
    'is closed on %s for as long as no game of it is possible',
    (date) => {
      const spans = closedSpans(gym, date);
      const timeOf = (minute: number) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      for (let start = 0; start <= 23 * 60; start += 7) {
        const isFree = spans.every(([from, to]) => start >= to || start + 60 <= from);
        expect(isFree).toBe(placeFault(gym, { date, time: timeOf(start), minutes: 60 }) === null);
      }
    },
  );

  it('without hours is open at any time but on its closed days', () => {
    const park = { hours: [], closedDays: [MONDAY] };
    expect(placeFault(park, { date: SUNDAY, time: '23:00', minutes: 120 })).toBeNull();
    expect(placeFault(park, { date: MONDAY, time: '10:00', minutes: 60 })).toEqual({ reason: 'closed' });
  });

  it.each([
    [[], null],
    [gym.hours, null],
    [[{ weekday: 0, opens: '09:00', closes: '09:00' }], 0],
    [[...gym.hours, { weekday: 0, opens: '16:00', closes: '18:00' }], 1],
    [[...gym.hours, { weekday: 6, opens: '16:00', closes: '10:00' }], 1],
  ])('cannot have the hours %j if the fault is at %p', (hours, at) => expect(hoursFault(hours)).toBe(at));

  it('is one, however its name was typed', () => {
    expect(placeKey('  Penfield   GYM ')).toBe(placeKey('Penfield Gym'));
  });
});
