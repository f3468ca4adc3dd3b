import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { In, SelectQueryBuilder } from 'typeorm';
import { eventually } from '../../../../../test/eventually';
import { insertTeam } from '../../../../../test/league-teams';
import { createBarrier } from '../../../../../test/barrier';
import { signInAdmin, type SignedInAdmin } from '../../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../../test/test-app';
import { addDays, getWeekday } from '../../../../kernel';
import { Audit, AuditEntry } from '../../../../platform';
import { GameChangeHooks } from '../../games/game-change.hooks';
import { toSlot } from '../../games/domain/game-slot';
import { Game } from '../../games/entities/game.entity';
import { Location } from '../../games/entities/location.entity';
import { Division } from '../../seasons/entities/division.entity';
import { Coach } from '../../teams/entities/coach.entity';
import { LeagueTeam } from '../../teams/entities/league-team.entity';
import { TeamCoach } from '../../teams/entities/team-coach.entity';
import { ScheduleRun } from '../entities/schedule-run.entity';
import { ScheduleRunService } from '../schedule-run.service';

jest.setTimeout(120_000);

const SECONDS = 90;

let test: TestApp;
let admin: SignedInAdmin;
/** A future Sunday. */
let first: string;
/** How many published games hooks were called with, by location. */
const told = new Map<string, number>();

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  const soon = addDays(test.clock.today(), 14);
  first = addDays(soon, (7 - getWeekday(soon)) % 7);
  test.app.get(GameChangeHooks).register((_, changes) => {
    for (const { kind, now } of changes)
      if (kind === 'published') told.set(now.location, (told.get(now.location) ?? 0) + 1);
    return Promise.resolve([]);
  });
  await test.jobs.start();
});
afterAll(() => test.close());

let locations = 0;

/** Teams of one division, in a season of their own unless one is given. */
async function aDivision(size: number, name = '4th Grade Boys', seasonId?: number): Promise<LeagueTeam[]> {
  const { manager } = test.db;
  const first = await insertTeam(test, 10, { season: { name: 'Winter Basketball' }, division: { name } });
  const { id, teamSlug, ...like } = first;
  if (seasonId !== undefined) {
    await manager.update(Division, like.divisionId!, { seasonId });
    await manager.update(LeagueTeam, id, { seasonId, name: `${name} 1` });
    Object.assign(like, { seasonId });
  }
  const others = Array.from({ length: size - 1 }, (_, i) => ({
    ...like,
    ...{ name: `${name} ${i + 2}`, teamSlug: `${teamSlug}-${i}` },
  }));
  const made = await manager.save(LeagueTeam, others);
  return size === 0 ? [] : [{ ...first, ...like, id }, ...made];
}

/** The spec's own payload: six Sundays, two courts, two hours, unless stated otherwise. */
const payload = (change: object = {}) => ({
  ...{ location: `Hall ${++locations}`, dayOfWeek: 0, startDate: first, endDate: addDays(first, 35) },
  ...{ gameLength: 60, courts: ['Court 1', 'Court 2'], timeSlots: ['09:00', '10:00'], skipDates: [] },
  ...change,
});
const start = (divisionId: number | null, body: object) =>
  admin.http.post(`/api/divisions/${divisionId}/autoschedule`).send({ divisionId, ...body });
const started = async (divisionId: number | null, body: object) =>
  (await start(divisionId, body).expect(202)).body as { runId: number; message: string };
const run = async (id: number) =>
  (await admin.http.get(`/api/schedule-runs/${id}`).expect(200)).body as {
    state: string;
    message: string;
    scheduledCount: number;
    unscheduledCount: number;
    version: number;
    report: {
      targetGames: number;
      fits: number;
      divisions: { teams: object[] }[];
      unscheduledGames: object[];
    } | null;
  };
const until = (id: number, ...states: string[]) =>
  eventually(async () => {
    const now = await run(id);
    expect(states).toContain(now.state);
    return now;
  }, SECONDS);
const gamesAt = (location: string) =>
  test.db.manager.find(Game, { where: { location }, order: { id: 'ASC' } });
const act = (id: number, action: string, body: object = {}) =>
  admin.http.post(`/api/schedule-runs/${id}/${action}`).send(body);

