import { describe, expect, it } from '@jest/globals';
import { findOverbookedDays } from './games-per-day';

const game = (id: number, homeTeamId: number, awayTeamId: number, date = '2026-12-06') => ({
  ...{ id, homeTeamId, awayTeamId, date },
});

describe('findOverbookedDays', () => {
  it.each([
    [
      'finds a team with a new game beside an existing one',
      [game(1, 1, 2), game(2, 1, 3)],
      [2],
      1,
      [[1, '2026-12-06', 2]],
    ],
    ['finds nothing when the limit allows both games', [game(1, 1, 2), game(2, 1, 3)], [2], 2, []],
    ['finds nothing for games on different days', [game(1, 1, 2), game(2, 1, 3, '2026-12-13')], [2], 1, []],
    [
      'ignores days on which the schedule adds no game',
      [game(1, 1, 2), game(2, 1, 3), game(3, 4, 5)],
      [3],
      1,
      [],
    ],
    [
      'finds both teams of a game, by day',
      [game(1, 2, 1, '2026-12-13'), game(2, 1, 2, '2026-12-13'), game(3, 3, 4), game(4, 3, 5)],
      [2, 4],
      1,
      [
        [3, '2026-12-06', 2],
        [1, '2026-12-13', 2],
        [2, '2026-12-13', 2],
      ],
    ],
  ])('%s', (_, games, made, most, expected) => {
    const found = findOverbookedDays(games, new Set(made), most);
    expect(found.map(({ teamId, date, games: count }) => [teamId, date, count])).toEqual(expected);
  });
});
