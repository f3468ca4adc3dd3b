import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { IsNull, SelectQueryBuilder } from 'typeorm';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner';
import { insertCoupon } from '../../../../test/program-fixtures';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { createBarrier } from '../../../../test/barrier';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { addDays, toInstant, toLocalDate, monthDay, weekdayName, MINUTE_MS } from '../../../kernel';
import { OutboxService, OutboxEmail } from '../../../platform';
import { Parent } from '../../identity';
import { ScheduleChangeNotice } from '../games/entities/schedule-change-notice.entity';
import { ScheduleChangeNoticeItem } from '../games/entities/schedule-change-notice-item.entity';
import { ScheduleChangeNoticeRecipient } from '../games/entities/schedule-change-notice-recipient.entity';
import { Game } from '../games/entities/game.entity';
import { GameChangeHooks } from '../games/game-change.hooks';
import { PURGE_NOTICE_RECIPIENTS } from '../games/jobs/purge-notice-recipients.job';
import { SEND_SCHEDULE_CHANGE_NOTICES } from '../games/jobs/send-schedule-change-notices.job';
import { ScheduleChangeNoticeQueries } from '../games/schedule-change-notice.queries';
import { AffectedPeopleQueries } from '../games/affected-people.queries';
import { Division } from '../seasons/entities/division.entity';
import { Season } from '../seasons/entities/season.entity';
import { AssistantCoach } from '../teams/entities/assistant-coach.entity';
import { Coach } from '../teams/entities/coach.entity';
import { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamCoach } from '../teams/entities/team-coach.entity';

jest.setTimeout(60_000);

interface Person {
  name: string;
  email: string | null;
  phone: string | null;
  isFamily: boolean;
  teams: string[];
  state: string | null;
}

let test: TestApp;
let admin: SignedInAdmin;
let leagues = 0;
let day: string;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  await insertCoupon(test, { code: 'GIFT', discountPercentage: 100 });
});
afterAll(() => test.close());
beforeEach(async () => {
  // Sends the notices of other tests' changes first.
  await pass(10 * MINUTE_MS);
  day = addDays(test.clock.today(), 30);
});

const pass = async (ms: number) => {
  test.clock.advance(ms);
  await test.jobs.run(SEND_SCHEDULE_CHANGE_NOTICES);
};

/** Comets and Hawks, their coaches, and a family of each. */
async function aLeague() {
  const { manager } = test.db;
  leagues += 1;
  const season = await manager.save(
    manager.create(Season, { name: `League ${leagues}`, year: 2030, sport: 'Basketball' }),
  );
  const division = await manager.save(
    manager.create(Division, { seasonId: season.id, name: '1st Grade', ageGroup: '1st Grade' }),
  );
  const side = async (name: string) => {
    const team = await manager.save(
      manager.create(LeagueTeam, {
        ...{ seasonId: season.id, divisionId: division.id, name, school: 'Linden School' },
        ...{ sport: 'Basketball', grade: '1st Grade', gender: 'Boys', maxPlayers: 15 },
        teamSlug: `${name.toLowerCase()}-${leagues}`,
      }),
    );
    const email = `coach-${team.id}@fieldhouse.example`;
    const coach = await manager.save(
      manager.create(Coach, { name: `Coach of ${name}`, email, phone: '(610) 555-0170' }),
    );
    await manager.insert(TeamCoach, { teamId: team.id, coachId: coach.id });
    return { team, coach: email };
  };
  const [comets, hawks] = [await side('Comets'), await side('Hawks')];
  return { season, division, comets, hawks };
}
type League = Awaited<ReturnType<typeof aLeague>>;

async function joined({ team }: League['comets']): Promise<QuickFamily> {
  const [family] = await manyFamilies(test, 1);
  await family.http
    .post(`/api/teams/${team.teamSlug}/register`)
    .send({ childId: family.childIds[0], coupon: 'GIFT', waiverAccepted: true })
    .expect(200);
  return family;
}

