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

interface MessageBody {
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
  let coachHeaders: Record<string, string>;
  let coachCount = 0;
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
        ...{ name: 'Lin Park', email: `coach-${++coachCount}@emails.example`, phone: '(610) 555-0170' },
        ...{ season: 'Winter Hoops', school: 'Linden School', grade: '1st', gender: 'Boys' },
        ...{ status: 'approved' as const, registrationToken: hashSecret(secret) },
      }),
    );
    team = await insertTeam(test, 15, { team: { coachApplicationId: application.id } });
    path = `/api/teams/${team.id}/messages`;
    coachHeaders = { 'x-coach-token': secret };
    [family] = await manyFamilies(test, 1);
    await registerForTeam(family);
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(async () => {
    await second.close();
    await test.close();
  });

  const registerForTeam = ({ http, childIds }: QuickFamily) =>
    http
      .post(`/api/teams/${team.teamSlug}/register`)
      .send({ childId: childIds[0], coupon: 'GIFT', waiverAccepted: true })
      .expect(200);
  const announce = async (message: string, app = test): Promise<MessageBody> =>
    (await app.http.post(path).set(coachHeaders).send({ message, isAnnouncement: true }).expect(201))
      .body as MessageBody;
  const sendDueAnnouncements = (app = test) => app.jobs.run('send-team-announcements');
  const listEmails = async ({ email }: QuickFamily) =>
    (await emailsTo(test, email)).filter(({ subject }) => /announcement/i.test(subject));
  const listSubjects = async (to: QuickFamily) => (await listEmails(to)).map(({ subject }) => subject);
  const readBoard = async () => (await family.http.get(path).expect(200)).body as MessageBody[];

  it('sends the first announcement at once and those of the next ten minutes together', async () => {
    expect(await announce('First')).toMatchObject({ email: 'sent', emailDueAt: null });
    test.clock.advance(4 * MINUTE_MS);
    const { emailDueAt, email } = await announce('Second');
    expect(email).toBe('scheduled');
    const delayMs = Date.parse(emailDueAt!) - test.clock.now().getTime();
    expect(Math.round(delayMs / MINUTE_MS)).toBe(6);
    expect((await announce('Third', second)).emailDueAt).toBe(emailDueAt);
    await sendDueAnnouncements();
    expect(await listSubjects(family)).toHaveLength(1);
    test.clock.advance(6 * MINUTE_MS);
    await Promise.all([sendDueAnnouncements(), sendDueAnnouncements(second)]);
    await sendDueAnnouncements();
    const sentEmails = await listEmails(family);
    expect(sentEmails.map(({ subject }) => subject).sort()).toEqual([
      'Announcement from Maple Glen Comets',
      'Maple Glen Comets: 2 announcements',
    ]);
    const collected = sentEmails.find(({ subject }) => subject.includes('2 announcements'))!;
    expect(collected.text).toMatch(/Lin Park writes:\s+Second\s+Lin Park writes:\s+Third/);
    expect((await readBoard()).map(({ email: state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });

  it('stops after five emails an hour, and shows further announcements on the board with a note', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await announce(`Email ${i}`)).email).toBe('sent');
      test.clock.advance(11 * MINUTE_MS);
    }
    expect(await announce('Too much')).toMatchObject({ email: 'not_sent', emailDueAt: null });
    await sendDueAnnouncements();
    expect(await listEmails(family)).toHaveLength(5);
    expect((await readBoard())[0]).toMatchObject({ message: 'Too much', email: 'not_sent' });
    test.clock.advance(6 * MINUTE_MS);
    expect((await announce('Again')).email).toBe('sent');
    const auditEntries = await test.db.manager.find(AuditEntry, {
      where: { action: 'team.announced', subjectId: team.id },
      order: { id: 'ASC' },
    });
    expect(auditEntries.map(({ newValues }) => (newValues as { state: string }).state)).toEqual([
      ...Array<string>(5).fill('sent'),
      'not_sent',
      'sent',
    ]);
  });

  /**
   * Four announcements, each eleven minutes after the one before, then six at the same time in two processes. Returns
   * the email status of the last six.
   */
  async function announceSimultaneously(): Promise<(string | null)[]> {
    for (let i = 0; i < 4; i++) {
      await announce(`Email ${i}`);
      test.clock.advance(11 * MINUTE_MS);
    }
    const last = await Promise.all(
      Array.from({ length: 6 }, (_, i) => announce(`Last ${i}`, i % 2 ? second : test)),
    );
    return last.map(({ email }) => email);
  }

  it('sends only one of several simultaneous announcements when the hour has one email left', async () => {
    expect((await announceSimultaneously()).filter((email) => email === 'sent')).toHaveLength(1);
  });

  it('without counting earlier emails, sends an email for each announcement (canary)', async () => {
    for (const { app } of [test, second])
      jest.spyOn(app.get(AnnouncementMailer), 'plan').mockResolvedValue({ dueAt: new Date(0), isNow: true });
    expect((await announceSimultaneously()).filter((email) => email === 'sent')).toHaveLength(6);
  });

  it('sends overdue announcements together and in order', async () => {
    await announce('First');
    test.clock.advance(5 * MINUTE_MS);
    expect((await announce('Second')).email).toBe('scheduled');
    test.clock.advance(11 * MINUTE_MS);
    expect((await announce('Third')).email).toBe('scheduled');
    await sendDueAnnouncements();
    expect(await listEmails(family)).toHaveLength(2);
  });

  it('leaves out announcements that were removed before the email is sent', async () => {
    await announce('First');
    const wrong = await announce('Wrong day');
    await announce('Right day');
    await test.http.delete(`${path}/${wrong.id}`).set(coachHeaders).expect(204);
    test.clock.advance(10 * MINUTE_MS);
    await sendDueAnnouncements();
    const text = (await listEmails(family)).map((email) => email.text).join();
    expect(text).toContain('Right day');
    expect(text).not.toContain('Wrong day');
    const alone = await announce('Alone');
    await test.http.delete(`${path}/${alone.id}`).set(coachHeaders).expect(204);
    test.clock.advance(10 * MINUTE_MS);
    await sendDueAnnouncements();
    expect(await listEmails(family)).toHaveLength(2);
    expect((await readBoard())[0]).toMatchObject({
      id: alone.id,
      isRemoved: true,
      email: null,
      emailDueAt: null,
    });
  });

  it('sends the email to the families that are on the team when it is sent', async () => {
    await announce('First');
    await announce('Second');
    const [newFamily] = await manyFamilies(test, 1);
    await registerForTeam(newFamily);
    const { id } = await test.db.manager.findOneByOrFail(Registration, { userId: family.userId });
    await admin.http.delete(`/api/registrations/${id}`).expect(200);
    test.clock.advance(10 * MINUTE_MS);
    await sendDueAnnouncements();
    expect(await listSubjects(newFamily)).toEqual(['Announcement from Maple Glen Comets']);
    expect(await listSubjects(family)).toHaveLength(1);
  });

  it('names the coach who wrote the announcement, even if the team has another coach by then', async () => {
    await announce('First');
    await announce('Second');
    const coach = { name: 'Ann Lee', email: `ann-${team.id}@emails.example`, phone: '(610) 555-0171' };
    await admin.http.post(`/api/league-teams/${team.id}/transfer`).send(coach).expect(204);
    test.clock.advance(10 * MINUTE_MS);
    await sendDueAnnouncements();
    const [, collected] = (await listEmails(family)).sort(
      (a, b) => a.text.indexOf('Second') - b.text.indexOf('Second'),
    );
    expect(collected.text).toMatch(/Lin Park posted an announcement[^]*Second/);
  });
});
