import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SelectQueryBuilder } from 'typeorm';
import { insertProgram } from '../../../../../test/program-fixtures';
import { manyFamilies, type QuickFamily } from '../../../../../test/families';
import { createBarrier } from '../../../../../test/barrier';
import { registerChild } from '../../../../../test/registered';
import { aHall, aDraft as draftOf, sundayAhead } from '../../../../../test/schedule-drafts';
import { signInAdmin, type SignedInAdmin } from '../../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../../test/test-app';
import { toSlot } from '../../games/domain/game-slot';
import { Game } from '../../games/entities/game.entity';
import { ScheduleChangeNoticeItem } from '../../games/entities/schedule-change-notice-item.entity';
import { ScheduleChangeNoticeRecipient } from '../../games/entities/schedule-change-notice-recipient.entity';
import { SEND_SCHEDULE_CHANGE_NOTICES } from '../../games/jobs/send-schedule-change-notices.job';
import { GameScheduleService } from '../../games/game-schedule.service';
import { TeamPlayer } from '../../teams/entities/team-player.entity';
import { ScheduleRun } from '../entities/schedule-run.entity';

jest.setTimeout(120_000);

let test: TestApp;
let admin: SignedInAdmin;
/** A future Sunday. */
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
  it('checks again how often a team plays per day', async () => {
    const { publish, stands, teams, row, location } = await aDraft();
    await stands(teams[0], teams[4], '14:00', aHall());
    const { body } = await publish().expect(409);
    expect(body).toMatchObject({
      code: 'leagues.draft_stale_version',
      message: expect.stringMatching(
        /^This draft no longer works\. Hawks would have 2 games on .*; the maximum is 1\. Change the draft or regenerate it\.$/,
      ) as unknown,
      current: { conflicts: [{ teamId: teams[0].id, date: first }] },
    });
    expect(await row()).toMatchObject({ state: 'draft' });
    expect(await test.db.manager.countBy(Game, { location })).toBe(0);
  });

  it('checks again which dates are unavailable, because they can be added meanwhile', async () => {
    const { publish, teams, row, location, undo, place } = await aDraft();
    await place(3).expect(200);
    for (const { id } of [teams[1], teams[4]])
      await admin.http.post(`/api/teams/${id}/unavailable-dates`).send({ date: first }).expect(200);
    const { body } = await publish().expect(409);
    expect(body).toMatchObject({
      code: 'leagues.draft_stale_version',
      message: expect.stringMatching(/^This draft no longer works\. Owls isn't available on .*/) as unknown,
      current: {
        conflicts: [
          { teamId: teams[1].id, date: first },
          { teamId: teams[4].id, date: first, reason: expect.stringMatching(/^Foxes isn't available on/) },
        ],
      },
    });
    expect(await row()).toMatchObject({ state: 'draft' });
    expect(await test.db.manager.countBy(Game, { location })).toBe(0);
    await undo(1).expect(200);
    for (const { id } of [teams[1]])
      await admin.http.delete(`/api/teams/${id}/unavailable-dates?date=${first}`).expect(200);
    // The Foxes have no game any more.
    await publish().expect(200);
  });

  it('twice at once publishes the games once', async () => {
    const { publish, location } = await aDraft();
    const changing = jest.spyOn(test.app.get(GameScheduleService), 'applyChanges');
    const both = await Promise.all([publish(), publish()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(changing).toHaveBeenCalledTimes(1);
    changing.mockRestore();
    expect(await test.db.manager.countBy(Game, { location })).toBe(2);
  });

  it('without the locks on season and run, twice at once publishes the games twice (canary)', async () => {
    const { publish } = await aDraft();
    const unlocked = jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockReturnThis();
    const gameScheduleService = test.app.get(GameScheduleService);
    const change = gameScheduleService.applyChanges.bind(gameScheduleService);
    const met = createBarrier(2);
    const changing = jest.spyOn(gameScheduleService, 'applyChanges').mockImplementation(async (...asked) => {
      await met();
      return change(...asked);
    });
    await Promise.all([publish(), publish()]);
    expect(changing.mock.calls.length).toBeGreaterThanOrEqual(2);
    for (const spy of [unlocked, changing]) spy.mockRestore();
  });
});

describe('the recipients of a published draft', () => {
  const told = async (path: string) =>
    (await admin.http.get(`${path}/draft/affected-people`).expect(200)).body as object;
  const joined = async (family: QuickFamily, teamIds: number[]) => {
    const programs = await Promise.all(teamIds.map(() => insertProgram(test)));
    for (const [i, { id: registrationId }] of (await registerChild(test, family, programs)).entries())
      await test.db.manager.insert(TeamPlayer, { registrationId, teamId: teamIds[i], jerseyNumber: 7 + i });
  };

  it('are counted before publishing, each family once, and are those who get the notice', async () => {
    const { path, teams, publish, location } = await aDraft();
    const [both, one, waiting] = await manyFamilies(test, 3);
    await joined(both, [teams[0].id, teams[2].id]);
    await joined(one, [teams[1].id]);
    // Of a team with an unscheduled game.
    await joined(waiting, [teams[4].id]);
    expect(await told(path)).toMatchObject({ familyCount: 2, families: 2, coaches: 0, withoutEmail: 0 });
    await publish().expect(200);
    const [game] = await test.db.manager.findBy(Game, { location });
    test.clock.advance(2 * 60_000);
    await test.jobs.run(SEND_SCHEDULE_CHANGE_NOTICES);
    const { noticeId } = await test.db.manager.findOneByOrFail(ScheduleChangeNoticeItem, {
      subjectId: game.id,
    });
    const people = await test.db.manager.findBy(ScheduleChangeNoticeRecipient, { noticeId: noticeId! });
    expect(people.map(({ userId }) => userId).sort()).toEqual([both.userId, one.userId].sort());
    await admin.http.get(`${path}/draft/affected-people`).expect(409);
  });

  it('exclude teams whose games all stay the same', async () => {
    const { path, teams, row, runId, location } = await aDraft();
    const families = await manyFamilies(test, 2);
    await joined(families[0], [teams[0].id]);
    await joined(families[1], [teams[2].id]);
    const { draft, request } = await row();
    const current = await Promise.all(
      draft!.slice(0, 2).map(({ homeTeamId, awayTeamId, slot }, i) =>
        test.db.manager.save(Game, {
          ...toSlot({ ...slot!, time: i === 0 ? slot!.time : '10:00', durationMinutes: request!.gameLength }),
          ...{ divisionId: teams[0].divisionId, homeTeamId, awayTeamId },
        }),
      ),
    );
    const replaced = current.map(({ id, editVersion, homeTeamId, awayTeamId }) => ({
      ...{ gameId: id, version: editVersion, homeTeamId, awayTeamId },
    }));
    await test.db.manager.update(ScheduleRun, runId, { replacedGames: replaced });
    expect(location).toBeTruthy();
    expect(await told(path)).toMatchObject({ familyCount: 1, families: 1 });
  });
});