const create = async ({ division, comets, hawks }: League, change: object = {}): Promise<number> => {
  const body = {
    ...{ divisionId: division.id, homeTeamId: comets.team.id, awayTeamId: hawks.team.id },
    ...{ date: day, time: '09:00', location: `Gym ${++leagues}`, ...change },
  };
  return ((await admin.http.post('/api/games').send(body).expect(201)).body as { id: number }).id;
};
/** A game that everyone was notified of. */
const known = async (league: League, change: object = {}): Promise<number> => {
  const id = await create(league, change);
  await pass(2 * MINUTE_MS);
  await test.db.manager.delete(OutboxEmail, { kind: 'leagues.change' });
  return id;
};
const edit = (id: number, body: object) => admin.http.patch(`/api/games/${id}`).send(body).expect(200);
const told = async (email: string) =>
  (await emailsTo(test, email)).filter(({ subject }) => /Comets|Schedule update/.test(subject));
const subjects = async (email: string) => (await told(email)).map(({ subject }) => subject);
const noticeWith = async (gameId: number) =>
  (
    await test.db.manager.find(ScheduleChangeNoticeItem, {
      where: { subjectId: gameId, kind: 'game' },
      order: { id: 'DESC' },
    })
  )[0].noticeId!;
const getPeople = async (noticeId: number) =>
  (await admin.http.get(`/api/schedule-change-notices/${noticeId}/recipients`).expect(200)).body as Person[];

