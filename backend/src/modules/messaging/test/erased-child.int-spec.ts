import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MINUTE_MS, HOUR_MS } from '../../../kernel';
import {
  startMailCatcher,
  type CaughtEmail,
  type RunningMailCatcher,
} from '../../../../embedded/mail-catcher';
import {
  buildChild,
  buildParent,
  signInFamilyWith,
  emailsTo,
  signInAdmin,
  type SignedInAdmin,
} from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { insertProgram } from '../../../../test/program-fixtures';
import { decideAll } from '../../../../test/erasures';
import { registerChild } from '../../../../test/registered';
import { OutboxService } from '../../../platform';

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

  async function getFamily(...firstNames: string[]) {
    const family = await signInFamilyWith(
      test,
      firstNames.map((firstName) => ({ firstName })),
    );
    await test.db.query('update parents set email = $2 where id = $1', [family.parentId, family.email]);
    const program = await insertProgram(test, { priceCents: 0 });
    for (const childId of family.childIds)
      await registerChild(test, { ...family, childIds: [childId] }, [program]);
    return { ...family, programId: program.id };
  }
  const send = async (familyId: number, change: object = {}) =>
    admin.http
      .post('/api/send-bulk-email')
      .send({
        audience: { type: 'families', includedIds: [familyId] },
        subject: `For {{child.firstName}} (${familyId})`,
        body: 'Hello {{parent.firstName}}: {{child.firstName}} in {{program.name}}',
        undoSeconds: 60,
        ...change,
      })
      .expect(202);
  /** Registered children cannot be erased; cancellation emails are sent before. */
  async function cancelAll(family: { userId: number }) {
    const list = await admin.http.get('/api/registrations').query({ familyId: family.userId }).expect(200);
    for (const { id } of list.body as { id: number }[])
      await admin.http.delete(`/api/registrations/${id}`).expect(200);
    await test.jobs.run('dispatch-service-mail');
  }
  const erase = (id: number, name: string) =>
    admin.http.delete(`/api/admin/child-data/${id}`).query({ name }).expect(200);
  const caught = async (to: string) =>
    (await (await fetch(`${catcher.apiUrl}/mails?limit=1000&to=${to}`)).json()) as CaughtEmail[];
  const kept = async (email: string) => JSON.stringify(await emailsTo(test, email));

  it('removes the name from waiting campaigns, which are still sent to the family', async () => {
    const family = await getFamily('Xanthippe', 'Noah');
    await send(family.userId);
    await cancelAll(family);
    expect(await kept(family.email)).toContain('Xanthippe');
    const { id } = (await erase(family.childIds[0], 'Xanthippe Whitfield')).body as { id: number };
    await decideAll(admin, id, 'removed');
    expect(await kept(family.email)).not.toContain('Xanthippe');
    test.clock.advance(2 * MINUTE_MS);
    await test.jobs.run('dispatch-bulk-mail');
    const [mail] = await caught(family.email);
    expect(mail.subject).toBe(`For Noah (${family.userId})`);
    expect(mail.text).toContain('Hello Dana: Noah in ');
  });

  it('removes an earlier name from waiting campaigns, unless a sibling has that name now', async () => {
    const family = await getFamily('Xanthippe', 'Noah');
    await send(family.userId);
    await cancelAll(family);
    const rename = ({ http }: typeof family, childId: number, firstName: string) =>
      http
        .put(`/api/family/children/${childId}`)
        .send({ ...buildChild, firstName })
        .expect(200);
    await rename(family, family.childIds[0], 'Anna');
    await erase(family.childIds[0], 'Anna Whitfield');
    test.clock.advance(2 * MINUTE_MS);
    await test.jobs.run('dispatch-bulk-mail');
    const [mail] = await caught(family.email);
    expect(mail.text).toContain('Hello Dana: Noah in ');

    // The family had named its two children the wrong way round.
    const other = await getFamily('Ingeborg', 'Sigrid');
    await send(other.userId);
    await cancelAll(other);
    for (const [i, firstName] of ['Sigrid', 'Ingeborg'].entries())
      await rename(other, other.childIds[i], firstName);
    await erase(other.childIds[0], 'Sigrid Whitfield');
    test.clock.advance(2 * MINUTE_MS);
    await test.jobs.run('dispatch-bulk-mail');
    expect((await caught(other.email))[0].text).toContain('Hello Dana: Ingeborg in ');
  });

  it("is not needed when a guardian leaves: waiting emails are no longer sent to the guardian's address", async () => {
    const family = await getFamily('Zelda');
    const [left, stays] = [`left-${family.email}`, `stays-${family.email}`];
    const add = async (email: string) =>
      (
        await family.http
          .post('/api/family/parents')
          .send({ ...buildParent, email })
          .expect(201)
      ).body as { id: number };
    const gone = await add(left.toUpperCase());
    const double = await add(stays);
    await add(stays);
    const audience = { type: 'families', includedIds: [family.userId], parents: 'both' };
    const { body } = await send(family.userId, { audience });
    for (const { id } of [gone, double]) await family.http.delete(`/api/family/parents/${id}`).expect(200);
    test.clock.advance(2 * MINUTE_MS);
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
    expect(page.body).toMatchObject({ recipients: 3, accepted: 2, canceled: 1 });
  });

  it('is not needed when an address is corrected: waiting emails go to the new one, once', async () => {
    const family = await getFamily('Orla');
    const of = (email: string) => ({ ...buildParent, email });
    const add = async (email: string) =>
      (await family.http.post('/api/family/parents').send(of(email)).expect(201)).body as { id: number };
    const [typo, fixed, joins] = ['typo', 'fixed', 'joins'].map((word) => `${word}-${family.email}`);
    const fixes = await add(typo);
    const same = await add(joins);
    await send(family.userId, {
      audience: { type: 'families', includedIds: [family.userId], parents: 'both' },
    });
    const change = (id: number, email: string) =>
      family.http.put(`/api/family/parents/${id}`).send(of(email)).expect(200);
    await change(fixes.id, fixed);
    await change(same.id, fixed);
    test.clock.advance(2 * MINUTE_MS);
    await test.jobs.run('dispatch-bulk-mail');
    const counts = await Promise.all(
      [typo, joins, fixed, family.email].map(async (to) => (await caught(to)).length),
    );
    expect(counts).toEqual([0, 0, 1, 1]);
  });

  it('does not change an email that names no child', async () => {
    const family = await getFamily('Perpetua');
    const { id: programId } = await insertProgram(test, { priceCents: 0 });
    await send(family.userId, { audience: { type: 'families', includedIds: [family.userId], programId } });
    await cancelAll(family);
    await erase(family.childIds[0], 'Perpetua Whitfield');
    test.clock.advance(2 * MINUTE_MS);
    await test.jobs.run('dispatch-bulk-mail');
    const [mail] = await caught(family.email);
    expect(mail.text).toContain('Hello Dana: your child in our programs');
  });

  it('does not change an email without names when the child was the only one', async () => {
    const family = await getFamily('Quorra');
    await send(family.userId);
    await cancelAll(family);
    await erase(family.childIds[0], 'Quorra Whitfield');
    test.clock.advance(2 * MINUTE_MS);
    await test.jobs.run('dispatch-bulk-mail');
    const [mail] = await caught(family.email);
    expect(mail.text).toContain('Hello Dana: your child in our programs');
  });

  it('includes campaigns to an address that the family no longer has', async () => {
    const family = await getFamily('Zebulon');
    await send(family.userId);
    await cancelAll(family);
    expect(await kept(family.email)).toContain('Zebulon');
    await test.db.query(`update outbox_emails set "encryptedBody" = null where lane <> 'bulk'`);
    await test.db.query(`update parents set email = 'new@parent.test' where id = $1`, [family.parentId]);
    await test.db.query(`update users set email = 'new-account-' || id || '@parent.test' where id = $1`, [
      family.userId,
    ]);
    await erase(family.childIds[0], 'Zebulon Whitfield');
    expect(await kept(family.email)).not.toContain('Zebulon');
  });

  it('keeps a waiting service email, because its content is still true', async () => {
    const family = await getFamily('Ambrose');
    await cancelAll(family);
    const outbox = test.app.get(OutboxService);
    await test.db.transaction((tx) =>
      outbox.enqueue(tx, 'test.waiting', family.email, {
        subject: 'Waits',
        text: 'Ambrose',
        html: '<p>Ambrose</p>',
      }),
    );
    await erase(family.childIds[0], 'Ambrose Whitfield');
    expect((await emailsTo(test, family.email)).find(({ subject }) => subject === 'Waits')?.text).toMatch(
      /^Ambrose/,
    );
  });

  it("deletes test emails with the family's data at once", async () => {
    const family = await getFamily('Ysolde');
    const { body } = await admin.http
      .post('/api/admin/email/test')
      .send({
        ...{ subject: 'For {{child.firstName}}', body: 'Hello {{child.firstName}}' },
        ...{ audience: { type: 'families' }, recipientId: family.userId },
      })
      .expect(202);
    const office = (body as { address: string }).address;
    await cancelAll(family);
    const subjects = (await caught(office)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Test: For Ysolde']));
    expect(await kept(office)).toContain('Ysolde');
    await erase(family.childIds[0], 'Ysolde Whitfield');
    expect(await kept(office)).not.toContain('Ysolde');
    const readable = await test.db.query<object[]>(
      `select subject from outbox_emails where outbox_emails::text ilike '%ysolde%'
        union all select "subjectName" from audit_entries
        where action = 'campaign.tested' and audit_entries::text ilike '%ysolde%'`,
    );
    expect(readable).toEqual([]);
  });

  it('can be preceded by an export that lists emails to the family without their content', async () => {
    const family = await getFamily('Ingrid');
    await test.db.query('update parents set email = upper($2) where id = $1', [
      family.parentId,
      family.email,
    ]);
    await send(family.userId, { kind: 'service', undoSeconds: 0 });
    test.clock.advance(HOUR_MS);
    await test.jobs.run('dispatch-bulk-mail');
    const again = await signInAdmin(test);
    const { body } = await again.http.get(`/api/admin/child-data/${family.childIds[0]}/export`).expect(200);
    const { mails } = (body as { records: { mails: object[] } }).records;
    expect(mails).toContainEqual({
      ...{ kind: 'messaging.campaign', recipient: family.email, state: 'accepted' },
      ...{ createdAt: expect.any(String), sentAt: expect.any(String) },
    });
    expect(JSON.stringify(mails)).not.toContain('Hello');
  });
});
