import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  startMailCatcher,
  type CaughtMail,
  type MailFault,
  type RunningMailCatcher,
} from '../../../embedded/mail-catcher';
import { eventually } from '../../../test/eventually';
import { FreezingProxy } from '../../../test/freezing-proxy';
import { startTestApp, type TestApp } from '../../../test/test-app';
import type { MailLane } from './lanes';
import { Outbox } from './outbox';
import { OutboxMail } from './outbox-mail.entity';

const SECOND = 1_000;

describe('a mail server that is slow or silent', () => {
  let catcher: RunningMailCatcher;
  let proxy: FreezingProxy;
  let test: TestApp;

  beforeAll(async () => {
    catcher = await startMailCatcher();
  });
  beforeEach(async () => {
    proxy = await FreezingProxy.before(catcher.smtpUrl);
    test = await startTestApp({ settings: { smtpUrl: proxy.url } });
  });
  afterAll(() => catcher.stop());

  const close = async (...apps: TestApp[]) => {
    await proxy.close();
    for (const app of apps) await app.close();
  };
  const put = (lane: MailLane, recipient: string) =>
    test.db.transaction((tx) =>
      test.app
        .get(Outbox)
        .put(tx, 'test.hello', recipient, { subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }, lane),
    );
  const row = (id: number) => test.db.getRepository(OutboxMail).findOneByOrFail({ id });
  const caught = async (to: string) =>
    (await (await fetch(`${catcher.apiUrl}/mails?to=${to}`)).json()) as CaughtMail[];

  it('R19: that accepts connections and says nothing keeps no call waiting, and no lane waits for another', async () => {
    try {
      proxy.freeze();
      const stuck = await put('service', 'stuck@family.test');
      const sending = test.jobs.run('dispatch-service-mail');
      await eventually(() => expect(proxy.silent).toBe(1));
      await test.http.post('/api/auth/send-magic-link').send({ email: 'dana@family.test' }).expect(200);
      await test.http.get('/api/health/ready').expect(200);
      expect((await row(stuck)).state).toBe('sending');
      proxy.thaw();
      await test.jobs.run('dispatch-urgent-mail');
      expect(await caught('dana@family.test')).toHaveLength(1);
      expect((await row(stuck)).state).toBe('sending');
      await proxy.close();
      await sending;
      expect(await row(stuck)).toMatchObject({ state: 'deferred', silences: 0 });
    } finally {
      await close(test);
    }
  }, 60_000);

  it('gets a mail once that it takes its time to answer for, and loses one that it lets nobody begin', async () => {
    const direct = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl }, sharing: test });
    try {
      const slow: MailFault = { kind: 'hang', to: 'slow@family.test', ms: 22 * SECOND };
      await fetch(`${catcher.apiUrl}/faults`, { method: 'POST', body: JSON.stringify(slow) });
      const mails = [await put('service', 'slow@family.test'), await put('bulk', 'never@family.test')];
      proxy.freezeWith('RCPT TO');
      await Promise.all([direct.jobs.run('dispatch-service-mail'), test.jobs.run('dispatch-bulk-mail')]);
      expect(await row(mails[0])).toMatchObject({ state: 'accepted', attempts: 1 });
      expect(await caught('slow@family.test')).toHaveLength(1);
      // Nothing of it was given to anybody, so even a bulk mail may be sent again.
      expect(await row(mails[1])).toMatchObject({ state: 'deferred', attempts: 1 });
    } finally {
      await close(test, direct);
    }
  }, 90_000);
});
