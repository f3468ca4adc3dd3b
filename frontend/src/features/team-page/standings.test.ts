import { describe, expect, it } from 'vitest';

import { signed, getStandings } from './standings';

const game = (home: number, away: number, score?: [number, number]) => ({
  id: home * 10 + away,
  sport: 'Basketball',
  date: '2027-01-10',
  time: '10:00',
  homeTeamId: home,
  awayTeamId: away,
  homeScore: score?.[0] ?? null,
  awayScore: score?.[1] ?? null,
});

describe('standings', () => {
  it('count wins, losses, ties and the difference, and exclude open games', () => {
    const rows = getStandings([game(1, 2, [24, 18]), game(2, 3, [10, 10]), game(1, 3, [6, 30]), game(3, 2)]);
    expect(rows).toEqual([
      { teamId: 3, name: 'Team 3', wins: 1, losses: 0, ties: 1, difference: 24 },
      { teamId: 1, name: 'Team 1', wins: 1, losses: 1, ties: 0, difference: -18 },
      { teamId: 2, name: 'Team 2', wins: 0, losses: 1, ties: 1, difference: -6 },
    ]);
    expect(rows.reduce((sum, row) => sum + row.difference, 0)).toBe(0);
  });

  it('count a forfeit as a win and a loss, or as two losses, without points', () => {
    const forfeit = (winnerTeamId: number | null) => ({
      ...game(1, 2),
      ...{ status: 'forfeit' as const, winnerTeamId },
    });
    const table = (rows: ReturnType<typeof getStandings>) =>
      rows.map(({ teamId, wins, losses, difference }) => [teamId, wins, losses, difference]);
    expect(table(getStandings([forfeit(2)]))).toEqual([
      [2, 1, 0, 0],
      [1, 0, 1, 0],
    ]);
    expect(table(getStandings([forfeit(null)]))).toEqual([
      [1, 0, 1, 0],
      [2, 0, 1, 0],
    ]);
  });

  it('write signs', () => {
    expect([3, 0, -4].map(signed)).toEqual(['+3', '0', '−4']);
  });
});
