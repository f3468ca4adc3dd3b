import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE_MS, DAY_MS } from '../../../kernel';
import {
  startMailCatcher,
  type CaughtEmail,
  type MailFault,
  type RunningMailCatcher,
} from '../../../../embedded/mail-catcher';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { AuditEntry, EmailBatchService } from '../../../platform';
import { MailTransport } from '../../../platform/mail/mail-transport';

interface Row {
  id: number;
  name: string;
  email: string;
  state: string;
  serverMessage: string | null;
  canResend: boolean;
}

describe('a sent campaign', () => {
  let catcher: RunningMailCatcher;
  let test: TestApp;
  let admin: SignedInAdmin;
  let families: QuickFamily[];
  let subject = 0;

  beforeAll(async () => {
    catcher = await startMailCatcher();
    test = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl, bulkMailsPerMinute: 10_000 } });
    admin = await signInAdmin(test);
    families = await manyFamilies(test, 4);
    await test.db.query(`update parents set name = 'Zoe Almeida', phone = '6105550111' where "userId" = $1`, [
      families[0].userId,
    ]);
    await test.db.query(
      `insert into parents ("userId", name, email, phone, relationship, "emergencyContactName", "emergencyContactPhone")
       values ($1, 'Tom Almeida', 'Tom@Almeida.test', '6105550122', 'Father', 'Aunt', '6105550101')`,
      [families[0].userId],
    );
  });
  beforeEach(async () => {
    await fetch(`${catcher.apiUrl}/faults`, { method: 'DELETE' });
    await fetch(`${catcher.apiUrl}/mails`, { method: 'DELETE' });
    await test.db.query(`delete from outbox_emails where lane = 'bulk'`);
    await test.db.query('delete from email_suppressions');
    test.clock.advance(2 * MINUTE_MS);
  });
  afterAll(async () => {
    await test.close();
    await catcher.stop();
  });

  const sent = async (indexes: number[], change: object = {}) => {
    const audience = { type: 'families', includedIds: indexes.map((index) => families[index].userId) };
    const input = { audience, subject: `Games ${++subject}`, body: 'Hi {{parent.firstName}}', ...change };
    const { body } = await admin.http.post('/api/send-bulk-email').send(input).expect(202);
    return (body as { campaignId: number }).campaignId;
  };
  const dispatch = () => test.jobs.run('dispatch-bulk-mail');
  const caught = async (to = '') =>
    (await (await fetch(`${catcher.apiUrl}/mails?limit=1000${to && `&to=${to}`}`)).json()) as CaughtEmail[];
  const fault = (what: MailFault) =>
    fetch(`${catcher.apiUrl}/faults`, { method: 'POST', body: JSON.stringify(what) });
  const path = (id: number, rest = '') => `/api/admin/email/campaigns/${id}${rest}`;
  const read = async (id: number) =>
    (await admin.http.get(path(id)).expect(200)).body as Record<string, unknown> & { asOf: string };
  const rows = async (id: number, query: object = {}) =>
    (await admin.http.get(path(id, '/recipients')).query(query).expect(200)).body as Row[];
  const action = (id: number, what: string, body: object = {}, by = admin) =>
    by.http.post(path(id, `/${what}`)).send(body);
  /** Rejected permanently at first, and fine afterwards. */
  const failedOnce = async (indexes: number[]) => {
    for (const index of indexes)
      await fault({ kind: 'reject', code: 554, status: '5.6.0', to: families[index].email, times: 1 });
    const id = await sent(indexes);
    await dispatch();
    return id;
  };

  it("shows its text and its recipients, each with the mail server's response", async () => {
    await fault({ kind: 'reject', code: 554, status: '5.6.0', to: families[1].email });
    const id = await sent([0, 1]);
    await dispatch();
    expect(await read(id)).toMatchObject({
      ...{ body: 'Hi {{parent.firstName}}', audience: 'families', recipients: 2, accepted: 1, failed: 1 },
    });
    const list = await rows(id);
    const [first, second] = [0, 1].map((index) => list.find(({ email }) => email === families[index].email)!);
    expect(first).toMatchObject({
      name: 'Zoe Almeida',
      email: families[0].email,
      state: 'accepted',
      serverMessage: null,
    });
    expect(second).toMatchObject({ state: 'failed', serverMessage: expect.stringContaining('554') });
    expect(await rows(id, { states: 'failed' })).toEqual([second]);
    expect(await rows(id, { search: 'almeida' })).toEqual([first]);
    expect(await rows(id, { search: families[1].email })).toEqual([second]);
    expect(await rows(id, { search: 'nobody at all' })).toEqual([]);
  });

  it('waits while it is paused, and continues afterwards', async () => {
    const id = await sent([0, 1]);
    const both = await Promise.all([action(id, 'pause').expect(200), action(id, 'pause').expect(200)]);
    expect(both.map(({ body }) => (body as { paused: number }).paused)).toEqual([2, 2]);
    await dispatch();
    expect(await caught()).toEqual([]);
    expect(await read(id)).toMatchObject({ isPaused: true, paused: 2, waiting: 0 });
    await action(id, 'resume').expect(200);
    await dispatch();
    expect(await caught()).toHaveLength(2);
    expect(await read(id)).toMatchObject({ isPaused: false, accepted: 2 });
    const { body } = await action(id, 'pause').expect(409);
    expect(body).toMatchObject({ code: 'messaging.campaign_already_finished' });
    const audits = await test.db.getRepository(AuditEntry).findBy({ subjectId: id });
    expect(audits.map(({ action }) => action)).toEqual([
      'campaign.sent',
      'campaign.paused',
      'campaign.resumed',
    ]);
  });

  it.each([
    ['paused', 'pause', 2],
    ['canceled', 'cancel', 2],
    ['paused', 'pause', 1],
    ['canceled', 'cancel', 1],
  ])(
    'includes an email that was in progress and then deferred when it is %s (%s, %i)',
    async (state, what, all) => {
      await fault({ kind: 'reject', code: 451, to: families[0].email, times: 1 });
      const id = await sent([0, 1].slice(0, all));
      await test.db.query(
        `update outbox_emails set "nextAttemptAt" = "nextAttemptAt" + interval '1 hour'
        where "batchId" = $1 and recipient = $2`,
        [id, families[1].email],
      );
      const transport = test.app.get(MailTransport);
      const send = transport.send.bind(transport);
      transport.send = async (email) => {
        await action(id, what).expect(200);
        return send(email);
      };
      try {
        await dispatch();
      } finally {
        Reflect.deleteProperty(transport, 'send');
      }
      expect(await read(id)).toMatchObject({ [state]: all, deferred: 0 });
      test.clock.advance(2 * 60 * MINUTE_MS);
      await dispatch();
      expect(await caught()).toEqual([]);
    },
  );

  it('is resent only to recipients whose email failed', async () => {
    const id = await failedOnce([1, 2]);
    await sent([3]);
    const [one] = await rows(id, { states: 'failed' });
    const { asOf } = await read(id);
    await action(id, 'resend', { asOf: asOf, emailIds: [one.id] }).expect(200);
    await dispatch();
    expect(await read(id)).toMatchObject({ recipients: 2, accepted: 1, failed: 1 });
    expect(await caught(one.email)).toHaveLength(1);
  });

  it('is not resent by someone who has not seen the last attempt', async () => {
    await fault({ kind: 'drop', to: families[1].email });
    const id = await sent([1]);
    await dispatch();
    const { asOf, unverified } = await read(id);
    expect(unverified).toBe(1);
    test.clock.advance(MINUTE_MS);
    await action(id, 'resend', { asOf: asOf }).expect(200);
    await dispatch();
    expect(await caught(families[1].email)).toHaveLength(2);
    const { body } = await action(id, 'resend', { asOf: asOf }).expect(409);
    expect(body).toMatchObject({ code: 'messaging.nothing_to_resend' });
    await dispatch();
    expect(await caught(families[1].email)).toHaveLength(2);
  });

  it('keeps failed emails for 30 days', async () => {
    const id = await failedOnce([1, 2]);
    test.clock.advance(29 * DAY_MS);
    admin = await signInAdmin(test);
    await test.jobs.run('purge-emails');
    const [one] = await rows(id);
    expect(one.canResend).toBe(true);
    await action(id, 'resend', { asOf: (await read(id)).asOf, emailIds: [one.id] }).expect(200);
    test.clock.advance(2 * DAY_MS);
    admin = await signInAdmin(test);
    await test.jobs.run('purge-emails');
    await action(id, 'resend', { asOf: (await read(id)).asOf }).expect(409);
  });

  describe('two administrators who resend at once', () => {
    const twice = async (id: number) => {
      const other = await signInAdmin(test);
      const { asOf } = await read(id);
      const again = (by: SignedInAdmin) => action(id, 'resend', { asOf: asOf }, by);
      return Promise.all([again(admin), again(other)]);
    };

    it('send once', async () => {
      const id = await failedOnce([1]);
      const answers = await twice(id);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      await dispatch();
      expect(await caught(families[1].email)).toHaveLength(1);
    });

    it('without checking the current state, sends twice (canary)', async () => {
      const batches = test.app.get(EmailBatchService);
      const id = await failedOnce([1]);
      const seen = (await rows(id)).map((row) => row.id);
      batches.resend = async () => {
        await dispatch();
        await test.db.query(
          `update outbox_emails set state = 'waiting', "nextAttemptAt" = $2 where id = any($1)`,
          [seen, test.clock.now()],
        );
        return seen.length;
      };
      try {
        await twice(id);
        await dispatch();
        expect(await caught(families[1].email)).toHaveLength(2);
      } finally {
        Reflect.deleteProperty(batches, 'resend');
      }
    });
  });

  it("can be sent to another guardian of a family it did not reach, once, with the guardian's own name", async () => {
    await fault({ kind: 'reject', code: 550, status: '5.1.1', to: families[0].email });
    const id = await sent([0, 1]);
    await dispatch();
    const { asOf } = await read(id);
    const other = await signInAdmin(test);
    const answers = await Promise.all(
      [admin, other].map((by) => action(id, 'resend-to-other-parents', { asOf: asOf }, by)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await dispatch();
    const [mail, ...more] = await caught('tom@almeida.test');
    expect(more).toEqual([]);
    expect(mail.text).toContain('Hi Tom');
    expect(await caught(families[1].email)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ recipients: 3, accepted: 2, failed: 1 });
    expect((await admin.http.get(path(id, '/undelivered')).expect(200)).body).toEqual([]);
  });

  it('goes to no other guardian before its start time, or after it was canceled', async () => {
    await test.db.query(`insert into email_suppressions (email, reason) values ($1, '550')`, [
      families[0].email,
    ]);
    const id = await sent([0, 1], { undoSeconds: 60 });
    const others = async () => {
      const { body } = await action(id, 'resend-to-other-parents', { asOf: (await read(id)).asOf }).expect(
        409,
      );
      await dispatch();
      return (body as { code: string }).code;
    };
    expect(await others()).toBe('messaging.campaign_not_started');
    await action(id, 'cancel').expect(200);
    test.clock.advance(2 * MINUTE_MS);
    expect(await others()).toBe('messaging.campaign_canceled');
    expect(await caught()).toEqual([]);
    expect(await read(id)).toMatchObject({ isCanceled: true, recipients: 1, canceled: 1 });
  });

  it('lists people who can be called because the email did not reach them, including people without an address', async () => {
    await test.db.query(`insert into email_suppressions (email, reason) values ($1, '550')`, [
      families[2].email,
    ]);
    await fault({ kind: 'reject', code: 554, status: '5.6.0', to: families[0].email });
    const id = await sent([0, 1, 2]);
    await dispatch();
    const { body } = await admin.http.get(path(id, '/undelivered')).expect(200);
    expect(body).toEqual([
      {
        name: 'Zoe Almeida',
        children: [`Child ${families[0].userId}`],
        phones: [
          { name: 'Zoe Almeida', phone: '6105550111' },
          { name: 'Tom Almeida', phone: '6105550122' },
        ],
        attempts: [
          { email: families[0].email, state: 'failed', serverMessage: expect.stringContaining('554') },
        ],
      },
      expect.objectContaining({ name: `Parent ${families[2].userId}`, attempts: [] }),
    ]);
    const { text, headers } = await admin.http.get(path(id, '/undelivered/export')).expect(200);
    expect((headers as Record<string, string>)['content-disposition']).toContain('phone-list.csv');
    expect(text).toContain(`Zoe Almeida,Child ${families[0].userId},"6105550111, 6105550122 (Tom Almeida)"`);
    const audits = await test.db.getRepository(AuditEntry).findBy({ subjectId: id });
    expect(audits.at(-1)).toMatchObject({ action: 'campaign.phone_list_exported', newValues: { count: 2 } });
  });

  it.each([
    ['no time', {}],
    ['an invalid time', { asOf: 'yesterday' }],
    ['a time without a time zone', { asOf: '2026-01-01T00:00:00' }],
    ['an empty list of emails', { asOf: '2026-01-01T00:00:00Z', emailIds: [] }],
    ['invalid email ids', { asOf: '2026-01-01T00:00:00Z', emailIds: ['1'] }],
  ])('cannot be resent with %s', async (_, body) => {
    await action(1, 'resend', body).expect(400);
  });

  it.each(['pause', 'resume', 'cancel'])('is not found by an invalid id: %s', async (what) => {
    await action(999_999, what).expect(404);
  });
});
