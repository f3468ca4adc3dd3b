import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SECOND_MS } from '../../kernel';
import {
  startMailCatcher,
  type CaughtEmail,
  type MailFault,
  type RunningMailCatcher,
} from '../../../embedded/mail-catcher';
import { eventually } from '../../../test/eventually';
import { FreezingProxy } from '../../../test/freezing-proxy';
import { startTestApp, type TestApp } from '../../../test/test-app';
import type { MailLane } from './lanes';
import { OutboxService } from './outbox.service';
import { OutboxEmail } from './outbox-email.entity';

describe('a slow or unresponsive mail server', () => {
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
        .get(OutboxService)
        .enqueue(tx, 'test.hello', recipient, { subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }, lane),
    );
  const row = (id: number) => test.db.getRepository(OutboxEmail).findOneByOrFail({ id });
  const caught = async (to: string) =>
    (await (await fetch(`${catcher.apiUrl}/mails?to=${to}`)).json()) as CaughtEmail[];

  it('R19: that accepts connections and does not answer delays no call, and no lane waits for another', async () => {
    try {
      proxy.freeze();
      const stuck = await put('service', 'stuck@family.test');
      const sending = test.jobs.run('dispatch-service-mail');
      await eventually(() => expect(proxy.silent).toBe(1));
      await test.http.post('/api/auth/send-magic-link').send({ email: 'dana@family.test' }).expect(200);
      await test.http.get('/api/health/ready').expect(200);
      expect((await row(stuck)).state).toBe('sending');
      proxy.resume();
      await test.jobs.run('dispatch-urgent-mail');
      expect(await caught('dana@family.test')).toHaveLength(1);
      expect((await row(stuck)).state).toBe('sending');
      await proxy.close();
      await sending;
      expect(await row(stuck)).toMatchObject({ state: 'deferred', unansweredAttempts: 0 });
    } finally {
      await close(test);
    }
  }, 60_000);

  it('gets an email once when it takes long to answer, and none when it never lets us start', async () => {
    const direct = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl }, sharing: test });
    try {
      const slow: MailFault = { kind: 'hang', to: 'slow@family.test', ms: 22 * SECOND_MS };
      await fetch(`${catcher.apiUrl}/faults`, { method: 'POST', body: JSON.stringify(slow) });
      const mails = [await put('service', 'slow@family.test'), await put('bulk', 'never@family.test')];
      proxy.freezeWith('RCPT TO');
      await Promise.all([direct.jobs.run('dispatch-service-mail'), test.jobs.run('dispatch-bulk-mail')]);
      expect(await row(mails[0])).toMatchObject({ state: 'accepted', attempts: 1 });
      expect(await caught('slow@family.test')).toHaveLength(1);
      // Nobody has received anything, so even a bulk email may be retried.
      expect(await row(mails[1])).toMatchObject({ state: 'deferred', attempts: 1 });
    } finally {
      await close(test, direct);
    }
  }, 90_000);
});
