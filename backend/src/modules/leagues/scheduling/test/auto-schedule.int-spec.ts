import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { In, SelectQueryBuilder } from 'typeorm';
import { eventually } from '../../../../../test/eventually';
import { insertTeam } from '../../../../../test/league-teams';
import { meeting } from '../../../../../test/meeting';
import { signInAdmin, type SignedInAdmin } from '../../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../../test/test-app';
import { addDays, weekdayOf } from '../../../../kernel';
import { Audit, AuditEntry } from '../../../../platform';
import { GameListeners } from '../../games/game-listeners';
import { slotOf } from '../../games/domain/game-slot';
import { Game } from '../../games/entities/game.entity';
import { Place } from '../../games/entities/place.entity';
import { Division } from '../../seasons/entities/division.entity';
import { Coach } from '../../teams/entities/coach.entity';
import { LeagueTeam } from '../../teams/entities/league-team.entity';
import { TeamCoach } from '../../teams/entities/team-coach.entity';
import { ScheduleRun } from '../entities/schedule-run.entity';
import { ScheduleRuns } from '../schedule-runs';

jest.setTimeout(120_000);

const SECONDS = 90;

let test: TestApp;
let admin: SignedInAdmin;
/** A Sunday ahead. */
let first: string;
/** How many games listeners were told of as published, by place. */
const told = new Map<string, number>();

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  const soon = addDays(test.clock.today(), 14);
  first = addDays(soon, (7 - weekdayOf(soon)) % 7);
  test.app.get(GameListeners).register((_, changes) => {
    for (const { kind, now } of changes)
      if (kind === 'published') told.set(now.location, (told.get(now.location) ?? 0) + 1);
    return Promise.resolve([]);
  });
  await test.jobs.start();
});
afterAll(() => test.close());

let places = 0;

/** Teams of one division, of a season of their own unless one is named. */
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

