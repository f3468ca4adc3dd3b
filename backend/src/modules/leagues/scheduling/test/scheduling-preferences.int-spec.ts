import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SelectQueryBuilder } from 'typeorm';
import { eventually } from '../../../../../test/eventually';
import { insertTeam } from '../../../../../test/league-teams';
import { createBarrier } from '../../../../../test/barrier';
import { signInAdmin, signInFamily, type SignedInAdmin } from '../../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../../test/test-app';
import { addDays, toInstant, monthDay, getWeekday } from '../../../../kernel';
import { Audit, AuditEntry } from '../../../../platform';
import { hashSecret, generateSecret } from '../../../identity';
import { Game } from '../../games/entities/game.entity';
import { Season } from '../../seasons/entities/season.entity';
import { CoachAccessService } from '../../teams/coach-access.service';
import { Coach } from '../../teams/entities/coach.entity';
import { CoachApplication } from '../../teams/entities/coach-application.entity';
import { LeagueTeam } from '../../teams/entities/league-team.entity';
import { TeamCoach } from '../../teams/entities/team-coach.entity';
import { TeamUnavailableDate } from '../entities/team-unavailable-date.entity';

jest.setTimeout(120_000);

let test: TestApp;
let admin: SignedInAdmin;
let team: LeagueTeam;
let other: LeagueTeam;
let secret: string;
/** A Sunday of the season. */
let sunday: string;
let coaches = 0;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  // Tests move the clock forward.
  admin = await signInAdmin(test);
  const soon = addDays(test.clock.today(), 14);
  sunday = addDays(soon, (7 - getWeekday(soon)) % 7);
  secret = generateSecret();
  const application = await test.db.manager.save(
    test.db.manager.create(CoachApplication, {
      ...{ name: 'Lin Park', email: `coach-${++coaches}@park.example`, phone: '(610) 555-0170' },
      ...{ season: 'Winter Hoops', school: 'Linden School', grade: '4th', gender: 'Boys' },
      ...{ status: 'approved', registrationToken: hashSecret(secret) },
    }),
  );
  const season = { startDate: addDays(sunday, -7), endDate: addDays(sunday, 35) };
  team = await insertTeam(test, 10, {
    ...{ season, team: { name: 'Comets', coachApplicationId: application.id } },
  });
  const { id: _, coachApplicationId: __, ...like } = team;
  other = await test.db.manager.save(
    test.db.manager.create(LeagueTeam, { ...like, name: 'Hawks', teamSlug: `hawks-${coaches}` }),
  );
});

interface SeasonPreferences {
  unavailableDatesCutoff: string | null;
  version: number;
  teams: { id: number; name: string; unavailableDates: string[] }[];
  coaches: { name: string; teams: string[] }[];
}
const change = (body: object) =>
  admin.http.patch(`/api/seasons/${team.seasonId}/scheduling-preferences`).send(body);
const readPreferences = async () =>
  (await admin.http.get(`/api/seasons/${team.seasonId}/scheduling-preferences`).expect(200))
    .body as SeasonPreferences;
const add = (date: unknown, of = team, by = secret) =>
  test.http.post(`/api/teams/${of.id}/unavailable-dates`).set('x-coach-token', by).send({ date });
const remove = (date: string) =>
  test.http.delete(`/api/teams/${team.id}/unavailable-dates?date=${date}`).set('x-coach-token', secret);
const audited = (subjectType: 'season' | 'team', subjectId: number) =>
  test.db.manager.find(AuditEntry, { where: { subjectType, subjectId }, order: { id: 'ASC' } });