describe('a schedule change notice', () => {
  it("goes to both teams' families and coaches, and to nobody else", async () => {
    const league = await aLeague();
    const [ours, theirs] = [await joined(league.comets), await joined(league.hawks)];
    const [stranger] = await manyFamilies(test, 1);
    const id = await known(league);
    await edit(id, { time: '11:00', court: 'Court 2' });
    await pass(2 * MINUTE_MS);
    for (const email of [ours.email, theirs.email, league.comets.coach, league.hawks.coach]) {
      const [mail, ...more] = await told(email);
      expect(more).toEqual([]);
      expect(mail.subject).toBe(`Comets vs Hawks changed: ${weekdayName(day)}, ${monthDay(day)}`);
      expect(mail.text).toContain(`Was: `);
      expect(mail.text).toContain(`${monthDay(day)}, 11:00 AM, Gym`);
    }
    expect((await told(ours.email))[0].text).toContain(`/teams/${league.comets.team.teamSlug}`);
    expect(await told(stranger.email)).toEqual([]);
  });

  it('is sent two minutes after the last change, with all other changes in one email', async () => {
    const league = await aLeague();
    const family = await joined(league.comets);
    const [one, two] = [await known(league), await known(league, { date: addDays(day, 1) })];
    await edit(one, { time: '10:00' });
    await pass(119_000);
    await edit(two, { status: 'canceled', statusReason: 'Snow' });
    await pass(119_000);
    expect(await told(family.email)).toEqual([]);
    await pass(1_000);
    await pass(10 * MINUTE_MS);
    const [mail, ...more] = await told(family.email);
    expect(more).toEqual([]);
    expect(mail.subject).toBe('Schedule update: 2 changes');
    expect(mail.text).toContain('Reason: Snow');
  });

  it('is sent five minutes after the first change, however long the edits continue', async () => {
    const league = await aLeague();
    const family = await joined(league.comets);
    const id = await known(league);
    for (const time of ['10:00', '11:00', '12:00']) {
      await edit(id, { time });
      await pass(100_000);
    }
    expect(await told(family.email)).toHaveLength(1);
  });

  it('is sent at once when the game starts within three hours', async () => {
    const league = await aLeague();
    const family = await joined(league.comets);
    const soon = new Date(test.clock.now().getTime() + 2 * 60 * MINUTE_MS);
    const { timeZone } = test.settings.organization;
    const time = soon.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    const id = await known(league);
    await edit(id, { date: toLocalDate(soon, timeZone), time });
    await pass(0);
    expect(await told(family.email)).toHaveLength(1);
  });

  it('is not sent when the game is back where it was', async () => {
    const league = await aLeague();
    const family = await joined(league.comets);
    const id = await known(league);
    await edit(id, { time: '10:00' });
    await edit(id, { time: '09:00' });
    await edit(id, { status: 'canceled', statusReason: 'Snow' });
    await edit(id, { status: 'scheduled' });
    await pass(10 * MINUTE_MS);
    expect(await told(family.email)).toEqual([]);
    expect(await test.db.manager.countBy(ScheduleChangeNoticeItem, { noticeId: IsNull() })).toBe(0);
  });

  it('says why a game is canceled, and that it is back on', async () => {
    const league = await aLeague();
    const family = await joined(league.comets);
    const id = await known(league);
    await edit(id, { status: 'postponed', statusReason: 'Wet floor' });
    await pass(2 * MINUTE_MS);
    await edit(id, { status: 'scheduled' });
    await pass(2 * MINUTE_MS);
    expect((await subjects(family.email)).reverse()).toEqual(
      expect.arrayContaining([
        `Comets vs Hawks postponed: ${weekdayName(day)}, ${monthDay(day)}`,
        `Comets vs Hawks back on: ${weekdayName(day)}, ${monthDay(day)}`,
      ]),
    );
  });

  it('about canceling a postponed game goes to those who wait for its new time, even after its day', async () => {
    const league = await aLeague();
    const id = await known(league, { date: addDays(test.clock.today(), 1) });
    await edit(id, { status: 'postponed', statusReason: 'Rain' });
    await pass(2 * MINUTE_MS);
    test.clock.advance(5 * 24 * 60 * MINUTE_MS);
    admin = await signInAdmin(test);
    await edit(id, { status: 'canceled', statusReason: 'No courts free' });
    await pass(2 * MINUTE_MS);
    expect((await subjects(league.hawks.coach)).map((subject) => subject.split(':')[0]).sort()).toEqual([
      ...['Comets vs Hawks canceled', 'Comets vs Hawks postponed'],
    ]);
  });

  it('about a game that was postponed and canceled at once contains only the final state', async () => {
    const league = await aLeague();
    const id = await known(league);
    await edit(id, { status: 'postponed', statusReason: 'Rain' });
    await edit(id, { status: 'canceled', statusReason: 'No courts free' });
    await pass(2 * MINUTE_MS);
    expect(await subjects(league.hawks.coach)).toEqual([
      `Comets vs Hawks canceled: ${weekdayName(day)}, ${monthDay(day)}`,
    ]);
  });

  it('goes to the other team and both coaches when the game is deleted with its team', async () => {
    const league = await aLeague();
    const family = await joined(league.comets);
    await known(league);
    await admin.http.delete(`/api/league-teams/${league.hawks.team.id}`).expect(204);
    await pass(2 * MINUTE_MS);
    for (const email of [family.email, league.comets.coach, league.hawks.coach])
      expect(await subjects(email)).toEqual([
        `Comets vs Hawks canceled: ${weekdayName(day)}, ${monthDay(day)}`,
      ]);
  });

  it('goes to the coaches when the game is deleted with its season', async () => {
    const league = await aLeague();
    await known(league);
    await admin.http.delete(`/api/seasons/${league.season.id}`).expect(204);
    await pass(2 * MINUTE_MS);
    expect(await subjects(league.hawks.coach)).toEqual([
      `Comets vs Hawks canceled: ${weekdayName(day)}, ${monthDay(day)}`,
    ]);
  });

  it('is sent for a game earlier today, because families are waiting for news', async () => {
    const league = await aLeague();
    const family = await joined(league.comets);
    const id = await known(league, { date: addDays(test.clock.today(), 1) });
    const evening = toInstant(addDays(test.clock.today(), 1), '20:00', test.settings.organization.timeZone);
    test.clock.advance(evening.getTime() - test.clock.now().getTime());
    admin = await signInAdmin(test);
    await edit(id, { status: 'postponed', statusReason: 'Rain' });
    await pass(2 * MINUTE_MS);
    expect(await subjects(family.email)).toEqual([expect.stringContaining('Comets vs Hawks postponed')]);
  });

  it('is not sent when the day of the game is over', async () => {
    const league = await aLeague();
    const family = await joined(league.comets);
    const past = addDays(test.clock.today(), -3);
    const id = await create(league, { date: past, confirm: ['past'] });
    await edit(id, { location: `Gym ${++leagues}`, confirm: ['past'] });
    await pass(10 * MINUTE_MS);
    expect(await told(family.email)).toEqual([]);
  });

  it('goes once to people added by hooks, even if they belong to a team too', async () => {
    const league = await aLeague();
    const id = await known(league);
    test.app.get(GameChangeHooks).register((_, [{ gameId }]) =>
      Promise.resolve(
        gameId === id
          ? [
              { gameId, name: 'Ada Referee', email: `ada-${league.season.id}@fieldhouse.example` },
              { gameId, name: 'Coach again', email: league.comets.coach.toUpperCase() },
            ]
          : [],
      ),
    );
    await edit(id, { time: '11:00' });
    await pass(2 * MINUTE_MS);
    expect(await told(`ada-${league.season.id}@fieldhouse.example`)).toHaveLength(1);
    expect(await told(league.comets.coach)).toHaveLength(1);
  });
});