describe('Auto-Schedule Division', () => {
  it("publishes games with only the spec's fields, notifies about each game once, and adds none when repeated", async () => {
    const [team] = await aDivision(4);
    const body = payload({ dayOfWeek: 'sunday', divisionId: team.divisionId });
    const { runId, message } = await started(team.divisionId, body);
    expect(message).toBe(
      'Scheduling 16 games for 4th Grade Boys. The games are published as soon as the schedule is ready.',
    );
    // Two games a Sunday fit four teams: six Sundays hold 12 of them.
    expect(await until(runId, 'published')).toMatchObject({
      ...{
        message: "12 games scheduled. 4 games couldn't be scheduled.",
        scheduledCount: 12,
        unscheduledCount: 4,
      },
      report: { targetGames: 16, fits: 12, unscheduledGames: { length: 4 } },
    });
    const games = await gamesAt(body.location);
    expect(games).toHaveLength(12);
    expect(new Set(games.map(({ date }) => getWeekday(date)))).toEqual(new Set([0]));
    expect(games[0]).toMatchObject({ durationMinutes: 60, status: 'scheduled', scheduleRunId: runId });
    expect(told.get(body.location)).toBe(12);
    const again = await started(team.divisionId, { ...body, gamesPerTeam: 6 });
    expect(again.message).toBe('4th Grade Boys already has all its games.');
    expect(await until(again.runId, 'published')).toMatchObject({
      message: 'Every team already has all its games. No games were added.',
    });
    expect(await gamesAt(body.location)).toHaveLength(12);
    const { body: runs } = await admin.http.get(`/api/seasons/${team.seasonId}/schedule-runs`).expect(200);
    expect((runs as { id: number }[]).map(({ id }) => id)).toEqual([again.runId, runId]);
    const audited = await test.db.manager.findBy(AuditEntry, {
      ...{
        subjectType: 'season',
        subjectId: team.seasonId,
        action: In(['schedule.started', 'schedule.published']),
      },
    });
    expect(audited).toHaveLength(4);
  });

  it("respects closed dates, taken courts, and coaches' other games at any location", async () => {
    const { manager } = test.db;
    const teams = await aDivision(4);
    const body = payload({ gamesPerTeam: 3, courts: ['Court 1'], endDate: addDays(first, 28) });
    await manager.insert(Location, {
      ...{ name: body.location, nameKey: body.location.toLowerCase(), streetAddress: null, courts: [] },
      ...{ hours: [], closedDates: [first] },
    });
    const others = await aDivision(2, '3rd Grade Girls');
    const { id: coachId } = await manager.save(Coach, {
      ...{ name: 'Coach Ruiz', email: `ruiz-${locations}@example.com`, phone: '555-0100' },
    });
    for (const { id: teamId } of [teams[0], others[0]]) await manager.insert(TeamCoach, { teamId, coachId });
    const sundays = [7, 14, 21, 28].map((days) => addDays(first, days));
    const elsewhere = sundays.slice(0, 3).map((date) => ({
      ...toSlot({ date, time: '09:00', durationMinutes: 60, location: `Park ${locations}`, court: null }),
      ...{ divisionId: others[0].divisionId, homeTeamId: others[0].id, awayTeamId: others[1].id },
    }));
    await manager.insert(Game, elsewhere);
    const strangers = await aDivision(2, '5th Grade Girls');
    await manager.insert(Game, {
      ...toSlot({
        date: sundays[0],
        time: '10:00',
        durationMinutes: 60,
        location: body.location,
        court: null,
      }),
      ...{ divisionId: strangers[0].divisionId, homeTeamId: strangers[0].id, awayTeamId: strangers[1].id },
    });
    const { runId } = await started(teams[0].divisionId, body);
    await until(runId, 'published');
    const games = (await gamesAt(body.location)).filter(({ scheduleRunId }) => scheduleRunId === runId);
    expect(games).toHaveLength(6);
    expect(games.map(({ date }) => date)).not.toContain(first);
    expect(games.filter(({ date, time }) => date === sundays[0] && time === '10:00')).toEqual([]);
    const led = games.filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(teams[0].id));
    expect(led.filter(({ date, time }) => date !== sundays[3] && time === '09:00')).toEqual([]);
    expect((await run(runId)).report!.divisions).toHaveLength(1);
  });

  it('uses several locations, and distinguishes locations with the same court names', async () => {
    const teams = await aDivision(4);
    await test.db.manager.update(LeagueTeam, [teams[0].id, teams[1].id], { name: 'Owls' });
    const [location, other] = [`Hall ${++locations}`, `Hall ${++locations}`];
    const { runId } = await started(teams[0].divisionId, {
      ...payload({ location, courts: ['East'], timeSlots: ['09:00'], gamesPerTeam: 3 }),
      locations: [{ location: other, courts: ['West'] }],
    });
    expect(await until(runId, 'published')).toMatchObject({ scheduledCount: 6, unscheduledCount: 0 });
    expect(new Set((await gamesAt(location)).map(({ court }) => court))).toEqual(new Set(['East']));
    expect(new Set((await gamesAt(other)).map(({ court }) => court))).toEqual(new Set(['West']));
  });

  describe('Auto-Schedule Division validates its input and', () => {
    const closed = () => `Closed ${++locations}`;
    it.each<[string, number, object | (() => Promise<object>), number, string]>([
      ['no time slots', 4, { timeSlots: [] }, 400, 'At least one time slot is required'],
      ['null as time slots', 4, { timeSlots: null }, 400, 'At least one time slot is required'],
      ['no courts', 4, { courts: [] }, 400, 'At least one court is required'],
      ['no location', 4, { location: ' ' }, 400, 'Location is required'],
      ['no day of the week', 4, { dayOfWeek: undefined }, 400, 'Day of week is required'],
      ['no start date', 4, { startDate: '' }, 400, 'Start date is required'],
      ['no end date', 4, { endDate: undefined }, 400, 'End date is required'],
      ['a short game', 4, { gameLength: 29 }, 400, 'Game length must be at least 30 minutes'],
      [
        'an end date before the start date',
        4,
        { endDate: '2020-01-05' },
        400,
        'The end date cannot be before the start date.',
      ],
      ['years', 4, { endDate: '9999-12-31' }, 400, 'The date range can be at most 400 days'],
      [
        'dates in the past',
        4,
        { startDate: '2020-01-05', endDate: '2020-03-01' },
        400,
        'These dates have passed. Choose a later end date.',
      ],
      [
        'one team',
        1,
        {},
        409,
        '4th Grade Boys has only one team. You need at least 2 teams to create a schedule.',
      ],
      [
        'no date on the chosen weekday',
        4,
        { dayOfWeek: 3, endDate: 'first' },
        400,
        "There's no available Wednesday",
      ],
      ['a game past midnight', 4, { timeSlots: ['23:30'] }, 400, 'would end after midnight'],
      [
        'a location that is closed all season',
        4,
        async () => {
          const name = closed();
          const hours = [{ weekday: 6, opens: '09:00', closes: '17:00' }];
          const kept = {
            name,
            nameKey: name.toLowerCase(),
            streetAddress: null,
            courts: [],
            hours,
            closedDates: [],
          };
          await test.db.manager.insert(Location, kept);
          return { location: name };
        },
        400,
        'is closed at the selected times on every Sunday',
      ],
    ])('rejects %s', async (_, size, change, status, sentence) => {
      const [team] = await aDivision(size);
      const body = payload(typeof change === 'function' ? await change() : change);
      if (body.endDate === 'first') body.endDate = first;
      const answer = await start(team.divisionId, body).expect(status);
      expect(JSON.stringify(answer.body)).toContain(sentence);
      expect(await test.db.manager.countBy(ScheduleRun, { seasonId: team.seasonId })).toBe(0);
    });

    it('rejects more courts than can be scheduled, over all locations', async () => {
      const [team] = await aDivision(2);
      const courts = Array.from({ length: 40 }, (_, i) => `Court ${i + 1}`);
      const further = ['A', 'B'].map((name) => ({ location: `${name} of ${++locations}`, courts }));
      const { body } = await start(team.divisionId, payload({ courts, locations: further })).expect(400);
      expect(body).toMatchObject({
        message: 'Choose at most 100 courts across all locations.',
        errors: [{ path: 'locations' }],
      });
    });

    it('rejects too many teams, no teams, and an unknown division', async () => {
      const [team] = await aDivision(2001);
      const { body } = await start(team.divisionId, payload()).expect(409);
      expect(body).toMatchObject({
        message:
          '2001 teams are too many to schedule at once. The maximum is 2000: schedule one division at a time.',
      });
      await test.db.manager.delete(LeagueTeam, { divisionId: team.divisionId! });
      expect((await start(team.divisionId, payload()).expect(409)).body).toMatchObject({
        message: '4th Grade Boys has no teams. You need at least 2 teams to create a schedule.',
      });
      await start(999_999, payload()).expect(404);
    });
  });

  it('schedules no game in the past when the season has already started', async () => {
    const teams = await aDivision(4);
    const [team] = teams;
    const body = payload({ startDate: addDays(first, -35), endDate: addDays(first, 7) });
    const played = { date: addDays(first, -28), time: '09:00', durationMinutes: 60, location: body.location };
    await test.db.manager.insert(Game, {
      ...{ divisionId: team.divisionId, homeTeamId: teams[0].id, awayTeamId: teams[1].id },
      ...{ ...toSlot({ ...played, court: 'Court 1' }), status: 'final', homeScore: 1, awayScore: 0 },
    });
    const { runId } = await started(team.divisionId, body);
    await until(runId, 'published');
    const dates = (await gamesAt(body.location)).slice(1).map(({ date }) => date);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.filter((date) => date <= test.clock.today())).toEqual([]);
  });

  it('returns the run in progress on a second start, also from two administrators at once', async () => {
    const [team] = await aDivision(4);
    const body = payload();
    const both = await Promise.all([started(team.divisionId, body), started(team.divisionId, body)]);
    expect(both[0].runId).toBe(both[1].runId);
    expect(both.map(({ message }) => message)).toContain('4th Grade Boys is already being scheduled.');
    await until(both[0].runId, 'published');
    expect(told.get(body.location)).toBe(12);
  });

  it('without the season lock, starts two runs (canary)', async () => {
    const [team] = await aDivision(4);
    const body = payload({ publish: false });
    const unlocked = jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockReturnThis();
    const waking = jest.spyOn(test.app.get(ScheduleRunService), 'enqueue').mockResolvedValue();
    const both = createBarrier(2);
    const audit = test.app.get(Audit);
    const record = audit.record.bind(audit);
    // Each has seen that no run is in progress, and has not committed its own.
    const recording = jest.spyOn(audit, 'record').mockImplementation(async (...action) => {
      await both();
      await record(...action);
    });
    const runs = await Promise.all([started(team.divisionId, body), started(team.divisionId, body)]);
    for (const spy of [unlocked, waking, recording]) spy.mockRestore();
    expect(runs[0].runId).not.toBe(runs[1].runId);
    await test.db.manager.update(ScheduleRun, { seasonId: team.seasonId }, { state: 'canceled' });
  });

  it('schedules two divisions that need the same court at once, without conflicts or lost games', async () => {
    const [a] = await aDivision(4);
    const [b] = await aDivision(4, '4th Grade Girls', a.seasonId);
    const [c] = await aDivision(4, '5th Grade Boys');
    const body = payload({ gamesPerTeam: 3, timeSlots: ['09:00', '10:00', '11:00'] });
    const runs = await Promise.all([a, b, c].map(({ divisionId }) => started(divisionId, body)));
    for (const { runId } of runs)
      expect(await until(runId, 'published')).toMatchObject({ scheduledCount: 6, unscheduledCount: 0 });
    const games = await gamesAt(body.location);
    expect(games).toHaveLength(18);
    expect(new Set(games.map(({ date, time, court }) => `${date} ${time} ${court}`)).size).toBe(18);
    expect(told.get(body.location)).toBe(18);
  });

  it('replaces generated games, and keeps manual and played ones', async () => {
    const [team] = await aDivision(4);
    const body = payload({ gamesPerTeam: 3 });
    await until((await started(team.divisionId, body)).runId, 'published');
    const before = await gamesAt(body.location);
    const played = before[0];
    await test.db.manager.update(Game, played.id, { status: 'final', homeScore: 3, awayScore: 1 });
    const byHand = before[1];
    await test.db.manager.update(Game, byHand.id, { scheduleRunId: null });
    const { runId } = await started(team.divisionId, {
      ...body,
      timeSlots: ['13:00', '14:00'],
      replace: true,
    });
    await until(runId, 'published');
    const after = await gamesAt(body.location);
    expect(after).toHaveLength(6);
    expect(after.find(({ id }) => id === played.id)).toMatchObject({ status: 'final', time: played.time });
    expect(after.find(({ id }) => id === byHand.id)).toMatchObject({ time: byHand.time, editVersion: 0 });
    const renewed = after.filter(({ id }) => id !== played.id && id !== byHand.id);
    expect(renewed.map(({ time }) => time >= '13:00')).toEqual([true, true, true, true]);
    expect(renewed.map(({ scheduleRunId }) => scheduleRunId)).toEqual([runId, runId, runId, runId]);
  });
});

