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

describe("a game's status", () => {
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
      'is moved',
      scheduled,
      { time: '11:00', court: null },
      { time: '11:00', court: null, date: location.date },
    ],
    ['keeps what is not named', scheduled, { time: undefined }, scheduled],
    ['is called off with its reason', scheduled, { status: 'canceled', statusReason: 'Snow' }, canceled],
    ['is not called off without one', scheduled, { status: 'postponed' }, 'reason'],
    ['keeps its reason', canceled, { status: 'canceled' }, canceled],
    ['gets a better reason', canceled, { statusReason: 'Ice' }, { statusReason: 'Ice', status: 'canceled' }],
    ['is not left without a reason', canceled, { statusReason: null }, { statusReason: 'Snow' }],
    ['comes back without its reason', canceled, { status: 'scheduled' }, scheduled],
    ['is not moved while it is canceled', canceled, { date: '2026-12-13' }, 'place'],
    [
      'comes back at another time',
      canceled,
      { status: 'scheduled', date: '2026-12-13' },
      { date: '2026-12-13' },
    ],
    ['is not moved once it is played', final, { location: 'Park' }, 'place'],
    ['loses its score when it comes back', final, { status: 'scheduled' }, scheduled],
    ['is not canceled once it is played', final, { status: 'canceled', statusReason: 'Snow' }, 'status'],
    ['is not made final without a score', scheduled, { status: 'final' }, 'status'],
    [
      'is forfeited to one of its teams',
      final,
      { status: 'forfeit', statusReason: 'No show', winnerTeamId: 2 },
      { status: 'forfeit', winnerTeamId: 2, homeScore: null },
    ],
    [
      'is forfeited to nobody else',
      scheduled,
      { status: 'forfeit', statusReason: 'No show', winnerTeamId: 3 },
      'winner',
    ],
    ['has a winner only of a forfeit', scheduled, { winnerTeamId: 1 }, { winnerTeamId: null }],
  ])('%s', (_, game, edit, expected) => {
    const after = of(game, edit);
    if (typeof expected === 'string') expect(after).toBe(expected);
    else expect(after).toMatchObject(expected);
  });
});
