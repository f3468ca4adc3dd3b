import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../../../../test/eventually';
import { aDraft as draftOf, sundayAhead } from '../../../../../test/schedule-drafts';
import { signInAdmin, type SignedInAdmin } from '../../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../../test/test-app';
import { addDays } from '../../../../kernel';
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

describe('regenerating a draft', () => {
  const again = (path: string, change: object = {}) => admin.http.post(`${path}/draft/rerun`).send(change);

  it('creates a second draft with the same preferences, another seed, and the changes of a fix', async () => {
    const { path, row, runId } = await aDraft({ publish: false });
    const end = addDays(first, 21);
    const { body } = await again(path, { endDate: end, timeSlots: ['11:00', '09:00'] }).expect(202);
    const started = body as { runId: number; message: string };
    expect(started.message).toMatch(
      /Nothing is published until you publish it\. Your current draft stays until you publish or discard it\.$/,
    );
    expect(started.runId).not.toBe(runId);
    const renewed = () => test.db.manager.findOneByOrFail(ScheduleRun, { id: started.runId });
    await eventually(
      async () => expect(await renewed()).toMatchObject({ state: 'draft', publishAutomatically: false }),
      90,
    );
    const old = await row();
    expect(old).toMatchObject({ state: 'draft', draftVersion: 0 });
    const { request, seed } = await renewed();
    expect(request).toEqual({ ...old.request, endDate: end, timeSlots: ['09:00', '11:00'], seed });
    expect(seed).toBe(old.seed + 1);
  });

  it('never runs twice at once', async () => {
    const { path } = await aDraft();
    const both = await Promise.all([again(path), again(path)]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    const [one, other] = both.map(({ body }) => (body as { runId: number }).runId);
    expect(one).toBe(other);
  });

  it('rejects an invalid fix, and a run that is no longer a draft', async () => {
    const { path, publish } = await aDraft();
    for (const change of [{ endDate: 'soon' }, { courts: [] }, { timeSlots: ['9'] }, { maxPerDay: null }])
      await again(path, change).expect(400);
    await test.http.post(`${path}/draft/rerun`).send({}).expect(401);
    await publish().expect(200);
    expect((await again(path).expect(409)).body).toMatchObject({ code: 'leagues.schedule_has_no_draft' });
    await admin.http.get(`${path}/draft/capacity`).expect(409);
  });

  it('suggests the same fixes as the dialog', async () => {
    const { path } = await aDraft({ gamesPerTeam: 4 });
    const { body } = await admin.http.get(`${path}/draft/capacity`).expect(200);
    expect(body).toMatchObject({
      ...{ targetGames: 12, fits: 9, message: '12 games needed; 9 fit. To fit them all: add 1 Sunday.' },
    });
    expect((body as { suggestedFixes: object[] }).suggestedFixes).toContainEqual({
      ...{ label: 'Add 1 Sunday', missingGamesAfter: 0, fields: { endDate: addDays(first, 21) } },
    });
  });
});
