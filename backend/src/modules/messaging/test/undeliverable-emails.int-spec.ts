import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '../../../kernel';
import {
  startMailCatcher,
  type CaughtEmail,
  type MailFault,
  type RunningMailCatcher,
} from '../../../../embedded/mail-catcher';
import { manyFamilies } from '../../../../test/families';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';

describe('a parent with a suppressed address', () => {
  let catcher: RunningMailCatcher;
  let test: TestApp;
  let admin: SignedInAdmin;
  let email: string;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    test = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl } });
    admin = await signInAdmin(test);
    [{ email }] = await manyFamilies(test, 1);
  });
  afterAll(async () => {
    await test.close();
    await catcher.stop();
  });

  const send = async (subject: string) => {
    const input = { recipients: [email], subject, body: 'See you on Sunday.' };
    const { body } = await admin.http.post('/api/send-bulk-email').send(input).expect(202);
    return (body as { campaignId: number }).campaignId;
  };
  const dispatchBulk = () => test.jobs.run('dispatch-bulk-mail');
  const getState = async (id: number) =>
    (await admin.http.get(`/api/admin/email/campaigns/${id}`).expect(200)).body as object;
  const caught = async () =>
    (await (await fetch(`${catcher.apiUrl}/mails?to=${email}`)).json()) as CaughtEmail[];
  const link = async () => {
    await test.http.post('/api/auth/send-magic-link').send({ email }).expect(200);
    await test.jobs.run('dispatch-urgent-mail');
    const [mail] = await caught();
    return new URL(mail.links[0]).searchParams.get('token');
  };

  it('gets no more campaigns, but still gets requested sign-in links', async () => {
    const refused: MailFault = { kind: 'reject', code: 550, status: '5.1.1', to: email };
    await fetch(`${catcher.apiUrl}/faults`, { method: 'POST', body: JSON.stringify(refused) });
    const first = await send('Refused');
    await dispatchBulk();
    expect(await getState(first)).toMatchObject({ recipients: 1, failed: 1 });
    const { body: suppressed } = await admin.http.get('/api/admin/undeliverable-emails').expect(200);
    expect(suppressed).toMatchObject([{ email, code: '5.1.1' }]);

    const token = await link();
    expect((await caught()).map(({ subject }) => subject)).toEqual(['Your sign-in link for Fieldhouse']);
    const { body } = await test.http.get('/api/auth/verify').query({ token }).expect(200);
    expect(body).toMatchObject({ user: { email } });
  });

  it('without the suppression, gets the next campaign (canary)', async () => {
    const input = { recipients: [email], subject: 'Spared', body: 'See you on Sunday.' };
    const { body } = await admin.http.post('/api/send-bulk-email').send(input).expect(400);
    expect(body).toMatchObject({ code: 'messaging.no_reachable_recipients' });
    await admin.http.delete('/api/admin/undeliverable-emails').query({ email }).expect(204);
    test.clock.advance(2 * MINUTE_MS);

    const waiting = await send('Refused again before it leaves');
    await test.db.query(`insert into email_suppressions (email, reason) values ($1, '550')`, [email]);
    await dispatchBulk();
    expect(await getState(waiting)).toMatchObject({ recipients: 1, suppressed: 1 });
    await test.db.query('delete from email_suppressions');
    const free = await send('Free');
    await dispatchBulk();
    expect(await getState(free)).toMatchObject({ recipients: 1, accepted: 1 });
    expect((await caught()).map(({ subject }) => subject)).toEqual([
      'Free',
      'Your sign-in link for Fieldhouse',
    ]);
  });
});
