import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '../../kernel';
import { startMailCatcher, type CaughtEmail, type RunningMailCatcher } from '../../../embedded/mail-catcher';
import { eventually } from '../../../test/eventually';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { OutboxService } from './outbox.service';
import { OutboxEmail } from './outbox-email.entity';

describe('OutboxService', () => {
  let catcher: RunningMailCatcher;
  let test: TestApp;
  let outbox: OutboxService;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    test = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl } });
    outbox = test.app.get(OutboxService);
  });
  beforeEach(async () => {
    await fetch(`${catcher.apiUrl}/faults`, { method: 'DELETE' });
    await fetch(`${catcher.apiUrl}/mails`, { method: 'DELETE' });
    await test.db.getRepository(OutboxEmail).clear();
  });
  afterAll(async () => {
    await test.close();
    await catcher.stop();
  });

  const enqueue = (subject = 'Hello', recipient = 'dana@family.test') =>
    test.db.transaction((tx) =>
      outbox.enqueue(tx, 'test.hello', recipient, {
        subject,
        text: 'secret-word',
        html: '<p>secret-word</p>',
      }),
    );
  const listCaught = async () => (await (await fetch(`${catcher.apiUrl}/mails`)).json()) as CaughtEmail[];
  const getRow = (id: number) => test.db.getRepository(OutboxEmail).findOneByOrFail({ id });
  const dispatch = () => test.jobs.run('dispatch-service-mail');

  it('sends an email once and records it', async () => {
    const id = await enqueue();
    await Promise.all([dispatch(), dispatch(), dispatch()]);
    await dispatch();
    expect(await listCaught()).toMatchObject([
      { to: 'dana@family.test', subject: 'Hello', text: expect.stringContaining('secret-word') },
    ]);
    expect(await getRow(id)).toMatchObject({ state: 'accepted', attempts: 1 });
  });

  it('retries an email that the server rejects temporarily, until it is accepted', async () => {
    await fetch(`${catcher.apiUrl}/faults`, {
      method: 'POST',
      body: JSON.stringify({ kind: 'reject', code: 451, times: 2 }),
    });
    const id = await enqueue();
    await dispatch();
    expect(await getRow(id)).toMatchObject({
      state: 'deferred',
      attempts: 1,
      lastError: expect.stringContaining('451'),
    });
    await dispatch();
    expect(await listCaught()).toEqual([]);
    test.clock.advance(MINUTE_MS);
    await dispatch();
    test.clock.advance(MINUTE_MS);
    await dispatch();
    expect(await listCaught()).toHaveLength(1);
    expect(await getRow(id)).toMatchObject({ state: 'accepted', attempts: 3, lastError: null });
  });

  it('sends no email whose transaction was rolled back', async () => {
    await test.db
      .transaction(async (tx) => {
        await outbox.enqueue(tx, 'test.hello', 'dana@family.test', { subject: 'No', text: '', html: '' });
        throw new Error('the cause failed');
      })
      .catch(() => undefined);
    await dispatch();
    expect(await listCaught()).toEqual([]);
  });

  it('sends an email that a dead process had started to send, after its claim expired', async () => {
    const id = await enqueue();
    await test.db
      .getRepository(OutboxEmail)
      .update(id, { state: 'sending', nextAttemptAt: new Date(test.clock.now().getTime() + 2 * MINUTE_MS) });
    await dispatch();
    expect(await listCaught()).toEqual([]);
    test.clock.advance(3 * MINUTE_MS);
    await dispatch();
    expect(await listCaught()).toHaveLength(1);
  });

  it('removes line breaks from the subject, so they cannot add a header or a recipient', async () => {
    await enqueue('Hello\r\nBcc: other@family.test');
    await dispatch();
    await eventually(async () => expect(await listCaught()).toHaveLength(1));
    const [mail] = await listCaught();
    expect(mail.recipients).toEqual(['dana@family.test']);
    expect(mail.headers).not.toHaveProperty('bcc');
    expect(mail.subject).toBe('Hello Bcc: other@family.test');
  });

  it('does not send a body that was encrypted for another email', async () => {
    const id = await enqueue('Hello', 'mallory@family.test');
    const victim = await enqueue('Your sign-in link');
    await test.db.query(
      `update outbox_emails m set "encryptedBody" = v."encryptedBody" from outbox_emails v where m.id = $1 and v.id = $2`,
      [id, victim],
    );
    await dispatch();
    expect(await getRow(id)).toMatchObject({
      state: 'deferred',
      lastError: "The email body can't be decrypted. Check FILES_KEY.",
    });
    expect((await listCaught()).map(({ to }) => to)).toEqual(['dana@family.test']);
  });

  it('stores the body only encrypted', async () => {
    const id = await enqueue();
    const [{ row }] = (await test.db.query(
      'select outbox_emails::text as row from outbox_emails where id = $1',
      [id],
    )) as { row: string }[];
    expect(row).not.toContain(Buffer.from('secret-word').toString('hex'));
    expect(row).not.toContain('secret-word');
  });
});