describe('each recipient gets one email', () => {
  const changed = async () => {
    const league = await aLeague();
    const families = [await joined(league.comets), await joined(league.hawks)];
    const id = await known(league);
    await edit(id, { time: '11:00' });
    test.clock.advance(2 * MINUTE_MS);
    const everybody = [...families.map(({ email }) => email), league.comets.coach, league.hawks.coach];
    return { id, everybody };
  };
  const counts = (everybody: string[]) =>
    Promise.all(everybody.map(async (email) => (await told(email)).length));

  it('when the worker is killed before it determined the recipients', async () => {
    const { everybody } = await changed();
    const people = jest
      .spyOn(test.app.get(AffectedPeopleQueries), 'findByChanges')
      .mockRejectedValueOnce(new Error('Killed.'));
    await expect(test.jobs.run(SEND_SCHEDULE_CHANGE_NOTICES)).rejects.toThrow('Killed.');
    people.mockRestore();
    await test.jobs.run(SEND_SCHEDULE_CHANGE_NOTICES);
    await test.jobs.run(SEND_SCHEDULE_CHANGE_NOTICES);
    expect(await counts(everybody)).toEqual([1, 1, 1, 1]);
  });

  it('when the worker is killed between the emails', async () => {
    const { everybody } = await changed();
    const outbox = test.app.get(OutboxService);
    const put = outbox.enqueue.bind(outbox);
    let emails = 0;
    const kill = jest.spyOn(outbox, 'enqueue').mockImplementation((...email) => {
      emails += 1;
      if (emails === 3) return Promise.reject(new Error('Killed.'));
      return put(...email);
    });
    await expect(test.jobs.run(SEND_SCHEDULE_CHANGE_NOTICES)).rejects.toThrow('Killed.');
    kill.mockRestore();
    await test.jobs.run(SEND_SCHEDULE_CHANGE_NOTICES);
    expect(await counts(everybody)).toEqual([1, 1, 1, 1]);
  });

  /** How often each person is notified by four simultaneous workers. */
  async function toldAtOnce(): Promise<number[]> {
    const { everybody } = await changed();
    await Promise.all([1, 2, 3, 4].map(() => test.jobs.run(SEND_SCHEDULE_CHANGE_NOTICES)));
    return counts(everybody);
  }

  it('however many workers run', async () => {
    expect(await toldAtOnce()).toEqual([1, 1, 1, 1]);
  });

  it('but several without the row lock (canary)', async () => {
    const { everybody } = await changed();
    const outbox = test.app.get(OutboxService);
    const put = outbox.enqueue.bind(outbox);
    const emails = jest.spyOn(outbox, 'enqueue').mockRejectedValueOnce(new Error('Killed.'));
    await expect(test.jobs.run(SEND_SCHEDULE_CHANGE_NOTICES)).rejects.toThrow('Killed.');
    const unlocked = jest.spyOn(SelectQueryBuilder.prototype, 'setLock').mockReturnThis();
    const all = createBarrier(4);
    emails.mockImplementation(async (...email) => {
      await all();
      return put(...email);
    });
    await Promise.all([1, 2, 3, 4].map(() => test.jobs.run(SEND_SCHEDULE_CHANGE_NOTICES)));
    emails.mockRestore();
    unlocked.mockRestore();
    expect(await counts(everybody)).toEqual([4, 4, 4, 4]);
  });

  it("and none when the change's transaction was rolled back", async () => {
    const league = await aLeague();
    const family = await joined(league.comets);
    const id = await known(league);
    test.app.get(GameChangeHooks).register((_, changes) => {
      if (changes.some(({ gameId }) => gameId === id)) throw new Error('A listener fails.');
      return Promise.resolve([]);
    });
    await admin.http.patch(`/api/games/${id}`).send({ time: '11:00' }).expect(500);
    await pass(10 * MINUTE_MS);
    expect(await told(family.email)).toEqual([]);
    expect(await test.db.manager.findOneBy(Game, { id })).toMatchObject({ time: '09:00' });
  });
});

