import { describe, expect, it } from '@jest/globals';
import { applyGameEdit, type GameEdit, type GameState } from './game-state';
import { GAME_STATUSES, canTransition, type GameStatus } from './game-status';

const location = {
  date: '2026-12-06',
  time: '09:00',
  durationMinutes: 60,
  location: 'Penfield Gym',
  court: 'Court 1',
};

describe('applying a change to a game', () => {
  it.each([
    ['scheduled', ['postponed', 'canceled', 'final', 'forfeit']],
    ['postponed', ['scheduled', 'canceled', 'forfeit']],
    ['canceled', ['scheduled']],
    ['final', ['scheduled', 'final', 'forfeit']],
    ['forfeit', ['scheduled', 'final']],
  ] as const)('allows for a game that is %s: %j', (from, next) =>
    expect(GAME_STATUSES.filter((to) => canTransition(from, to))).toEqual(
      GAME_STATUSES.filter((to) => (next as readonly GameStatus[]).includes(to)),
    ),
  );

  const noScore = { homeScore: null, awayScore: null };
  const scheduled: GameState = {
    ...location,
    ...noScore,
    status: 'scheduled',
    statusReason: null,
    winnerTeamId: null,
  };
  const final: GameState = { ...scheduled, status: 'final', homeScore: 20, awayScore: 18 };
  const canceled: GameState = { ...scheduled, status: 'canceled', statusReason: 'Snow' };
  const of = (game: GameState, edit: GameEdit) =>
    applyGameEdit({ ...game, homeTeamId: 1, awayTeamId: 2 }, edit);

  it.each<[string, GameState, GameEdit, Partial<GameState> | string]>([
    [
      'moves the game',
      scheduled,
      { time: '11:00', court: null },
      { time: '11:00', court: null, date: location.date },
    ],
    ['keeps fields that are undefined', scheduled, { time: undefined }, scheduled],
    ['cancels the game with a reason', scheduled, { status: 'canceled', statusReason: 'Snow' }, canceled],
    ['rejects postponing the game without a reason', scheduled, { status: 'postponed' }, 'reason'],
    ['keeps the reason', canceled, { status: 'canceled' }, canceled],
    ['changes the reason', canceled, { statusReason: 'Ice' }, { statusReason: 'Ice', status: 'canceled' }],
    ['does not remove the reason', canceled, { statusReason: null }, { statusReason: 'Snow' }],
    ['removes the reason when the game is back on', canceled, { status: 'scheduled' }, scheduled],
    ['rejects moving a canceled game', canceled, { date: '2026-12-13' }, 'place'],
    [
      'brings the game back at another time',
      canceled,
      { status: 'scheduled', date: '2026-12-13' },
      { date: '2026-12-13' },
    ],
    ['rejects moving a played game', final, { location: 'Park' }, 'place'],
    ['removes the score when the game is scheduled again', final, { status: 'scheduled' }, scheduled],
    ['rejects canceling a played game', final, { status: 'canceled', statusReason: 'Snow' }, 'status'],
    ['rejects a final game without a score', scheduled, { status: 'final' }, 'status'],
    [
      'forfeits the game to one of its teams',
      final,
      { status: 'forfeit', statusReason: 'No show', winnerTeamId: 2 },
      { status: 'forfeit', winnerTeamId: 2, homeScore: null },
    ],
    [
      'rejects a forfeit to any other team',
      scheduled,
      { status: 'forfeit', statusReason: 'No show', winnerTeamId: 3 },
      'winner',
    ],
    ['stores a winner only for a forfeit', scheduled, { winnerTeamId: 1 }, { winnerTeamId: null }],
  ])('%s', (_, game, edit, expected) => {
    const after = of(game, edit);
    if (typeof expected === 'string') expect(after).toBe(expected);
    else expect(after).toMatchObject(expected);
  });
});
