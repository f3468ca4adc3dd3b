import { expect, it } from '@jest/globals';
import { toRecord, type CountedGame } from './team-record';

it('a team record counts wins, losses, and ties; a forfeit is a win and a loss, or two losses', () => {
  const game = (facts: Partial<CountedGame>): CountedGame => ({
    ...{ homeTeamId: 1, awayTeamId: 2, homeScore: null, awayScore: null, winnerTeamId: null },
    ...{ status: 'final', ...facts },
  });
  const games = [
    game({ homeScore: 20, awayScore: 18 }),
    game({ homeTeamId: 2, awayTeamId: 1, homeScore: 9, awayScore: 9 }),
    game({ status: 'forfeit', winnerTeamId: 2 }),
    game({ status: 'forfeit' }),
    game({ status: 'canceled' }),
    game({ status: 'scheduled' }),
  ];
  expect(toRecord(1, games)).toEqual({ wins: 1, losses: 2, ties: 1 });
  expect(toRecord(2, games)).toEqual({ wins: 1, losses: 2, ties: 1 });
});
