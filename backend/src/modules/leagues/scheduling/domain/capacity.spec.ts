import { describe, expect, it } from '@jest/globals';
import { analyzeCapacity } from './capacity-report';
import { division, hours, season, sunday } from './test/random-instances';

describe('the capacity report', () => {
  it('explains that one team has a bye on each date, and that a ninth date would help but a court would not', () => {
    const { needed, fits, reasons, changes } = analyzeCapacity(season([division('A', 11, 8)]));
    expect([needed, fits]).toEqual([44, 40]);
    expect(reasons).toEqual([
      'A: 11 teams need 44 games on 8 days; only 40 fit. Reason: with an odd number of teams, one has a bye each day.',
    ]);
    expect(changes).toEqual(
      expect.arrayContaining([
        { change: '1 more game day', kind: 'days', count: 1, missingGamesAfter: 0 },
        { change: '1 more court', kind: 'courts', count: 1, missingGamesAfter: 4 },
      ]),
    );
  });

  it('names the divisions that share a location, and splits the shortage evenly', () => {
    const divisions = ['A', 'B', 'C'].map((id) => division(id, 8, 8, { slots: hours(9, 13) }));
    const { needed, fits, reasons } = analyzeCapacity(season(divisions));
    expect([needed, fits]).toEqual([96, 64]);
    expect(reasons).toEqual(['A, B, C share court time at L1: they need 96 more games, and only 64 fit.']);
  });

  it('gives every team its guaranteed minimum first', () => {
    const divisions = [division('A', 8, 8, { minimum: 8 }), division('B', 8, 8)].map((d) => ({
      ...d,
      slots: hours(9, 11),
    }));
    expect(analyzeCapacity(season(divisions)).belowMinimum).toEqual([]);
    const short = [division('A', 8, 8, { minimum: 8, slots: ['09:00'], courts: 1 })];
    expect(analyzeCapacity(season(short)).belowMinimum).toEqual(['A']);
  });

  it.each<[string, Parameters<typeof division>[3], number]>([
    ['reports 0 games without a playing day', { skip: [0, 1, 2, 3, 4, 5, 6, 7].map(sunday) }, 0],
    ['reports 8 games for one slot a day on one court', { slots: ['09:00'], courts: 1 }, 8],
    [
      'reports 16 games for 90-minute games on hourly start times',
      { minutes: 90, slots: hours(9, 12), courts: 1 },
      16,
    ],
    [
      'counts one game a day when two are too close for the required rest',
      { maxPerDay: 2, minRestMinutes: 60, slots: hours(9, 11) },
      32,
    ],
  ])('%s', (_, more, games) => {
    expect(analyzeCapacity(season([division('A', 8, 8, more)])).fits).toBe(games);
  });
});
