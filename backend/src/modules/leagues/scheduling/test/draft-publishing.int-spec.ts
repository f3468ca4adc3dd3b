import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SelectQueryBuilder } from 'typeorm';
import { insertProgram } from '../../../../../test/catalogue';
import { manyFamilies, type QuickFamily } from '../../../../../test/families';
import { meeting } from '../../../../../test/meeting';
import { registered } from '../../../../../test/registered';
import { aHall, aDraft as draftOf, sundayAhead } from '../../../../../test/schedule-drafts';
import { signInAdmin, type SignedInAdmin } from '../../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../../test/test-app';
import { slotOf } from '../../games/domain/game-slot';
import { Game } from '../../games/entities/game.entity';
import { NoticedChange } from '../../games/entities/noticed-change.entity';
import { NoticedPerson } from '../../games/entities/noticed-person.entity';
import { TELL_CHANGES } from '../../games/jobs/tell-changes';
import { Timetables } from '../../games/timetables';
import { TeamPlayer } from '../../teams/entities/team-player.entity';
import { ScheduleRun } from '../entities/schedule-run.entity';

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

  it('judges anew who can play, as days off are named meanwhile', async () => {
    const { publish, teams, row, location, undo, place } = await aDraft();
    await place(3).expect(200);
    for (const { id } of [teams[1], teams[4]])
      await admin.http.post(`/api/teams/${id}/days-off`).send({ date: first }).expect(200);
    const { body } = await publish().expect(409);
    expect(body).toMatchObject({
      code: 'leagues.schedule_stale',
      message: expect.stringMatching(
        /^This draft does not fit any more\. Owls cannot play on .*\. There are 2 such days\. Please/,
      ) as unknown,
      current: {
        clashes: [
          { teamId: teams[1].id, date: first },
          { teamId: teams[4].id, date: first, reason: expect.stringMatching(/^Foxes cannot play on/) },
        ],
      },
    });
    expect(await row()).toMatchObject({ state: 'done' });
    expect(await test.db.manager.countBy(Game, { location })).toBe(0);
    await undo(1).expect(200);
    for (const { id } of [teams[1]])
      await admin.http.delete(`/api/teams/${id}/days-off?date=${first}`).expect(200);
    // Foxes have no game any more.
    await publish().expect(200);
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

describe('whom publishing a draft is mailed to', () => {
  const told = async (path: string) =>
    (await admin.http.get(`${path}/draft/people`).expect(200)).body as object;
  const joined = async (family: QuickFamily, teamIds: number[]) => {
    const programs = await Promise.all(teamIds.map(() => insertProgram(test)));
    for (const [i, { id: registrationId }] of (await registered(test, family, programs)).entries())
      await test.db.manager.insert(TeamPlayer, { registrationId, teamId: teamIds[i], jerseyNumber: 7 + i });
  };

  it('is counted before, families once each, and is whom the notice reaches', async () => {
    const { path, teams, publish, location } = await aDraft();
    const [both, one, waiting] = await manyFamilies(test, 3);
    await joined(both, [teams[0].id, teams[2].id]);
    await joined(one, [teams[1].id]);
    // Of a team whose game has no place.
    await joined(waiting, [teams[4].id]);
    expect(await told(path)).toMatchObject({ households: 2, families: 2, coaches: 0, silent: 0 });
    await publish().expect(200);
    const [game] = await test.db.manager.findBy(Game, { location });
    test.clock.advance(2 * 60_000);
    await test.jobs.run(TELL_CHANGES);
    const { noticeId } = await test.db.manager.findOneByOrFail(NoticedChange, { subjectId: game.id });
    const people = await test.db.manager.findBy(NoticedPerson, { noticeId: noticeId! });
    expect(people.map(({ userId }) => userId).sort()).toEqual([both.userId, one.userId].sort());
    await admin.http.get(`${path}/draft/people`).expect(409);
  });

  it('is nobody whose game stays as it stands', async () => {
    const { path, teams, row, runId, location } = await aDraft();
    const families = await manyFamilies(test, 2);
    await joined(families[0], [teams[0].id]);
    await joined(families[1], [teams[2].id]);
    const { draft, request } = await row();
    const standing = await Promise.all(
      draft!.slice(0, 2).map(({ homeTeamId, awayTeamId, slot }, i) =>
        test.db.manager.save(Game, {
          ...slotOf({ ...slot!, time: i === 0 ? slot!.time : '10:00', minutes: request!.gameLength }),
          ...{ divisionId: teams[0].divisionId, homeTeamId, awayTeamId },
        }),
      ),
    );
    const replaced = standing.map(({ id, editVersion, homeTeamId, awayTeamId }) => ({
      ...{ gameId: id, version: editVersion, homeTeamId, awayTeamId },
    }));
    await test.db.manager.update(ScheduleRun, runId, { replaced });
    expect(location).toBeTruthy();
    expect(await told(path)).toMatchObject({ households: 1, families: 1 });
  });
});