describe("a season's scheduling preferences", () => {
  it('are empty at first, and saved with the previous values in the audit log', async () => {
    expect(await readPreferences()).toMatchObject({
      ...{
        unavailableDatesCutoff: null,
        minRestMinutes: 0,
        allowDoubleheaders: false,
        gamesPerTeam: null,
        version: 0,
      },
      ...{ coaches: [], families: [] },
      teams: [
        { id: team.id, name: 'Comets', division: '1st Grade', unavailableDates: [] },
        { id: other.id, name: 'Hawks' },
      ],
    });
    const set = {
      unavailableDatesCutoff: sunday,
      minRestMinutes: 45,
      allowDoubleheaders: true,
      gamesPerTeam: 10,
    };
    expect((await change({ ...set, version: 0 }).expect(200)).body).toMatchObject({ ...set, version: 1 });
    await change({ ...set, version: 1 }).expect(200);
    expect(
      (await change({ gamesPerTeam: null, unavailableDatesCutoff: null, version: 1 }).expect(200)).body,
    ).toMatchObject({
      ...{ gamesPerTeam: null, unavailableDatesCutoff: null, minRestMinutes: 45, version: 2 },
    });
    expect(await audited('season', team.seasonId)).toMatchObject([
      {
        action: 'season.scheduling_preferences_updated',
        previousValues: { gamesPerTeam: null },
        newValues: set,
      },
      {
        action: 'season.scheduling_preferences_updated',
        newValues: { gamesPerTeam: null, unavailableDatesCutoff: null },
      },
    ]);
  });

  it("can't be changed from an outdated page", async () => {
    await change({ minRestMinutes: 45, version: 0 }).expect(200);
    const { body } = await change({ minRestMinutes: 30, version: 0 }).expect(409);
    expect(body).toMatchObject({
      ...{ code: 'edits.stale_version', current: { minRestMinutes: 45, version: 1 } },
    });
  });

  it('reject invalid values', async () => {
    for (const body of [
      ...[{ minRestMinutes: -1 }, { minRestMinutes: 601 }, { minRestMinutes: null }, { minRestMinutes: 1.5 }],
      ...[
        { gamesPerTeam: 0 },
        { gamesPerTeam: 101 },
        { gamesPerTeam: 'many' },
        { allowDoubleheaders: 'yes' },
      ],
      ...[
        { allowDoubleheaders: null },
        { unavailableDatesCutoff: '2030-02-30' },
        { unavailableDatesCutoff: {} },
        { seasonId: 1 },
      ],
    ])
      await change(body).expect(400);
    await admin.http.get('/api/seasons/999999/scheduling-preferences').expect(404);
    await admin.http
      .patch('/api/seasons/999999/scheduling-preferences')
      .send({ minRestMinutes: 5 })
      .expect(404);
  });

  it('show coaches of several teams', async () => {
    const { manager } = test.db;
    const coach = await manager.save(
      manager.create(Coach, { name: 'Cleo', email: `cleo-${coaches}@park.example`, phone: '1' }),
    );
    await manager.insert(
      TeamCoach,
      [team, other].map(({ id: teamId }) => ({ teamId, coachId: coach.id })),
    );
    expect((await readPreferences()).coaches).toEqual([{ name: 'Cleo', teams: ['Comets', 'Hawks'] }]);
  });
});