/** The spec's own payload: six Sundays, two courts, two hours, unless said otherwise. */
const payload = (change: object = {}) => ({
  ...{ location: `Hall ${++places}`, dayOfWeek: 0, startDate: first, endDate: addDays(first, 35) },
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
    placed: number;
    notPlaced: number;
    version: number;
    report: { wanted: number; fits: number; divisions: { teams: object[] }[]; leftOut: object[] } | null;
  };
const until = (id: number, ...states: string[]) =>
  eventually(async () => {
    const now = await run(id);
    expect(states).toContain(now.state);
    return now;
  }, SECONDS);
const gamesAt = (location: string) =>
  test.db.manager.find(Game, { where: { location }, order: { id: 'ASC' } });
const act = (id: number, deed: string, body: object = {}) =>
  admin.http.post(`/api/schedule-runs/${id}/${deed}`).send(body);

describe('Auto-Schedule Division', () => {
  it("publishes games from the spec's payload alone, tells of each once, and adds none when it is repeated", async () => {
    const [team] = await aDivision(4);
    const body = payload({ dayOfWeek: 'sunday', divisionId: team.divisionId });
    const { runId, message } = await started(team.divisionId, body);
    expect(message).toBe(
      'Scheduling 16 games for 4th Grade Boys. They are published as soon as they are worked out.',
    );
    // Two games a Sunday fit four teams: six Sundays hold 12 of them.
    expect(await until(runId, 'published')).toMatchObject({
      ...{ message: '12 games scheduled. 4 games could not be placed.', placed: 12, notPlaced: 4 },
      report: { wanted: 16, fits: 12, leftOut: { length: 4 } },
    });
    const games = await gamesAt(body.location);
    expect(games).toHaveLength(12);
    expect(new Set(games.map(({ date }) => weekdayOf(date)))).toEqual(new Set([0]));
    expect(games[0]).toMatchObject({ minutes: 60, status: 'scheduled', scheduleRunId: runId });
    expect(told.get(body.location)).toBe(12);
    const again = await started(team.divisionId, { ...body, gamesPerTeam: 6 });
    expect(again.message).toBe('4th Grade Boys has all its games already.');
    expect(await until(again.runId, 'published')).toMatchObject({
      message: 'Every team has its games already: none was added.',
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

  it('keeps closed days, taken courts, and coaches at one game at a time, wherever their other team plays', async () => {
    const { manager } = test.db;
    const teams = await aDivision(4);
    const body = payload({ gamesPerTeam: 3, courts: ['Court 1'], endDate: addDays(first, 28) });
    await manager.insert(Place, {
      ...{ name: body.location, nameKey: body.location.toLowerCase(), address: null, courts: [] },
      ...{ hours: [], closedDays: [first] },
    });
    const others = await aDivision(2, '3rd Grade Girls');
    const { id: coachId } = await manager.save(Coach, {
      ...{ name: 'Coach Ruiz', email: `ruiz-${places}@example.com`, phone: '555-0100' },
    });
    for (const { id: teamId } of [teams[0], others[0]]) await manager.insert(TeamCoach, { teamId, coachId });
    const sundays = [7, 14, 21, 28].map((days) => addDays(first, days));
    const elsewhere = sundays.slice(0, 3).map((date) => ({
      ...slotOf({ date, time: '09:00', minutes: 60, location: `Park ${places}`, court: null }),
      ...{ divisionId: others[0].divisionId, homeTeamId: others[0].id, awayTeamId: others[1].id },
    }));
    await manager.insert(Game, elsewhere);
    const strangers = await aDivision(2, '5th Grade Girls');
    await manager.insert(Game, {
      ...slotOf({ date: sundays[0], time: '10:00', minutes: 60, location: body.location, court: null }),
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

  it('plays at several places, and tells of the same names apart', async () => {
    const teams = await aDivision(4);
    await test.db.manager.update(LeagueTeam, [teams[0].id, teams[1].id], { name: 'Owls' });
    const [location, other] = [`Hall ${++places}`, `Hall ${++places}`];
    const { runId } = await started(teams[0].divisionId, {
      ...payload({ location, courts: ['East'], timeSlots: ['09:00'], gamesPerTeam: 3 }),
      places: [{ location: other, courts: ['West'] }],
    });
    expect(await until(runId, 'published')).toMatchObject({ placed: 6, notPlaced: 0 });
    expect(new Set((await gamesAt(location)).map(({ court }) => court))).toEqual(new Set(['East']));
    expect(new Set((await gamesAt(other)).map(({ court }) => court))).toEqual(new Set(['West']));
  });

  describe('is refused before anything starts', () => {
    const closed = () => `Closed ${++places}`;
    it.each<[string, number, object | (() => Promise<object>), number, string]>([
      ['no time slots', 4, { timeSlots: [] }, 400, 'At least one time slot is required'],
      ['nothing for time slots', 4, { timeSlots: null }, 400, 'At least one time slot is required'],
      ['no courts', 4, { courts: [] }, 400, 'At least one court is required'],
      ['no place', 4, { location: ' ' }, 400, 'Location is required'],
      ['no day of the week', 4, { dayOfWeek: undefined }, 400, 'Day of week is required'],
      ['no start', 4, { startDate: '' }, 400, 'Start date is required'],
      ['no end', 4, { endDate: undefined }, 400, 'End date is required'],
      ['a short game', 4, { gameLength: 29 }, 400, 'Game length must be at least 30 minutes'],
      [
        'an end before the start',
        4,
        { endDate: '2020-01-05' },
        400,
        'The end date cannot be before the start date.',
      ],
      ['years', 4, { endDate: '9999-12-31' }, 400, 'Please choose at most 400 days'],
      [
        'days that are over',
        4,
        { startDate: '2020-01-05', endDate: '2020-03-01' },
        400,
        'These days have passed. Please choose a later end date.',
      ],
      [
        'one team',
        1,
        {},
        409,
        '4th Grade Boys has one team only: at least 2 teams are needed to create a schedule.',
      ],
      ['no day to play', 4, { dayOfWeek: 3, endDate: 'first' }, 400, 'There is no Wednesday'],
      ['midnight', 4, { timeSlots: ['23:30'] }, 400, 'passes midnight'],
      [
        'a place that is closed all season',
        4,
        async () => {
          const name = closed();
          const hours = [{ weekday: 6, opens: '09:00', closes: '17:00' }];
          const kept = {
            name,
            nameKey: name.toLowerCase(),
            address: null,
            courts: [],
            hours,
            closedDays: [],
          };
          await test.db.manager.insert(Place, kept);
          return { location: name };
        },
        400,
        'is closed at these times on every Sunday',
      ],
    ])('with %s', async (_, size, change, status, sentence) => {
      const [team] = await aDivision(size);
      const body = payload(typeof change === 'function' ? await change() : change);
      if (body.endDate === 'first') body.endDate = first;
      const answer = await start(team.divisionId, body).expect(status);
      expect(JSON.stringify(answer.body)).toContain(sentence);
      expect(await test.db.manager.countBy(ScheduleRun, { seasonId: team.seasonId })).toBe(0);
    });

    it('with more courts than can be scheduled, whatever the places', async () => {
      const [team] = await aDivision(2);
      const courts = Array.from({ length: 40 }, (_, i) => `Court ${i + 1}`);
      const further = ['A', 'B'].map((name) => ({ location: `${name} of ${++places}`, courts }));
      const { body } = await start(team.divisionId, payload({ courts, places: further })).expect(400);
      expect(body).toMatchObject({
        message: 'Please choose at most 100 courts, those of all places together.',
      });
    });

    it('with more teams than can be scheduled at once, with none, and where it is not there', async () => {
      const [team] = await aDivision(2001);
      const { body } = await start(team.divisionId, payload()).expect(409);
      expect(body).toMatchObject({
        message: '2001 teams are more than can be scheduled at once, which is 2000.',
      });
      await test.db.manager.delete(LeagueTeam, { divisionId: team.divisionId! });
      expect((await start(team.divisionId, payload()).expect(409)).body).toMatchObject({
        message: '4th Grade Boys has no teams: at least 2 teams are needed to create a schedule.',
      });
      await start(999_999, payload()).expect(404);
    });
  });

  it('plays on no day that is over, where the season began before today', async () => {
    const teams = await aDivision(4);
    const [team] = teams;
    const body = payload({ startDate: addDays(first, -35), endDate: addDays(first, 7) });
    const played = { date: addDays(first, -28), time: '09:00', minutes: 60, location: body.location };
    await test.db.manager.insert(Game, {
      ...{ divisionId: team.divisionId, homeTeamId: teams[0].id, awayTeamId: teams[1].id },
      ...{ ...slotOf({ ...played, court: 'Court 1' }), status: 'final', homeScore: 1, awayScore: 0 },
    });
    const { runId } = await started(team.divisionId, body);
    await until(runId, 'published');
    const dates = (await gamesAt(body.location)).slice(1).map(({ date }) => date);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates.filter((date) => date <= test.clock.today())).toEqual([]);
  });

  it('answers a second start with the run under way, from two administrators at once too', async () => {
    const [team] = await aDivision(4);
    const body = payload();
    const both = await Promise.all([started(team.divisionId, body), started(team.divisionId, body)]);
    expect(both[0].runId).toBe(both[1].runId);
    expect(both.map(({ message }) => message)).toContain('4th Grade Boys is being scheduled already.');
    await until(both[0].runId, 'published');
    expect(told.get(body.location)).toBe(12);
  });

  it('would begin two, were the season not locked (canary)', async () => {
    const [team] = await aDivision(4);
    const body = payload({ publish: false });
    const unlocked = jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockReturnThis();
    const waking = jest.spyOn(test.app.get(ScheduleRuns), 'wake').mockResolvedValue();
    const both = meeting(2);
    const audit = test.app.get(Audit);
    const record = audit.record.bind(audit);
    // Each has seen that no run is under way, and has not committed its own.
    const recording = jest.spyOn(audit, 'record').mockImplementation(async (...deed) => {
      await both();
      await record(...deed);
    });
    const runs = await Promise.all([started(team.divisionId, body), started(team.divisionId, body)]);
    for (const spy of [unlocked, waking, recording]) spy.mockRestore();
    expect(runs[0].runId).not.toBe(runs[1].runId);
    await test.db.manager.update(ScheduleRun, { seasonId: team.seasonId }, { state: 'cancelled' });
  });

  it('schedules two divisions that come for one court at once, without a clash and with nothing lost', async () => {
    const [a] = await aDivision(4);
    const [b] = await aDivision(4, '4th Grade Girls', a.seasonId);
    const [c] = await aDivision(4, '5th Grade Boys');
    const body = payload({ gamesPerTeam: 3, timeSlots: ['09:00', '10:00', '11:00'] });
    const runs = await Promise.all([a, b, c].map(({ divisionId }) => started(divisionId, body)));
    for (const { runId } of runs)
      expect(await until(runId, 'published')).toMatchObject({ placed: 6, notPlaced: 0 });
    const games = await gamesAt(body.location);
    expect(games).toHaveLength(18);
    expect(new Set(games.map(({ date, time, court }) => `${date} ${time} ${court}`)).size).toBe(18);
    expect(told.get(body.location)).toBe(18);
  });

  it('replaces what was made by machine, and keeps what people made and what was played', async () => {
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
    const anew = after.filter(({ id }) => id !== played.id && id !== byHand.id);
    expect(anew.map(({ time }) => time >= '13:00')).toEqual([true, true, true, true]);
    expect(anew.map(({ scheduleRunId }) => scheduleRunId)).toEqual([runId, runId, runId, runId]);
  });
});

describe('a draft', () => {
  const aDraft = async (size = 4, change: object = {}) => {
    const teams = await aDivision(size);
    const body = payload({ gamesPerTeam: 3, publish: false, ...change });
    const { runId } = await started(teams[0].divisionId, body);
    await until(runId, 'done');
    return { teams, runId, ...body };
  };

  it('is nothing that families see until it is published, and publishing twice tells nobody twice', async () => {
    const { runId, location } = await aDraft();
    expect(await run(runId)).toMatchObject({ message: '6 games worked out. Nothing is published yet.' });
    expect(await gamesAt(location)).toEqual([]);
    await Promise.all([act(runId, 'publish').expect(200), act(runId, 'publish').expect(200)]);
    expect((await act(runId, 'publish').expect(200)).body).toMatchObject({ state: 'published' });
    expect(await gamesAt(location)).toHaveLength(6);
    expect(told.get(location)).toBe(6);
    expect((await act(runId, 'discard').expect(409)).body).toMatchObject({ code: 'leagues.schedule_state' });
  });

  it('that was discarded is not published', async () => {
    const { runId, location } = await aDraft();
    await act(runId, 'discard').expect(200);
    expect((await act(runId, 'publish').expect(409)).body).toMatchObject({
      message: 'This schedule is discarded, so there is no draft of it.',
    });
    expect((await act(runId, 'cancel').expect(409)).body).toMatchObject({ code: 'leagues.schedule_over' });
    expect(await gamesAt(location)).toEqual([]);
  });

  it('is refused whole where one of its courts was taken meanwhile, and says by which game', async () => {
    const { runId, location, teams } = await aDraft();
    const { draft } = await test.db.manager.findOneByOrFail(ScheduleRun, { id: runId });
    const { date, time, court } = draft![0].slot!;
    const [a, b] = await aDivision(2, '8th Grade Girls');
    await admin.http
      .post('/api/games')
      .send({ divisionId: a.divisionId, homeTeamId: a.id, awayTeamId: b.id, date, time, location, court })
      .expect(201);
    const { body } = await act(runId, 'publish').expect(409);
    expect(body).toMatchObject({ code: 'leagues.schedule_stale' });
    expect((body as { message: string }).message).toMatch(
      new RegExp(
        `^This draft does not fit any more\\. .*${location}, ${court} is taken then: .*8th Grade Girls`,
      ),
    );
    expect(await test.db.manager.countBy(Game, { divisionId: teams[0].divisionId! })).toBe(0);
    expect(await run(runId)).toMatchObject({ state: 'done' });
  });

  it('is refused where another schedule was published for its teams meanwhile', async () => {
    const { runId, location, teams } = await aDraft();
    const other = await started(teams[0].divisionId, payload({ gamesPerTeam: 3, publish: false }));
    await until(other.runId, 'done');
    await act(other.runId, 'publish').expect(200);
    expect((await act(runId, 'publish').expect(409)).body).toMatchObject({
      message: expect.stringContaining(
        'Another schedule was published for these teams meanwhile.',
      ) as unknown,
    });
    expect(await gamesAt(location)).toEqual([]);
  });

  it('is refused where a team left the division meanwhile', async () => {
    const { runId, teams } = await aDraft();
    const [elsewhere] = await aDivision(1, 'Another', teams[0].seasonId);
    await test.db.manager.update(LeagueTeam, teams[0].id, { divisionId: elsewhere.divisionId });
    expect((await act(runId, 'publish').expect(409)).body).toMatchObject({ code: 'leagues.schedule_stale' });
  });

  it('says so where a team of it was deleted meanwhile', async () => {
    const { runId, teams } = await aDraft();
    await admin.http.delete(`/api/league-teams/${teams[0].id}`).expect(204);
    expect((await act(runId, 'publish').expect(409)).body).toMatchObject({
      message:
        'This draft does not fit any more. A team of it was deleted. Please change it, or run it again.',
    });
  });

  it('is made of all divisions of a season together', async () => {
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
      'Scheduling 9 games for Winter Basketball. Nothing is published until you say so. 6th Grade Boys has fewer than 2 teams and is left out.',
    );
    expect(await until(runId, 'done')).toMatchObject({ placed: 9, divisionId: null });
    await act(runId, 'publish').expect(200);
    expect(await gamesAt(body.location)).toHaveLength(9);
    const [alone] = await aDivision(1);
    const refused = await admin.http
      .post(`/api/seasons/${alone.seasonId}/autoschedule`)
      .send(body)
      .expect(409);
    expect((refused.body as { message: string }).message).toContain('has no division with 2 teams');
  });

  it('goes with its season', async () => {
    const { runId, teams } = await aDraft();
    await admin.http.delete(`/api/seasons/${teams[0].seasonId}`).expect(204);
    await admin.http.get(`/api/schedule-runs/${runId}`).expect(404);
  });
});

describe('a run', () => {
  it('that was computed by a worker that was killed before it published is published by the next', async () => {
    const [team] = await aDivision(4);
    const body = payload({ gamesPerTeam: 3, publish: false });
    const { runId } = await started(team.divisionId, body);
    await until(runId, 'done');
    await test.db.manager.update(ScheduleRun, runId, { publishes: true });
    await test.jobs.run('resume-schedules');
    await until(runId, 'published');
    expect(told.get(body.location)).toBe(6);
  });

  it('can be cancelled while it is worked out', async () => {
    const [team] = await aDivision(4);
    const waking = jest.spyOn(test.app.get(ScheduleRuns), 'wake').mockResolvedValue();
    const { runId } = await started(team.divisionId, payload());
    waking.mockRestore();
    expect((await act(runId, 'cancel').expect(200)).body).toMatchObject({
      ...{ state: 'cancelled', message: 'This schedule was cancelled.' },
    });
    await act(runId, 'cancel').expect(200);
    expect(
      await test.db
        .getRepository(AuditEntry)
        .findBy({ action: 'schedule.cancelled', subjectId: team.seasonId }),
    ).toMatchObject([{ after: { run: runId } }]);
  });
});

describe('the capacity of a division', () => {
  const capacity = (divisionId: number | null, body: object) =>
    admin.http.post(`/api/divisions/${divisionId}/autoschedule/capacity`).send(body);

  it('is said in one sentence, with each cure as the fields that it fills in', async () => {
    const [team] = await aDivision(11);
    const body = payload({ courts: ['Court 1', 'Court 2', 'Court 3'], endDate: addDays(first, 49) });
    const { body: said } = await capacity(team.divisionId, body).expect(200);
    expect(said).toMatchObject({
      ...{ wanted: 44, fits: 40, sentence: '44 games wanted, 40 fit: one more Sunday makes room.' },
      reasons: [
        '4th Grade Boys: 11 teams on 8 days need 44 games and 40 fit, as one team sits out each day.',
      ],
    });
    const { cures } = said as { cures: { label: string; shortAfter: number; fields: object }[] };
    expect(cures).toContainEqual({
      ...{ label: 'One more Sunday', shortAfter: 0, fields: { endDate: addDays(first, 56) } },
    });
    for (const { shortAfter, fields } of cures.filter((cure) => cure.shortAfter === 0)) {
      const { body: cured } = await capacity(team.divisionId, { ...body, ...fields }).expect(200);
      expect(cured).toMatchObject({ cures: [] });
      expect((cured as { fits: number; wanted: number }).fits).toBe((cured as { wanted: number }).wanted);
      expect(shortAfter).toBe(0);
    }
  });

  it('says that all fit', async () => {
    const [team] = await aDivision(4);
    const { body } = await capacity(team.divisionId, payload({ gamesPerTeam: 6 })).expect(200);
    expect(body).toMatchObject({ sentence: '12 games wanted, all of them fit.', cures: [] });
  });
});
