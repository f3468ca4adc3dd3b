import { describe, expect, it } from 'vitest';

import { sortUpcomingFirst, feedPath, filterGames, listSports, teamChoices } from './filter';
import { addMonths, getWeeks } from './month';

const game = (id: number, date: string, sport = 'Basketball', home = 1, away = 2) => ({
  id,
  sport,
  date,
  time: '10:00',
  homeTeamId: home,
  awayTeamId: away,
});

describe('the schedule filter', () => {
  it('offers the fixed sports first and those of the games after them', () => {
    expect(listSports([game(1, '2027-01-01', 'Flag Football'), game(2, '2027-01-01', 'basketball')])).toEqual(
      ['Soccer', 'Basketball', 'Baseball', 'Tennis', 'Flag Football'],
    );
  });

  it('filters by sport and team', () => {
    const games = [
      game(1, '2027-01-01'),
      game(2, '2027-01-01', 'Soccer', 3, 1),
      game(3, '2027-01-01', 'Soccer', 4, 5),
    ];
    expect(filterGames(games, { sport: 'soccer' }).map((one) => one.id)).toEqual([2, 3]);
    expect(filterGames(games, { sport: 'Soccer', team: 1 }).map((one) => one.id)).toEqual([2]);
  });

  it('sorts the next game first and past ones last', () => {
    const games = [
      game(1, '2027-01-01'),
      game(2, '2027-01-20'),
      game(3, '2027-01-10'),
      game(4, '2027-01-05'),
    ];
    expect(sortUpcomingFirst(games, '2027-01-10').map((one) => one.id)).toEqual([3, 2, 4, 1]);
  });

  it('shows the grade and gender of every team, and the season when name, grade and gender are the same', () => {
    const team = (id: number, name: string, grade: string, season = 'Winter Hoops') => ({
      id,
      name,
      grade,
      gender: 'Boys',
      season: { name: season },
    });
    const teams = [
      team(1, 'Owls', '3rd Grade'),
      team(2, 'Owls', '4th Grade'),
      team(3, 'Owls', '3rd Grade', 'Fall Flag'),
    ];
    expect(teamChoices(teams).map(({ label }) => label)).toEqual([
      'Owls, 3rd Grade Boys (Winter Hoops)',
      'Owls, 4th Grade Boys',
      'Owls, 3rd Grade Boys (Fall Flag)',
    ]);
  });

  it('names the feed', () => {
    expect(feedPath({})).toBe('/api/games/calendar.ics');
    expect(feedPath({ sport: 'Flag Football', team: 4 })).toBe(
      '/api/games/calendar.ics?sport=Flag+Football&team=4',
    );
  });
});

describe('a month', () => {
  it('has whole weeks from Sunday on', () => {
    const weeks = getWeeks('2026-02');
    expect(weeks.map((week) => week[0]?.date)).toEqual([
      '2026-02-01',
      '2026-02-08',
      '2026-02-15',
      '2026-02-22',
    ]);
    expect(getWeeks('2027-01')[0]?.[0]).toEqual({ date: '2026-12-27', day: 27, inMonth: false });
  });

  it('continues across the end of the year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2027-01', -1)).toBe('2026-12');
  });
});
