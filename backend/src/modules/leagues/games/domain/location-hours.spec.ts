import { describe, expect, it } from '@jest/globals';
import { normalizeLocationName } from './location-key';
import { getClosedIntervals, validateOpeningHours, getLocationClosure } from './location-hours';

const SUNDAY = '2026-12-06';
const MONDAY = '2026-12-07';
const gym = {
  hours: [{ weekday: 0, opens: '09:00', closes: '15:00' }],
  closedDates: ['2026-12-27'],
};

describe("a location's hours", () => {
  it.each([
    [SUNDAY, '09:00', 60, null],
    [SUNDAY, '14:00', 60, null],
    [SUNDAY, '14:01', 60, 'hours'],
    [SUNDAY, '08:59', 30, 'hours'],
    [SUNDAY, '23:30', 60, 'hours'],
    [MONDAY, '10:00', 60, 'closed'],
    ['2026-12-27', '10:00', 60, 'closed'],
  ])('on Sundays warn about %s at %s for %i minutes: %p', (date, time, minutes, reason) =>
    expect(getLocationClosure(gym, { date, time, durationMinutes: minutes })?.reason ?? null).toBe(reason),
  );

  it.each([SUNDAY, MONDAY, '2026-12-27'])(
    'close the location on %s as long as no game can be played there',
    (date) => {
      const spans = getClosedIntervals(gym, date);
      const getTime = (minute: number) =>
        `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      for (let start = 0; start <= 23 * 60; start += 7) {
        const isFree = spans.every(([from, to]) => start >= to || start + 60 <= from);
        expect(isFree).toBe(
          getLocationClosure(gym, { date, time: getTime(start), durationMinutes: 60 }) === null,
        );
      }
    },
  );

  it('that are empty keep the location open at any time except on closed dates', () => {
    const park = { hours: [], closedDates: [MONDAY] };
    expect(getLocationClosure(park, { date: SUNDAY, time: '23:00', durationMinutes: 120 })).toBeNull();
    expect(getLocationClosure(park, { date: MONDAY, time: '10:00', durationMinutes: 60 })).toEqual({
      reason: 'closed',
    });
  });

  it.each([
    [[], null],
    [gym.hours, null],
    [[{ weekday: 0, opens: '09:00', closes: '09:00' }], 0],
    [[...gym.hours, { weekday: 0, opens: '16:00', closes: '18:00' }], 1],
    [[...gym.hours, { weekday: 6, opens: '16:00', closes: '10:00' }], 1],
  ])('reject %j with an error at %p', (hours, at) => expect(validateOpeningHours(hours)).toBe(at));

  it("are found by the location's name, ignoring case and spacing", () => {
    expect(normalizeLocationName('  Penfield   GYM ')).toBe(normalizeLocationName('Penfield Gym'));
  });
});
