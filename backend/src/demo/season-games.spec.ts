import { describe, expect, it } from '@jest/globals';
import { plannedGames } from './season-games';

const six = { start: '2026-10-25', rounds: 10, teams: 6, tips: ['13:00', '14:15', '15:30'] };

describe('the games of a demo season', () => {
  it('let each team play once per round, one game after the other, and meet every other team at home and away', () => {
    const games = plannedGames(six);
    expect(games).toHaveLength(30);
    expect(new Set(games.map(({ home, away }) => `${home} ${away}`)).size).toBe(30);
    const days = [...new Set(games.map(({ date }) => date))];
    expect(days).toHaveLength(10);
    for (const day of days) {
      const round = games.filter(({ date }) => date === day);
      expect(new Set(round.flatMap(({ home, away }) => [home, away])).size).toBe(6);
      expect(round.map(({ time }) => time).sort()).toEqual(six.tips);
    }
  });

  it('continue after the second round-robin', () => {
    const games = plannedGames({ start: '2026-12-05', rounds: 8, teams: 4, tips: ['10:00', '11:15'] });
    expect(games).toHaveLength(16);
    expect(games.every(({ home, away }) => home !== away)).toBe(true);
  });
});
