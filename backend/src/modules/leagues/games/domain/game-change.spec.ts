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

describe('people who rely on a game', () => {
  const at = (status: GameStatus, change: object = {}) => ({ ...location, status, ...change });
  it.each([
    ['its publication', null, at('scheduled'), [{ kind: 'published', before: null, now: location }]],
    ['nothing', at('scheduled'), at('scheduled'), []],
    [
      'its length',
      at('scheduled'),
      at('scheduled', { durationMinutes: 90 }),
      [{ kind: 'resized', before: location }],
    ],
    [
      'its move',
      at('scheduled'),
      at('scheduled', { time: '11:00', durationMinutes: 90 }),
      [{ kind: 'moved' }],
    ],
    ['its move', at('scheduled'), at('scheduled', { time: '11:00' }), [{ kind: 'moved', before: location }]],
    ['that it is put off', at('scheduled'), at('postponed'), [{ kind: 'canceled', before: location }]],
    ['that no new time follows', at('postponed'), at('canceled'), [{ kind: 'canceled', before: null }]],
    ['that it goes by default', at('postponed'), at('forfeit'), [{ kind: 'canceled', before: null }]],
    ['nothing more', at('canceled'), null, []],
    ['nothing of where it was to be', at('postponed'), at('postponed', { time: '11:00' }), []],
    ['that it is back', at('canceled'), at('scheduled'), [{ kind: 'published', before: null }]],
    ['that it goes', at('scheduled'), null, [{ kind: 'canceled', before: location, now: location }]],
    ['that it goes, having been put off', at('postponed'), null, [{ kind: 'canceled', before: null }]],
    ['nothing of its score', at('scheduled'), at('final'), []],
  ])('are notified of %s', (_words, was, is, changes) => {
    const found = diffGame(7, was, is);
    expect(found).toHaveLength(changes.length);
    expect(found).toMatchObject(changes.map((change) => ({ gameId: 7, ...change })));
  });
});
