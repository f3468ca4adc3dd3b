import { describe, expect, it } from 'vitest';

import type { DivisionResponse, LeagueTeamResponse } from '@/api/generated/model';
import { game } from '@/test/fixtures';

import {
  byDivision,
  byTeam,
  byWeek,
  nextDay,
  getInitiallyOpenGroups,
  formatStatus,
  matchesFilter,
  getWeek,
  type GameGroup,
} from './schedule';

const SUNDAY = '2026-12-06';
const SATURDAY = '2026-12-12';
const NEXT_SUNDAY = '2026-12-13';

const games = [
  game({ id: 3, date: NEXT_SUNDAY, divisionId: 1 }),
  game({ id: 1, date: SUNDAY, divisionId: 2, divisionName: '5th Grade Girls', location: 'Oakwood School' }),
  game({ id: 2, date: SATURDAY, divisionId: 1, court: 'Court 2' }),
];
const ids = (some: readonly { id: number }[]) => some.map(({ id }) => id);

describe('the master schedule', () => {
  it('has weeks that start on Sunday', () => {
    expect([SUNDAY, SATURDAY, NEXT_SUNDAY].map(getWeek)).toEqual([SUNDAY, SUNDAY, NEXT_SUNDAY]);
    expect(
      byWeek(matchesFilter(games, {})).map(({ title, note, games: own }) => [title, note, ids(own)]),
    ).toEqual([
      ['Week of Dec 6', 'Sunday, Dec 6, 2026', [1, 2]],
      ['Week of Dec 13', 'Sunday, Dec 13, 2026', [3]],
    ]);
  });

  it('lists divisions in order, each by day', () => {
    const divisions = [{ id: 2 }, { id: 1 }] as DivisionResponse[];
    const groups = byDivision(matchesFilter(games, {}), divisions);
    expect(groups.map(({ title }) => title)).toEqual(['5th Grade Girls', '4th Grade Boys']);
    expect(groups[1]?.parts?.map(({ title }) => title)).toEqual([
      'Saturday, December 12, 2026',
      'Sunday, December 13, 2026',
    ]);
  });

  it('lists every game under both of its teams', () => {
    const teams = [
      { id: 2, name: 'Owls', division: { id: 1, name: '4th Grade Boys' } },
      { id: 1, name: 'Meteors', division: null },
      { id: 9, name: 'Idle', division: null },
    ] as LeagueTeamResponse[];
    const [owls, meteors, ...none] = byTeam(matchesFilter(games, {}), teams);
    expect(owls).toMatchObject({ title: 'Owls', note: '4th Grade Boys, 0 home, 3 away' });
    expect(meteors).toMatchObject({ title: 'Meteors', note: '3 home, 0 away' });
    expect(none).toEqual([]);
  });

  it.each([
    [{}, [1, 2, 3]],
    [{ division: '1' }, [2, 3]],
    [{ search: 'oakwood school' }, [1]],
    [{ search: 'court 2' }, [2]],
    [{ division: '2', search: 'penfield' }, []],
  ])('with the search %j finds %j', (search, found) =>
    expect(ids(matchesFilter(games, search))).toEqual(found),
  );

  it("opens everything for a few games, and the next day's for many, not every team that plays then", () => {
    const few = byWeek(matchesFilter(games, {}));
    expect([...getInitiallyOpenGroups(few, SUNDAY)]).toEqual(few.map(({ key }) => key));
    const group = (key: string, count: number, date: string): GameGroup => ({
      ...{ key, title: key },
      games: Array.from({ length: count }, (_, id) => game({ id, date })),
    });
    const weeks = [group('one', 50, SUNDAY), group('two', 50, NEXT_SUNDAY)];
    expect([...getInitiallyOpenGroups(weeks, NEXT_SUNDAY)]).toEqual(['two']);
    const teams = ['a', 'b', 'c'].map((key) => group(key, 30, SUNDAY));
    expect([...getInitiallyOpenGroups(teams, SUNDAY)]).toEqual(['a', 'b']);
    expect([...getInitiallyOpenGroups([group('long', 90, SUNDAY), ...teams], SUNDAY)]).toEqual(['long']);
    const parted = { ...group('division', 90, SUNDAY), parts: [group('then', 40, SUNDAY), weeks[1]!] };
    expect([...getInitiallyOpenGroups([parted], SUNDAY)]).toEqual(['division', 'then']);
  });

  it('opens at the next games, otherwise at the last', () => {
    const ordered = matchesFilter(games, {});
    expect(nextDay(ordered, '2026-12-07')).toBe(SATURDAY);
    expect(nextDay(ordered, '2027-01-01')).toBe(NEXT_SUNDAY);
    expect(nextDay([], SUNDAY)).toBeUndefined();
  });

  it("shows a game's status", () => {
    expect(formatStatus(game())).toBe('scheduled');
    expect(formatStatus(game({ status: 'final', homeScore: 28, awayScore: 22 }))).toBe('final 28-22');
    expect(formatStatus(game({ status: 'postponed' }))).toBe('postponed');
  });
});
