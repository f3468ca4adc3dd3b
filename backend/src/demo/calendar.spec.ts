import { describe, expect, it } from '@jest/globals';
import { addDays, daysBetween, getWeekday } from '../kernel';
import { dateLabel } from '../modules/programs';
import {
  campWeeks,
  clinicDays,
  schoolBreakCampWeeks,
  nextLeague,
  seasonInPlay,
  WEEKS_PLAYED,
  type LeagueKey,
} from './calendar';

const everyDay = Array.from({ length: 3 * 366 }, (_, i) => addDays('2026-01-01', i));
const leagues: LeagueKey[] = ['winter', 'fall', 'spring'];

describe("the demo organization's dates", () => {
  it('match the public pages in their year', () => {
    const label = (type: 'camp' | 'clinic', span: { start: string; end: string }) =>
      dateLabel({ name: '', sport: '', type, startDate: span.start, endDate: span.end });
    expect(campWeeks('2025-01-01').map((span) => label('camp', span))).toEqual([
      'June 23-27, 2025',
      'July 7-11, 2025',
      'July 14-18, 2025',
      'July 21-25, 2025',
    ]);
    expect([8, 9, 10, 11].map((month) => label('clinic', clinicDays(month, '2025-01-01')))).toEqual([
      'Aug 7, 14, 21, 28, 2025',
      'Sept 4, 11, 18, 25, 2025',
      'Oct 2, 9, 16, 23, 2025',
      'Oct 30, Nov 6, 13, 20, 2025',
    ]);
  });

  it("lie within the coming year, whatever today's date is", () => {
    for (const today of everyDay) {
      const ahead = [
        ...campWeeks(today),
        ...[8, 9, 10, 11, 12, 1].map((month) => clinicDays(month, today)),
        ...leagues.map((league) => nextLeague(league, today)),
        schoolBreakCampWeeks(today).coming,
      ].map(({ start }) => daysBetween(today, start));
      expect(Math.min(...ahead)).toBeGreaterThanOrEqual(2);
      expect(Math.max(...ahead)).toBeLessThanOrEqual(410);
    }
  });

  it('include a camp that has ended and a season that is half over', () => {
    for (const today of everyDay) {
      const { past, coming } = schoolBreakCampWeeks(today);
      expect(past.end < today).toBe(true);
      expect(past.start.slice(0, 7)).not.toBe(coming.start.slice(0, 7));
      expect(getWeekday(past.start)).toBe(1);
      const season = seasonInPlay(today);
      const gameDays = Array.from({ length: 2 * WEEKS_PLAYED }, (_, i) => addDays(season.start, 7 * i));
      expect(gameDays.filter((day) => day < today)).toHaveLength(WEEKS_PLAYED);
      expect(gameDays.at(-1)).toBe(season.end);
      const next = nextLeague(season.league, today);
      expect(season.year).not.toBe(next.year);
      expect(getWeekday(season.start)).toBe(getWeekday(next.start));
    }
  });
});
