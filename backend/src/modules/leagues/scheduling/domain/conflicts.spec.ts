import { describe, expect, it } from '@jest/globals';
import { findConflicts, type ConflictRule } from './conflicts';
import { scheduleSeason } from './schedule-season';
import { division, hours, season, sunday } from './test/random-instances';
import type { Instance, ScheduledGame } from './types';

const base = season(
  [
    division('A', 6, 8, { slots: hours(9, 13) }),
    division('B', 6, 8, { slots: hours(9, 13), location: 'L2' }),
  ],
  {
    coaches: [{ id: 'Kim', teams: ['A-01', 'B-01'] }],
  },
);
const good = scheduleSeason(base).games;
const game = (team: string): ScheduledGame => good.find((g) => g.home === team)!;
const swap = (from: ScheduledGame, change: Partial<ScheduledGame>): ScheduledGame[] =>
  good.map((g) => (g === from ? { ...g, ...change } : g));
const mine = game('A-01');
const free = hours(9, 13).find(
  (time) => !good.some((g) => g.date === mine.date && g.location === 'L1' && g.time === time),
);

const PLANTED: [ConflictRule, ScheduledGame[], Partial<Instance>?][] = [
  ['unknown', swap(mine, { home: 'Z-09' })],
  ['unknown', swap(mine, { division: 'Z' })],
  ['date', swap(mine, { date: '2026-01-05' })],
  ['time', swap(mine, { time: '08:00' })],
  ['place', swap(mine, { location: 'L2', court: 'Court 9' })],
  ['court', swap(mine, { court: 'Court 3' })],
  ['court double-booked', [...good, { ...mine, home: 'A-05', away: 'A-06' }]],
  ['court booked by others', good, { blocks: [{ ...mine, minutes: 30 }] }],
  ['too many games for a team on one day', [...good, { ...mine, away: 'A-06', time: free ?? '12:00' }]],
  [
    'team in two games at once',
    [...good, { ...mine, away: 'A-06', court: mine.court === 'Court 1' ? 'Court 2' : 'Court 1' }],
  ],
  ['blackout', good, { blackouts: { 'A-01': [mine.date] } }],
  ['coach in two games at once', good, { coaches: [{ id: 'Kim', teams: bothAtOneTime() }] }],
  ['locked game moved', good, { locked: [{ ...mine, time: '08:00' }] }],
  ['siblings play at the same time', good, { siblings: [bothAtOneTime()] }],
  ['too few referees', good, { refs: { maxConcurrent: 1 } }],
  [
    'closed',
    good,
    {
      rainout: { previous: [], affected: [], closed: [{ date: mine.date, from: '09:00' }], today: sunday(0) },
    },
  ],
  ['closed', good, { rainout: { previous: [], affected: [], closed: [], today: sunday(3) } }],
];

/** Two teams of different games at the same hour of one day. */
function bothAtOneTime(): string[] {
  for (const one of good) {
    const other = good.find((g) => g !== one && g.date === one.date && g.time === one.time);
    if (other) return [one.home, other.home];
  }
  throw new Error('no two games at one time');
}

describe('findConflicts', () => {
  it('finds no conflict in a generated schedule', () => {
    expect(findConflicts(base, good)).toEqual([]);
  });

  it.each(PLANTED)('finds the planted conflict: %s', (rule, games, change = {}) => {
    const found = findConflicts({ ...base, ...change }, games).filter((conflict) => conflict.rule === rule);
    expect(found.length).toBeGreaterThan(0);
    for (const { games: named, reason } of found) {
      expect(named.length).toBeGreaterThan(0);
      expect(reason).toMatch(/\.$/);
    }
  });

  it('finds too little rest between games', () => {
    const doubles = season([division('A', 4, 8, { maxPerDay: 2, minRestMinutes: 60, slots: hours(9, 13) })]);
    const two: ScheduledGame[] = [
      {
        division: 'A',
        home: 'A-01',
        away: 'A-02',
        date: sunday(0),
        time: '09:00',
        court: 'Court 1',
        location: 'L1',
      },
      {
        division: 'A',
        home: 'A-01',
        away: 'A-03',
        date: sunday(0),
        time: '10:00',
        court: 'Court 1',
        location: 'L1',
      },
    ];
    expect(findConflicts(doubles, two).map((conflict) => conflict.rule)).toEqual(['not enough rest']);
    expect(findConflicts(doubles, [two[0], { ...two[1], time: '11:00' }])).toEqual([]);
  });

  it('accepts conflicts that fixed games have among themselves', () => {
    const locked = [{ ...mine, date: '2026-01-05', time: '07:00' }];
    expect(findConflicts({ ...base, locked }, locked)).toEqual([]);
  });
});
