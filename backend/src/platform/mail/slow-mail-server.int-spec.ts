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
  const enqueue = (lane: MailLane, recipient: string) =>
    test.db.transaction((tx) =>
      test.app
        .get(OutboxService)
        .enqueue(tx, 'test.hello', recipient, { subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }, lane),
    );
  const getRow = (id: number) => test.db.getRepository(OutboxEmail).findOneByOrFail({ id });
  const listCaught = async (to: string) =>
    (await (await fetch(`${catcher.apiUrl}/mails?to=${to}`)).json()) as CaughtEmail[];

  it('delays neither requests nor other lanes when it accepts connections but never answers (R19)', async () => {
    try {
      proxy.freeze();
      const stuck = await enqueue('service', 'stuck@family.test');
      const sending = test.jobs.run('dispatch-service-mail');
      await eventually(() => expect(proxy.silent).toBe(1));
      await test.http.post('/api/auth/send-magic-link').send({ email: 'dana@family.test' }).expect(200);
      await test.http.get('/api/health/ready').expect(200);
      expect((await getRow(stuck)).state).toBe('sending');
      proxy.resume();
      await test.jobs.run('dispatch-urgent-mail');
      expect(await listCaught('dana@family.test')).toHaveLength(1);
      expect((await getRow(stuck)).state).toBe('sending');
      await proxy.close();
      await sending;
      expect(await getRow(stuck)).toMatchObject({ state: 'deferred', unansweredAttempts: 0 });
    } finally {
      await close(test);
    }
  }, 60_000);

  it('gets an email once when it answers late, and not at all when it never lets the text start', async () => {
    const direct = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl }, sharing: test });
    try {
      const slow: MailFault = { kind: 'hang', to: 'slow@family.test', ms: 22 * SECOND_MS };
      await fetch(`${catcher.apiUrl}/faults`, { method: 'POST', body: JSON.stringify(slow) });
      const mails = [
        await enqueue('service', 'slow@family.test'),
        await enqueue('bulk', 'never@family.test'),
      ];
      proxy.freezeWith('RCPT TO');
      await Promise.all([direct.jobs.run('dispatch-service-mail'), test.jobs.run('dispatch-bulk-mail')]);
      expect(await getRow(mails[0])).toMatchObject({ state: 'accepted', attempts: 1 });
      expect(await listCaught('slow@family.test')).toHaveLength(1);
      // The text was never started, so even a bulk email is retried.
      expect(await getRow(mails[1])).toMatchObject({ state: 'deferred', attempts: 1 });
    } finally {
      await close(test, direct);
    }
  }, 90_000);
});
