import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE_MS, SECOND_MS } from '../../kernel';
import {
  startMailCatcher,
  type CaughtEmail,
  type MailFault,
  type RunningMailCatcher,
} from '../../../embedded/mail-catcher';
import { eventually } from '../../../test/eventually';
import { signInAdmin, type SignedInAdmin } from '../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { AuditEntry } from '../audit/audit-entry.entity';
import type { MailLane } from './lanes';
import { EmailBatchService } from './email-batch.service';
import { MailLaneState } from './mail-lane-state.entity';
import { EmailSuppression } from './email-suppression.entity';
import { OutboxService } from './outbox.service';
import { OutboxEmail } from './outbox-email.entity';

describe('mail lanes', () => {
  let catcher: RunningMailCatcher;
  let test: TestApp;
  /** Another worker on the same database. */
  let otherWorker: TestApp;
  let admin: SignedInAdmin;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    const settings = {
      smtpUrl: catcher.smtpUrl.replace('//', '//office:secret@'),
      opsEmail: 'ops@club.test',
    };
    test = await startTestApp({ settings: { ...settings, bulkMailsPerMinute: 60 } });
    otherWorker = await startTestApp({ settings, sharing: test });
    admin = await signInAdmin(test);
  });
  beforeEach(async () => {
    await clearFaults();
    await fetch(`${catcher.apiUrl}/mails`, { method: 'DELETE' });
    await test.db.getRepository(OutboxEmail).clear();
    await test.db.getRepository(EmailSuppression).clear();
    await test.db.query(
      'update mail_lanes set "pausedReason" = null, "pausedUntil" = null, "resumedAt" = null',
    );
  });
  afterAll(async () => {
    await otherWorker.close();
    await test.close();
    await catcher.stop();
  });

  const enqueue = (lane: MailLane, recipient = 'dana@family.test') =>
    test.db.transaction((tx) =>
      test.app
        .get(OutboxService)
        .enqueue(tx, 'test.hello', recipient, { subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }, lane),
    );
  const dispatch = (lane: MailLane, app = test) => app.jobs.run(`dispatch-${lane}-mail`);
  const setFault = (what: MailFault) =>
    fetch(`${catcher.apiUrl}/faults`, { method: 'POST', body: JSON.stringify(what) });
  const clearFaults = () => fetch(`${catcher.apiUrl}/faults`, { method: 'DELETE' });
  const countSending = () => test.db.getRepository(OutboxEmail).countBy({ state: 'sending' });
  const listCaught = async (to?: string) =>
    (await (
      await fetch(`${catcher.apiUrl}/mails?limit=1000${to ? `&to=${to}` : ''}`)
    ).json()) as CaughtEmail[];
  const getRow = (id: number) => test.db.getRepository(OutboxEmail).findOneByOrFail({ id });
  const getPausedReason = async (lane: MailLane) =>
    (await test.db.getRepository(MailLaneState).findOneByOrFail({ lane })).pausedReason;
  const getLanes = async () =>
    (await admin.http.get('/api/admin/mail/lanes').expect(200)).body as {
      lane: MailLane;
      state: string;
      reason: string | null;
    }[];
  const getStates = async () => (await getLanes()).map(({ lane, state }) => [lane, state]);
  const resumeBulk = () => admin.http.post('/api/admin/mail/lanes/bulk/resume').expect(200);
  const listResumeEntries = () => test.db.getRepository(AuditEntry).findBy({ action: 'mail_lane.resumed' });
  const getHealthStatus = async () =>
    ((await test.http.get('/api/health/ready').expect(200)).body as { status: string }).status;

  describe('a mail claim', () => {
    it('is renewed while its email is being sent, so no other worker sends it too', async () => {
      const id = await enqueue('service');
      await setFault({ kind: 'hang' });
      const sending = dispatch('service');
      await eventually(async () => expect((await getRow(id)).state).toBe('sending'));
      for (let n = 0; n < 2; n++) {
        const { nextAttemptAt } = await getRow(id);
        test.clock.advance(50 * SECOND_MS);
        await eventually(async () =>
          expect((await getRow(id)).nextAttemptAt.getTime()).toBeGreaterThan(nextAttemptAt.getTime()),
        );
        await dispatch('service', otherWorker);
      }
      expect(await getRow(id)).toMatchObject({ state: 'sending', attempts: 1 });
      await clearFaults();
      await sending;
      expect(await getRow(id)).toMatchObject({ state: 'accepted', attempts: 1 });
      expect(await listCaught()).toHaveLength(1);
    }, 60_000);

    it('without the claim, two workers send the same email (canary)', async () => {
      await test.db.query(`create function keep_due() returns trigger language plpgsql as
        $$ begin new."nextAttemptAt" := old."nextAttemptAt"; return new; end $$`);
      await test.db.query(
        'create trigger canary before update on outbox_emails for each row execute function keep_due()',
      );
      try {
        const id = await enqueue('service');
        await setFault({ kind: 'hang' });
        const sending = dispatch('service');
        await eventually(async () => expect((await getRow(id)).state).toBe('sending'));
        const again = dispatch('service', otherWorker);
        await eventually(async () => expect((await listCaught()).length).toBeGreaterThan(0));
        await test.db.query('drop trigger canary on outbox_emails');
        await clearFaults();
        await Promise.all([sending, again]);
        expect((await listCaught()).length).toBeGreaterThan(1);
      } finally {
        await test.db.query('drop function keep_due cascade');
      }
    }, 60_000);

    it('does not delay emails that become due while another is being sent', async () => {
      await enqueue('service', 'slow@family.test');
      await setFault({ kind: 'hang', to: 'slow@family.test' });
      const sending = dispatch('service');
      await eventually(async () => expect(await countSending()).toBe(1));
      const id = await enqueue('service', 'quick@family.test');
      await eventually(async () => expect((await getRow(id)).state).toBe('accepted'));
      expect(await listCaught('slow@family.test')).toEqual([]);
      await clearFaults();
      await sending;
    }, 30_000);
  });

  describe('the bulk lane', () => {
    it('does not delay the urgent lane when all its connections hang', async () => {
      for (let n = 0; n < 30; n++) await enqueue('bulk', `b${n}@family.test`);
      await setFault({ kind: 'hang', to: '@family.test', times: 5 });
      const bulk = dispatch('bulk');
      await eventually(async () => expect(await countSending()).toBe(5));
      const link = await enqueue('urgent', 'parent@home.test');
      await dispatch('urgent');
      expect(await getRow(link)).toMatchObject({ state: 'accepted' });
      expect(await listCaught('@family.test')).toEqual([]);
      await clearFaults();
      await bulk;
      expect(await listCaught('@family.test')).toHaveLength(30);
    }, 60_000);

    it('sends no more emails a minute than its limit', async () => {
      for (let n = 0; n < 70; n++) await enqueue('bulk', `b${n}@family.test`);
      await dispatch('bulk');
      expect(await listCaught()).toHaveLength(60);
      await dispatch('bulk');
      expect(await listCaught()).toHaveLength(60);
      test.clock.advance(MINUTE_MS + SECOND_MS);
      await dispatch('bulk');
      expect(await listCaught()).toHaveLength(70);
    }, 60_000);

    it.each<[string, Partial<MailFault>, object, number]>([
      [
        'marks an email as unverified when the server gets it and does not answer',
        { kind: 'drop' },
        { state: 'unverified' },
        1,
      ],
      [
        'defers an email when the server rejects the recipient temporarily',
        { kind: 'reject', code: 451 },
        { state: 'deferred' },
        0,
      ],
      [
        'defers an email when the server rejects the text temporarily',
        { kind: 'reject', code: 451, after: 'data' },
        { state: 'deferred' },
        0,
      ],
      [
        'defers an email when the mailbox is full',
        { kind: 'reject', code: 552, status: '5.2.2' },
        { state: 'deferred' },
        0,
      ],
      [
        'fails an email when the server rejects it for good',
        { kind: 'reject', code: 554, status: '5.6.0', after: 'data' },
        { state: 'failed', lastSmtpCode: '5.6.0' },
        0,
      ],
      [
        'defers an email when the server refuses the connection',
        { kind: 'refuse' },
        { state: 'deferred' },
        0,
      ],
    ])('%s', async (_, what, outcome, arrived) => {
      const id = await enqueue('bulk');
      await setFault(what as MailFault);
      await dispatch('bulk');
      expect(await getRow(id)).toMatchObject({ ...outcome, attempts: 1, lastError: expect.any(String) });
      await clearFaults();
      expect(await listCaught()).toHaveLength(arrived);
    });

    it('never automatically resends after a server did not answer, while other lanes do, with the same id', async () => {
      const [bulk, service] = [
        await enqueue('bulk', 'b@family.test'),
        await enqueue('service', 's@family.test'),
      ];
      await setFault({ kind: 'drop', times: 2 });
      await Promise.all([dispatch('bulk'), dispatch('service')]);
      test.clock.advance(10 * MINUTE_MS);
      await Promise.all([dispatch('bulk'), dispatch('service')]);
      expect([(await getRow(bulk)).state, (await getRow(service)).state]).toEqual(['unverified', 'accepted']);
      expect(await listCaught('b@family.test')).toHaveLength(1);
      const [one, two] = await listCaught('s@family.test');
      expect(one.headers['message-id']).toBe(two.headers['message-id']);
    });

    it('sends through the next worker what a worker had not started when it died', async () => {
      const id = await enqueue('bulk');
      await test.db.query(`update outbox_emails set attempts = 1, "nextAttemptAt" = $2 where id = $1`, [
        id,
        new Date(test.clock.now().getTime() + MINUTE_MS),
      ]);
      await dispatch('bulk');
      expect(await listCaught()).toEqual([]);
      test.clock.advance(MINUTE_MS + SECOND_MS);
      await dispatch('bulk');
      expect(await getRow(id)).toMatchObject({ state: 'accepted' });
    });
  });

  describe('a server that accepts every email but never answers', () => {
    it.each(['urgent', 'service'] as const)(
      'gets an email of the %s lane three times, after which the email is unverified and not resent',
      async (lane) => {
        const id = await enqueue(lane);
        await setFault({ kind: 'drop', times: 10 });
        for (let n = 1; n <= 5; n++) {
          await dispatch(lane);
          expect(await getRow(id)).toMatchObject({
            state: n < 3 ? 'deferred' : 'unverified',
            unansweredAttempts: Math.min(n, 3),
            lastError: expect.any(String),
          });
          test.clock.advance(60 * MINUTE_MS);
        }
        expect(await listCaught()).toHaveLength(3);
      },
      60_000,
    );
  });

  describe('an unknown email address', () => {
    it('gets no more bulk emails but still gets all others', async () => {
      await setFault({ kind: 'reject', code: 550, status: '5.1.1', to: 'gone@family.test' });
      const first = await enqueue('service', 'gone@family.test');
      await dispatch('service');
      expect(await getRow(first)).toMatchObject({ state: 'failed', lastSmtpCode: '5.1.1' });
      const bulk = await enqueue('bulk', 'Gone@family.test');
      const others = [
        await enqueue('service', 'gone@family.test'),
        await enqueue('urgent', 'gone@family.test'),
      ];
      for (const lane of ['bulk', 'service', 'urgent'] as const) await dispatch(lane);
      expect(await getRow(bulk)).toMatchObject({ state: 'suppressed' });
      for (const id of others) expect(await getRow(id)).toMatchObject({ state: 'accepted' });
      expect(await listCaught()).toHaveLength(2);
    });
  });

  describe('the outcome of an email', () => {
    /** Locks a row for longer than the lock timeout while `work` runs. */
    async function whileRowIsLocked(select: string, work: () => Promise<unknown>): Promise<void> {
      const holder = test.db.createQueryRunner();
      await holder.startTransaction();
      try {
        await holder.query(`${select} for update`);
        const working = work();
        await new Promise((resolve) => setTimeout(resolve, 3_500));
        await holder.rollbackTransaction();
        await working;
      } finally {
        await holder.release();
      }
    }

    it('is saved again when its batch was locked too long, without sending the email twice', async () => {
      const batch = { ...{ id: 1, kind: 'test.batch', subject: 'Hello' }, isPromotional: false };
      const values = { text: 'Hi', html: '<p>Hi</p>' };
      await test.db.transaction((tx) =>
        test.app
          .get(EmailBatchService)
          .enqueue(tx, { ...batch, startsAt: test.clock.now() }, [
            { recipient: 'dana@family.test', recipientKey: null, values },
          ]),
      );
      // Sending the email a second time would succeed.
      await setFault({ kind: 'reject', code: 451, after: 'data', times: 1 });
      await whileRowIsLocked('select 1 from email_batches where id = 1', () => dispatch('bulk'));
      const [{ state, attempts, lastError }] = await test.db.getRepository(OutboxEmail).find();
      expect({ state, attempts }).toEqual({ state: 'deferred', attempts: 1 });
      expect(lastError).toContain('451');
      expect(await listCaught()).toEqual([]);
    }, 30_000);

    it('lets an administrator resume bulk email while the lane is locked for a while', async () => {
      await test.db.query(`update mail_lanes set "pausedReason" = 'refused' where lane = 'bulk'`);
      await whileRowIsLocked(`select 1 from mail_lanes where lane = 'bulk'`, async () => {
        await resumeBulk();
      });
      expect(await getPausedReason('bulk')).toBeNull();
    }, 30_000);
  });

  describe('mail servers that reject the sender', () => {
    const rejectSenderAt = async (...domains: string[]) => {
      for (const domain of domains) {
        await setFault({ kind: 'reject', code: 550, status: '5.7.1', to: `@${domain}` });
        await enqueue('bulk', `a@${domain}`);
        await dispatch('bulk');
      }
    };

    it('pause only the bulk lane, and administrators are notified by email', async () => {
      await rejectSenderAt('a.test', 'b.test');
      expect(await getPausedReason('bulk')).toBeNull();
      await rejectSenderAt('c.test');
      expect(await getPausedReason('bulk')).toContain('550 5.7.1');
      expect(await getHealthStatus()).toBe('degraded');
      const id = await enqueue('bulk');
      await dispatch('bulk');
      expect(await getRow(id)).toMatchObject({ state: 'waiting', attempts: 0 });
      await dispatch('service');
      const recipients = (await listCaught()).map(({ to }) => to).sort();
      expect(recipients).toEqual(['ops@club.test', 'play@fieldhouse.example']);
      expect(await getLanes()).toEqual([
        { lane: 'urgent', state: 'running', reason: null },
        { lane: 'service', state: 'running', reason: null },
        { lane: 'bulk', state: 'paused', reason: await getPausedReason('bulk') },
      ]);
      expect((await resumeBulk()).body).toEqual({ lane: 'bulk', state: 'running', reason: null });
      await dispatch('bulk');
      expect(await getRow(id)).toMatchObject({ state: 'accepted' });
      expect(await getHealthStatus()).toBe('ok');
    });

    it('pause bulk only when three domains reject it after it was last resumed', async () => {
      await rejectSenderAt('a.test', 'a.test', 'b.test');
      expect(await getPausedReason('bulk')).toBeNull();
      await rejectSenderAt('c.test');
      expect(await getPausedReason('bulk')).not.toBeNull();
      test.clock.advance(SECOND_MS);
      await resumeBulk();
      test.clock.advance(SECOND_MS);
      await rejectSenderAt('d.test');
      expect(await getPausedReason('bulk')).toBeNull();
    });

    it('end when an administrator resumes bulk, which is audited once', async () => {
      const before = (await listResumeEntries()).length;
      await resumeBulk();
      expect(await listResumeEntries()).toHaveLength(before);
      await rejectSenderAt('a.test', 'b.test', 'c.test');
      await getPausedReason('bulk');
      await Promise.all([resumeBulk(), resumeBulk()]);
      expect((await listResumeEntries()).slice(before)).toMatchObject([
        {
          actor: expect.stringMatching(/^admin:\d+$/),
          previousValues: { lane: 'bulk', pausedReason: '(changed)' },
          newValues: { lane: 'bulk', pausedReason: null },
        },
      ]);
    });
  });

  describe('a server that answers 530', () => {
    it('after RCPT TO fails only that email', async () => {
      const [refused, other] = [
        await enqueue('service', 'dana@strict.test'),
        await enqueue('service', 'lee@home.test'),
      ];
      await setFault({ kind: 'reject', code: 530, status: '5.7.1', to: '@strict.test' });
      await dispatch('service');
      expect(await getRow(refused)).toMatchObject({ state: 'failed', lastSmtpCode: '5.7.1' });
      expect(await getRow(other)).toMatchObject({ state: 'accepted' });
      expect(await getStates()).toEqual([
        ['urgent', 'running'],
        ['service', 'running'],
        ['bulk', 'running'],
      ]);
    });

    it('before RCPT TO requires a login, so all lanes pause', async () => {
      const appWithoutLogin = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl }, sharing: test });
      try {
        const id = await enqueue('service');
        await setFault({ kind: 'login' });
        await dispatch('service', appWithoutLogin);
        expect(await getRow(id)).toMatchObject({ state: 'deferred', attempts: 0, lastSmtpCode: '5.7.0' });
        expect(await getPausedReason('service')).toContain('530 5.7.0');
      } finally {
        await appWithoutLogin.close();
      }
    });
  });

  describe('a login that the mail server rejects', () => {
    it('pauses every lane without counting attempts, and is retried automatically', async () => {
      const ids = [await enqueue('urgent'), await enqueue('service'), await enqueue('bulk')];
      // A new app, because open connections would not log in again.
      const newApp = await startTestApp({
        settings: { smtpUrl: test.settings.smtpUrl },
        sharing: test,
      });
      try {
        await setFault({ kind: 'login' });
        for (const lane of ['urgent', 'service', 'bulk'] as const) await dispatch(lane, newApp);
        expect(await getPausedReason('urgent')).toContain('535 5.7.8');
        expect(await getHealthStatus()).toBe('degraded');
        await resumeBulk();
        expect(await getStates()).toEqual([
          ['urgent', 'login_refused'],
          ['service', 'login_refused'],
          ['bulk', 'login_refused'],
        ]);
        for (const id of ids) expect(await getRow(id)).toMatchObject({ attempts: 0, sentAt: null });
        test.clock.advance(2 * MINUTE_MS);
        await dispatch('urgent', newApp);
        expect(await getPausedReason('urgent')).toContain('535 5.7.8');
        await clearFaults();
        test.clock.advance(2 * MINUTE_MS);
        for (const lane of ['urgent', 'service', 'bulk'] as const) await dispatch(lane, newApp);
        for (const id of ids) expect(await getRow(id)).toMatchObject({ state: 'accepted', attempts: 1 });
        expect(await getHealthStatus()).toBe('ok');
      } finally {
        await newApp.close();
      }
    });
  });
});