describe('unavailable dates', () => {
  beforeEach(() => change({ unavailableDatesCutoff: addDays(test.clock.today(), 3) }).expect(200));

  it('are added and removed by the coach, each once', async () => {
    const later = addDays(sunday, 7);
    await add(later).expect(200);
    await add(sunday).expect(200);
    const { body } = await add(sunday).expect(200);
    expect(body).toEqual({
      ...{ dates: [sunday, later], until: addDays(test.clock.today(), 3), isOpen: true },
      ...{ startDate: addDays(sunday, -7), endDate: addDays(sunday, 35) },
    });
    expect((await remove(later).expect(200)).body).toMatchObject({ dates: [sunday] });
    await remove(later).expect(200);
    expect((await readPreferences()).teams[0].unavailableDates).toEqual([sunday]);
    expect((await audited('team', team.id)).map(({ action }) => action)).toEqual([
      ...['team.unavailable_date_added', 'team.unavailable_date_added', 'team.unavailable_date_removed'],
    ]);
  });

  it('must be future dates of the season', async () => {
    const refused = async (date: string, message: string) =>
      expect((await add(date).expect(409)).body).toMatchObject({ message });
    await refused(addDays(test.clock.today(), -1), 'This date has passed.');
    const span = `from ${monthDay(addDays(sunday, -7))} to ${monthDay(addDays(sunday, 35))}`;
    await refused(addDays(sunday, 36), `This date is outside the season, which runs ${span}.`);
    for (const date of ['2030-02-30', '', null, undefined, 5, {}, "2030-01-01' or 1=1", ['2030-01-01']])
      await add(date).expect(400);
    for (const date of ['yesterday', '2030-02-30', "2030-01-01'--"])
      await remove(encodeURIComponent(date)).expect(400);
    await remove(addDays(test.clock.today(), -1)).expect(409);
    expect(await test.db.manager.countBy(TeamUnavailableDate, { teamId: team.id })).toBe(0);
  });

  it('are limited to sixty', async () => {
    await test.db.manager.update(Season, team.seasonId, { endDate: addDays(sunday, 400) });
    const dates = Array.from({ length: 60 }, (_, i) => ({ teamId: team.id, date: addDays(sunday, i + 1) }));
    await test.db.manager.insert(TeamUnavailableDate, dates);
    expect((await add(sunday).expect(409)).body).toMatchObject({
      message: 'A team can have at most 60 unavailable dates.',
    });
    await add(dates[0].date).expect(200);
  });

  it("can be changed only by the team's coach and administrators", async () => {
    await add(sunday, other).expect(403);
    await test.http.get(`/api/teams/${other.id}/unavailable-dates`).set('x-coach-token', secret).expect(403);
    const family = await signInFamily(test);
    const bearer = { authorization: `Bearer ${family.token}` };
    await test.http.get(`/api/teams/${team.id}/unavailable-dates`).set(bearer).expect(403);
    await test.http
      .post(`/api/teams/${team.id}/unavailable-dates`)
      .set(bearer)
      .send({ date: sunday })
      .expect(403);
    await test.http.delete(`/api/teams/${team.id}/unavailable-dates?date=${sunday}`).set(bearer).expect(403);
    await add(sunday, team, generateSecret()).expect(401);
    await add(sunday, { id: 999_999 } as LeagueTeam).expect(404);
    await admin.http.post(`/api/teams/${other.id}/unavailable-dates`).send({ date: sunday }).expect(200);
    expect((await readPreferences()).teams.map(({ unavailableDates }) => unavailableDates)).toEqual([
      [],
      [sunday],
    ]);
  });

  it("close for coaches after the cutoff in the organization's time zone, and never for administrators", async () => {
    const last = addDays(test.clock.today(), 1);
    await change({ unavailableDatesCutoff: last }).expect(200);
    const midnight = toInstant(addDays(last, 1), '00:00', test.settings.organization.timeZone).getTime();
    test.clock.advance(midnight - 60_000 - test.clock.now().getTime());
    await add(sunday).expect(200);
    test.clock.advance(60_000);
    admin = await signInAdmin(test);
    for (const late of [add(addDays(sunday, 1)), remove(sunday)])
      expect((await late.expect(409)).body).toMatchObject({
        message: `The deadline for unavailable dates was ${monthDay(last)}. Contact the office.`,
      });
    const { body } = await test.http
      .get(`/api/teams/${team.id}/unavailable-dates`)
      .set('x-coach-token', secret)
      .expect(200);
    expect(body).toMatchObject({ dates: [sunday], isOpen: false });
    await admin.http.delete(`/api/teams/${team.id}/unavailable-dates?date=${sunday}`).expect(200);
    await change({ unavailableDatesCutoff: null }).expect(200);
    expect((await add(sunday).expect(409)).body).toMatchObject({
      message: "The office isn't collecting unavailable dates for this season yet.",
    });
  });

  /** How often it is audited that one date was added when two add it at once. */
  async function namedAtOnce(): Promise<{ statuses: number[]; actions: number }> {
    const answers = await Promise.all([add(sunday), add(sunday)]);
    const actions = (await audited('team', team.id)).length;
    return { statuses: answers.map(({ status }) => status).sort(), actions };
  }

  it('are stored once when two people add the same date at once, and neither is rejected', async () => {
    expect(await namedAtOnce()).toEqual({ statuses: [200, 200], actions: 1 });
  });

  it('without the team lock, reject the second of two people (canary)', async () => {
    const unlocked = jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockReturnThis();
    const coachAccessService = test.app.get(CoachAccessService);
    const both = createBarrier(2);
    const meet = jest.spyOn(coachAccessService, 'canManageTeam').mockImplementation(async () => {
      await both();
      return true;
    });
    // The first has not committed when the second looks.
    const audit = test.app.get(Audit);
    const record = audit.record.bind(audit);
    const slow = jest.spyOn(audit, 'record').mockImplementation(async (...entry) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return record(...entry);
    });
    const { statuses } = await namedAtOnce();
    slow.mockRestore();
    meet.mockRestore();
    unlocked.mockRestore();
    expect(statuses).not.toEqual([200, 200]);
  });
});

