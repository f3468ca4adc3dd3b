import { describe, expect, it } from '@jest/globals';
import { findGameWarnings, getMaxGamesPerTeam } from './game-warnings';

describe('a game that needs confirmation', () => {
  const now = new Date('2026-12-01T12:00:00Z');
  const later = new Date('2026-12-06T14:00:00Z');
  const season = { startDate: '2026-12-01', endDate: '2027-02-28' };
  const facts = { startsAt: later, now, season, gamesThatDay: 0 };
  it.each([
    ['2026-12-06', facts, []],
    ['2026-12-06', { ...facts, startsAt: now }, ['past']],
    ['2026-11-30', facts, ['outside_season']],
    ['2027-03-01', facts, ['outside_season']],
    ['2027-03-01', { ...facts, season: { startDate: null, endDate: null } }, []],
    ['2026-12-06', { ...facts, gamesThatDay: 1 }, ['max_per_day']],
    ['2027-03-01', { ...facts, startsAt: now, gamesThatDay: 2 }, ['past', 'outside_season', 'max_per_day']],
  ])('warns on %s with %o about %j', (date, known, warnings) =>
    expect(findGameWarnings(date, known)).toEqual(warnings),
  );

  it('counts the games of the team that has more games', () => {
    const games = [
      { homeTeamId: 1, awayTeamId: 3 },
      { homeTeamId: 4, awayTeamId: 2 },
      { homeTeamId: 2, awayTeamId: 5 },
    ];
    expect(getMaxGamesPerTeam([1, 2], games)).toBe(2);
    expect(getMaxGamesPerTeam([1, 2], [])).toBe(0);
  });
});
