import { describe, expect, it } from '@jest/globals';
import { analyzeCapacity } from './capacity-report';
import { findConflicts } from './conflicts';
import { getFairness, type Metric } from './fairness';
import { repairAfterRainout } from './repair';
import { scheduleSeason } from './schedule-season';
import { division, hours, season, sunday } from './test/random-instances';
import { SchedulingCanceledError, type Instance, type ScheduledGame } from './types';

const game = (
  home: string,
  away: string,
  week: number,
  time: string,
  court = 'Court 1',
  more = {},
): ScheduledGame => ({
  division: home.split('-')[0],
  home,
  away,
  date: sunday(week),
  time,
  court,
  location: 'L1',
  ...more,
});

/** Schedules, expects no broken rule or preference, and returns each metric summed over the divisions. */
function solved(instance: Instance): { games: ScheduledGame[]; sum: (metric: Metric) => number } {
  const { games } = scheduleSeason(instance);
  expect(findConflicts(instance, games)).toEqual([]);
  const fairness = getFairness(instance, games);
  return { games, sum: (metric) => fairness.reduce((total, d) => total + d.metrics[metric].value, 0) };
}

const starts = (games: ScheduledGame[], team: string): Map<string, string[]> => {
  const byDay = new Map<string, string[]>();
  for (const g of games) {
    if (g.home === team || g.away === team) byDay.set(g.date, [...(byDay.get(g.date) ?? []), g.time]);
  }
  return byDay;
};

describe('scheduling preferences', () => {
  it('keep siblings from playing at the same time', () => {
    const divisions = [
      division('A', 8, 9, { courts: 3 }),
      division('B', 8, 9, { courts: 3, location: 'L2' }),
    ];
    const siblings = [1, 2, 3, 4, 5].map((i) => [`A-0${i}`, `B-0${i}`]);
    expect(solved(season(divisions, { siblings })).sum('missing')).toBe(0);
  });

  it('limit simultaneous games to the number of referees', () => {
    solved(
      season([division('A', 10, 8, { courts: 4, slots: hours(9, 13) })], { refs: { maxConcurrent: 2 } }),
    );
  });
});

describe('playing days', () => {
  it("exclude a team's unavailable dates, and all teams still reach their target", () => {
    const blackouts = { 'A-01': [sunday(0), sunday(1)], 'A-02': [sunday(3)], 'A-03': [sunday(8)] };
    expect(solved(season([division('A', 8, 11)], { blackouts })).sum('missing')).toBe(0);
  });

  it('include extra dates when the Sundays are not enough', () => {
    const { games, sum } = solved(season([division('A', 8, 7, { extraDates: ['2026-01-07'] })]));
    expect(sum('missing')).toBe(0);
    expect(games.filter((g) => g.date === '2026-01-07')).toHaveLength(4);
  });

  it('are halved with doubleheaders', () => {
    const { games, sum } = solved(season([division('A', 8, 4, { maxPerDay: 2, slots: hours(9, 15) })]));
    expect([games.length, sum('missing'), sum('daysUsed')]).toEqual([32, 0, 4]);
  });

  it('respect the rest between two games of a team', () => {
    const one = division('A', 6, 4, { maxPerDay: 2, minRestMinutes: 60, slots: hours(9, 17) });
    const { games, sum } = solved(season([one]));
    expect(sum('missing')).toBe(0);
    for (const times of starts(games, 'A-01').values()) {
      const [first, last] = times.map((time) => Number(time.slice(0, 2))).sort((a, b) => a - b);
      if (last !== undefined) expect(last - first).toBeGreaterThanOrEqual(2);
    }
  });
});

