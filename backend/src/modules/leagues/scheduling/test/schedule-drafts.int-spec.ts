import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SelectQueryBuilder } from 'typeorm';
import { manyFamilies } from '../../../../../test/families';
import { insertProgram } from '../../../../../test/program-fixtures';
import { createBarrier } from '../../../../../test/barrier';
import { registerChild } from '../../../../../test/registered';
import {
  aHall,
  aDraft as draftOf,
  COURTS,
  sundayAhead,
  type Cell,
} from '../../../../../test/schedule-drafts';
import { signInAdmin, type SignedInAdmin } from '../../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../../test/test-app';
import { addDays } from '../../../../kernel';
import { AuditEntry } from '../../../../platform';
import { Game } from '../../games/entities/game.entity';
import { Location } from '../../games/entities/location.entity';
import { Coach } from '../../teams/entities/coach.entity';
import { TeamCoach } from '../../teams/entities/team-coach.entity';
import { TeamPlayer } from '../../teams/entities/team-player.entity';
import { DraftDayQueries } from '../draft-day.queries';
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
const words = ({ conflicts }: Cell) => conflicts.map(({ reason }) => reason);

describe('a draft edited by hand', () => {
  it('shows a day: its games, fixed games, and unscheduled ones', async () => {
    const { show, stands, teams, location } = await aDraft();
    const [a, b] = (await aDraft()).teams;
    await stands(a, b, '10:00');
    expect(await show()).toMatchObject({
      ...{ version: 0, scheduledCount: 2, day: first, times: ['09:00', '10:00'] },
      days: [
        { date: first, games: 2 },
        { date: addDays(first, 7), games: 0 },
        { date: addDays(first, 14), games: 0 },
      ],
      courts: COURTS.map((court) => ({ location, court })),
      games: [
        { id: 1, home: 'Hawks', away: 'Owls', division: '4th Grade Boys', slot: { time: '09:00' } },
        { id: 2, home: 'Bears', away: 'Lions' },
      ],
      unscheduledGames: [{ id: 3, home: 'Foxes', away: 'Lynx', slot: null }],
      fixedGames: [{ home: 'Hawks', away: 'Owls', time: '10:00', courts: [0] }],
      teamIds: teams.map(({ id }) => id),
    });
  });

  it('applies a move, audits it, and publishes the moved game', async () => {
    const { place, show, row, publish, location, runId } = await aDraft();
    expect((await place(1, { court: 'Court 2' }).expect(200)).body).toEqual({ version: 1 });
    expect((await place(3, { version: 1 }).expect(200)).body).toEqual({ version: 2 });
    expect(await show()).toMatchObject({ version: 2, unscheduledGames: [], games: { length: 3 } });
    const { body: head } = await admin.http.get(`/api/schedule-runs/${runId}`).expect(200);
    expect(head).toMatchObject({ scheduledCount: 3, unscheduledCount: 0, version: 2 });
    const { report } = head as { report: { unscheduledGames: object[]; divisions: { teams: object[] }[] } };
    expect(report.unscheduledGames).toEqual([]);
    expect(report.divisions[0].teams).toContainEqual(expect.objectContaining({ team: 'Foxes', games: 1 }));
    const audited = await test.db.manager.findBy(AuditEntry, {
      ...{ action: 'schedule.draft_changed', subjectId: (await row()).seasonId! },
    });
    expect(audited).toHaveLength(2);
    expect(audited[0].newValues).toMatchObject({ run: runId, game: 'Hawks vs Owls' });
    await publish().expect(200);
    const games = await test.db.manager.find(Game, { where: { location }, order: { id: 'ASC' } });
    expect(games.map(({ time, court }) => `${time} ${court}`)).toEqual([
      '10:00 Court 2',
      '09:00 Court 2',
      '10:00 Court 1',
    ]);
  });

  it('undoes changes, latest first, for everyone who opens it', async () => {
    const { undo, place, show } = await aDraft();
    expect((await undo(0).expect(409)).body).toMatchObject({ code: 'leagues.draft_nothing_to_undo' });
    await place(1, { court: 'Court 2' }).expect(200);
    await place(3, { version: 1 }).expect(200);
    expect(await show()).toMatchObject({
      ...{ editCount: 2, unscheduledGames: [] },
      lastStep: { game: { id: 3, home: 'Foxes', slot: { time: '10:00' } }, from: null },
    });
    expect((await undo(2).expect(200)).body).toEqual({ version: 3 });
    expect(await show()).toMatchObject({
      editCount: 1,
      unscheduledGames: [{ id: 3 }],
      lastStep: { game: { id: 1 } },
    });
    await undo(3).expect(200);
    expect(await show()).toMatchObject({
      ...{ editCount: 0, lastStep: null, version: 4 },
      games: [{ id: 1, slot: { time: '09:00', court: 'Court 1' } }, { id: 2 }],
    });
  });

  it("keeps a change that can't be undone, and says why", async () => {
    const { undo, place, show, stands } = await aDraft();
    const [a, b] = (await aDraft()).teams;
    await place(1).expect(200);
    expect((await undo(0).expect(409)).body).toMatchObject({ code: 'edits.stale_version' });
    await stands(a, b, '09:00');
    expect((await undo(1).expect(409)).body).toMatchObject({
      code: 'leagues.draft_conflict',
      message: expect.stringContaining('The court is booked at this time.') as unknown,
    });
    expect(await show()).toMatchObject({ version: 1, editCount: 1, lastStep: { game: { id: 1 } } });
  });

  it.each<[string, number, object, number, object]>([
    [
      'a taken court',
      1,
      { time: '09:00', court: 'Court 2' },
      409,
      {
        code: 'leagues.draft_conflict',
        message: expect.stringMatching(
          /^The game can't be played on .*, 9:00 AM, Maple Hall \d+, Court 2\. Court booked: Bears vs Lions at 9:00 AM\.$/,
        ) as unknown,
      },
    ],
    ['a stale version', 1, { version: 4 }, 409, { code: 'edits.stale_version', current: { version: 0 } }],
    [
      'a court that the run does not use',
      1,
      { court: 'Court 3' },
      409,
      { code: 'leagues.draft_slot_not_found' },
    ],
    ['a time that the run does not use', 1, { time: '10:30' }, 409, { code: 'leagues.draft_slot_not_found' }],
    [
      'a day without games',
      1,
      { date: '2099-01-01' },
      409,
      {
        message: expect.stringContaining("This isn't a game day.") as unknown,
      },
    ],
    ['a game that is not in the draft', 9, {}, 404, { code: 'leagues.draft_game_not_found' }],
    ['a missing version', 1, { version: undefined }, 400, { code: 'request.invalid' }],
    ['an invalid date', 1, { date: 'soon' }, 400, { code: 'request.invalid' }],
  ])('rejects %s', async (_, gameId, to, status, body) => {
    const { place, show } = await aDraft();
    expect((await place(gameId, to).expect(status)).body).toMatchObject(body);
    expect(await show()).toMatchObject({ version: 0, scheduledCount: 2 });
  });

  it('can be edited only by administrators, and not once it was published or discarded', async () => {
    const { path, place, publish } = await aDraft();
    await test.http.get(`${path}/draft`).expect(401);
    await publish().expect(200);
    expect((await place(1).expect(409)).body).toMatchObject({
      message: 'This schedule has no draft to edit: it is published.',
    });
    await admin.http.get(`${path}/draft`).expect(409);
    const other = await aDraft();
    await admin.http.post(`${other.path}/discard`).send({}).expect(200);
    expect((await other.place(1).expect(409)).body).toMatchObject({ code: 'leagues.schedule_has_no_draft' });
    await admin.http.get('/api/schedule-runs/999999/draft').expect(404);
    const waiting = await aDraft();
    await test.db.manager.update(ScheduleRun, waiting.runId, { publishAutomatically: true });
    expect((await waiting.place(1).expect(409)).body).toMatchObject({
      message: 'This schedule has no draft to edit: it is about to be published.',
    });
    await test.db.manager.update(ScheduleRun, waiting.runId, { publishAutomatically: false });
  });

  it('accepts one of two simultaneous moves', async () => {
    const { place, show } = await aDraft();
    const both = await Promise.all([place(1), place(2, { court: 'Court 2' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await show()).toMatchObject({ version: 1 });
  });

  it('without the run lock, loses one of two simultaneous moves (canary)', async () => {
    const { place, show, location } = await aDraft();
    const unlocked = jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockReturnThis();
    const days = test.app.get(DraftDayQueries);
    const judge = days.evaluateSlots.bind(days);
    const met = createBarrier(2);
    const judging = jest.spyOn(days, 'evaluateSlots').mockImplementation(async (...asked) => {
      await met();
      return judge(...asked);
    });
    const both = await Promise.all([place(1), place(2, { court: 'Court 2' })]);
    for (const spy of [unlocked, judging]) spy.mockRestore();
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { games } = await show();
    expect(games.filter(({ slot }) => JSON.stringify(slot).includes('10:00'))).toHaveLength(1);
    expect(location).toBeTruthy();
  });
});

describe('conflicts of a slot in a draft', () => {
  it('include a team that already plays on that day', async () => {
    const { cell, stands, teams } = await aDraft();
    const next = addDays(first, 7);
    await stands(teams[0], teams[2], '09:00', aHall(), next);
    expect(words(await cell(1, '10:00', 'Court 1', next))).toEqual([
      'Hawks already plays this day: Hawks vs Bears at 9:00 AM.',
    ]);
    expect(await cell(2, '09:00', 'Court 2', next)).toMatchObject({ isAvailable: false });
    expect(await cell(1, '10:00', 'Court 2')).toMatchObject({ isAvailable: true, conflicts: [] });
  });

  it('include too little rest, and a team in two games at once', async () => {
    const { cell, stands, teams } = await aDraft({
      ...{ maxPerDay: 2, minRestMinutes: 30, timeSlots: ['09:00', '10:00', '12:00'] },
    });
    await stands(teams[0], teams[4], '10:00', aHall());
    expect(words(await cell(1, '10:00', 'Court 2'))).toEqual([
      'Hawks has a game at this time: Hawks vs Foxes at 10:00 AM.',
    ]);
    expect(words(await cell(1, '09:00', 'Court 1'))).toEqual([
      'Not enough rest for Hawks: Hawks vs Foxes at 10:00 AM.',
    ]);
    expect(await cell(1, '12:00', 'Court 1')).toMatchObject({ isAvailable: true });
  });

  it('include a coach who is needed elsewhere, and other games on the court', async () => {
    const { cell, stands, teams, location } = await aDraft();
    const { teams: others } = await aDraft();
    const { id: coachId } = await test.db.manager.save(Coach, {
      ...{ name: 'Ann Ruiz', email: `ann-${Date.now()}@example.com`, phone: '555-0100' },
    });
    for (const { id: teamId } of [teams[0], others[0]])
      await test.db.manager.insert(TeamCoach, { teamId, coachId });
    await stands(others[0], others[1], '10:00', aHall());
    await stands(others[2], others[3], '10:00');
    expect(words(await cell(1, '10:00', 'Court 2'))).toEqual([
      expect.stringMatching(
        /^Coach Ann Ruiz has another game: Hawks( \(2\))? vs Owls( \(2\))? at 10:00 AM\.$/,
      ),
    ]);
    expect(words(await cell(2, '10:00', 'Court 1'))).toEqual(['The court is booked at this time.']);
    expect(location).toBeTruthy();
  });

  it("include a sibling's game, as a warning only", async () => {
    const { cell, place, teams } = await aDraft();
    const [family] = await manyFamilies(test, 1);
    const programs = [await insertProgram(test), await insertProgram(test)];
    const registrations = await registerChild(test, family, programs);
    for (const [i, { id: registrationId }] of registrations.entries())
      await test.db.manager.insert(TeamPlayer, {
        ...{ registrationId, teamId: teams[2 * i].id, jerseyNumber: 7 },
      });
    expect(await cell(1, '09:00', 'Court 1')).toMatchObject({
      isAvailable: true,
      conflicts: [
        { kind: 'preference', reason: 'A sibling plays at the same time: Bears vs Lions at 9:00 AM.' },
      ],
    });
    expect(await cell(1, '10:00', 'Court 1')).toMatchObject({ isAvailable: true, conflicts: [] });
    await place(1, { time: '09:00' }).expect(200);
  });

  it('include a closed location, and a time that has passed', async () => {
    const { cell, place, location, runId, row } = await aDraft();
    const next = addDays(first, 7);
    await test.db.manager.insert(Location, {
      ...{ name: location, nameKey: location.toLowerCase(), streetAddress: null, courts: [] },
      ...{ hours: [{ weekday: 0, opens: '09:30', closes: '12:00' }], closedDates: [next] },
    });
    expect(words(await cell(1, '09:00', 'Court 1'))).toEqual([`${location} opens at 9:30 AM.`]);
    expect(words(await cell(1, '10:00', 'Court 1', next))).toEqual([`${location} is closed this day.`]);
    const past = addDays(first, -28);
    const { request } = await row();
    await test.db.manager.update(ScheduleRun, runId, { request: { ...request!, startDate: past } });
    expect(words(await cell(1, '10:00', 'Court 1', past))).toEqual(['This time has passed.']);
    expect((await place(1, { date: past }).expect(409)).body).toMatchObject({
      code: 'leagues.draft_conflict',
    });
  });
});
