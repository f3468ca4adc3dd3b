import { expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import type { ScheduleChangeRecorderService } from './schedule-change-recorder.service';
import { GameChangeHooks, type GameChange } from './game-change.hooks';

const tx = {} as EntityManager;
/** Only the fields a hook needs. */
const notices = (ofGames: ScheduleChangeRecorderService['recordGameChanges'] = () => Promise.resolve()) =>
  ({ recordGameChanges: ofGames }) as ScheduleChangeRecorderService;
const location = { date: '2027-01-10', time: '09:00', durationMinutes: 60, location: 'Gym', court: null };
const published = (gameId: number): GameChange => ({
  kind: 'published',
  gameId,
  before: null,
  now: location,
});

it('game change hooks are called with the games in id order, and everyone they name gets the email', async () => {
  const affected: string[] = [];
  const listeners = new GameChangeHooks(
    notices((_, changes, people) => {
      told.push(changes.map((change) => change.gameId));
      affected.push(...people.map((person) => person.name));
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
  await listeners.run(tx, [published(9), published(2)]);
  expect(told).toEqual([
    [2, 9],
    [2, 9],
    [2, 9],
  ]);
  expect(affected).toEqual(['Referee', 'Scorer']);
});

it('an error in one game change hook fails the whole change', async () => {
  const listeners = new GameChangeHooks(notices());
  listeners.register(() => Promise.reject(new Error('refused')));
  await expect(listeners.run(tx, [published(1)])).rejects.toThrow('refused');
});
