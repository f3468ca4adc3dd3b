import { describe, expect, it } from '@jest/globals';
import { editedGame, type GameEdit, type GameState } from './game-state';
import { GAME_STATUSES, mayBecome, type GameStatus } from './game-status';

const place = { date: '2026-12-06', time: '09:00', minutes: 60, location: 'Penfield Gym', court: 'Court 1' };

describe('what becomes of a game', () => {
  it.each([
    ['scheduled', ['postponed', 'cancelled', 'final', 'forfeit']],
    ['postponed', ['scheduled', 'cancelled', 'forfeit']],
    ['cancelled', ['scheduled']],
    ['final', ['scheduled', 'final', 'forfeit']],
    ['forfeit', ['scheduled', 'final']],
  ] as const)('that is %s may be %j', (from, next) =>
    expect(GAME_STATUSES.filter((to) => mayBecome(from, to))).toEqual(
      GAME_STATUSES.filter((to) => (next as readonly GameStatus[]).includes(to)),
    ),
  );

  const noScore = { homeScore: null, awayScore: null };
  const scheduled: GameState = {
    ...place,
    ...noScore,
    status: 'scheduled',
    reason: null,
    winnerTeamId: null,
  };
  const final: GameState = { ...scheduled, status: 'final', homeScore: 20, awayScore: 18 };
  const cancelled: GameState = { ...scheduled, status: 'cancelled', reason: 'Snow' };
  const of = (game: GameState, edit: GameEdit) => editedGame({ ...game, homeTeamId: 1, awayTeamId: 2 }, edit);

  it.each<[string, GameState, GameEdit, Partial<GameState> | string]>([
    ['is moved', scheduled, { time: '11:00', court: null }, { time: '11:00', court: null, date: place.date }],
    ['keeps what is not named', scheduled, { time: undefined }, scheduled],
    ['is called off with its reason', scheduled, { status: 'cancelled', reason: 'Snow' }, cancelled],
    ['is not called off without one', scheduled, { status: 'postponed' }, 'reason'],
    ['keeps its reason', cancelled, { status: 'cancelled' }, cancelled],
    ['gets a better reason', cancelled, { reason: 'Ice' }, { reason: 'Ice', status: 'cancelled' }],
    ['is not left without a reason', cancelled, { reason: null }, { reason: 'Snow' }],
    ['comes back without its reason', cancelled, { status: 'scheduled' }, scheduled],
    ['is not moved while it is cancelled', cancelled, { date: '2026-12-13' }, 'place'],
    [
      'comes back at another time',
      cancelled,
      { status: 'scheduled', date: '2026-12-13' },
      { date: '2026-12-13' },
    ],
    ['is not moved once it is played', final, { location: 'Park' }, 'place'],
    ['loses its score when it comes back', final, { status: 'scheduled' }, scheduled],
    ['is not cancelled once it is played', final, { status: 'cancelled', reason: 'Snow' }, 'status'],
    ['is not made final without a score', scheduled, { status: 'final' }, 'status'],
    [
      'is forfeited to one of its teams',
      final,
      { status: 'forfeit', reason: 'No show', winnerTeamId: 2 },
      { status: 'forfeit', winnerTeamId: 2, homeScore: null },
    ],
    [
      'is forfeited to nobody else',
      scheduled,
      { status: 'forfeit', reason: 'No show', winnerTeamId: 3 },
      'winner',
    ],
    ['has a winner only of a forfeit', scheduled, { winnerTeamId: 1 }, { winnerTeamId: null }],
  ])('%s', (_, game, edit, expected) => {
    const after = of(game, edit);
    if (typeof expected === 'string') expect(after).toBe(expected);
    else expect(after).toMatchObject(expected);
  });
});
