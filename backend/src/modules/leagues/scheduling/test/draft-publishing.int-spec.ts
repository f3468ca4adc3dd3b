import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SelectQueryBuilder } from 'typeorm';
import { meeting } from '../../../../../test/meeting';
import { aHall, aDraft as draftOf, sundayAhead } from '../../../../../test/schedule-drafts';
import { signInAdmin, type SignedInAdmin } from '../../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../../test/test-app';
import { Game } from '../../games/entities/game.entity';
import { Timetables } from '../../games/timetables';

jest.setTimeout(120_000);

let test: TestApp;
let admin: SignedInAdmin;
/** A Sunday ahead. */
let first: string;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  first = sundayAhead(test);
  await test.jobs.start();
});
afterAll(() => test.close());

const aDraft = (change?: object) => draftOf(test, admin, change);

describe('publishing a draft', () => {
  it('judges anew how often a team plays on a day', async () => {
    const { publish, stands, teams, row, location } = await aDraft();
    await stands(teams[0], teams[4], '14:00', aHall());
    const { body } = await publish().expect(409);
    expect(body).toMatchObject({
      code: 'leagues.schedule_stale',
      message: expect.stringMatching(
        /^This draft does not fit any more\. Hawks would have 2 games on .*; at most 1 is allowed\. Please change it, or run it again\.$/,
      ) as unknown,
      current: { clashes: [{ teamId: teams[0].id, date: first }] },
    });
    expect(await row()).toMatchObject({ state: 'done' });
    expect(await test.db.manager.countBy(Game, { location })).toBe(0);
  });

  it('twice at once arranges the games once', async () => {
    const { publish, location } = await aDraft();
    const changing = jest.spyOn(test.app.get(Timetables), 'change');
    const both = await Promise.all([publish(), publish()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(changing).toHaveBeenCalledTimes(1);
    changing.mockRestore();
    expect(await test.db.manager.countBy(Game, { location })).toBe(2);
  });

  it('would arrange them twice, were season and run not locked (canary)', async () => {
    const { publish } = await aDraft();
    const unlocked = jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockReturnThis();
    const timetables = test.app.get(Timetables);
    const change = timetables.change.bind(timetables);
    const met = meeting(2);
    const changing = jest.spyOn(timetables, 'change').mockImplementation(async (...asked) => {
      await met();
      return change(...asked);
    });
    await Promise.all([publish(), publish()]);
    expect(changing.mock.calls.length).toBeGreaterThanOrEqual(2);
    for (const spy of [unlocked, changing]) spy.mockRestore();
  });
});