describe('administrators', () => {
  const ask = (body: object) => admin.http.post('/api/schedule-change-notices/affected-people').send(body);

  it('see who will get an email about a change before they make it', async () => {
    const league = await aLeague();
    const family = await joined(league.comets);
    await test.db.manager.insert(AssistantCoach, {
      ...{ teamId: league.hawks.team.id, name: 'Silent Sam', email: null, phone: '(610) 555-0188' },
    });
    const teamIds = [league.comets.team.id, league.hawks.team.id];
    const { body } = await ask({ teamIds }).expect(200);
    expect(body).toEqual({
      ...{ familyCount: 1, families: 1, coaches: 2, withoutEmail: 1 },
      people: [
        {
          ...{ name: 'Coach of Comets', email: league.comets.coach, phone: '(610) 555-0170' },
          ...{ isFamily: false, teams: ['Comets'] },
        },
        expect.objectContaining({ name: 'Coach of Hawks', teams: ['Hawks'] }),
        {
          ...{ name: `Parent ${family.userId}`, email: family.email, phone: '6105550100' },
          ...{ isFamily: true, teams: ['Comets'] },
        },
        { name: 'Silent Sam', email: null, phone: '(610) 555-0188', isFamily: false, teams: ['Hawks'] },
      ],
    });
  });

  it('see the same for a season of the maximum size, and only for that season', async () => {
    const league = await aLeague();
    const many = Array.from({ length: 1_999 }, (_, i) => 1_000_000 + i);
    const { body } = await ask({ teamIds: [league.comets.team.id, ...many] }).expect(200);
    expect(body).toMatchObject({ families: 0, coaches: 1, withoutEmail: 0 });
    await ask({ teamIds: [1, 2, ...many] }).expect(400);
    for (const teamIds of [undefined, [], 'x', [0], [1.5], ['1'], [2 ** 31], { length: 1 }])
      await ask({ teamIds }).expect(400);
  });

  it('see which changes are waiting, when the notice is sent, and then who was notified', async () => {
    const league = await aLeague();
    const family = await joined(league.comets);
    await test.db.manager.insert(AssistantCoach, { teamId: league.hawks.team.id, name: 'Silent Sam' });
    const id = await known(league);
    await edit(id, { time: '11:00' });
    const due = new Date(test.clock.now().getTime() + 2 * MINUTE_MS).getTime();
    const { body } = await admin.http.get('/api/schedule-change-notices/pending').expect(200);
    const { dueAt, changes, total } = body as { dueAt: string; changes: object[]; total: number };
    expect(total).toBe(1);
    expect(Math.abs(new Date(dueAt).getTime() - due)).toBeLessThan(5_000);
    expect(changes).toMatchObject([
      {
        title: 'Comets vs Hawks',
        action: 'changed',
        previousState: { time: '09:00' },
        newState: { time: '11:00' },
      },
    ]);
    await pass(2 * MINUTE_MS);
    const noticeId = await noticeWith(id);
    const list = await admin.http.get('/api/schedule-change-notices?pageSize=1').expect(200);
    expect(list.body).toMatchObject([
      { id: noticeId, title: 'Comets vs Hawks', changes: 1, people: 4, isOpen: false },
    ]);
    expect(Number(list.headers['x-total-count'])).toBeGreaterThan(1);
    expect((await admin.http.get(`/api/schedule-change-notices/${noticeId}`).expect(200)).body).toMatchObject(
      {
        ...{ id: noticeId, changes: [{ title: 'Comets vs Hawks' }] },
      },
    );
    await test.db.manager.update(OutboxEmail, { recipient: league.comets.coach }, { state: 'failed' });
    const people = await getPeople(noticeId);
    expect(people.map(({ name, state }) => [name, state])).toEqual([
      ['Coach of Comets', 'failed'],
      ['Coach of Hawks', expect.stringMatching(/waiting|sending|accepted/)],
      [`Parent ${family.userId}`, expect.stringMatching(/waiting|sending|accepted/)],
      ['Silent Sam', null],
    ]);
    for (const part of ['', '/recipients', '/delivery', '/people-to-call'])
      await admin.http.get(`/api/schedule-change-notices/999999${part}`).expect(404);
  });

  it("see a notice's recipients in pages, by name, or only those with undelivered emails", async () => {
    const league = await aLeague();
    const family = await joined(league.comets);
    await test.db.manager.insert(AssistantCoach, { teamId: league.hawks.team.id, name: 'Silent Sam' });
    const id = await create(league);
    await pass(2 * MINUTE_MS);
    const noticeId = await noticeWith(id);
    const getState = async (email: string, state: OutboxEmail['state']) => {
      const { outboxEmailId } = await test.db.manager.findOneByOrFail(ScheduleChangeNoticeRecipient, {
        noticeId,
        email,
      });
      await test.db.manager.update(OutboxEmail, outboxEmailId!, { state });
    };
    await getState(family.email, 'paused');
    await getState(league.comets.coach, 'accepted');
    await getState(league.hawks.coach, 'failed');
    const page = async (query: string) => {
      const url = `/api/schedule-change-notices/${noticeId}/recipients?${query}`;
      const { body, headers } = await admin.http.get(url).expect(200);
      return [(body as Person[]).map(({ name }) => name), Number(headers['x-total-count'])];
    };
    expect(await page('page=2&pageSize=1')).toEqual([['Coach of Hawks'], 4]);
    expect(await page('search=HAWKS coach')).toEqual([['Coach of Hawks'], 1]);
    expect(await page('search=100%25')).toEqual([[], 0]);
    expect(await page('deliveryStatus=sent')).toEqual([['Coach of Comets'], 1]);
    expect(await page('deliveryStatus=in_progress')).toEqual([[`Parent ${family.userId}`], 1]);
    expect(await page('deliveryStatus=undelivered')).toEqual([['Coach of Hawks', 'Silent Sam'], 2]);
    const { body: toCall } = await admin.http
      .get(`/api/schedule-change-notices/${noticeId}/people-to-call`)
      .expect(200);
    expect((toCall as Person[]).map(({ name }) => name)).toEqual(['Coach of Hawks', 'Silent Sam']);
    const { body: reached } = await admin.http
      .get(`/api/schedule-change-notices/${noticeId}/delivery`)
      .expect(200);
    expect(reached).toEqual({ isOpen: true, sent: 1, inProgress: 1, failed: 1, noEmail: 1 });
    for (const query of ['reach=all', 'page=0', 'pageSize=100000'])
      await admin.http.get(`/api/schedule-change-notices/${noticeId}/recipients?${query}`).expect(400);
  });

  it('see a list of many notices with the same number of queries as one of two', async () => {
    const league = await aLeague();
    for (const ahead of [1, 2, 3, 4]) await known(league, { date: addDays(day, ahead) });
    const asked = async (pageSize: number) => {
      const query = jest.spyOn(PostgresQueryRunner.prototype, 'query');
      await test.app.get(ScheduleChangeNoticeQueries).listRecent(1, pageSize);
      const count = query.mock.calls.length;
      query.mockRestore();
      return count;
    };
    expect(await asked(4)).toBe(await asked(2));
  });

  it('see only the email address of a person who left the family', async () => {
    const league = await aLeague();
    const family = await joined(league.comets);
    const id = await known(league);
    const noticeId = await noticeWith(id);
    const parent = await test.db.manager.findOneByOrFail(Parent, { userId: family.userId });
    parent.forget(test.clock.now());
    await test.db.manager.save(parent);
    const people = await getPeople(noticeId);
    expect(JSON.stringify(people)).not.toContain(`Parent ${family.userId}`);
    expect(JSON.stringify(people)).not.toContain('6105550100');
    expect(
      await test.db.manager.findBy(ScheduleChangeNoticeRecipient, { noticeId, userId: family.userId }),
    ).toMatchObject([{ name: null, phone: null }]);
  });
});