describe('a draft', () => {
  const aDraft = async (size = 4, change: object = {}) => {
    const teams = await aDivision(size);
    const body = payload({ gamesPerTeam: 3, publish: false, ...change });
    const { runId } = await started(teams[0].divisionId, body);
    await until(runId, 'draft');
    return { teams, runId, ...body };
  };

  it('is invisible to families until it is published, and notifies people once when published twice', async () => {
    const { runId, location } = await aDraft();
    expect(await run(runId)).toMatchObject({
      message: 'Draft ready: 6 games scheduled. Nothing is published yet.',
    });
    expect(await gamesAt(location)).toEqual([]);
    await Promise.all([act(runId, 'publish').expect(200), act(runId, 'publish').expect(200)]);
    expect((await act(runId, 'publish').expect(200)).body).toMatchObject({ state: 'published' });
    expect(await gamesAt(location)).toHaveLength(6);
    expect(told.get(location)).toBe(6);
    expect((await act(runId, 'discard').expect(409)).body).toMatchObject({
      code: 'leagues.schedule_has_no_draft',
    });
  });

  it("can't be published once it was discarded", async () => {
    const { runId, location } = await aDraft();
    await act(runId, 'discard').expect(200);
    expect((await act(runId, 'publish').expect(409)).body).toMatchObject({
      message: 'This schedule has no draft to edit: it is discarded.',
    });
    expect((await act(runId, 'cancel').expect(409)).body).toMatchObject({
      code: 'leagues.schedule_not_cancelable',
    });
    expect(await gamesAt(location)).toEqual([]);
  });

  it('is rejected as a whole when one of its courts was taken meanwhile, and names the game', async () => {
    const { runId, location, teams } = await aDraft();
    const { draft } = await test.db.manager.findOneByOrFail(ScheduleRun, { id: runId });
    const { date, time, court } = draft![0].slot!;
    const [a, b] = await aDivision(2, '8th Grade Girls');
    await admin.http
      .post('/api/games')
      .send({ divisionId: a.divisionId, homeTeamId: a.id, awayTeamId: b.id, date, time, location, court })
      .expect(201);
    const { body } = await act(runId, 'publish').expect(409);
    expect(body).toMatchObject({ code: 'leagues.draft_stale_version' });
    expect((body as { message: string }).message).toMatch(
      new RegExp(
        `^This draft no longer works\\. .*${location}, ${court} is already booked at that time: .*8th Grade Girls`,
      ),
    );
    expect(await test.db.manager.countBy(Game, { divisionId: teams[0].divisionId! })).toBe(0);
    expect(await run(runId)).toMatchObject({ state: 'draft' });
  });

  it('is rejected when another schedule was published for its teams meanwhile', async () => {
    const { runId, location, teams } = await aDraft();
    const other = await started(teams[0].divisionId, payload({ gamesPerTeam: 3, publish: false }));
    await until(other.runId, 'draft');
    await act(other.runId, 'publish').expect(200);
    expect((await act(runId, 'publish').expect(409)).body).toMatchObject({
      message: expect.stringContaining(
        'Another schedule for these teams was published in the meantime.',
      ) as unknown,
    });
    expect(await gamesAt(location)).toEqual([]);
  });

  it('is rejected when a team left the division meanwhile', async () => {
    const { runId, teams } = await aDraft();
    const [elsewhere] = await aDivision(1, 'Another', teams[0].seasonId);
    await test.db.manager.update(LeagueTeam, teams[0].id, { divisionId: elsewhere.divisionId });
    expect((await act(runId, 'publish').expect(409)).body).toMatchObject({
      code: 'leagues.draft_stale_version',
    });
  });

  it('says when one of its teams was deleted meanwhile', async () => {
    const { runId, teams } = await aDraft();
    await admin.http.delete(`/api/league-teams/${teams[0].id}`).expect(204);
    expect((await act(runId, 'publish').expect(409)).body).toMatchObject({
      message:
        'This draft no longer works. A team in this draft was deleted. Change the draft or regenerate it.',
    });
  });

  it('can cover all divisions of a season together', async () => {
    const [a] = await aDivision(4);
    await aDivision(5, '5th Grade Boys', a.seasonId);
    await aDivision(1, '6th Grade Boys', a.seasonId);
    const body = payload({ gamesPerTeam: 2, publish: false });
    const { body: answer } = await admin.http
      .post(`/api/seasons/${a.seasonId}/autoschedule`)
      .send(body)
      .expect(202);
    const { runId, message } = answer as { runId: number; message: string };
    expect(message).toBe(
      'Scheduling 9 games for Winter Basketball. Nothing is published until you publish it. Not scheduled, fewer than 2 teams: 6th Grade Boys.',
    );
    expect(await until(runId, 'draft')).toMatchObject({ scheduledCount: 9, divisionId: null });
    await act(runId, 'publish').expect(200);
    expect(await gamesAt(body.location)).toHaveLength(9);
    const [alone] = await aDivision(1);
    const refused = await admin.http
      .post(`/api/seasons/${alone.seasonId}/autoschedule`)
      .send(body)
      .expect(409);
    expect((refused.body as { message: string }).message).toContain('has 2 or more teams');
  });

  it('is deleted with its season', async () => {
    const { runId, teams } = await aDraft();
    await admin.http.delete(`/api/seasons/${teams[0].seasonId}`).expect(204);
    await admin.http.get(`/api/schedule-runs/${runId}`).expect(404);
  });
});

