import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE_MS } from '../../../kernel';
import {
  startMailCatcher,
  type CaughtEmail,
  type MailFault,
  type RunningMailCatcher,
} from '../../../../embedded/mail-catcher';
import { insertProgram } from '../../../../test/program-fixtures';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { createBarrier } from '../../../../test/barrier';
import { registerChild } from '../../../../test/registered';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { AuditEntry } from '../../../platform';
import { CampaignIdempotencyService } from '../campaigns/campaign-idempotency.service';
import { Campaign } from '../campaigns/entities/campaign.entity';

describe('a campaign', () => {
  let catcher: RunningMailCatcher;
  let test: TestApp;
  let admin: SignedInAdmin;
  let families: QuickFamily[];

  beforeAll(async () => {
    catcher = await startMailCatcher();
    test = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl, bulkMailsPerMinute: 10_000 } });
    admin = await signInAdmin(test);
    families = await manyFamilies(test, 4);
  });
  beforeEach(async () => {
    await fetch(`${catcher.apiUrl}/faults`, { method: 'DELETE' });
    await fetch(`${catcher.apiUrl}/mails`, { method: 'DELETE' });
    await test.db.query(`delete from outbox_emails where lane = 'bulk'`);
    await test.db.query('delete from email_suppressions');
    await test.db.query('delete from email_unsubscribes');
    test.clock.advance(2 * MINUTE_MS);
  });
  afterAll(async () => {
    await test.close();
    await catcher.stop();
  });

  const toEmail = (change: object = {}) => ({
    recipients: [families[0].email],
    subject: 'Sunday games',
    body: 'See you on **Sunday**.',
    ...change,
  });
  const send = (body: object, key?: string, by = admin) => {
    const call = by.http.post('/api/send-bulk-email');
    return (key === undefined ? call : call.set('Idempotency-Key', key)).send(body);
  };
  const accepted = async (body: object, key?: string) =>
    (await send(body, key).expect(202)).body as { campaignId: number; count: number; startsAt: string };
  const refused = async (body: object, key?: string) =>
    (await send(body, key).expect(400)).body as {
      code: string;
      message: string;
      errors: { path: string; message: string }[];
    };
  const dispatch = () => test.jobs.run('dispatch-bulk-mail');
  const caught = async (to = '') =>
    (await (await fetch(`${catcher.apiUrl}/mails?limit=1000${to && `&to=${to}`}`)).json()) as CaughtEmail[];
  const fault = (what: MailFault) =>
    fetch(`${catcher.apiUrl}/faults`, { method: 'POST', body: JSON.stringify(what) });
  const state = async (id: number) =>
    (await admin.http.get(`/api/admin/email/campaigns/${id}`).expect(200)).body as Record<string, unknown>;
  const campaigns = () => test.db.getRepository(Campaign).count();

  it('sends each recipient one email, whatever the case of the address', async () => {
    const twice = [families[0].email, ` ${families[0].email.toUpperCase()}`, families[1].email];
    const { campaignId, count } = await accepted(toEmail({ recipients: twice }));
    expect(count).toBe(2);
    await dispatch();
    const emails = await caught();
    expect(emails.map(({ to }) => to).sort()).toEqual([families[0].email, families[1].email].sort());
    expect(emails[0]).toMatchObject({
      subject: 'Sunday games',
      text: expect.stringContaining('See you on Sunday.'),
    });
    expect(emails[0].html).toContain('See you on <b>Sunday</b>.');
    expect(await state(campaignId)).toMatchObject({ recipients: 2, accepted: 2, waiting: 0, failed: 0 });
    const audits = await test.db.getRepository(AuditEntry).findBy({ action: 'campaign.sent' });
    expect(audits.at(-1)).toMatchObject({ actor: expect.stringMatching(/^admin:\d+$/), subjectName: null });
  });

  it("fills in each family's own data only", async () => {
    const program = await insertProgram(test, { name: 'Week <1>', priceCents: 0 });
    await registerChild(test, families[0], [program]);
    const { count } = await accepted({
      audience: { type: 'families', programId: program.id },
      subject: 'For {{child.firstName}}',
      body: 'Hi {{parent.firstName}}, {{child.firstName}} is in {{program.name}} of {{organization.name}}.',
    });
    expect(count).toBe(1);
    await dispatch();
    const [mail, ...more] = await caught();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: families[0].email, subject: 'For Child' });
    expect(mail.text).toContain('Hi Parent, Child is in Week <1> of Fieldhouse.');
    expect(mail.html).toContain('Child is in Week &#60;1&#62; of Fieldhouse.');
  });

  it('fills in what individually selected families were selected by', async () => {
    const [camp, other] = [
      await insertProgram(test, { name: 'Chosen camp', priceCents: 0 }),
      await insertProgram(test, { name: 'Other camp', type: 'clinic', priceCents: 0 }),
    ];
    await registerChild(test, families[1], [camp, other]);
    await accepted({
      audience: { type: 'families', programId: camp.id, includedIds: [families[1].userId] },
      ...{ subject: 'Camp', body: 'About {{program.name}}.' },
    });
    await accepted({
      audience: { type: 'families', includedIds: [families[1].userId] },
      ...{ subject: 'All', body: 'About {{program.name}}.' },
    });
    await dispatch();
    const texts = (await caught(families[1].email)).map(({ subject, text }) => [
      subject,
      /About (.*)\./.exec(text)?.[1],
    ]);
    expect(Object.fromEntries(texts)).toEqual({ Camp: 'Chosen camp', All: 'Chosen camp, Other camp' });
  });

  it('is sent to as many recipients as were counted, or to nobody', async () => {
    const before = await campaigns();
    const counted = (expectedCount: unknown) => toEmail({ subject: 'Counted', expectedCount });
    const { body } = await send(counted(2), 'counted').expect(409);
    expect(body).toMatchObject({
      code: 'messaging.recipient_count_changed',
      message: expect.stringContaining('to 1 '),
    });
    for (const none of [null, -1, 1.5]) await send(counted(none)).expect(400);
    expect(await campaigns()).toBe(before);
    const { campaignId } = await accepted(counted(1), 'counted');
    expect((await accepted(counted(7), 'counted')).campaignId).toBe(campaignId);
  });

  it.each([
    ['immediately', false],
    ['at a chosen time', true],
  ])('warns about unfilled placeholders before it is sent %s', async (when, isLater) => {
    const before = await campaigns();
    const later = new Date(test.clock.now().getTime() + 3_600_000).toISOString();
    const left = toEmail({
      subject: `Places ${when}`,
      body: '[Your message here] by [us]',
      ...(isLater && { sendAt: later }),
    });
    const { body } = await send(left, `places ${when}`).expect(409);
    expect(body).toMatchObject({
      code: 'messaging.confirmation_required',
      message: expect.stringContaining('[Your message here], [us]'),
      current: { confirm: ['placeholders_left'] },
    });
    await send({ ...left, confirm: ['something_else'] }).expect(400);
    expect(await campaigns()).toBe(before);
    const { campaignId } = await accepted({ ...left, confirm: ['placeholders_left'] });
    // A confirmation does not change what counts as the same email.
    expect((await accepted(left)).campaignId).toBe(campaignId);
  });

  it("stores its text once, and each recipient's values encrypted", async () => {
    await test.db.query(`update parents set name = 'Zebulon Quirk' where "userId" = $1`, [
      families[2].userId,
    ]);
    await accepted({
      audience: { type: 'families', includedIds: [families[2].userId] },
      subject: 'Hello',
      body: 'Dear {{parent.firstName}}',
    });
    const [{ leaks }] = await test.db.query<{ leaks: number }[]>(
      `select count(*)::int as leaks from outbox_emails where outbox_emails::text ilike '%zebulon%'
          or encode("encryptedBody", 'escape') ilike '%zebulon%'`,
    );
    expect(leaks).toBe(0);
    await dispatch();
    expect((await caught())[0].text).toContain('Dear Zebulon');
  });

  it.each([
    ['nobody', () => ({ recipients: [] }), 'recipients', 'Please select at least one recipient'],
    [
      'neither recipients nor audience',
      () => ({ recipients: undefined }),
      'recipients',
      'Please select at least one recipient',
    ],
    [
      'an audience without recipients',
      () => ({ recipients: undefined, audience: { type: 'families', includedIds: [] } }),
      'audience',
      'Please select at least one recipient',
    ],
    [
      'both',
      () => ({ audience: { type: 'staff' } }),
      'audience',
      'Send either recipients or an audience, not both.',
    ],
    ['no subject', () => ({ subject: '  ' }), 'subject', 'Please provide both subject and message'],
    ['no message', () => ({ body: '\n' }), 'body', 'Please provide both subject and message'],
    [
      'a line break in the subject',
      () => ({ subject: 'Hi\r\nBcc: all@victim.test' }),
      'subject',
      'Use a single line without control characters',
    ],
    [
      'an unknown address',
      () => ({ recipients: [families[0].email, 'who@else.test'] }),
      'recipients.1',
      "who@else.test isn't on file. You can email only families and staff.",
    ],
    [
      'an address with a line break',
      () => ({ recipients: [`${families[0].email}\r\nBcc: all@victim.test`] }),
      'recipients.0',
      expect.stringContaining("isn't on file. You can email only families and staff."),
    ],
    [
      'a merge field that does not exist',
      () => ({ body: 'Hi {{shoe.size}}' }),
      'body',
      expect.stringContaining("{{shoe.size}} isn't a merge field."),
    ],
    [
      'a merge field for families in an email to plain addresses',
      () => ({ body: 'Hi {{child.firstName}}' }),
      'body',
      expect.stringContaining('works only in emails to families'),
    ],
    [
      'a time that has passed',
      () => ({ sendAt: '2020-01-01T00:00:00Z' }),
      'sendAt',
      'This time has passed. Choose a later one.',
    ],
    [
      'a date in a far year',
      () => ({ sendAt: '2206-01-01T00:00:00Z' }),
      'sendAt',
      'Choose a time within the next year.',
    ],
    [
      'a time without a time zone',
      () => ({ sendAt: '2030-01-01T08:00:00' }),
      'sendAt',
      'Use an ISO 8601 date-time with a UTC offset or Z',
    ],
    ...['2030-W10-1T10:00:00Z', '2030-123T10:00:00Z', '20300310T100000+00:00', '2030-03-10T10:00:00,5Z'].map(
      (sendAt) => [
        `a time that is written otherwise (${sendAt})`,
        () => ({ sendAt }),
        'sendAt',
        'Use an ISO 8601 date-time with a UTC offset or Z',
      ],
    ),
    ['null as the kind', () => ({ kind: null }), 'kind', expect.any(String)],
  ] as [string, () => object, string, unknown][])(
    'rejects %s and sends nothing',
    async (_, change, path, message) => {
      const before = await campaigns();
      expect((await refused(toEmail(change()))).errors).toEqual([{ path, message }]);
      expect(await campaigns()).toBe(before);
    },
  );

  it('excludes suppressed and unsubscribed addresses, including those added before it is sent', async () => {
    const [suppressed, unsubscribed, late] = families.map(({ email }) => email);
    await test.db.query(`insert into email_suppressions (email, reason) values ($1, '550')`, [suppressed]);
    await test.db.query(`insert into email_unsubscribes values ($1, now())`, [unsubscribed]);
    const { campaignId, count } = await accepted(toEmail({ recipients: [suppressed, unsubscribed, late] }));
    expect(count).toBe(1);
    await test.db.query(`insert into email_unsubscribes values ($1, now())`, [late]);
    await dispatch();
    expect(await caught()).toEqual([]);
    expect(await state(campaignId)).toMatchObject({ recipients: 1, unsubscribed: 1 });
    const nobody = await refused(toEmail({ recipients: [suppressed] }));
    expect(nobody.code).toBe('messaging.no_reachable_recipients');
    await accepted(toEmail({ recipients: [unsubscribed], kind: 'service' }));
    await dispatch();
    expect(await caught()).toHaveLength(1);
  });

  describe('a repeated campaign', () => {
    it('is sent once on a double click, in whatever order the addresses are', async () => {
      const [first, second] = families.map(({ email }) => email);
      const before = await campaigns();
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, i) =>
          accepted(toEmail({ recipients: i % 2 ? [first, second] : [second, first] })),
        ),
      );
      expect(new Set(answers.map(({ campaignId }) => campaignId)).size).toBe(1);
      expect(await campaigns()).toBe(before + 1);
      await dispatch();
      expect(await caught(first)).toHaveLength(1);
    });

    it('is sent once by two administrators within a minute, and twice after that', async () => {
      const other = await signInAdmin(test);
      const [one, two] = await Promise.all([
        send(toEmail()).expect(202),
        send(toEmail(), undefined, other).expect(202),
      ]);
      expect(two.body).toEqual(one.body);
      test.clock.advance(MINUTE_MS + 1_000);
      expect((await accepted(toEmail())).campaignId).not.toBe(
        (one.body as { campaignId: number }).campaignId,
      );
    });

    it('is sent once for the same people, in whatever order they were selected', async () => {
      const ids = families.map(({ userId }) => userId);
      const ticked = (only: number[]) =>
        accepted({ audience: { type: 'families', includedIds: only }, subject: 'Ticked', body: 'Hello' });
      const first = await ticked(ids);
      expect(await ticked([...ids].reverse())).toEqual(first);
    });

    it('is recognized by its key forever, and the key is rejected for another email', async () => {
      const first = await accepted(toEmail(), 'sunday-1');
      test.clock.advance(60 * MINUTE_MS);
      expect(await accepted(toEmail(), 'sunday-1')).toEqual(first);
      const { body } = await send(toEmail({ subject: 'Other' }), 'sunday-1').expect(409);
      expect(body).toMatchObject({ code: 'messaging.idempotency_key_reused' });
    });

    it('with the same key is sent once for two simultaneous requests', async () => {
      const actions = test.app.get(CampaignIdempotencyService);
      const others = createBarrier(2);
      const earlier = actions.findEarlierSubmission.bind(actions);
      actions.findEarlierSubmission = async (tx, action) => {
        await others();
        return earlier(tx, action);
      };
      try {
        const both = ['One', 'Other'].map((subject) => send(toEmail({ subject }), 'key of two'));
        const answers = await Promise.all(both);
        expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
      } finally {
        Reflect.deleteProperty(actions, 'findEarlierSubmission');
      }
    });

    it('without the lock, is sent twice (canary)', async () => {
      const actions = test.app.get(CampaignIdempotencyService);
      const others = createBarrier(2);
      actions.findEarlierSubmission = async (tx, action) => {
        const found = await actions.find(tx, action);
        await others();
        return found;
      };
      try {
        const before = await campaigns();
        await Promise.all([accepted(toEmail({ subject: 'Twice' })), accepted(toEmail({ subject: 'Twice' }))]);
        expect(await campaigns()).toBe(before + 2);
      } finally {
        Reflect.deleteProperty(actions, 'findEarlierSubmission');
      }
    });
  });

  it('waits for its time and can be undone until then', async () => {
    const { campaignId } = await accepted(toEmail({ undoSeconds: 60 }));
    await dispatch();
    expect(await caught()).toEqual([]);
    const cancel = () => admin.http.post(`/api/admin/email/campaigns/${campaignId}/cancel`);
    const both = await Promise.all([cancel().expect(200), cancel().expect(200)]);
    expect(both.map(({ body }) => (body as { canceled: number }).canceled)).toEqual([1, 1]);
    test.clock.advance(2 * MINUTE_MS);
    await dispatch();
    expect(await caught()).toEqual([]);
    const again = await accepted(toEmail({ undoSeconds: 60 }));
    expect(again.campaignId).not.toBe(campaignId);
    test.clock.advance(MINUTE_MS + 1_000);
    await dispatch();
    expect(await caught()).toHaveLength(1);
    const { body } = await admin.http
      .post(`/api/admin/email/campaigns/${again.campaignId}/cancel`)
      .expect(409);
    expect(body).toMatchObject({ code: 'messaging.campaign_already_finished' });
  });

  it('starts at the chosen time', async () => {
    const sendAt = new Date(test.clock.now().getTime() + 30 * MINUTE_MS).toISOString();
    const { startsAt } = await accepted(toEmail({ sendAt, undoSeconds: 60 }));
    expect(startsAt).toBe(sendAt);
    test.clock.advance(29 * MINUTE_MS);
    await dispatch();
    expect(await caught()).toEqual([]);
    test.clock.advance(2 * MINUTE_MS);
    await dispatch();
    expect(await caught()).toHaveLength(1);
  });

  it("shows the mail server's response for each recipient, and never resends what may have been accepted", async () => {
    const [silent, late, gone, well] = families.map(({ email }) => email);
    await fault({ kind: 'drop', to: silent });
    await fault({ kind: 'reject', code: 451, to: late, times: 1 });
    await fault({ kind: 'reject', code: 554, status: '5.6.0', to: gone });
    const { campaignId } = await accepted(toEmail({ recipients: [silent, late, gone, well] }));
    await dispatch();
    expect(await state(campaignId)).toMatchObject({ accepted: 1, deferred: 1, failed: 1, unverified: 1 });
    test.clock.advance(60 * MINUTE_MS);
    await dispatch();
    expect(await state(campaignId)).toMatchObject({ accepted: 2, deferred: 0, failed: 1, unverified: 1 });
    expect(await caught(silent)).toHaveLength(1);
    expect(await caught(late)).toHaveLength(1);
  });

  it('is sent completely or not at all when the database is unavailable', async () => {
    const before = await campaigns();
    await test.db.query(`create function refuse_mail() returns trigger language plpgsql as
      $$ begin if new.recipient = '${families[3].email}' then raise exception 'full'; end if; return new; end $$`);
    await test.db.query(
      'create trigger canary before insert on outbox_emails for each row execute function refuse_mail()',
    );
    try {
      await send(toEmail({ recipients: families.map(({ email }) => email) })).expect(500);
    } finally {
      await test.db.query('drop function refuse_mail cascade');
    }
    expect(await campaigns()).toBe(before);
    await dispatch();
    expect(await caught()).toEqual([]);
  });

  it('is listed, latest first', async () => {
    const { campaignId } = await accepted(toEmail({ subject: 'The latest' }));
    const { body, headers } = await admin.http
      .get('/api/admin/email/campaigns')
      .query({ pageSize: 2 })
      .expect(200);
    expect((body as { id: number; subject: string }[])[0]).toMatchObject({
      id: campaignId,
      subject: 'The latest',
    });
    expect(Number((headers as Record<string, string>)['x-total-count'])).toBe(await campaigns());
    await admin.http.get('/api/admin/email/campaigns/999999').expect(404);
  });

  it('is found by its subject and type, with its sender', async () => {
    await accepted(toEmail({ subject: 'Açaí at the snack bar', kind: 'service' }));
    await accepted(toEmail({ subject: 'Snack bar opens' }));
    const found = async (query: object) => {
      const { body } = await admin.http.get('/api/admin/email/campaigns').query(query).expect(200);
      return (body as { subject: string }[]).map(({ subject }) => subject);
    };
    expect(await found({ search: 'snack' })).toEqual(['Snack bar opens', 'Açaí at the snack bar']);
    expect(await found({ search: 'snack', kind: 'service' })).toEqual(['Açaí at the snack bar']);
    expect(await found({ search: 'acai' })).toEqual(['Açaí at the snack bar']);
    expect(await found({ search: '%' })).toEqual([]);
    const { body } = await admin.http.get('/api/admin/email/campaigns').query({ search: 'acai' }).expect(200);
    expect(body).toMatchObject([{ sentBy: admin.username, recipients: 1 }]);
    await admin.http.get('/api/admin/email/campaigns').query({ kind: 'secret' }).expect(400);
  });
});