describe('a month after it was sent', () => {
  const MONTH = 31 * 24 * 60 * MINUTE_MS;

  it('a notice contains no recipients, only how many were notified', async () => {
    const league = await aLeague();
    const family = await joined(league.comets);
    await test.db.manager.insert(AssistantCoach, { teamId: league.hawks.team.id, name: 'Silent Sam' });
    const noticeId = await noticeWith(await known(league));
    await test.jobs.run(PURGE_NOTICE_RECIPIENTS);
    expect(
      await test.db.manager.countBy(ScheduleChangeNoticeRecipient, { noticeId, name: 'Silent Sam' }),
    ).toBe(1);
    test.clock.advance(MONTH);
    admin = await signInAdmin(test);
    const open = await create(league, { date: addDays(test.clock.today(), 30) });
    await test.jobs.run(PURGE_NOTICE_RECIPIENTS);
    const kept = JSON.stringify([
      await test.db.manager.findBy(ScheduleChangeNoticeRecipient, { noticeId }),
      await test.db.manager.findBy(ScheduleChangeNoticeItem, { noticeId }),
    ]);
    for (const fact of [family.email, league.comets.coach, 'Coach of', 'Silent Sam', '555-0170'])
      expect(kept).not.toContain(fact);
    expect(await getPeople(noticeId)).toHaveLength(4);
    const { body } = await admin.http
      .get(`/api/schedule-change-notices/${noticeId}/people-to-call`)
      .expect(200);
    expect(body).toEqual([]);
    // Pending recipients are kept.
    const [waiting] = await test.db.manager.findBy(ScheduleChangeNoticeItem, { subjectId: open });
    expect(waiting.additionalContacts).toHaveLength(3);
  });

  it('recipients of a pending notice are still stored', async () => {
    const league = await aLeague();
    const noticeId = await noticeWith(await known(league));
    await test.db.manager.update(
      ScheduleChangeNoticeRecipient,
      { noticeId, email: league.hawks.coach },
      { outboxEmailId: null },
    );
    test.clock.advance(MONTH);
    admin = await signInAdmin(test);
    await test.jobs.run(PURGE_NOTICE_RECIPIENTS);
    expect(
      await test.db.manager.countBy(ScheduleChangeNoticeRecipient, { noticeId, email: league.hawks.coach }),
    ).toBe(1);
    expect(
      await test.db.manager.countBy(ScheduleChangeNoticeRecipient, { noticeId, email: league.comets.coach }),
    ).toBe(0);
  });
});

it('a sent notice does not change when the next one is sent', async () => {
  const league = await aLeague();
  const id = await known(league);
  const noticeId = await noticeWith(id);
  await edit(id, { time: '11:00' });
  await pass(2 * MINUTE_MS);
  expect(await noticeWith(id)).not.toBe(noticeId);
  expect(await test.db.manager.findOneBy(ScheduleChangeNotice, { id: noticeId })).not.toBeNull();
});