describe('a schedule run', () => {
  it('is published by the next worker when its worker was killed before publishing', async () => {
    const [team] = await aDivision(4);
    const body = payload({ gamesPerTeam: 3, publish: false });
    const { runId } = await started(team.divisionId, body);
    await until(runId, 'draft');
    await test.db.manager.update(ScheduleRun, runId, { publishAutomatically: true });
    await test.jobs.run('requeue-lost-schedule-runs');
    await until(runId, 'published');
    expect(told.get(body.location)).toBe(6);
  });

  it('can be canceled while it is generating', async () => {
    const [team] = await aDivision(4);
    const waking = jest.spyOn(test.app.get(ScheduleRunService), 'enqueue').mockResolvedValue();
    const { runId } = await started(team.divisionId, payload());
    waking.mockRestore();
    expect((await act(runId, 'cancel').expect(200)).body).toMatchObject({
      ...{ state: 'canceled', message: 'This schedule was canceled.' },
    });
    await act(runId, 'cancel').expect(200);
    expect(
      await test.db
        .getRepository(AuditEntry)
        .findBy({ action: 'schedule.canceled', subjectId: team.seasonId }),
    ).toMatchObject([{ newValues: { run: runId } }]);
  });
});

describe('the capacity report of a division', () => {
  const capacity = (divisionId: number | null, body: object) =>
    admin.http.post(`/api/divisions/${divisionId}/autoschedule/capacity`).send(body);

  it('is one sentence, and each suggested fix contains the form fields to change', async () => {
    const [team] = await aDivision(11);
    const body = payload({ courts: ['Court 1', 'Court 2', 'Court 3'], endDate: addDays(first, 49) });
    const { body: said } = await capacity(team.divisionId, body).expect(200);
    expect(said).toMatchObject({
      ...{ targetGames: 44, fits: 40, message: '44 games needed; 40 fit. To fit them all: add 1 Sunday.' },
      reasons: [
        '4th Grade Boys: 11 teams need 44 games on 8 days; only 40 fit. Reason: with an odd number of teams, one has a bye each day.',
      ],
    });
    const { suggestedFixes } = said as {
      suggestedFixes: { label: string; missingGamesAfter: number; fields: object }[];
    };
    expect(suggestedFixes).toContainEqual({
      ...{ label: 'Add 1 Sunday', missingGamesAfter: 0, fields: { endDate: addDays(first, 56) } },
    });
    for (const { missingGamesAfter, fields } of suggestedFixes.filter((fix) => fix.missingGamesAfter === 0)) {
      const { body: cured } = await capacity(team.divisionId, { ...body, ...fields }).expect(200);
      expect(cured).toMatchObject({ suggestedFixes: [] });
      expect((cured as { fits: number; targetGames: number }).fits).toBe(
        (cured as { targetGames: number }).targetGames,
      );
      expect(missingGamesAfter).toBe(0);
    }
  });

  it('says that all games fit', async () => {
    const [team] = await aDivision(4);
    const { body } = await capacity(team.divisionId, payload({ gamesPerTeam: 6 })).expect(200);
    expect(body).toMatchObject({ message: '12 games needed; all of them fit.', suggestedFixes: [] });
  });
});