describe('locations', () => {
  it('share their courts among games of different lengths without overlaps', () => {
    const divisions = [
      division('A', 8, 8, { minutes: 60, slots: hours(9, 17) }),
      division('B', 6, 8, { minutes: 90, slots: hours(9, 17) }),
    ];
    expect(solved(season(divisions)).sum('missing')).toBe(0);
  });

  it('can be shared by many divisions', () => {
    const divisions = ['A', 'B', 'C', 'D'].map((id) =>
      division(id, 8, 9, { courts: 4, slots: hours(9, 14) }),
    );
    const { sum } = solved(season(divisions));
    expect([sum('missing'), sum('startTimes') + sum('thirds') + sum('courts') <= 4]).toEqual([0, true]);
  });
});

describe('fixed games that make balance hard', () => {
  const locked = [2, 3, 4, 5].map((i, week) => game('A-01', `A-0${i}`, week, '09:00'));
  const instance = season([division('A', 9, 10)], { locked });

  it('keep their slots, and the team plays its other games away', () => {
    const { games, sum } = solved(instance);
    expect(games).toEqual(expect.arrayContaining(locked));
    expect(games.filter((g) => g.away === 'A-01')).toHaveLength(4);
    expect([sum('missing'), sum('opponents'), sum('homeAway'), sum('homeAwayPairs')]).toEqual([0, 0, 0, 0]);
  });
});

describe('a coach whose two teams cannot both play on a day', () => {
  const divisions = [
    division('A', 8, 8, { slots: ['09:00'], courts: 4 }),
    division('B', 8, 8, { slots: ['09:00'], courts: 4, location: 'L2' }),
  ];
  const instance = season(divisions, { coaches: [{ id: 'Kim', teams: ['A-01', 'B-01'] }] });

  it('attends one game a day; both teams get their share, and one game a day is lost', () => {
    const { games } = solved(instance);
    const own = ['A-01', 'B-01'].map(
      (team) => games.filter((g) => g.home === team || g.away === team).length,
    );
    expect(own[0] + own[1]).toBeLessThanOrEqual(8);
    expect(Math.min(...own)).toBeGreaterThanOrEqual(3);
    expect(games).toHaveLength(64 - 8);
  });

  it('is named in the capacity report', () => {
    expect(analyzeCapacity(instance).reasons).toEqual([
      'Coach Kim (A-01 and B-01) has 16 games to coach but can be at only 8: their game times overlap.',
    ]);
  });
});

describe('a rainout', () => {
  const base = season([division('A', 8, 8, { slots: hours(9, 11) })]);
  const previous = scheduleSeason(base).games.map((g, i) => ({ id: `g${i}`, ...g }));
  const affected = previous.filter((g) => g.date === sunday(2)).map((g) => g.id);

  it('moves the games to the rainout day, with suggestions', () => {
    const instance = {
      ...season([division('A', 8, 9, { slots: hours(9, 11) })]),
      rainout: { previous, affected, closed: [{ date: sunday(2) }], today: sunday(2) },
    };
    const { games, repairs, leftOut } = repairAfterRainout(instance);
    expect(findConflicts(instance, games)).toEqual([]);
    expect([games.length, repairs.length, leftOut]).toEqual([32, 4, []]);
    for (const { moved } of repairs) expect(moved?.date).toBe(sunday(8));
  });

  it('says why a game has no slot left', () => {
    const instance = {
      ...base,
      rainout: { previous, affected, closed: [{ date: sunday(2) }], today: sunday(2) },
    };
    const { games, leftOut } = repairAfterRainout(instance);
    expect([games.length, leftOut.length]).toEqual([28, 4]);
    for (const { reason } of leftOut) expect(reason).toMatch(/already have games|no open court/i);
  });
});

describe('the progress of a run', () => {
  it('is reported by stage, and a run can be canceled', () => {
    const stages = new Set<string>();
    scheduleSeason(season([division('A', 8, 8)]), { onProgress: ({ stage }) => void stages.add(stage) });
    expect([...stages]).toEqual(expect.arrayContaining(['capacity', 'slots', 'home and away']));
    expect(() => scheduleSeason(season([division('A', 8, 8)]), { isCanceled: () => true })).toThrow(
      SchedulingCanceledError,
    );
  });
});
