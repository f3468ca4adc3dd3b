import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SelectQueryBuilder } from 'typeorm';
import { insertCoupon } from '../../../../test/program-fixtures';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { insertTeam } from '../../../../test/league-teams';
import { createBarrier } from '../../../../test/barrier';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays, monthDay, weekdayName, getWeekday } from '../../../kernel';
import { Audit, AuditEntry } from '../../../platform';
import { hashSecret, generateSecret, Parent } from '../../identity';
import { toSlot } from '../games/domain/game-slot';
import { Game } from '../games/entities/game.entity';
import { SEND_SCHEDULE_CHANGE_NOTICES } from '../games/jobs/send-schedule-change-notices.job';
import { CoachApplication } from '../teams/entities/coach-application.entity';
import type { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamEvent } from '../teams/entities/team-event.entity';

jest.setTimeout(60_000);

interface PracticeBody {
  id: number;
  date: string;
  conflicts: string[];
}

describe("a team's practices", () => {
  let test: TestApp;
  let admin: SignedInAdmin;
  let team: LeagueTeam;
  let secret: string;
  let day: string;
  let coaches = 0;

  const aTeam = async (name: string) => {
    const own = generateSecret();
    const application = await test.db.manager.save(
      test.db.manager.create(CoachApplication, {
        ...{ name: 'Lin Park', email: `lin-${++coaches}@park.example`, phone: '(610) 555-0170' },
        ...{ season: 'Winter Hoops', school: 'Linden School', grade: '1st', gender: 'Boys' },
        ...{ status: 'approved', registrationToken: hashSecret(own) },
      }),
    );
    return {
      team: await insertTeam(test, 15, { team: { name, coachApplicationId: application.id } }),
      secret: own,
    };
  };
  const joined = async (): Promise<QuickFamily> => {
    const [family] = await manyFamilies(test, 1);
    await family.http
      .post(`/api/teams/${team.teamSlug}/register`)
      .send({ childId: family.childIds[0], coupon: 'GIFT', waiverAccepted: true })
      .expect(200);
    return family;
  };
  /** A gym in which no other test plays. */
  const facts = (change: object = {}) => ({
    ...{ type: 'practice', title: 'Practice', date: day, time: '18:00' },
    ...{ location: `Gym ${team.id}`, description: 'White shirts' },
    ...change,
  });
  const post = (body: object, by = secret, of = team) =>
    test.http.post(`/api/teams/${of.id}/events`).set('x-coach-token', by).send(body);
  const added = async (change: object = {}) => (await post(facts(change)).expect(201)).body as PracticeBody;
  const patch = (id: number, body: object, by = secret) =>
    test.http.patch(`/api/team-events/${id}`).set('x-coach-token', by).send(body);
  const cancel = (id: number, by = secret) =>
    test.http.delete(`/api/team-events/${id}`).set('x-coach-token', by);
  /** Sent two minutes after the last change. */
  const tell = async () => {
    test.clock.advance(120_000);
    await test.jobs.run(SEND_SCHEDULE_CHANGE_NOTICES);
  };
  const listed = async () =>
    (await test.http.get(`/api/teams/${team.id}/events`).expect(200)).body as Record<string, unknown>[];

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
    await insertCoupon(test, { code: 'GIFT', discountPercentage: 100 });
    day = addDays(test.clock.today(), 10);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    ({ team, secret } = await aTeam('Comets'));
  });

  it('are created by the coach and visible to everyone', async () => {
    const { conflicts, ...practice } = await added();
    expect(practice).toEqual({ id: practice.id, ...facts(), status: 'scheduled' });
    expect(conflicts).toEqual([]);
    expect(await listed()).toEqual([practice]);
    expect(
      await test.db.manager.findBy(AuditEntry, { subjectType: 'team', subjectId: team.id }),
    ).toMatchObject([{ action: 'team.practices_added', subjectName: 'Comets' }]);
  });

  it('can also be created by administrators', async () => {
    await admin.http
      .post(`/api/teams/${team.id}/events`)
      .send(facts({ title: undefined }))
      .expect(201);
    expect(await listed()).toMatchObject([{ title: 'Practice' }]);
  });

  it("can't be changed by the team's families, another team's coach, or visitors", async () => {
    const { id } = await added();
    const family = await joined();
    const other = await aTeam('Hawks');
    await family.http.post(`/api/teams/${team.id}/events`).send(facts()).expect(403);
    await family.http.patch(`/api/team-events/${id}`).send({ time: '19:00' }).expect(403);
    await family.http.delete(`/api/team-events/${id}`).expect(403);
    await post(facts({ time: '20:00' }), other.secret).expect(403);
    await patch(id, { time: '19:00' }, other.secret).expect(403);
    await cancel(id, other.secret).expect(403);
    await test.http.delete(`/api/team-events/${id}`).expect(401);
    expect(await listed()).toMatchObject([{ time: '18:00', status: 'scheduled' }]);
    const subjects = (await emailsTo(test, family.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith('Practice'))).toEqual([]);
  });

  it('can be a weekly series until a date', async () => {
    const first = await added({ until: addDays(day, 15) });
    expect(first.date).toBe(day);
    expect((await listed()).map(({ date }) => date)).toEqual([day, addDays(day, 7), addDays(day, 14)]);
  });

  /** How many exist after a series of two was sent four times at once. */
  async function plannedAtOnce(): Promise<number> {
    await Promise.all([1, 2, 3, 4].map(() => post(facts({ until: addDays(day, 7) })).expect(201)));
    return (await listed()).length;
  }

  it('are created once, however often the request is sent', async () => {
    expect(await plannedAtOnce()).toBe(2);
  });

  it('without the team lock, are created several times (canary)', async () => {
    const unlocked = jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockReturnThis();
    const audit = test.app.get(Audit);
    const record = audit.record.bind(audit);
    const all = createBarrier(4);
    const spy = jest.spyOn(audit, 'record').mockImplementation(async (...action) => {
      await all();
      return record(...action);
    });
    const planned = await plannedAtOnce();
    spy.mockRestore();
    unlocked.mockRestore();
    expect(planned).toBe(8);
  });

  it.each([
    ['date', '2026-02-30', 'Date is required'],
    ['time', '25:00', 'Time is required'],
    ['location', ' ', 'Location is required'],
    ['type', 'game', 'Coaches can add practices only; the office schedules games'],
  ])('require a valid %s: not %j', async (path, value, message) => {
    const { body } = await post(facts({ [path]: value })).expect(400);
    expect(body).toMatchObject({ errors: [{ path, message }] });
  });

  it('must be upcoming, and a series must end after it starts', async () => {
    const { body: past } = await post(facts({ date: addDays(test.clock.today(), -1) })).expect(409);
    expect(past).toMatchObject({ code: 'leagues.practice_in_past', errors: [{ path: 'date' }] });
    const { body: reversed } = await post(facts({ until: addDays(day, -1) })).expect(400);
    expect(reversed).toMatchObject({
      code: 'leagues.practice_series_end_before_start',
      errors: [{ path: 'until' }],
    });
    expect(await listed()).toEqual([]);
  });

  it('are at most a hundred in one series', async () => {
    const hundred = addDays(day, 99 * 7);
    for (const until of ['9999-12-31', addDays(day, 700)])
      expect((await post(facts({ until })).expect(409)).body).toMatchObject({
        code: 'leagues.too_many_practices',
      });
    await post(facts({ until: hundred })).expect(201);
    await post(facts({ time: '08:00' })).expect(409);
    expect(await listed()).toHaveLength(100);
  });

  it('are moved with one email to each address of the families, and to nobody else', async () => {
    const [family, { id }] = [await joined(), await added()];
    const [elsewhere] = await manyFamilies(test, 1);
    const second = `second-${team.id}@example.com`;
    const [{ id: _, ...parent }] = await test.db.manager.findBy(Parent, { userId: family.userId });
    await test.db.manager.insert(Parent, { ...parent, email: second });
    const { body } = await patch(id, { date: addDays(day, 1), location: 'Oak Hall' }).expect(200);
    expect(body).toMatchObject({ id, date: addDays(day, 1), time: '18:00', location: 'Oak Hall' });
    await tell();
    for (const address of [family.email, second]) {
      const [mail, ...more] = (await emailsTo(test, address)).filter(({ subject }) =>
        subject.startsWith('Comets practice changed'),
      );
      expect(more).toEqual([]);
      expect(mail.text).toContain(`${monthDay(day)}, 6:00 PM, Gym ${team.id}`);
      expect(mail.text).toContain(`${monthDay(addDays(day, 1))}, 6:00 PM, Oak Hall`);
      expect(mail.text).toContain(`/teams/${team.teamSlug}`);
      expect(mail.text).not.toContain('coach=');
    }
    expect(await emailsTo(test, elsewhere.email)).toEqual([]);
  });

  it('send no email when nothing changes', async () => {
    const [family, { id }] = [await joined(), await added()];
    const before = await emailsTo(test, family.email);
    await patch(id, { time: '18:00', location: `Gym ${team.id}` }).expect(200);
    await tell();
    expect(await emailsTo(test, family.email)).toHaveLength(before.length);
  });

  it('stay in the list when canceled, with one email to each family', async () => {
    const [family, { id }] = [await joined(), await added()];
    await Promise.all([1, 2, 3].map(() => cancel(id).expect(204)));
    expect(await listed()).toMatchObject([{ id, status: 'canceled' }]);
    await tell();
    const told = (await emailsTo(test, family.email)).filter(({ subject }) => subject.includes('canceled'));
    expect(told).toMatchObject([
      { subject: `Comets practice canceled: ${weekdayName(day)}, ${monthDay(day)}` },
    ]);
    const { body } = await patch(id, { time: '19:00' }).expect(409);
    expect(body).toMatchObject({ code: 'leagues.practice_canceled' });
    await added();
    expect(await listed()).toHaveLength(2);
  });

  it('are announced in one email, and not at all when they are back where they were', async () => {
    const [family, one, two] = [await joined(), await added(), await added({ time: '20:00' })];
    const before = await emailsTo(test, family.email);
    await patch(one.id, { time: '19:00' }).expect(200);
    await patch(one.id, { time: '18:00' }).expect(200);
    await tell();
    expect(await emailsTo(test, family.email)).toHaveLength(before.length);
    await patch(one.id, { time: '19:00' }).expect(200);
    await cancel(two.id).expect(204);
    await tell();
    const told = (await emailsTo(test, family.email)).slice(0, -before.length);
    expect(told.map(({ subject }) => subject)).toEqual(['Schedule update: 2 changes']);
  });

  it("can't be changed once they are over", async () => {
    const { id } = await added();
    await test.db.manager.update(TeamEvent, id, { date: addDays(test.clock.today(), -1) });
    expect((await patch(id, { time: '19:00' }).expect(409)).body).toMatchObject({
      code: 'leagues.practice_ended',
    });
    await cancel(id).expect(409);
    await cancel(999_999).expect(404);
  });

  it('are accepted despite other events at that time, and list them', async () => {
    const location = `Hall ${team.id}`;
    const other = await aTeam('Hawks');
    await post(facts({ location }), other.secret, other.team).expect(201);
    const [away] = [await aTeam('Owls')];
    await test.db.manager.insert(Game, {
      ...{ homeTeamId: team.id, awayTeamId: away.team.id },
      ...toSlot({
        date: addDays(day, 7),
        time: '18:30',
        durationMinutes: 60,
        location: 'Far Away',
        court: 'Court 1',
      }),
    });
    const { id, conflicts } = await added({ location: `${location}, Court 1`, until: addDays(day, 7) });
    expect(conflicts).toEqual([
      `${monthDay(day)}, 6:00 PM: practice of Hawks, ${location}`,
      `${monthDay(addDays(day, 7))}, 6:30 PM: Comets vs Owls, Far Away, Court 1`,
    ]);
    expect(await listed()).toHaveLength(2);
    const { body } = await patch(id, { time: '19:00' }).expect(200);
    expect(body).toMatchObject({ conflicts: [] });
  });

  it('warn about a location that is closed on that date or at that time', async () => {
    const name = `Hall ${team.id}`;
    const [closed, open] = [day, addDays(day, 7)];
    const hours = [{ weekday: getWeekday(day), opens: '08:00', closes: '18:30' }];
    await admin.http
      .post('/api/locations')
      .send({ name, hours, closedDates: [closed], courts: ['Court 1'] })
      .expect(201);
    const { id, conflicts } = await added({ location: `${name}, Court 1`, until: open });
    expect(conflicts).toEqual([
      `${monthDay(closed)}, 6:00 PM: ${name} is closed that day`,
      `${monthDay(open)}, 6:00 PM: ${name} is open from 8:00 AM to 6:30 PM`,
    ]);
    const { body } = await patch(id, { date: open, time: '08:00' }).expect(200);
    expect(body).toMatchObject({ conflicts: [] });
  });
});
