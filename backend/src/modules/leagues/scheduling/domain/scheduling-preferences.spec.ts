import { describe, expect, it } from '@jest/globals';
import {
  allUnavailableDates,
  findGamesOnUnavailableDates,
  getUnavailableDateError,
  canEnterUnavailableDates,
  DEFAULT_PREFERENCES,
  applyPreferences,
  type PartialScheduleRunInput,
} from './scheduling-preferences';

describe("a schedule run's input", () => {
  const asked = {
    gamesPerTeam: null,
    maxPerDay: null,
    minRestMinutes: null,
    seed: 7,
  } as PartialScheduleRunInput;
  const preferences = {
    ...DEFAULT_PREFERENCES,
    gamesPerTeam: 10,
    allowDoubleheaders: true,
    minRestMinutes: 45,
  };
  it.each([
    ['uses the defaults for a season without preferences', asked, DEFAULT_PREFERENCES, [null, 1, 0]],
    ["uses the season's preferences", asked, preferences, [10, 2, 45]],
    [
      "uses the request's values instead of the season's",
      { ...asked, gamesPerTeam: 6, maxPerDay: 1, minRestMinutes: 0 },
      preferences,
      [6, 1, 0],
    ],
    [
      "uses the season's preferences for values that the request lacks",
      { ...asked, maxPerDay: 3 },
      preferences,
      [10, 3, 45],
    ],
  ])('%s', (_words, of, season, [games, perDay, rest]) => {
    const merged = applyPreferences(of, season);
    expect(merged).toMatchObject({ gamesPerTeam: games, maxPerDay: perDay, minRestMinutes: rest, seed: 7 });
  });
});

describe('coaches can enter unavailable dates', () => {
  it.each([
    ['never when the office set no cutoff date', null, false],
    ['before the cutoff date', '2027-01-10', true],
    ['on the cutoff date', '2027-01-09', true],
    ['not after the cutoff date', '2027-01-08', false],
  ])('%s', (_words, unavailableDatesUntil, may) => {
    expect(
      canEnterUnavailableDates(
        { ...DEFAULT_PREFERENCES, unavailableDatesCutoff: unavailableDatesUntil },
        '2027-01-09',
      ),
    ).toBe(may);
  });
});

describe('an unavailable date', () => {
  const season = { startDate: '2027-01-01', endDate: '2027-03-31' };
  it.each([
    ['is accepted on the first day of the season', '2027-01-01', season, '2026-12-01', null],
    ['is accepted on the last day of the season', '2027-03-31', season, '2026-12-01', null],
    ['is rejected before the season', '2026-12-31', season, '2026-12-01', 'outside'],
    ['is rejected after the season', '2027-04-01', season, '2026-12-01', 'outside'],
    ['today', '2027-02-01', season, '2027-02-01', null],
    ['is rejected in the past', '2027-01-31', season, '2027-02-01', 'past'],
    [
      'is accepted on any day for a season without dates',
      '2031-01-01',
      { startDate: null, endDate: null },
      '2027-02-01',
      null,
    ],
    [
      'is rejected before a season without an end date',
      '2026-12-31',
      { ...season, endDate: null },
      '2026-12-01',
      'outside',
    ],
  ] as const)('%s', (_words, date, of, today, fault) => {
    expect(getUnavailableDateError(date, of, today)).toBe(fault);
  });
});

it('unavailable dates of a request and the season are combined without duplicates', () => {
  const kept = [{ teamId: 1, dates: ['2027-01-10', '2027-01-03'] }];
  const asked = [
    { teamId: 2, dates: ['2027-01-10'] },
    { teamId: 1, dates: ['2027-01-03', '2027-01-17'] },
  ];
  expect(allUnavailableDates(kept, asked)).toEqual([
    { teamId: 1, dates: ['2027-01-03', '2027-01-10', '2027-01-17'] },
    { teamId: 2, dates: ['2027-01-10'] },
  ]);
});

describe('violated unavailable dates', () => {
  const game = (homeTeamId: number, awayTeamId: number, date: string) => ({ homeTeamId, awayTeamId, date });
  const off = [
    { teamId: 1, dates: ['2027-01-10', '2027-01-17'] },
    { teamId: 2, dates: ['2027-01-10'] },
  ];
  it.each([
    ['are empty when the team plays on other days', [game(1, 2, '2027-01-03')], []],
    ['are empty when other teams play on that day', [game(3, 4, '2027-01-10')], []],
    ['include a team that plays away', [game(3, 1, '2027-01-17')], [{ teamId: 1, date: '2027-01-17' }]],
    [
      'include both teams, the earlier date first',
      [game(1, 3, '2027-01-17'), game(2, 1, '2027-01-10')],
      [
        { teamId: 1, date: '2027-01-10' },
        { teamId: 2, date: '2027-01-10' },
        { teamId: 1, date: '2027-01-17' },
      ],
    ],
  ])('%s', (_words, games, broken) => expect(findGamesOnUnavailableDates(games, off)).toEqual(broken));
});
