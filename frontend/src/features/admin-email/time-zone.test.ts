import { describe, expect, it } from 'vitest';

import { toInstantInTimeZone } from './time-zone';

describe('converting a local time to an instant', () => {
  it.each([
    ['in winter', '2026-12-01', '08:30', '2026-12-01T13:30:00.000Z'],
    ['in summer', '2026-07-01', '08:30', '2026-07-01T12:30:00.000Z'],
    ['on the day clocks go forward', '2026-03-08', '12:00', '2026-03-08T16:00:00.000Z'],
    ['just after clocks went forward', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['on the day clocks go back', '2026-11-01', '12:00', '2026-11-01T17:00:00.000Z'],
    ['just before midnight', '2026-12-31', '23:59', '2027-01-01T04:59:00.000Z'],
  ])('works %s', (_, day, time, instant) => {
    expect(toInstantInTimeZone('America/New_York', day, time)).toBe(instant);
  });

  it('gives the next hour for a time that clocks skip', () => {
    expect(toInstantInTimeZone('America/New_York', '2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z');
  });

  it.each([
    ['without a date', '', '08:30'],
    ['without a time', '2026-12-01', ''],
  ])('gives null %s', (_, day, time) => {
    expect(toInstantInTimeZone('America/New_York', day, time)).toBeNull();
  });
});
