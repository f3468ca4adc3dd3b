import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SelectQueryBuilder } from 'typeorm';
import { eventually } from '../../../../../test/eventually';
import { insertTeam } from '../../../../../test/league-teams';
import { meeting } from '../../../../../test/meeting';
import { signInAdmin, signInFamily, type SignedInAdmin } from '../../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../../test/test-app';
import { addDays, instantOf, monthDay, weekdayOf } from '../../../../kernel';
import { Audit, AuditEntry } from '../../../../platform';
import { hashOf, newSecret } from '../../../identity';
import { Game } from '../../games/entities/game.entity';
import { Season } from '../../seasons/entities/season.entity';
import { CoachPrincipals } from '../../teams/coach-principals';
import { Coach } from '../../teams/entities/coach.entity';
import { CoachApplication } from '../../teams/entities/coach-application.entity';
import { LeagueTeam } from '../../teams/entities/league-team.entity';
import { TeamCoach } from '../../teams/entities/team-coach.entity';
import { TeamDayOff } from '../entities/team-day-off.entity';

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
  // Tests let days pass.
  admin = await signInAdmin(test);
  const soon = addDays(test.clock.today(), 14);
  sunday = addDays(soon, (7 - weekdayOf(soon)) % 7);
  secret = newSecret();
  const application = await test.db.manager.save(
    test.db.manager.create(CoachApplication, {
      ...{ name: 'Lin Park', email: `wishes-${++coaches}@park.example`, phone: '(610) 555-0170' },
      ...{ season: 'Winter Hoops', school: 'Linden School', grade: '4th', gender: 'Boys' },
      ...{ status: 'approved', registrationToken: hashOf(secret) },
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

interface Wishes {
  daysOffUntil: string | null;
  version: number;
  teams: { id: number; name: string; daysOff: string[] }[];
  coaches: { name: string; teams: string[] }[];
}
const change = (body: object) => admin.http.patch(`/api/seasons/${team.seasonId}/wishes`).send(body);
const wishes = async () =>
  (await admin.http.get(`/api/seasons/${team.seasonId}/wishes`).expect(200)).body as Wishes;
const add = (date: unknown, of = team, by = secret) =>
  test.http.post(`/api/teams/${of.id}/days-off`).set('x-coach-token', by).send({ date });
const remove = (date: string) =>
  test.http.delete(`/api/teams/${team.id}/days-off?date=${date}`).set('x-coach-token', secret);
const audited = (subjectType: 'season' | 'team', subjectId: number) =>
  test.db.manager.find(AuditEntry, { where: { subjectType, subjectId }, order: { id: 'ASC' } });

describe('the wishes of a season', () => {
  it('are none at first, and kept with what they were before', async () => {
    expect(await wishes()).toMatchObject({
      ...{ daysOffUntil: null, minRestMinutes: 0, doubleHeaders: false, gamesPerTeam: null, version: 0 },
      ...{ coaches: [], families: [] },
      teams: [
        { id: team.id, name: 'Comets', division: '1st Grade', daysOff: [] },
        { id: other.id, name: 'Hawks' },
      ],
    });
    const set = { daysOffUntil: sunday, minRestMinutes: 45, doubleHeaders: true, gamesPerTeam: 10 };
    expect((await change({ ...set, version: 0 }).expect(200)).body).toMatchObject({ ...set, version: 1 });
    await change({ ...set, version: 1 }).expect(200);
    expect(
      (await change({ gamesPerTeam: null, daysOffUntil: null, version: 1 }).expect(200)).body,
    ).toMatchObject({
      ...{ gamesPerTeam: null, daysOffUntil: null, minRestMinutes: 45, version: 2 },
    });
    expect(await audited('season', team.seasonId)).toMatchObject([
      { action: 'season.wishes_changed', before: { gamesPerTeam: null }, after: set },
      { action: 'season.wishes_changed', after: { gamesPerTeam: null, daysOffUntil: null } },
    ]);
  });

  it('are not changed from an old page', async () => {
    await change({ minRestMinutes: 45, version: 0 }).expect(200);
    const { body } = await change({ minRestMinutes: 30, version: 0 }).expect(409);
    expect(body).toMatchObject({
      ...{ code: 'edits.changed_meanwhile', current: { minRestMinutes: 45, version: 1 } },
    });
  });

  it('refuse what is none', async () => {
    for (const body of [
      ...[{ minRestMinutes: -1 }, { minRestMinutes: 601 }, { minRestMinutes: null }, { minRestMinutes: 1.5 }],
      ...[{ gamesPerTeam: 0 }, { gamesPerTeam: 101 }, { gamesPerTeam: 'many' }, { doubleHeaders: 'yes' }],
      ...[{ doubleHeaders: null }, { daysOffUntil: '2030-02-30' }, { daysOffUntil: {} }, { seasonId: 1 }],
    ])
      await change(body).expect(400);
    await admin.http.get('/api/seasons/999999/wishes').expect(404);
    await admin.http.patch('/api/seasons/999999/wishes').send({ minRestMinutes: 5 }).expect(404);
  });

  it('show coaches of several teams, as the data has them', async () => {
    const { manager } = test.db;
    const coach = await manager.save(
      manager.create(Coach, { name: 'Cleo', email: `cleo-${coaches}@park.example`, phone: '1' }),
    );
    await manager.insert(
      TeamCoach,
      [team, other].map(({ id: teamId }) => ({ teamId, coachId: coach.id })),
    );
    expect((await wishes()).coaches).toEqual([{ name: 'Cleo', teams: ['Comets', 'Hawks'] }]);
  });
});

describe('days off', () => {
  beforeEach(() => change({ daysOffUntil: addDays(test.clock.today(), 3) }).expect(200));

  it('are named and taken back by the coach, each once', async () => {
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
    expect((await wishes()).teams[0].daysOff).toEqual([sunday]);
    expect((await audited('team', team.id)).map(({ action }) => action)).toEqual([
      ...['team.day_off_added', 'team.day_off_added', 'team.day_off_removed'],
    ]);
  });

  it('are days of the season that are ahead', async () => {
    const refused = async (date: string, message: string) =>
      expect((await add(date).expect(409)).body).toMatchObject({ message });
    await refused(addDays(test.clock.today(), -1), 'This day has passed.');
    const span = `from ${monthDay(addDays(sunday, -7))} to ${monthDay(addDays(sunday, 35))}`;
    await refused(addDays(sunday, 36), `The season is played ${span}.`);
    for (const date of ['2030-02-30', '', null, undefined, 5, {}, "2030-01-01' or 1=1", ['2030-01-01']])
      await add(date).expect(400);
    for (const date of ['yesterday', '2030-02-30', "2030-01-01'--"])
      await remove(encodeURIComponent(date)).expect(400);
    await remove(addDays(test.clock.today(), -1)).expect(409);
    expect(await test.db.manager.countBy(TeamDayOff, { teamId: team.id })).toBe(0);
  });

  it('are at most sixty', async () => {
    await test.db.manager.update(Season, team.seasonId, { endDate: addDays(sunday, 400) });
    const dates = Array.from({ length: 60 }, (_, i) => ({ teamId: team.id, date: addDays(sunday, i + 1) }));
    await test.db.manager.insert(TeamDayOff, dates);
    expect((await add(sunday).expect(409)).body).toMatchObject({
      message: 'A team has at most 60 days off.',
    });
    await add(dates[0].date).expect(200);
  });

  it('are for the coach of the team and the office alone', async () => {
    await add(sunday, other).expect(403);
    await test.http.get(`/api/teams/${other.id}/days-off`).set('x-coach-token', secret).expect(403);
    const family = await signInFamily(test);
    const bearer = { authorization: `Bearer ${family.token}` };
    await test.http.get(`/api/teams/${team.id}/days-off`).set(bearer).expect(403);
    await test.http.post(`/api/teams/${team.id}/days-off`).set(bearer).send({ date: sunday }).expect(403);
    await test.http.delete(`/api/teams/${team.id}/days-off?date=${sunday}`).set(bearer).expect(403);
    await add(sunday, team, newSecret()).expect(401);
    await add(sunday, { id: 999_999 } as LeagueTeam).expect(404);
    await admin.http.post(`/api/teams/${other.id}/days-off`).send({ date: sunday }).expect(200);
    expect((await wishes()).teams.map(({ daysOff }) => daysOff)).toEqual([[], [sunday]]);
  });

  it('are closed to coaches after the last day where the club is, and never to the office', async () => {
    const last = addDays(test.clock.today(), 1);
    await change({ daysOffUntil: last }).expect(200);
    const midnight = instantOf(addDays(last, 1), '00:00', test.settings.organisation.timeZone).getTime();
    test.clock.advance(midnight - 60_000 - test.clock.now().getTime());
    await add(sunday).expect(200);
    test.clock.advance(60_000);
    admin = await signInAdmin(test);
    for (const late of [add(addDays(sunday, 1)), remove(sunday)])
      expect((await late.expect(409)).body).toMatchObject({
        message: `Days off could be named until ${monthDay(last)}. Please ask the office.`,
      });
    const { body } = await test.http
      .get(`/api/teams/${team.id}/days-off`)
      .set('x-coach-token', secret)
      .expect(200);
    expect(body).toMatchObject({ dates: [sunday], isOpen: false });
    await admin.http.delete(`/api/teams/${team.id}/days-off?date=${sunday}`).expect(200);
    await change({ daysOffUntil: null }).expect(200);
    expect((await add(sunday).expect(409)).body).toMatchObject({
      message: 'The office has not asked for days off in this season yet.',
    });
  });

  /** How often it is written down that one day was named, by two who name it at once. */
  async function namedAtOnce(): Promise<{ statuses: number[]; deeds: number }> {
    const answers = await Promise.all([add(sunday), add(sunday)]);
    const deeds = (await audited('team', team.id)).length;
    return { statuses: answers.map(({ status }) => status).sort(), deeds };
  }

  it('that two name at once stand once, and neither is refused', async () => {
    expect(await namedAtOnce()).toEqual({ statuses: [200, 200], deeds: 1 });
  });

  it('would be refused to the second, were the team not locked (canary)', async () => {
    const unlocked = jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockReturnThis();
    const coachPrincipals = test.app.get(CoachPrincipals);
    const both = meeting(2);
    const meet = jest.spyOn(coachPrincipals, 'leads').mockImplementation(async () => {
      await both();
      return true;
    });
    // The first has not ended when the second looks.
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

describe('a schedule', () => {
  const body = (more: object = {}) => ({
    ...{
      location: `Hall of wishes ${coaches}`,
      dayOfWeek: 0,
      startDate: sunday,
      endDate: addDays(sunday, 28),
    },
    ...{ courts: ['Court 1'], timeSlots: ['09:00', '10:00', '11:00'], publish: false, ...more },
  });
  beforeAll(() => test.jobs.start());

  it('gives no team a game on its day off, and is asked for what the season wishes', async () => {
    const set = { daysOffUntil: sunday, gamesPerTeam: 3, doubleHeaders: true, minRestMinutes: 30 };
    await change(set).expect(200);
    await add(sunday).expect(200);
    const path = `/api/divisions/${team.divisionId}/autoschedule`;
    expect((await admin.http.post(`${path}/capacity`).send(body()).expect(200)).body).toMatchObject({
      wanted: 3,
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

  it('says of a game that finds no place who is away', async () => {
    await change({ daysOffUntil: sunday, gamesPerTeam: 1 }).expect(200);
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
      expect((now as { state: string }).state).toBe('done');
      return now as { placed: number; report: { leftOut: { reason: string }[] } };
    }, 90);
    expect(run.placed).toBe(0);
    expect(JSON.stringify(run.report)).toMatch(/Comets/);
    expect(run.report.leftOut[0].reason).toContain('Comets');
  });
});
