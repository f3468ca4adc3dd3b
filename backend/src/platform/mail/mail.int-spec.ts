import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startMailCatcher, type CaughtMail, type RunningMailCatcher } from '../../../embedded/mail-catcher';
import { eventually } from '../../../test/eventually';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { Outbox } from './outbox';
import { OutboxMail } from './outbox-mail.entity';

const MINUTE = 60_000;

describe('the outbox', () => {
  let catcher: RunningMailCatcher;
  let test: TestApp;
  let outbox: Outbox;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    test = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl } });
    outbox = test.app.get(Outbox);
  });
  beforeEach(async () => {
    await fetch(`${catcher.apiUrl}/faults`, { method: 'DELETE' });
    await fetch(`${catcher.apiUrl}/mails`, { method: 'DELETE' });
    await test.db.getRepository(OutboxMail).clear();
  });
  afterAll(async () => {
    await test.close();
    await catcher.stop();
  });

  const put = (subject = 'Hello', recipient = 'dana@family.test') =>
    test.db.transaction((tx) =>
      outbox.put(tx, 'test.hello', recipient, { subject, text: 'secret-word', html: '<p>secret-word</p>' }),
    );
  const caught = async () => (await (await fetch(`${catcher.apiUrl}/mails`)).json()) as CaughtMail[];
  const stateOf = (id: number) => test.db.getRepository(OutboxMail).findOneByOrFail({ id });
  const dispatch = () => test.jobs.run('dispatch-service-mail');

  it('sends a mail once and says so', async () => {
    const id = await put();
    await Promise.all([dispatch(), dispatch(), dispatch()]);
    await dispatch();
    expect(await caught()).toMatchObject([
      { to: 'dana@family.test', subject: 'Hello', text: expect.stringContaining('secret-word') },
    ]);
    expect(await stateOf(id)).toMatchObject({ state: 'accepted', attempts: 1 });
  });

  it('keeps a mail while the server refuses, and sends it when it is back', async () => {
    await fetch(`${catcher.apiUrl}/faults`, {
      method: 'POST',
      body: JSON.stringify({ kind: 'reject', code: 451, times: 2 }),
    });
    const id = await put();
    await dispatch();
    expect(await stateOf(id)).toMatchObject({
      state: 'deferred',
      attempts: 1,
      lastError: expect.stringContaining('451'),
    });
    await dispatch();
    expect(await caught()).toEqual([]);
    test.clock.advance(MINUTE);
    await dispatch();
    test.clock.advance(MINUTE);
    await dispatch();
    expect(await caught()).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'accepted', attempts: 3, lastError: null });
  });

  it('sends nothing whose cause was rolled back', async () => {
    await test.db
      .transaction(async (tx) => {
        await outbox.put(tx, 'test.hello', 'dana@family.test', { subject: 'No', text: '', html: '' });
        throw new Error('the cause failed');
      })
      .catch(() => undefined);
    await dispatch();
    expect(await caught()).toEqual([]);
  });

  it('takes over what a killed process had begun to send', async () => {
    const id = await put();
    await test.db
      .getRepository(OutboxMail)
      .update(id, { state: 'sending', nextAttemptAt: new Date(test.clock.now().getTime() + 2 * MINUTE) });
    await dispatch();
    expect(await caught()).toEqual([]);
    test.clock.advance(3 * MINUTE);
    await dispatch();
    expect(await caught()).toHaveLength(1);
  });

  it('lets no line break add a header or a recipient', async () => {
    await put('Hello\r\nBcc: other@family.test');
    await dispatch();
    await eventually(async () => expect(await caught()).toHaveLength(1));
    const [mail] = await caught();
    expect(mail.recipients).toEqual(['dana@family.test']);
    expect(mail.headers).not.toHaveProperty('bcc');
    expect(mail.subject).toBe('Hello Bcc: other@family.test');
  });

  it('sends no body that was sealed for another mail', async () => {
    const id = await put('Hello', 'mallory@family.test');
    const victim = await put('Your sign-in link');
    await test.db.query(
      `update outbox_mails m set "sealedBody" = v."sealedBody" from outbox_mails v where m.id = $1 and v.id = $2`,
      [id, victim],
    );
    await dispatch();
    expect(await stateOf(id)).toMatchObject({ state: 'deferred', lastError: 'Its body cannot be unsealed.' });
    expect((await caught()).map(({ to }) => to)).toEqual(['dana@family.test']);
  });

  it('keeps no readable body in the database', async () => {
    const id = await put();
    const [{ row }] = (await test.db.query(
      'select outbox_mails::text as row from outbox_mails where id = $1',
      [id],
    )) as { row: string }[];
    expect(row).not.toContain(Buffer.from('secret-word').toString('hex'));
    expect(row).not.toContain('secret-word');
  });
});
