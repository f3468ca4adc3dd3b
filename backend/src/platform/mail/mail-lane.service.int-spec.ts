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
  let other: TestApp;
  let admin: SignedInAdmin;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    const settings = {
      smtpUrl: catcher.smtpUrl.replace('//', '//office:secret@'),
      opsEmail: 'ops@club.test',
    };
    test = await startTestApp({ settings: { ...settings, bulkMailsPerMinute: 60 } });
    other = await startTestApp({ settings, sharing: test });
    admin = await signInAdmin(test);
  });
  beforeEach(async () => {
    await lift();
    await fetch(`${catcher.apiUrl}/mails`, { method: 'DELETE' });
    await test.db.getRepository(OutboxEmail).clear();
    await test.db.getRepository(EmailSuppression).clear();
    await test.db.query(
      'update mail_lanes set "pausedReason" = null, "pausedUntil" = null, "resumedAt" = null',
    );
  });
  afterAll(async () => {
    await other.close();
    await test.close();
    await catcher.stop();
  });

  const put = (lane: MailLane, recipient = 'dana@family.test') =>
    test.db.transaction((tx) =>
      test.app
        .get(OutboxService)
        .enqueue(tx, 'test.hello', recipient, { subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }, lane),
    );
  const dispatch = (lane: MailLane, app = test) => app.jobs.run(`dispatch-${lane}-mail`);
  const fault = (what: MailFault) =>
    fetch(`${catcher.apiUrl}/faults`, { method: 'POST', body: JSON.stringify(what) });
  const lift = () => fetch(`${catcher.apiUrl}/faults`, { method: 'DELETE' });
  const sendingNow = () => test.db.getRepository(OutboxEmail).countBy({ state: 'sending' });
  const caught = async (to?: string) =>
    (await (
      await fetch(`${catcher.apiUrl}/mails?limit=1000${to ? `&to=${to}` : ''}`)
    ).json()) as CaughtEmail[];
  const row = (id: number) => test.db.getRepository(OutboxEmail).findOneByOrFail({ id });
  const pausedBy = async (lane: MailLane) =>
    (await test.db.getRepository(MailLaneState).findOneByOrFail({ lane })).pausedReason;
  const lanes = async () =>
    (await admin.http.get('/api/admin/mail/lanes').expect(200)).body as {
      lane: MailLane;
      state: string;
      reason: string | null;
    }[];
  const states = async () => (await lanes()).map(({ lane, state }) => [lane, state]);
  const resumeBulk = () => admin.http.post('/api/admin/mail/lanes/bulk/resume').expect(200);
  const resumptions = () => test.db.getRepository(AuditEntry).findBy({ action: 'mail_lane.resumed' });
  const health = async () =>
    ((await test.http.get('/api/health/ready').expect(200)).body as { status: string }).status;

  describe('a mail claim', () => {
    it('is renewed while its email is sent, so that no other worker sends it too', async () => {
      const id = await put('service');
      await fault({ kind: 'hang' });
      const sending = dispatch('service');
      await eventually(async () => expect((await row(id)).state).toBe('sending'));
      for (let n = 0; n < 2; n++) {
        const { nextAttemptAt } = await row(id);
        test.clock.advance(50 * SECOND_MS);
        await eventually(async () =>
          expect((await row(id)).nextAttemptAt.getTime()).toBeGreaterThan(nextAttemptAt.getTime()),
        );
        await dispatch('service', other);
      }
      expect(await row(id)).toMatchObject({ state: 'sending', attempts: 1 });
      await lift();
      await sending;
      expect(await row(id)).toMatchObject({ state: 'accepted', attempts: 1 });
      expect(await caught()).toHaveLength(1);
    }, 60_000);

    it('keeps two workers from one email; without it, both send it (canary)', async () => {
      await test.db.query(`create function keep_due() returns trigger language plpgsql as
        $$ begin new."nextAttemptAt" := old."nextAttemptAt"; return new; end $$`);
      await test.db.query(
        'create trigger canary before update on outbox_emails for each row execute function keep_due()',
      );
      try {
        const id = await put('service');
        await fault({ kind: 'hang' });
        const sending = dispatch('service');
        await eventually(async () => expect((await row(id)).state).toBe('sending'));
        const again = dispatch('service', other);
        await eventually(async () => expect((await caught()).length).toBeGreaterThan(0));
        await test.db.query('drop trigger canary on outbox_emails');
        await lift();
        await Promise.all([sending, again]);
        expect((await caught()).length).toBeGreaterThan(1);
      } finally {
        await test.db.query('drop function keep_due cascade');
      }
    }, 60_000);

    it('lets emails that become due in the meantime go out', async () => {
      await put('service', 'slow@family.test');
      await fault({ kind: 'hang', to: 'slow@family.test' });
      const sending = dispatch('service');
      await eventually(async () => expect(await sendingNow()).toBe(1));
      const id = await put('service', 'quick@family.test');
      await eventually(async () => expect((await row(id)).state).toBe('accepted'));
      expect(await caught('slow@family.test')).toEqual([]);
      await lift();
      await sending;
    }, 30_000);
  });

  describe('the bulk lane', () => {
    it('waits for no other lane, and no other lane waits for it', async () => {
      for (let n = 0; n < 30; n++) await put('bulk', `b${n}@family.test`);
      await fault({ kind: 'hang', to: '@family.test', times: 5 });
      const bulk = dispatch('bulk');
      await eventually(async () => expect(await sendingNow()).toBe(5));
      const link = await put('urgent', 'parent@home.test');
      await dispatch('urgent');
      expect(await row(link)).toMatchObject({ state: 'accepted' });
      expect(await caught('@family.test')).toEqual([]);
      await lift();
      await bulk;
      expect(await caught('@family.test')).toHaveLength(30);
    }, 60_000);

    it('keeps to its rate', async () => {
      for (let n = 0; n < 70; n++) await put('bulk', `b${n}@family.test`);
      await dispatch('bulk');
      expect(await caught()).toHaveLength(60);
      await dispatch('bulk');
      expect(await caught()).toHaveLength(60);
      test.clock.advance(MINUTE_MS + SECOND_MS);
      await dispatch('bulk');
      expect(await caught()).toHaveLength(70);
    }, 60_000);

    it.each<[string, Partial<MailFault>, object, number]>([
      [
        'is unverified when the server took it and said nothing',
        { kind: 'drop' },
        { state: 'unverified' },
        1,
      ],
      ['is deferred when the server put it off', { kind: 'reject', code: 451 }, { state: 'deferred' }, 0],
      [
        'is deferred when the server put it off after the text',
        { kind: 'reject', code: 451, after: 'data' },
        { state: 'deferred' },
        0,
      ],
      [
        'is deferred when the mailbox is full',
        { kind: 'reject', code: 552, status: '5.2.2' },
        { state: 'deferred' },
        0,
      ],
      [
        'fails when the server refuses it',
        { kind: 'reject', code: 554, status: '5.6.0', after: 'data' },
        { state: 'failed', lastSmtpCode: '5.6.0' },
        0,
      ],
      ['is deferred when nobody listens', { kind: 'refuse' }, { state: 'deferred' }, 0],
    ])('%s', async (_, what, outcome, arrived) => {
      const id = await put('bulk');
      await fault(what as MailFault);
      await dispatch('bulk');
      expect(await row(id)).toMatchObject({ ...outcome, attempts: 1, lastError: expect.any(String) });
      await lift();
      expect(await caught()).toHaveLength(arrived);
    });

    it('never automatically resends after a server did not answer, while other lanes do, with the same id', async () => {
      const [bulk, service] = [await put('bulk', 'b@family.test'), await put('service', 's@family.test')];
      await fault({ kind: 'drop', times: 2 });
      await Promise.all([dispatch('bulk'), dispatch('service')]);
      test.clock.advance(10 * MINUTE_MS);
      await Promise.all([dispatch('bulk'), dispatch('service')]);
      expect([(await row(bulk)).state, (await row(service)).state]).toEqual(['unverified', 'accepted']);
      expect(await caught('b@family.test')).toHaveLength(1);
      const [one, two] = await caught('s@family.test');
      expect(one.headers['message-id']).toBe(two.headers['message-id']);
    });

    it('sends through the next worker what a worker had not started when it died', async () => {
      const id = await put('bulk');
      await test.db.query(`update outbox_emails set attempts = 1, "nextAttemptAt" = $2 where id = $1`, [
        id,
        new Date(test.clock.now().getTime() + MINUTE_MS),
      ]);
      await dispatch('bulk');
      expect(await caught()).toEqual([]);
      test.clock.advance(MINUTE_MS + SECOND_MS);
      await dispatch('bulk');
      expect(await row(id)).toMatchObject({ state: 'accepted' });
    });
  });

  describe('a server that accepts every email and never says so', () => {
    it.each(['urgent', 'service'] as const)(
      'gets an email of the %s lane three times; then it is unverified, and not resent automatically',
      async (lane) => {
        const id = await put(lane);
        await fault({ kind: 'drop', times: 10 });
        for (let n = 1; n <= 5; n++) {
          await dispatch(lane);
          expect(await row(id)).toMatchObject({
            state: n < 3 ? 'deferred' : 'unverified',
            unansweredAttempts: Math.min(n, 3),
            lastError: expect.any(String),
          });
          test.clock.advance(60 * MINUTE_MS);
        }
        expect(await caught()).toHaveLength(3);
      },
      60_000,
    );
  });

  describe('an unknown email address', () => {
    it('is excluded from bulk emails, and gets all others', async () => {
      await fault({ kind: 'reject', code: 550, status: '5.1.1', to: 'gone@family.test' });
      const first = await put('service', 'gone@family.test');
      await dispatch('service');
      expect(await row(first)).toMatchObject({ state: 'failed', lastSmtpCode: '5.1.1' });
      const bulk = await put('bulk', 'Gone@family.test');
      const others = [await put('service', 'gone@family.test'), await put('urgent', 'gone@family.test')];
      for (const lane of ['bulk', 'service', 'urgent'] as const) await dispatch(lane);
      expect(await row(bulk)).toMatchObject({ state: 'suppressed' });
      for (const id of others) expect(await row(id)).toMatchObject({ state: 'accepted' });
      expect(await caught()).toHaveLength(2);
    });
  });

  describe('what is noted of an email', () => {
    /** Somebody holds a row longer than anybody waits for one. */
    async function whileHeld(select: string, work: () => Promise<unknown>): Promise<void> {
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

    it('is tried again when its batch is locked for long, and the email is not sent twice', async () => {
      const batch = { ...{ id: 1, kind: 'test.batch', subject: 'Hello' }, isPromotional: false };
      const values = { text: 'Hi', html: '<p>Hi</p>' };
      await test.db.transaction((tx) =>
        test.app
          .get(EmailBatchService)
          .enqueue(tx, { ...batch, startsAt: test.clock.now() }, [
            { recipient: 'dana@family.test', recipientKey: null, values },
          ]),
      );
      // A second attempt would get through.
      await fault({ kind: 'reject', code: 451, after: 'data', times: 1 });
      await whileHeld('select 1 from email_batches where id = 1', () => dispatch('bulk'));
      const [{ state, attempts, lastError }] = await test.db.getRepository(OutboxEmail).find();
      expect({ state, attempts }).toEqual({ state: 'deferred', attempts: 1 });
      expect(lastError).toContain('451');
      expect(await caught()).toEqual([]);
    }, 30_000);

    it('does not keep an administrator from resuming bulk email', async () => {
      await test.db.query(`update mail_lanes set "pausedReason" = 'refused' where lane = 'bulk'`);
      await whileHeld(`select 1 from mail_lanes where lane = 'bulk'`, async () => {
        await resumeBulk();
      });
      expect(await pausedBy('bulk')).toBeNull();
    }, 30_000);
  });

  describe('mail servers that reject the sender', () => {
    const refusing = async (...domains: string[]) => {
      for (const domain of domains) {
        await fault({ kind: 'reject', code: 550, status: '5.7.1', to: `@${domain}` });
        await put('bulk', `a@${domain}`);
        await dispatch('bulk');
      }
    };

    it('pause only the bulk lane, and administrators get an email', async () => {
      await refusing('a.test', 'b.test');
      expect(await pausedBy('bulk')).toBeNull();
      await refusing('c.test');
      expect(await pausedBy('bulk')).toContain('550 5.7.1');
      expect(await health()).toBe('degraded');
      const id = await put('bulk');
      await dispatch('bulk');
      expect(await row(id)).toMatchObject({ state: 'waiting', attempts: 0 });
      await dispatch('service');
      const told = (await caught()).map(({ to }) => to).sort();
      expect(told).toEqual(['ops@club.test', 'play@fieldhouse.example']);
      expect(await lanes()).toEqual([
        { lane: 'urgent', state: 'running', reason: null },
        { lane: 'service', state: 'running', reason: null },
        { lane: 'bulk', state: 'paused', reason: await pausedBy('bulk') },
      ]);
      expect((await resumeBulk()).body).toEqual({ lane: 'bulk', state: 'running', reason: null });
      await dispatch('bulk');
      expect(await row(id)).toMatchObject({ state: 'accepted' });
      expect(await health()).toBe('ok');
    });

    it('count from three domains only, and not from before it was resumed', async () => {
      await refusing('a.test', 'a.test', 'b.test');
      expect(await pausedBy('bulk')).toBeNull();
      await refusing('c.test');
      expect(await pausedBy('bulk')).not.toBeNull();
      test.clock.advance(SECOND_MS);
      await resumeBulk();
      test.clock.advance(SECOND_MS);
      await refusing('d.test');
      expect(await pausedBy('bulk')).toBeNull();
    });

    it('are lifted by an administrator, once, which is audited', async () => {
      const before = (await resumptions()).length;
      await resumeBulk();
      expect(await resumptions()).toHaveLength(before);
      await refusing('a.test', 'b.test', 'c.test');
      await pausedBy('bulk');
      await Promise.all([resumeBulk(), resumeBulk()]);
      expect((await resumptions()).slice(before)).toMatchObject([
        {
          actor: expect.stringMatching(/^admin:\d+$/),
          previousValues: { lane: 'bulk', pausedReason: '(changed)' },
          newValues: { lane: 'bulk', pausedReason: null },
        },
      ]);
    });
  });

  describe('a server that answers 530', () => {
    it('to the recipient refers to that email alone', async () => {
      const [refused, other] = [
        await put('service', 'dana@strict.test'),
        await put('service', 'lee@home.test'),
      ];
      await fault({ kind: 'reject', code: 530, status: '5.7.1', to: '@strict.test' });
      await dispatch('service');
      expect(await row(refused)).toMatchObject({ state: 'failed', lastSmtpCode: '5.7.1' });
      expect(await row(other)).toMatchObject({ state: 'accepted' });
      expect(await states()).toEqual([
        ['urgent', 'running'],
        ['service', 'running'],
        ['bulk', 'running'],
      ]);
    });

    it('to the sender requires a login, without which no email can be sent', async () => {
      const stranger = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl }, sharing: test });
      try {
        const id = await put('service');
        await fault({ kind: 'login' });
        await dispatch('service', stranger);
        expect(await row(id)).toMatchObject({ state: 'deferred', attempts: 0, lastSmtpCode: '5.7.0' });
        expect(await pausedBy('service')).toContain('530 5.7.0');
      } finally {
        await stranger.close();
      }
    });
  });

  describe('a login that the mail server rejects', () => {
    it('stops every lane, uses up no attempts, and recovers automatically', async () => {
      const ids = [await put('urgent'), await put('service'), await put('bulk')];
      // Connections that are still open need no login.
      const fresh = await startTestApp({
        settings: { smtpUrl: test.settings.smtpUrl },
        sharing: test,
      });
      try {
        await fault({ kind: 'login' });
        for (const lane of ['urgent', 'service', 'bulk'] as const) await dispatch(lane, fresh);
        expect(await pausedBy('urgent')).toContain('535 5.7.8');
        expect(await health()).toBe('degraded');
        await resumeBulk();
        expect(await states()).toEqual([
          ['urgent', 'login_refused'],
          ['service', 'login_refused'],
          ['bulk', 'login_refused'],
        ]);
        for (const id of ids) expect(await row(id)).toMatchObject({ attempts: 0, sentAt: null });
        test.clock.advance(2 * MINUTE_MS);
        await dispatch('urgent', fresh);
        expect(await pausedBy('urgent')).toContain('535 5.7.8');
        await lift();
        test.clock.advance(2 * MINUTE_MS);
        for (const lane of ['urgent', 'service', 'bulk'] as const) await dispatch(lane, fresh);
        for (const id of ids) expect(await row(id)).toMatchObject({ state: 'accepted', attempts: 1 });
        expect(await health()).toBe('ok');
      } finally {
        await fresh.close();
      }
    });
  });
});
