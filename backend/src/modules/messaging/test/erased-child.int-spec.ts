import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  startMailCatcher,
  type CaughtMail,
  type RunningMailCatcher,
} from '../../../../embedded/mail-catcher';
import { aParent, familyWith, mailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { insertProgram } from '../../../../test/catalogue';
import { registered } from '../../../../test/registered';
import { Outbox } from '../../../platform';
import { Contact } from '../contact/entities/contact.entity';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('erasing a child', () => {
  let catcher: RunningMailCatcher;
  let test: TestApp;
  let admin: SignedInAdmin;
  beforeAll(async () => {
    catcher = await startMailCatcher();
    test = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl } });
    admin = await signInAdmin(test);
  });
  afterAll(async () => {
    await test.close();
    await catcher.stop();
  });

  async function familyOf(...firstNames: string[]) {
    const family = await familyWith(
      test,
      firstNames.map((firstName) => ({ firstName })),
    );
    await test.db.query('update parents set email = $2 where id = $1', [family.parentId, family.email]);
    const program = await insertProgram(test, { priceCents: 0 });
    for (const childId of family.childIds)
      await registered(test, { ...family, childIds: [childId] }, [program]);
    return { ...family, programId: program.id };
  }
  const send = async (familyId: number, change: object = {}) =>
    admin.http
      .post('/api/send-bulk-email')
      .send({
        audience: { type: 'families', only: [familyId] },
        subject: `For {{child.firstName}} (${familyId})`,
        body: 'Hello {{parent.firstName}}: {{child.firstName}} in {{program.name}}',
        recallSeconds: 60,
        ...change,
      })
      .expect(202);
  /** Nobody is erased who is registered; what that causes is sent before. */
  async function cancelAll(family: { userId: number }) {
    const list = await admin.http.get('/api/registrations').query({ familyId: family.userId }).expect(200);
    for (const { id } of list.body as { id: number }[])
      await admin.http.delete(`/api/registrations/${id}`).expect(200);
    await test.jobs.run('dispatch-service-mail');
  }
  const erase = (id: number, name: string) =>
    admin.http.delete(`/api/admin/children/${id}`).query({ name }).expect(200);
  const caught = async (to: string) =>
    (await (await fetch(`${catcher.apiUrl}/mails?limit=1000&to=${to}`)).json()) as CaughtMail[];
  const kept = async (email: string) => JSON.stringify(await mailsTo(test, email));

  it('takes the name out of campaigns that wait, which still reach the family', async () => {
    const family = await familyOf('Xanthippe', 'Noah');
    await send(family.userId);
    await cancelAll(family);
    expect(await kept(family.email)).toContain('Xanthippe');
    await erase(family.childIds[0], 'Xanthippe Whitfield');
    expect(await kept(family.email)).not.toContain('Xanthippe');
    test.clock.advance(2 * MINUTE);
    await test.jobs.run('dispatch-bulk-mail');
    const [mail] = await caught(family.email);
    expect(mail.subject).toBe(`For Noah (${family.userId})`);
    expect(mail.text).toContain('Hello Dana: Noah in ');
  });

  it('is not needed for a guardian who has left: nothing that waits goes to their address', async () => {
    const family = await familyOf('Zelda');
    const [left, stays] = [`left-${family.email}`, `stays-${family.email}`];
    const add = async (email: string) =>
      (
        await family.http
          .post('/api/family/parents')
          .send({ ...aParent, email })
          .expect(201)
      ).body as { id: number };
    const gone = await add(left.toUpperCase());
    const double = await add(stays);
    await add(stays);
    const audience = { type: 'families', only: [family.userId], guardians: 'both' };
    const { body } = await send(family.userId, { audience });
    for (const { id } of [gone, double]) await family.http.delete(`/api/family/parents/${id}`).expect(200);
    test.clock.advance(2 * MINUTE);
    await test.jobs.run('dispatch-bulk-mail');
    const counts = await Promise.all(
      [left, stays, family.email].map(async (to) => (await caught(to)).length),
    );
    expect(counts).toEqual([0, 1, 1]);
    const { campaignId } = body as { campaignId: number };
    const page = await (
      await signInAdmin(test)
    ).http
      .get(`/api/admin/email/campaigns/${campaignId}`)
      .expect(200);
    expect(page.body).toMatchObject({ recipients: 3, accepted: 2, cancelled: 1 });
  });

  it('is not needed for an address that was mended: what waits follows to the new one, once', async () => {
    const family = await familyOf('Orla');
    const of = (email: string) => ({ ...aParent, email });
    const add = async (email: string) =>
      (await family.http.post('/api/family/parents').send(of(email)).expect(201)).body as { id: number };
    const [typo, mended, joins] = ['typo', 'mended', 'joins'].map((word) => `${word}-${family.email}`);
    const mends = await add(typo);
    const same = await add(joins);
    await send(family.userId, { audience: { type: 'families', only: [family.userId], guardians: 'both' } });
    const change = (id: number, email: string) =>
      family.http.put(`/api/family/parents/${id}`).send(of(email)).expect(200);
    await change(mends.id, mended);
    await change(same.id, mended);
    test.clock.advance(2 * MINUTE);
    await test.jobs.run('dispatch-bulk-mail');
    const counts = await Promise.all(
      [typo, joins, mended, family.email].map(async (to) => (await caught(to)).length),
    );
    expect(counts).toEqual([0, 0, 1, 1]);
  });

  it('leaves a mail that names no child as it is', async () => {
    const family = await familyOf('Perpetua');
    const { id: programId } = await insertProgram(test, { priceCents: 0 });
    await send(family.userId, { audience: { type: 'families', only: [family.userId], programId } });
    await cancelAll(family);
    await erase(family.childIds[0], 'Perpetua Whitfield');
    test.clock.advance(2 * MINUTE);
    await test.jobs.run('dispatch-bulk-mail');
    const [mail] = await caught(family.email);
    expect(mail.text).toContain('Hello Dana: your child in our programs');
  });

  it('leaves a mail that speaks of nobody where it was the only one', async () => {
    const family = await familyOf('Quorra');
    await send(family.userId);
    await cancelAll(family);
    await erase(family.childIds[0], 'Quorra Whitfield');
    test.clock.advance(2 * MINUTE);
    await test.jobs.run('dispatch-bulk-mail');
    const [mail] = await caught(family.email);
    expect(mail.text).toContain('Hello Dana: your child in our programs');
  });

  it('reaches campaigns to an address that the family has no longer', async () => {
    const family = await familyOf('Zebulon');
    await send(family.userId);
    await cancelAll(family);
    expect(await kept(family.email)).toContain('Zebulon');
    await test.db.query(`update outbox_mails set "sealedBody" = null where lane <> 'bulk'`);
    await test.db.query(`update parents set email = 'new@parent.test' where id = $1`, [family.parentId]);
    await test.db.query(`update users set email = 'new-account-' || id || '@parent.test' where id = $1`, [
      family.userId,
    ]);
    await erase(family.childIds[0], 'Zebulon Whitfield');
    expect(await kept(family.email)).not.toContain('Zebulon');
  });

  it('forgets what was sent of the child, and leaves the rest, and what others got', async () => {
    const [family, other] = [await familyOf('Ottilie'), await familyOf('Ottilie')];
    await cancelAll(family);
    expect(await kept(family.email)).toContain('Ottilie');
    await erase(family.childIds[0], 'Ottilie Whitfield');
    expect(await kept(family.email)).not.toContain('Ottilie');
    expect(await kept(other.email)).toContain('Ottilie');
  });

  it('keeps a service mail that waits, for what it says still holds', async () => {
    const family = await familyOf('Ambrose');
    await cancelAll(family);
    const outbox = test.app.get(Outbox);
    await test.db.transaction((tx) =>
      outbox.put(tx, 'test.waiting', family.email, {
        subject: 'Waits',
        text: 'Ambrose',
        html: '<p>Ambrose</p>',
      }),
    );
    await erase(family.childIds[0], 'Ambrose Whitfield');
    expect((await mailsTo(test, family.email)).find(({ subject }) => subject === 'Waits')?.text).toMatch(
      /^Ambrose/,
    );
  });

  it('empties what the family wrote to us about it, and leaves what it wrote about others', async () => {
    const family = await familyOf('Leopold', 'Noah');
    await cancelAll(family);
    for (const name of ['Leopold', 'Noah'])
      await family.http
        .post('/api/contact')
        .send({
          subject: 'Late',
          message: `${name} comes later.`,
          parentName: 'Dana',
          parentEmail: family.email,
        })
        .expect(200);
    const contacts = () =>
      test.db.getRepository(Contact).find({ where: { userId: family.userId }, order: { id: 'ASC' } });
    const { body } = await admin.http.get(`/api/admin/children/${family.childIds[0]}/export`).expect(200);
    expect((body as { records: { contacts: object[] } }).records.contacts).toMatchObject([
      { message: 'Leopold comes later.' },
    ]);
    await erase(family.childIds[0], 'Leopold Whitfield');
    expect((await contacts()).map(({ message }) => message)).toEqual(['', 'Noah comes later.']);
  });

  it('leaves its name in nothing that is readable, nor in what went to the office or a coach', async () => {
    const family = await familyOf('Ysolde');
    const message = { subject: 'Ysolde is ill', message: 'Ysolde stays at home.' };
    await family.http
      .post('/api/contact')
      .send({ ...message, parentName: 'Dana', parentEmail: family.email })
      .expect(200);
    const { body } = await admin.http
      .post('/api/admin/email/test')
      .send({
        ...{ subject: 'For {{child.firstName}}', body: 'Hello {{child.firstName}}' },
        ...{ audience: { type: 'families' }, memberId: family.userId },
      })
      .expect(202);
    const office = (body as { address: string }).address;
    await cancelAll(family);
    const subjects = (await caught(office)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Test: For Ysolde', 'Message: Ysolde is ill']));
    expect(await kept(office)).toContain('Ysolde');
    await erase(family.childIds[0], 'Ysolde Whitfield');
    expect(await kept(office)).not.toContain('Ysolde');
    const readable = await test.db.query<object[]>(
      `select subject from outbox_mails where outbox_mails::text ilike '%ysolde%'
        union all select "subjectName" from audit_entries
        where action = 'campaign.tested' and audit_entries::text ilike '%ysolde%'`,
    );
    expect(readable).toEqual([]);
  });

  it('is preceded by an export that tells which mails went to the family, without what they said', async () => {
    const family = await familyOf('Ingrid');
    await test.db.query('update parents set email = upper($2) where id = $1', [
      family.parentId,
      family.email,
    ]);
    await send(family.userId, { kind: 'service', recallSeconds: 0 });
    test.clock.advance(HOUR);
    await test.jobs.run('dispatch-bulk-mail');
    const again = await signInAdmin(test);
    const { body } = await again.http.get(`/api/admin/children/${family.childIds[0]}/export`).expect(200);
    const { mails } = (body as { records: { mails: object[] } }).records;
    expect(mails).toContainEqual({
      ...{ kind: 'messaging.campaign', recipient: family.email, state: 'accepted' },
      ...{ createdAt: expect.any(String), sentAt: expect.any(String) },
    });
    expect(JSON.stringify(mails)).not.toContain('Hello');
  });
});
