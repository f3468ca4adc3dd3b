import { describe, expect, it } from '@jest/globals';
import type { GameStatus } from './game-status';
import { diffGame } from './game-change';

const location = {
  date: '2026-12-06',
  time: '09:00',
  durationMinutes: 60,
  location: 'Penfield Gym',
  court: 'Court 1',
};

describe('diffGame', () => {
  const at = (status: GameStatus, change: object = {}) => ({ ...location, status, ...change });
  it.each([
    [
      'a publication for a new game',
      null,
      at('scheduled'),
      [{ kind: 'published', before: null, now: location }],
    ],
    ['nothing for an unchanged game', at('scheduled'), at('scheduled'), []],
    [
      'a changed duration',
      at('scheduled'),
      at('scheduled', { durationMinutes: 90 }),
      [{ kind: 'resized', before: location }],
    ],
    [
      'a move for a new time and duration',
      at('scheduled'),
      at('scheduled', { time: '11:00', durationMinutes: 90 }),
      [{ kind: 'moved' }],
    ],
    [
      'a move for a new time',
      at('scheduled'),
      at('scheduled', { time: '11:00' }),
      [{ kind: 'moved', before: location }],
    ],
    [
      'a cancellation when the game is postponed',
      at('scheduled'),
      at('postponed'),
      [{ kind: 'canceled', before: location }],
    ],
    [
      'a cancellation when a postponed game is canceled',
      at('postponed'),
      at('canceled'),
      [{ kind: 'canceled', before: null }],
    ],
    [
      'a cancellation when a postponed game is forfeited',
      at('postponed'),
      at('forfeit'),
      [{ kind: 'canceled', before: null }],
    ],
    ['nothing when a canceled game is deleted', at('canceled'), null, []],
    [
      'nothing when a postponed game gets another time',
      at('postponed'),
      at('postponed', { time: '11:00' }),
      [],
    ],
    [
      'a publication when a canceled game is back on',
      at('canceled'),
      at('scheduled'),
      [{ kind: 'published', before: null }],
    ],
    [
      'a cancellation when the game is deleted',
      at('scheduled'),
      null,
      [{ kind: 'canceled', before: location, now: location }],
    ],
    [
      'a cancellation when a postponed game is deleted',
      at('postponed'),
      null,
      [{ kind: 'canceled', before: null }],
    ],
    ['nothing when a score is entered', at('scheduled'), at('final'), []],
  ])('reports %s', (_words, was, is, changes) => {
    const found = diffGame(7, was, is);
    expect(found).toHaveLength(changes.length);
    expect(found).toMatchObject(changes.map((change) => ({ gameId: 7, ...change })));
  });
});
