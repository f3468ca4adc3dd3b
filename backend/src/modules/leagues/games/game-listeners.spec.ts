import { expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import type { ChangeNotices } from './change-notices';
import { GameListeners, type GameChange } from './game-listeners';

const tx = {} as EntityManager;
/** As far as it is asked for. */
const notices = (ofGames: ChangeNotices['ofGames'] = () => Promise.resolve()) =>
  ({ ofGames }) as ChangeNotices;
const place = { date: '2027-01-10', time: '09:00', minutes: 60, location: 'Gym', court: null };
const published = (gameId: number): GameChange => ({ kind: 'published', gameId, before: null, now: place });

it('tells each listener of the games in the order of their ids, and writes to everybody whom they name', async () => {
  const concerned: string[] = [];
  const listeners = new GameListeners(
    notices((_, changes, people) => {
      told.push(changes.map((change) => change.gameId));
      concerned.push(...people.map((person) => person.name));
      return Promise.resolve();
    }),
  );
  const told: number[][] = [];
  for (const name of ['Referee', 'Scorer']) {
    listeners.register((_, changes) => {
      told.push(changes.map((change) => change.gameId));
      return Promise.resolve([{ gameId: changes[0].gameId, name, email: `${name}@fieldhouse.example` }]);
    });
  }
  await listeners.tell(tx, [published(9), published(2)]);
  expect(told).toEqual([
    [2, 9],
    [2, 9],
    [2, 9],
  ]);
  expect(concerned).toEqual(['Referee', 'Scorer']);
});

it('fails as a whole when one listener refuses, so that the change is undone', async () => {
  const listeners = new GameListeners(notices());
  listeners.register(() => Promise.reject(new Error('refused')));
  await expect(listeners.tell(tx, [published(1)])).rejects.toThrow('refused');
});
