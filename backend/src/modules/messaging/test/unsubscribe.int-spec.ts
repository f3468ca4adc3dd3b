import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { MINUTE_MS } from '../../../kernel';
import {
  startMailCatcher,
  type CaughtEmail,
  type RunningMailCatcher,
} from '../../../../embedded/mail-catcher';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { emailsTo, signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { RATE_LIMITS } from '../../../platform';

describe('unsubscribing', () => {
  let catcher: RunningMailCatcher;
  let test: TestApp;
  let admin: SignedInAdmin;
  let families: QuickFamily[];

  beforeAll(async () => {
    catcher = await startMailCatcher();
    test = await startTestApp({
      rateLimits: true,
      settings: { smtpUrl: catcher.smtpUrl, bulkMailsPerMinute: 10_000 },
    });
    families = await manyFamilies(test, 2);
  });
  beforeEach(async () => {
    await fetch(`${catcher.apiUrl}/mails`, { method: 'DELETE' });
    await test.db.query(`delete from outbox_emails where lane = 'bulk'`);
    await test.db.query('delete from email_unsubscribes');
    await test.db.query('delete from rate_limits');
    test.clock.advance(2 * MINUTE_MS);
    admin = await signInAdmin(test);
  });
  afterAll(async () => {
    await test.close();
    await catcher.stop();
  });

  let sent = 0;
  const send = async (change: object = {}) =>
    (
      await admin.http
        .post('/api/send-bulk-email')
        .send({ recipients: [families[0].email], subject: `News ${++sent}`, body: 'Hello', ...change })
        .expect(202)
    ).body as { campaignId: number };
  const dispatch = () => test.jobs.run('dispatch-bulk-mail');
  const caught = async (): Promise<CaughtEmail[]> =>
    (await (await fetch(`${catcher.apiUrl}/mails?limit=1000`)).json()) as CaughtEmail[];
  const promotional = async (): Promise<CaughtEmail> => {
    await send();
    await dispatch();
    const [mail] = await caught();
    return mail;
  };
  const getAddress = (email: CaughtEmail) => new URL(/^<(.*)>$/.exec(email.headers['list-unsubscribe'])![1]);
  const getToken = (email: CaughtEmail) => getAddress(email).searchParams.get('token')!;
  const oneClick = (url: URL) =>
    request(test.url)
      .post(url.pathname + url.search)
      .set('Content-Type', 'application/x-www-form-urlencoded')
      .send('List-Unsubscribe=One-Click');
  const wants = async (token: string) =>
    (
      (await test.http.get('/api/mail/subscription').query({ token }).expect(200)).body as {
        wantsPromotional: boolean;
      }
    ).wantsPromotional;
  const state = async (id: number) =>
    (await admin.http.get(`/api/admin/email/campaigns/${id}`).expect(200)).body as Record<string, unknown>;

  it('is offered in every promotional email, campaigns and test emails alike, and in no service email', async () => {
    const email = await promotional();
    expect(email.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(getAddress(email).origin).toBe(new URL(test.settings.appUrl).origin);
    const page = `${test.settings.appUrl}/unsubscribe?token=${getToken(email)}`;
    expect(email.text).toContain(page);
    expect(email.html).toContain(`href="${page}"`);
    await send({ kind: 'service' });
    await dispatch();
    const [service] = (await caught()).filter(({ id }) => id !== email.id);
    expect(Object.keys(service.headers).filter((name) => name.startsWith('list-'))).toEqual([]);
    expect(service.text + service.html).not.toMatch(/unsubscribe/i);
  });

  it('needs one posted form, without cookie, Origin, or confirmation, however old the email is', async () => {
    const email = await promotional();
    test.clock.advance(3 * 365 * 24 * 60 * MINUTE_MS);
    const { body } = await oneClick(getAddress(email)).expect(200);
    expect(body).toEqual({ email: families[0].email, wantsPromotional: false });
    await oneClick(getAddress(email)).expect(200, body as object);
    const [{ n }] = await test.db.query<{ n: number }[]>('select count(*)::int as n from email_unsubscribes');
    expect(n).toBe(1);
  });

  it('accepts the form that mail clients send, and any other body', async () => {
    const email = await promotional();
    for (const type of ['multipart/form-data; boundary=x', 'text/plain', 'application/json']) {
      await test.db.query('delete from email_unsubscribes');
      const url = getAddress(email);
      await request(test.url)
        .post(url.pathname + url.search)
        .set('Content-Type', type)
        .send('{"x"')
        .expect(200);
      expect(await wants(getToken(email))).toBe(false);
    }
    await test.db.query('delete from email_unsubscribes');
    await test.http
      .post('/api/mail/unsubscribe')
      .query({ token: getToken(email) })
      .expect(200);
    expect(await wants(getToken(email))).toBe(false);
  });

  it('works for many readers whose mail provider uses one IP address', async () => {
    const url = getAddress(await promotional());
    for (let n = 0; n <= RATE_LIMITS.changes.points; n++) await oneClick(url).expect(200);
  });

  it('changes nothing when the link is only opened, as mail scanners do', async () => {
    const email = await promotional();
    const url = getAddress(email);
    const { headers } = await test.http.get(url.pathname + url.search).expect(303);
    expect(headers.location).toBe(`/unsubscribe${url.search}`);
    await test.http.head(url.pathname + url.search).expect(303);
    await test.http
      .get('/api/mail/subscription')
      .query({ token: getToken(email) })
      .expect(200);
    expect(await wants(getToken(email))).toBe(true);
  });

  it('stops waiting campaign emails, which count as excluded, but no service email or sign-in link', async () => {
    const email = await promotional();
    const { campaignId } = await send({ recipients: families.map(({ email }) => email) });
    await oneClick(getAddress(email)).expect(200);
    await dispatch();
    expect(await state(campaignId)).toMatchObject({ recipients: 2, accepted: 1, unsubscribed: 1 });
    const audience = { type: 'families', includedIds: [families[0].userId] };
    const count = (kind: string) => admin.http.post('/api/admin/email/audience').send({ audience, kind });
    expect((await count('promotional').expect(200)).body).toMatchObject({
      recipients: 0,
      excluded: [{ reason: 'unsubscribed', count: 1 }],
    });
    expect((await count('service').expect(200)).body).toMatchObject({ recipients: 1, excluded: [] });
    const service = await send({ kind: 'service' });
    await dispatch();
    expect(await state(service.campaignId)).toMatchObject({ accepted: 1, unsubscribed: 0 });
    await test.http.post('/api/auth/send-magic-link').send({ email: families[0].email }).expect(200);
    await test.jobs.run('dispatch-urgent-mail');
    expect((await emailsTo(test, families[0].email))[0].subject).toMatch(/sign-in link/);
    const [{ state: left }] = await test.db.query<{ state: string }[]>(
      `select state from outbox_emails where lane = 'urgent' order by id desc limit 1`,
    );
    expect(left).toBe('accepted');
  });

  it('can be undone with the same link', async () => {
    const email = await promotional();
    await oneClick(getAddress(email)).expect(200);
    const { body } = await test.http
      .post('/api/mail/subscribe')
      .query({ token: getToken(email) })
      .expect(200);
    expect(body).toEqual({ email: families[0].email, wantsPromotional: true });
    const { campaignId } = await send();
    await dispatch();
    expect(await state(campaignId)).toMatchObject({ accepted: 1 });
  });

  it("can't be forged: a changed, invented, or foreign token does nothing", async () => {
    const token = getToken(await promotional());
    const bytes = Buffer.from(token, 'base64url');
    const changed = Array.from(bytes, (_, i) => {
      const other = Buffer.from(bytes);
      other[i] ^= 1;
      return other.toString('base64url');
    });
    const [{ encryptedBody }] = await test.db.query<{ encryptedBody: Buffer }[]>(
      'select "encryptedBody" from outbox_emails order by id desc limit 1',
    );
    const plain = Buffer.from(families[1].email).toString('base64url');
    const forged = ['', 'x', plain, 'A'.repeat(5_000), encryptedBody.toString('base64url'), ...changed];
    for (const one of forged)
      for (const call of ['unsubscribe', 'subscribe']) {
        const { body } = await test.http.post(`/api/mail/${call}`).query({ token: one });
        if ((body as { code: string }).code !== 'request.rate_limited')
          expect(body).toMatchObject({ statusCode: 400, code: 'mail.link_invalid' });
      }
    await test.http.post('/api/mail/unsubscribe').expect(400);
    const [{ n }] = await test.db.query<{ n: number }[]>('select count(*)::int as n from email_unsubscribes');
    expect(n).toBe(0);
  });

  it('reveals nothing about the address in the link', async () => {
    const token = getToken(await promotional());
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain(families[0].email.slice(0, 8));
  });
});
