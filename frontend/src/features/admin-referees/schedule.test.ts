import { describe, expect, it } from 'vitest';

import { refereeSlot } from '@/test/fixtures';

import { getCounts, getDescription, getGrid, seasonInPlay, getTitle, wanted } from './schedule';

const slots = (dates: string[], fields: string[], times: string[], more = {}) =>
  dates.flatMap((date) =>
    times.flatMap((timeSlot) => fields.map((field) => refereeSlot({ date, timeSlot, field, ...more }))),
  );
const sundays = Array.from({ length: 8 }, (_, week) =>
  new Date(Date.UTC(2025, 8, 7 + week * 7)).toISOString().slice(0, 10),
);

describe('the title of a referee schedule', () => {
  it.each([
    ['Fall Flag Football', 'Flag Football', 'Fall Flag Football Referee Schedule'],
    ['Fall Flag Football 2025', 'Flag Football', 'Fall Flag Football Referee Schedule'],
    ['2026-27 Winter Basketball', 'Basketball', 'Winter Basketball Referee Schedule'],
    ['Fall 2025', 'Flag Football', 'Fall Flag Football Referee Schedule'],
    ['2025', 'Basketball', 'Basketball Referee Schedule'],
  ])('for %s is %s', (name, sport, title) => {
    expect(getTitle({ name, sport })).toBe(title);
  });
});

describe('the description of a referee schedule', () => {
  it.each<[string, ReturnType<typeof slots>]>([
    [
      '8-week season (Sept 7 - Oct 26, 2025), 4 fields, 6 hourly slots per Sunday',
      slots(sundays, ['1', '2', '3', '4'], ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00']),
    ],
    [
      '1-week season (Jan 3 - Jan 3, 2027), 1 field, 1 hourly slot per Sunday',
      slots(['2027-01-03'], ['1'], ['09:00']),
    ],
    [
      '2-week season (Dec 27, 2026 - Jan 3, 2027), 1 field, 2 slots per Sunday',
      slots(['2026-12-27', '2027-01-03'], ['1'], ['09:00', '09:45'], { durationMinutes: 45 }),
    ],
    [
      '1-week season (Jan 3 - Jan 9, 2027), 1 field, 2 hourly slots per day',
      slots(['2027-01-03', '2027-01-09'], ['1'], ['09:00', '10:00']),
    ],
    ['No slots yet', []],
  ])('is %s', (words, of) => {
    expect(getDescription(of)).toBe(words);
  });
});

describe('the slots of a day', () => {
  it('are ordered by time and field, with fields in numeric order', () => {
    const { fields, rows } = getGrid(slots(['2027-01-03'], ['Field 10', 'Field 2'], ['10:00', '09:00']));
    expect(fields).toEqual(['Field 2', 'Field 10']);
    expect(rows.map(({ time }) => time)).toEqual(['09:00', '10:00']);
    expect(rows[0].cells.map(([slot]) => slot.field)).toEqual(['Field 2', 'Field 10']);
  });

  it('have gaps where a field has no slot, and name the location when there are several', () => {
    const some = [
      ...slots(['2027-01-03'], ['Field 1'], ['09:00', '10:00'], { location: 'Park' }),
      ...slots(['2027-01-03'], ['Field 1'], ['10:00'], { location: 'Gym' }),
    ];
    const { fields, rows } = getGrid(some);
    expect(fields).toEqual(['Field 1, Gym', 'Field 1, Park']);
    expect(rows[0].cells.map((cell) => cell.length)).toEqual([0, 1]);
  });

  it('are counted and filtered', () => {
    const three = [
      refereeSlot({ status: 'full', referee1Id: 1, referee2Id: 2 }),
      refereeSlot({ status: 'partial', referee2Id: 1 }),
      refereeSlot({ status: 'open', field: 'Field 2' }),
    ];
    expect(getCounts(three)).toEqual({ total: 3, full: 1, partial: 1, open: 1 });
    expect(wanted(three, { referee: '1' })).toHaveLength(2);
    expect(wanted(three, { status: 'open' })).toEqual([three[2]]);
    expect(wanted(three, { field: 'Field 1', referee: '2' })).toEqual([three[0]]);
  });

  it('start with the next season', () => {
    const two = [
      refereeSlot({ date: '2026-10-01', seasonId: 1 }),
      refereeSlot({ date: '2027-03-01', seasonId: 2 }),
    ];
    expect([seasonInPlay(two, '2026-11-01'), seasonInPlay(two, '2026-09-01')]).toEqual([2, 1]);
    expect([seasonInPlay(two, '2028-01-01'), seasonInPlay([], '2028-01-01')]).toEqual([2, undefined]);
  });
});
