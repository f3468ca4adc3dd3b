import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Like } from 'typeorm';
import { MINUTE_MS } from '../../../kernel';
import { decideAll, eraseChild } from '../../../../test/erasures';
import { insertCoupon } from '../../../../test/program-fixtures';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { insertTeam } from '../../../../test/league-teams';
import { emailsTo, signInAdmin, signInFamily, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { OutboxEmail } from '../../../platform';
import { Child, hashSecret, generateSecret, Parent } from '../../identity';
import { Registration } from '../../registration';
import { CoachApplication } from '../teams/entities/coach-application.entity';
import type { LeagueTeam } from '../teams/entities/league-team.entity';
import { TeamMessage } from '../teams/entities/team-message.entity';

const coachFacts = {
  ...{ name: 'Lin Park', phone: '(610) 555-0170', season: 'Winter Hoops' },
  ...{ school: 'Linden School', grade: '1st', gender: 'Boys', status: 'approved' as const },
};

interface Told {
  id: number;
  message: string;
  [fact: string]: unknown;
}
type Caller = Pick<QuickFamily, 'http'>;
const texts = (messages: Told[]) => messages.map(({ message }) => message);

interface Board {
  team: LeagueTeam;
  path: string;
  /** As the coach, by link. */
  asCoach: Record<string, string>;
  onTeam: QuickFamily;
}

async function coached(test: TestApp, email: string): Promise<{ team: LeagueTeam; secret: string }> {
  const secret = generateSecret();
  const registrationToken = hashSecret(secret);
  const application = await test.db.manager.save(
    test.db.manager.create(CoachApplication, { ...coachFacts, email, registrationToken }),
  );
  return { team: await insertTeam(test, 15, { team: { coachApplicationId: application.id } }), secret };
}

async function join(team: LeagueTeam, family: QuickFamily): Promise<void> {
  await family.http
    .post(`/api/teams/${team.teamSlug}/register`)
    .send({ childId: family.childIds[0], coupon: 'GIFT', waiverAccepted: true })
    .expect(200);
}

let boards = 0;

/** A separate team with a coach and one family. */
async function newBoard(test: TestApp): Promise<Board> {
  const { team, secret } = await coached(test, `coach-${++boards}@board.example`);
  const [onTeam] = await manyFamilies(test, 1);
  await join(team, onTeam);
  return { team, path: `/api/teams/${team.id}/messages`, asCoach: { 'x-coach-token': secret }, onTeam };
}

describe("a team's message board", () => {
  let test: TestApp;
  let admin: SignedInAdmin;
  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
    await insertCoupon(test, { code: 'GIFT', discountPercentage: 100 });
  });
  afterAll(() => test.close());

  const post = async ({ http }: Caller, path: string, body: object): Promise<Told> =>
    (await http.post(path).send(body).expect(201)).body as Told;
  const announce = async ({ path, asCoach }: Board, message: string): Promise<Told> =>
    (await test.http.post(path).set(asCoach).send({ message, isAnnouncement: true }).expect(201))
      .body as Told;
  const read = async ({ http }: Caller, path: string): Promise<Told[]> =>
    (await http.get(path).expect(200)).body as Told[];

  it("is written and read by the team's families, its coach, and administrators, each under their own name", async () => {
    const { path, asCoach, onTeam } = await newBoard(test);
    const forged = { userId: 1, authorType: 'coach', authorName: 'Lin Park' };
    await post(onTeam, path, { ...forged, message: ' Who drives? ', isAnnouncement: true });
    await test.http.post(path).set(asCoach).send({ message: 'I do.' }).expect(201);
    await post(admin, path, { message: 'Thank you.' });
    const [office, coach, parent] = await read(onTeam, path);
    expect(parent).toMatchObject({
      ...{ message: 'Who drives?', authorType: 'parent', userId: onTeam.userId },
      ...{ authorName: `Parent ${onTeam.userId}`, isAnnouncement: false, isPinned: false },
    });
    expect(coach).toMatchObject({ message: 'I do.', authorType: 'coach', authorName: 'Lin Park' });
    expect(office).toMatchObject({ authorType: 'admin', authorName: 'Fieldhouse', userId: null });
    const ids = [office.id, coach.id, parent.id];
    expect((await read(admin, path)).map(({ id }) => id)).toEqual(ids);
    const { body } = await test.http.get(path).set(asCoach).expect(200);
    expect((body as Told[]).map(({ id }) => id)).toEqual(ids);
  });

  it("recognizes a user with the head coach's email address as the coach", async () => {
    const { path, team } = await newBoard(test);
    const email = `account-${team.id}@board.example`;
    const coach = { name: 'Ann Lee', email, phone: '(610) 555-0171' };
    await admin.http.post(`/api/league-teams/${team.id}/transfer`).send(coach).expect(204);
    const account = await signInFamily(test, email);
    expect(await post(account, path, { message: 'Hello.', isAnnouncement: true })).toMatchObject({
      ...{ authorType: 'coach', authorName: 'Ann Lee', isAnnouncement: true },
    });
  });

  it('is closed to visitors, other families, and other coaches, and opens once a child is on the team', async () => {
    const { path, team, onTeam } = await newBoard(test);
    const { id } = await post(onTeam, path, { message: 'Ours.' });
    const [other] = await manyFamilies(test, 1);
    const { secret } = await coached(test, `other-${team.id}@board.example`);
    const tries = [
      (http: QuickFamily['http'] | TestApp['http']) => http.get(path),
      (http: QuickFamily['http'] | TestApp['http']) => http.post(path).send({ message: 'Hello' }),
      (http: QuickFamily['http'] | TestApp['http']) => http.delete(`${path}/${id}`),
    ];
    for (const attempt of tries) {
      await attempt(test.http).expect(401);
      for (const refused of [attempt(other.http), attempt(test.http).set('x-coach-token', secret)]) {
        const { body } = await refused.expect(403);
        expect(body).toMatchObject({
          code: 'leagues.message_board_forbidden',
          message: expect.stringContaining('Contact the coach'),
        });
      }
    }
    expect(await test.db.manager.countBy(TeamMessage, { leagueTeamId: team.id })).toBe(1);
    await join(team, other);
    expect(await read(other, path)).toMatchObject([{ message: 'Ours.' }]);
  });

  it('closes for a family when its registration is canceled', async () => {
    const { path, onTeam } = await newBoard(test);
    await read(onTeam, path);
    const { id } = await test.db.manager.findOneByOrFail(Registration, { userId: onTeam.userId });
    await admin.http.delete(`/api/registrations/${id}`).expect(200);
    await onTeam.http.get(path).expect(403);
  });

  it('keeps 2,000 characters of script as plain text, and rejects one more', async () => {
    const { path, onTeam } = await newBoard(test);
    const script = '<script>alert(1)</script>'.padEnd(2000, '<b>&');
    await post(onTeam, path, { message: script });
    expect((await read(onTeam, path))[0].message).toBe(script);
    await onTeam.http
      .post(path)
      .send({ message: `${script}!` })
      .expect(400);
    for (const message of ['  ', '', undefined, 7]) {
      const { body } = await onTeam.http.post(path).send({ message }).expect(400);
      expect(body).toMatchObject({ errors: [{ path: 'message' }] });
    }
    await onTeam.http.post(path).send({ message: 'Yes', isAnnouncement: 'no' }).expect(400);
  });

  it('returns the newest fifty messages, older ones on request, and pinned ones always', async () => {
    const board = await newBoard(test);
    const { path, onTeam, team } = board;
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu']) await announce(board, day);
    const row = { leagueTeamId: team.id, userId: onTeam.userId, authorType: 'parent' as const };
    const chat = Array.from({ length: 55 }, (_, i) => ({
      ...{ ...row, authorName: 'Pat', message: `${i}`, createdAt: test.clock.now() },
    }));
    await test.db.manager.insert(TeamMessage, chat);
    const newest = await read(onTeam, path);
    const down = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, i) => String(from - i));
    expect(texts(newest)).toEqual([...down(54, 5), 'Thu', 'Wed', 'Tue']);
    expect(texts(newest.filter(({ isPinned }) => isPinned))).toEqual(['Thu', 'Wed', 'Tue']);
    const older = await read(onTeam, `${path}?before=${newest[49].id}`);
    expect(texts(older)).toEqual([...down(4, 0), 'Thu', 'Wed', 'Tue', 'Mon']);
    await onTeam.http.get(`${path}?before=x`).expect(400);
  });

  it('answers 304 until something has changed', async () => {
    const { path, onTeam, asCoach } = await newBoard(test);
    const { headers } = await onTeam.http.get(path).expect(200);
    expect(headers['cache-control']).toBe('private, no-cache');
    const poll = (etag: string) => onTeam.http.get(path).set('If-None-Match', etag);
    const { text } = await poll(headers.etag).expect(304);
    expect(text).toBe('');
    const { id } = await post(onTeam, path, { message: 'New' });
    const changed = await poll(headers.etag).expect(200);
    expect(changed.headers.etag).not.toBe(headers.etag);
    await poll(changed.headers.etag).expect(304);
    await test.http.delete(`${path}/${id}`).set(asCoach).expect(204);
    await poll(changed.headers.etag).expect(200);
  });

  it('needs two queries when unchanged: the session and the access check', async () => {
    const { path, onTeam } = await newBoard(test);
    const { headers } = await onTeam.http.get(path).expect(200);
    const queries = jest.spyOn(test.db.driver, 'createQueryRunner');
    const counts: number[] = [];
    // The queue queries the database too, so we take the fastest of several calls.
    for (let i = 0; i < 4; i++) {
      queries.mockClear();
      await onTeam.http.get(path).set('If-None-Match', headers.etag).expect(304);
      counts.push(queries.mock.calls.length);
    }
    queries.mockRestore();
    expect(Math.min(...counts)).toBe(2);
  });

  it('does not answer a signed-out user with 304', async () => {
    const { path, onTeam } = await newBoard(test);
    const { headers } = await onTeam.http.get(path).expect(200);
    await onTeam.http.post('/api/auth/logout').expect(200);
    await onTeam.http.get(path).set('If-None-Match', headers.etag).expect(401);
  });

  it('without the rate limit, accepts more than twenty messages a minute (canary)', async () => {
    const { path, onTeam, team } = await newBoard(test);
    for (let i = 0; i < 21; i++) await post(onTeam, path, { message: `${i}` });
    expect(await test.db.manager.countBy(TeamMessage, { leagueTeamId: team.id })).toBe(21);
  });

  describe('messages of a family whose child is erased', () => {
    const NAME = 'Zephyrine-Quill';
    const wrote = (path: string, by: Caller) => post(by, path, { message: `${NAME} is late today` });
    const named = () => test.db.manager.findBy(TeamMessage, { message: Like(`%${NAME}%`) });
    const erase = async ({ childIds: [id] }: QuickFamily) => {
      const { name } = await test.db.manager.findOneByOrFail(Child, { id });
      const registration = await test.db.manager.findOneByOrFail(Registration, { childId: id });
      await admin.http.delete(`/api/registrations/${registration.id}`).expect(200);
      return eraseChild(admin, id, { name, words: NAME });
    };

    it('keep a line without an author where an administrator removes them, and open pages reload the board', async () => {
      const { path, onTeam, asCoach } = await newBoard(test);
      await wrote(path, onTeam);
      await announce({ path, asCoach } as Board, 'Bring water');
      const { headers } = await test.http.get(path).set(asCoach).expect(200);
      const { id } = await erase(onTeam);
      expect(await named()).toHaveLength(1);
      await decideAll(admin, id, 'removed');
      const told = await test.http.get(path).set(asCoach).set('If-None-Match', headers.etag).expect(200);
      expect(told.body).toMatchObject([
        { message: 'Bring water', isRemoved: false },
        { message: '', authorName: 'A parent', isRemoved: true },
      ]);
      expect(await named()).toEqual([]);
    });

    it("are included in the child's data export", async () => {
      const { path, onTeam } = await newBoard(test);
      await wrote(path, onTeam);
      const { body } = await admin.http.get(`/api/admin/child-data/${onTeam.childIds[0]}/export`).expect(200);
      expect((body as { records: object }).records).toMatchObject({
        messages: [{ message: `${NAME} is late today` }],
      });
      await erase(onTeam);
    });
  });

  describe('a removed message', () => {
    it('leaves a line without text; its author can remove it for fifteen minutes', async () => {
      const { path, onTeam } = await newBoard(test);
      const first = await post(onTeam, path, { message: 'Wrong day' });
      const second = await post(onTeam, path, { message: 'Right day' });
      expect(first.removableUntil).toBe(
        new Date(Date.parse(String(first.createdAt)) + 15 * MINUTE_MS).toISOString(),
      );
      await onTeam.http.delete(`${path}/${first.id}`).expect(204);
      await onTeam.http.delete(`${path}/${first.id}`).expect(204);
      expect((await read(onTeam, path))[1]).toMatchObject({
        ...{ id: first.id, message: '', isRemoved: true, removableUntil: null },
      });
      test.clock.advance(15 * MINUTE_MS);
      const { body } = await onTeam.http.delete(`${path}/${second.id}`).expect(403);
      expect(body).toMatchObject({ code: 'leagues.message_not_removable' });
      expect((await read(onTeam, path))[0].message).toBe('Right day');
    });

    it('can be removed by the coach and administrators at any time, but not by other families', async () => {
      const { path, team, onTeam, asCoach } = await newBoard(test);
      const [other] = await manyFamilies(test, 1);
      await join(team, other);
      const [one, two] = [
        await post(onTeam, path, { message: '1' }),
        await post(onTeam, path, { message: '2' }),
      ];
      await other.http.delete(`${path}/${one.id}`).expect(403);
      expect((await read(other, path)).map(({ removableUntil }) => removableUntil)).toEqual([null, null]);
      test.clock.advance(60 * MINUTE_MS);
      await test.http.delete(`${path}/${one.id}`).set(asCoach).expect(204);
      await admin.http.delete(`${path}/${two.id}`).expect(204);
      expect((await read(other, path)).map(({ message }) => message)).toEqual(['', '']);
    });

    it('must belong to this board', async () => {
      const [one, another] = [await newBoard(test), await newBoard(test)];
      const { id } = await post(one.onTeam, one.path, { message: 'Ours' });
      await test.http.delete(`${another.path}/${id}`).set(another.asCoach).expect(404);
      expect(await read(one.onTeam, one.path)).toMatchObject([{ message: 'Ours' }]);
    });

    it('is no longer pinned', async () => {
      const board = await newBoard(test);
      const { id } = await announce(board, 'Picture day');
      await test.http.delete(`${board.path}/${id}`).set(board.asCoach).expect(204);
      expect(await read(board.onTeam, board.path)).toMatchObject([{ id, isPinned: false }]);
    });
  });

  describe('an announcement', () => {
    const sentTo = (email: string) => test.db.manager.countBy(OutboxEmail, { recipient: email });
    const announced = async (email: string) =>
      (await emailsTo(test, email)).filter(({ subject }) => subject.startsWith('Announcement from '));

    it('is emailed once to each address of parents and users, even if an address is listed several times', async () => {
      const board = await newBoard(test);
      const { team, onTeam } = board;
      const [sibling, other] = await manyFamilies(test, 2);
      for (const family of [sibling, other]) await join(team, family);
      const grandmother = `grandmother-${team.id}@board.example`;
      const parent = await test.db.manager.findOneByOrFail(Parent, { userId: sibling.userId });
      await test.db.manager.save(
        test.db.manager.create(Parent, { ...parent, id: undefined, email: grandmother.toUpperCase() }),
      );
      await test.db.manager.update(Parent, { userId: other.userId }, { email: grandmother });
      await announce(board, 'Picture day <b>Thursday</b>.\nWhite shirts.');
      for (const email of [onTeam.email, sibling.email, other.email, grandmother])
        expect({ email, mails: (await announced(email)).length }).toEqual({ email, mails: 1 });
      const [mail] = await announced(grandmother);
      expect(mail.subject).toBe('Announcement from Maple Glen Comets');
      expect(mail.text).toContain('Picture day <b>Thursday</b>.\nWhite shirts.');
      expect(mail.text).toContain(`/teams/${team.teamSlug}`);
      expect(mail.html).toContain('&#60;b&#62;Thursday');
      expect(await sentTo(`coach-${boards}@board.example`)).toBe(0);
    });

    it('is sent once on a double click, and again when the same text is posted a minute later', async () => {
      const board = await newBoard(test);
      const [first, again] = await Promise.all([announce(board, 'Rain'), announce(board, 'Rain')]);
      expect(again.id).toBe(first.id);
      expect(await announced(board.onTeam.email)).toHaveLength(1);
      test.clock.advance(2 * MINUTE_MS);
      expect((await announce(board, 'Rain')).id).not.toBe(first.id);
      test.clock.advance(10 * MINUTE_MS);
      await test.jobs.run('send-team-announcements');
      expect(await announced(board.onTeam.email)).toHaveLength(2);
    });

    it('posted by a family is rejected and emailed to nobody', async () => {
      const { path, onTeam } = await newBoard(test);
      await post(onTeam, path, { message: 'All listen', isAnnouncement: true });
      expect(await announced(onTeam.email)).toEqual([]);
    });
  });
});

describe('sixty messages a minute', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ rateLimits: true });
    await insertCoupon(test, { code: 'GIFT', discountPercentage: 100 });
  });
  afterAll(() => test.close());

  it('are rejected after the twentieth, while others can still write', async () => {
    const { path, onTeam, asCoach } = await newBoard(test);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => onTeam.http.post(path).send({ message: `${i}` })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    const kept = await test.db.manager.countBy(TeamMessage, { userId: onTeam.userId });
    expect([kept, refused.length]).toEqual([20, 40]);
    expect(refused[0].body).toMatchObject({
      message: 'Too many requests. Please wait a moment and try again.',
    });
    await test.http.post(path).set(asCoach).send({ message: 'Enough.' }).expect(201);
  });
});