describe('a schedule run', () => {
  const body = (more: object = {}) => ({
    ...{
      location: `Hall of preferences ${coaches}`,
      dayOfWeek: 0,
      startDate: sunday,
      endDate: addDays(sunday, 28),
    },
    ...{ courts: ['Court 1'], timeSlots: ['09:00', '10:00', '11:00'], publish: false, ...more },
  });
  beforeAll(() => test.jobs.start());

  it("schedules no game on a team's unavailable date, and uses the season's preferences", async () => {
    const set = {
      unavailableDatesCutoff: sunday,
      gamesPerTeam: 3,
      allowDoubleheaders: true,
      minRestMinutes: 30,
    };
    await change(set).expect(200);
    await add(sunday).expect(200);
    const path = `/api/divisions/${team.divisionId}/autoschedule`;
    expect((await admin.http.post(`${path}/capacity`).send(body()).expect(200)).body).toMatchObject({
      targetGames: 3,
    });
    const { runId } = (
      await admin.http
        .post(path)
        .send(body({ publish: true }))
        .expect(202)
    ).body as {
      runId: number;
    };
    const run = await eventually(async () => {
      const { body: now } = await admin.http.get(`/api/schedule-runs/${runId}`).expect(200);
      expect((now as { state: string }).state).toBe('published');
      return now as { request: object };
    }, 90);
    expect(run.request).toMatchObject({ gamesPerTeam: 3, maxPerDay: 2, minRestMinutes: 30 });
    const games = await test.db.manager.findBy(Game, { location: body().location });
    expect(games).toHaveLength(3);
    expect(games.map(({ date }) => date)).not.toContain(sunday);
  });

  it('says for an unscheduled game which team is unavailable', async () => {
    await change({ unavailableDatesCutoff: sunday, gamesPerTeam: 1 }).expect(200);
    await add(sunday).expect(200);
    const path = `/api/divisions/${team.divisionId}/autoschedule`;
    const { runId } = (
      await admin.http
        .post(path)
        .send(body({ endDate: sunday }))
        .expect(202)
    ).body as {
      runId: number;
    };
    const run = await eventually(async () => {
      const { body: now } = await admin.http.get(`/api/schedule-runs/${runId}`).expect(200);
      expect((now as { state: string }).state).toBe('draft');
      return now as { scheduledCount: number; report: { unscheduledGames: { reason: string }[] } };
    }, 90);
    expect(run.scheduledCount).toBe(0);
    expect(JSON.stringify(run.report)).toMatch(/Comets/);
    expect(run.report.unscheduledGames[0].reason).toContain('Comets');
  });
});
