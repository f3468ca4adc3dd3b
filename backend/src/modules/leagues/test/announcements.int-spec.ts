import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MINUTE_MS } from '../../../kernel';
import { insertCoupon } from '../../../../test/program-fixtures';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { insertTeam } from '../../../../test/league-teams';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { AuditEntry } from '../../../platform';
import { hashSecret, generateSecret } from '../../identity';
import { Registration } from '../../registration';
import { CoachApplication } from '../teams/entities/coach-application.entity';
import type { LeagueTeam } from '../teams/entities/league-team.entity';
import { AnnouncementMailer } from '../teams/announcement.mailer';

jest.setTimeout(60_000);

interface Posted {
  id: number;
  email: 'sent' | 'scheduled' | 'not_sent' | null;
  emailDueAt: string | null;
}

describe('announcement emails', () => {
  let test: TestApp;
  let second: TestApp;
  let admin: SignedInAdmin;
  let team: LeagueTeam;
  let family: QuickFamily;
  let path: string;
  let asCoach: Record<string, string>;
  let teams = 0;
  beforeAll(async () => {
    test = await startTestApp();
    second = await startTestApp({ sharing: test });
    admin = await signInAdmin(test);
    await insertCoupon(test, { code: 'GIFT', discountPercentage: 100 });
  });
  beforeEach(async () => {
    const secret = generateSecret();
    const application = await test.db.manager.save(
      test.db.manager.create(CoachApplication, {
        ...{ name: 'Lin Park', email: `coach-${++teams}@emails.example`, phone: '(610) 555-0170' },
        ...{ season: 'Winter Hoops', school: 'Linden School', grade: '1st', gender: 'Boys' },
        ...{ status: 'approved' as const, registrationToken: hashSecret(secret) },
      }),
    );
    team = await insertTeam(test, 15, { team: { coachApplicationId: application.id } });
    path = `/api/teams/${team.id}/messages`;
    asCoach = { 'x-coach-token': secret };
    [family] = await manyFamilies(test, 1);
    await join(family);
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(async () => {
    await second.close();
    await test.close();
  });

  const join = ({ http, childIds }: QuickFamily) =>
    http
      .post(`/api/teams/${team.teamSlug}/register`)
      .send({ childId: childIds[0], coupon: 'GIFT', waiverAccepted: true })
      .expect(200);
  const announce = async (message: string, at = test): Promise<Posted> =>
    (await at.http.post(path).set(asCoach).send({ message, isAnnouncement: true }).expect(201))
      .body as Posted;
  const send = (at = test) => at.jobs.run('send-team-announcements');
  const emails = async ({ email }: QuickFamily) =>
    (await emailsTo(test, email)).filter(({ subject }) => /announcement/i.test(subject));
  const subjects = async (to: QuickFamily) => (await emails(to)).map(({ subject }) => subject);
  const board = async () => (await family.http.get(path).expect(200)).body as Posted[];

  it('sends the first announcement at once and those of the next ten minutes together', async () => {
    expect(await announce('First')).toMatchObject({ email: 'sent', emailDueAt: null });
    test.clock.advance(4 * MINUTE_MS);
    const { emailDueAt, email } = await announce('Second');
    expect(email).toBe('scheduled');
    const wait = Date.parse(emailDueAt!) - test.clock.now().getTime();
    expect(Math.round(wait / MINUTE_MS)).toBe(6);
    expect((await announce('Third', second)).emailDueAt).toBe(emailDueAt);
    await send();
    expect(await subjects(family)).toHaveLength(1);
    test.clock.advance(6 * MINUTE_MS);
    await Promise.all([send(), send(second)]);
    await send();
    const found = await emails(family);
    expect(found.map(({ subject }) => subject).sort()).toEqual([
      'Announcement from Maple Glen Comets',
      'Maple Glen Comets: 2 announcements',
    ]);
    const collected = found.find(({ subject }) => subject.includes('2 announcements'))!;
    expect(collected.text).toMatch(/Lin Park writes:\s+Second\s+Lin Park writes:\s+Third/);
    expect((await board()).map(({ email: state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });

  it('stops after five emails an hour, and shows further announcements on the board with a note', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await announce(`Email ${i}`)).email).toBe('sent');
      test.clock.advance(11 * MINUTE_MS);
    }
    expect(await announce('Too much')).toMatchObject({ email: 'not_sent', emailDueAt: null });
    await send();
    expect(await emails(family)).toHaveLength(5);
    expect((await board())[0]).toMatchObject({ message: 'Too much', email: 'not_sent' });
    test.clock.advance(6 * MINUTE_MS);
    expect((await announce('Again')).email).toBe('sent');
    const actions = await test.db.manager.find(AuditEntry, {
      where: { action: 'team.announced', subjectId: team.id },
      order: { id: 'ASC' },
    });
    expect(actions.map(({ newValues }) => (newValues as { state: string }).state)).toEqual([
      ...Array<string>(5).fill('sent'),
      'not_sent',
      'sent',
    ]);
  });

  /** Six announcements, each when the one before is eleven minutes old, the last two at once at two processes. */
  async function lastEmail(): Promise<(string | null)[]> {
    for (let i = 0; i < 4; i++) {
      await announce(`Email ${i}`);
      test.clock.advance(11 * MINUTE_MS);
    }
    const last = await Promise.all(
      Array.from({ length: 6 }, (_, i) => announce(`Last ${i}`, i % 2 ? second : test)),
    );
    return last.map(({ email }) => email);
  }

  it('sends one of several simultaneous announcements as the last email of the hour', async () => {
    expect((await lastEmail()).filter((email) => email === 'sent')).toHaveLength(1);
  });

  it('without counting earlier emails, sends one for each announcement (canary)', async () => {
    for (const { app } of [test, second])
      jest.spyOn(app.get(AnnouncementMailer), 'plan').mockResolvedValue({ dueAt: new Date(0), isNow: true });
    expect((await lastEmail()).filter((email) => email === 'sent')).toHaveLength(6);
  });

  it('sends overdue announcements together and in order', async () => {
    await announce('First');
    test.clock.advance(5 * MINUTE_MS);
    expect((await announce('Second')).email).toBe('scheduled');
    test.clock.advance(11 * MINUTE_MS);
    expect((await announce('Third')).email).toBe('scheduled');
    await send();
    expect(await emails(family)).toHaveLength(2);
  });

  it('leaves out announcements that were removed before the email is sent', async () => {
    await announce('First');
    const wrong = await announce('Wrong day');
    await announce('Right day');
    await test.http.delete(`${path}/${wrong.id}`).set(asCoach).expect(204);
    test.clock.advance(10 * MINUTE_MS);
    await send();
    const text = (await emails(family)).map((email) => email.text).join();
    expect(text).toContain('Right day');
    expect(text).not.toContain('Wrong day');
    const alone = await announce('Alone');
    await test.http.delete(`${path}/${alone.id}`).set(asCoach).expect(204);
    test.clock.advance(10 * MINUTE_MS);
    await send();
    expect(await emails(family)).toHaveLength(2);
    expect((await board())[0]).toMatchObject({
      id: alone.id,
      isRemoved: true,
      email: null,
      emailDueAt: null,
    });
  });

  it('sends the email to the families that are on the team when it is sent', async () => {
    await announce('First');
    await announce('Second');
    const [joined] = await manyFamilies(test, 1);
    await join(joined);
    const { id } = await test.db.manager.findOneByOrFail(Registration, { userId: family.userId });
    await admin.http.delete(`/api/registrations/${id}`).expect(200);
    test.clock.advance(10 * MINUTE_MS);
    await send();
    expect(await subjects(joined)).toEqual(['Announcement from Maple Glen Comets']);
    expect(await subjects(family)).toHaveLength(1);
  });

  it('names the coach who wrote the announcement, even if the team has another coach by then', async () => {
    await announce('First');
    await announce('Second');
    const coach = { name: 'Ann Lee', email: `ann-${team.id}@emails.example`, phone: '(610) 555-0171' };
    await admin.http.post(`/api/league-teams/${team.id}/transfer`).send(coach).expect(204);
    test.clock.advance(10 * MINUTE_MS);
    await send();
    const [, collected] = (await emails(family)).sort(
      (a, b) => a.text.indexOf('Second') - b.text.indexOf('Second'),
    );
    expect(collected.text).toMatch(/Lin Park posted an announcement[^]*Second/);
  });
});
