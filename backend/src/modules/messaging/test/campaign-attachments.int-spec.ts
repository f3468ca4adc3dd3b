import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../../../kernel';
import {
  startMailCatcher,
  type CaughtEmail,
  type RunningMailCatcher,
} from '../../../../embedded/mail-catcher';
import { eventually } from '../../../../test/eventually';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { PURGE_CAMPAIGN_DRAFTS } from '../campaigns/purge-campaign-drafts.job';
import { CampaignAttachment } from '../campaigns/entities/campaign-attachment.entity';
import { Campaign } from '../campaigns/entities/campaign.entity';

const MB = 1024 * 1024;
const ATTACHMENTS = '/api/admin/email/attachments';
const DRAFTS = '/api/admin/email/drafts';

interface Attachment {
  id: number;
  name: string;
  sizeBytes: number;
}

const pdf = (words: string, bytes = 0) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.4\n% ${words}\n`),
    Buffer.alloc(Math.max(0, bytes), 0x20),
    Buffer.from('\n%%EOF\n'),
  ]);

describe('attachments of a campaign', () => {
  let catcher: RunningMailCatcher;
  let test: TestApp;
  let admin: SignedInAdmin;
  let families: QuickFamily[];

  beforeAll(async () => {
    catcher = await startMailCatcher();
    test = await startTestApp({ settings: { smtpUrl: catcher.smtpUrl, bulkMailsPerMinute: 10_000 } });
    admin = await signInAdmin(test);
    families = await manyFamilies(test, 3);
  });
  beforeEach(async () => {
    await fetch(`${catcher.apiUrl}/mails`, { method: 'DELETE' });
    await test.db.query(`delete from outbox_emails where lane = 'bulk'`);
    await test.db.query('delete from campaign_drafts');
    test.clock.advance(2 * 60_000);
  });
  afterAll(async () => {
    await test.close();
    await catcher.stop();
  });

  const upload = (content: Buffer, name = 'map.pdf', by = admin) =>
    by.http.post(ATTACHMENTS).query({ name }).attach('file', content, 'whatever');
  const attached = async (content = pdf('map'), name?: string, by = admin) =>
    (await upload(content, name, by).expect(201)).body as Attachment;
  const send = (more: object = {}, by = admin) =>
    by.http.post('/api/send-bulk-email').send({
      ...{ recipients: [families[0].email], subject: 'Map', body: 'See the map.', ...more },
    });
  const caught = async () =>
    (await (await fetch(`${catcher.apiUrl}/mails?limit=100`)).json()) as CaughtEmail[];
  const rows = () => test.db.getRepository(CampaignAttachment);
  const files = async () => (await test.db.query<unknown[]>('select id from files')).length;

  it('are sent with each email, complete, with a safe name', async () => {
    const map = pdf('map', 300_000);
    const one = await attached(map, '../a\r\nBcc: x@x.test\r\n"map".exe');
    expect(one).toEqual({ id: one.id, name: 'aBcc x@x.testmap.exe.pdf', sizeBytes: map.length });
    const two = await attached(pdf('rules'), 'Rules.pdf');
    const recipients = families.map(({ email }) => email);
    const { body } = await send({ recipients, attachmentIds: [one.id, two.id] }).expect(202);
    await test.jobs.run('dispatch-bulk-mail');
    const emails = await caught();
    expect(emails).toHaveLength(3);
    for (const { attachments } of emails)
      expect(attachments).toEqual([
        { filename: one.name, contentType: 'application/pdf', size: map.length },
        { filename: 'Rules.pdf', contentType: 'application/pdf', size: two.sizeBytes },
      ]);
    const page = await admin.http
      .get(`/api/admin/email/campaigns/${(body as { campaignId: number }).campaignId}`)
      .expect(200);
    expect((page.body as { attachments: Attachment[] }).attachments.map(({ name }) => name)).toEqual([
      one.name,
      'Rules.pdf',
    ]);
  });

  it('are sent with a test email, and kept for the campaign', async () => {
    const map = pdf('map', 1_000);
    const { id, name } = await attached(map);
    const written = { subject: 'Map', body: 'See the map.', audience: { type: 'families' } };
    const sendTest = (attachmentIds: number[], by = admin) =>
      by.http
        .post('/api/admin/email/test')
        .send({ ...written, recipientId: families[0].userId, attachmentIds });
    await sendTest([id]).expect(202);
    await test.jobs.run('dispatch-service-mail');
    const [mail] = (await caught()).filter(({ subject }) => subject === 'Test: Map');
    expect(mail.attachments).toEqual([{ filename: name, contentType: 'application/pdf', size: map.length }]);
    expect(await rows().findOneByOrFail({ id })).toMatchObject({ campaignId: null });

    const other = await signInAdmin(test, { username: 'other', password: 'a long enough password' });
    await sendTest([id], other).expect(400);
    const halves = [await attached(pdf('a', 3 * MB)), await attached(pdf('b', 3 * MB))];
    await sendTest(halves.map((one) => one.id)).expect(413);
  });

  it('are missing from a test email when they were removed before it was sent', async () => {
    const [map, rules] = [await attached(pdf('map')), await attached(pdf('rules'), 'rules.pdf')];
    const written = { subject: 'Removed', body: 'See the map.', audience: { type: 'families' } };
    await admin.http
      .post('/api/admin/email/test')
      .send({ ...written, recipientId: families[0].userId, attachmentIds: [map.id, rules.id] })
      .expect(202);
    await admin.http.delete(`${ATTACHMENTS}/${map.id}`).expect(204);
    await test.jobs.run('dispatch-service-mail');
    const [mail] = (await caught()).filter(({ subject }) => subject === 'Test: Removed');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['rules.pdf']);
  });

  it('can be opened by their uploader, and by every administrator once sent', async () => {
    const other = await signInAdmin(test, { username: 'other', password: 'a long enough password' });
    const map = pdf('map of the fields');
    const { id } = await attached(map, 'Plätze ☂.pdf');
    const { body, headers } = await admin.http.get(`${ATTACHMENTS}/${id}`).expect(200);
    expect(body).toEqual(map);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="attachment-${id}.pdf"`,
      'cache-control': 'no-store',
    });
    await other.http.get(`${ATTACHMENTS}/${id}`).expect(404);
    await send({ attachmentIds: [id], subject: 'Opened' }).expect(202);
    await other.http.get(`${ATTACHMENTS}/${id}`).expect(200);
    await rows().update(id, { fileId: null });
    const gone = await admin.http.get(`${ATTACHMENTS}/${id}`).expect(404);
    expect(gone.body).toMatchObject({ message: 'This file is no longer available.' });
  });

  it('are encrypted in the database', async () => {
    const { id } = await attached(pdf('nobody reads this'));
    const { fileId } = await rows().findOneByOrFail({ id });
    const [{ found }] = await test.db.query<{ found: number }[]>(
      `select position('nobody reads this'::bytea in "encryptedContent") as found from files where id = $1`,
      [fileId],
    );
    expect(found).toBe(0);
  });

  it.each([
    ['an executable', Buffer.from('MZ\x90\x00\x03\x00\x00\x00')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a PDF with a script', Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF')],
    ['an archive', Buffer.from('PK\x03\x04\x14\x00\x00\x00')],
  ])('cannot be %s', async (_, content) => {
    const { body } = await upload(content).expect(415);
    expect(body).toMatchObject({ message: 'Attach a PDF or an image (PNG, JPEG, or HEIC).' });
  });

  it('are limited to 5 MB together', async () => {
    const six = await upload(pdf('large', 6 * MB)).expect(413);
    expect(six.body).toMatchObject({ message: 'Attachments can be up to 5 MB in total.' });
    const halves = [await attached(pdf('a', 3 * MB)), await attached(pdf('b', 3 * MB))];
    const refused = await send({ attachmentIds: halves.map(({ id }) => id) }).expect(413);
    expect(refused.body).toMatchObject({ message: 'Attachments can be up to 5 MB in total.' });
    await send({ attachmentIds: [halves[0].id] }).expect(202);
  });

  it('are limited to ten, and one file per request', async () => {
    const { body } = await send({ attachmentIds: Array.from({ length: 11 }, (_, i) => i + 1) }).expect(400);
    expect(body).toMatchObject({ message: 'Attach at most 10 files.' });
    await admin.http.post(ATTACHMENTS).query({ name: 'x.pdf' }).expect(415);
    const two = admin.http.post(ATTACHMENTS).query({ name: 'x.pdf' });
    await two.attach('file', pdf('a'), 'a.pdf').attach('file', pdf('b'), 'b.pdf').expect(400);
  });

  it('are limited to 500 recipients', async () => {
    const { id } = await attached();
    const many = await manyFamilies(test, 501);
    const recipients = many.map(({ email }) => email);
    const refused = await send({ recipients, attachmentIds: [id] }).expect(400);
    expect((refused.body as { message: string }).message).toMatch(
      /^An email with attachments can go to at most 500 /,
    );
    await send({ recipients: recipients.slice(0, 500), attachmentIds: [id] }).expect(202);
  });

  it('belong to one author and one campaign only', async () => {
    const other = await signInAdmin(test, { username: 'other', password: 'a long enough password' });
    const theirs = await attached(pdf('theirs'), 'theirs.pdf', other);
    const gone = {
      message: 'An attachment is no longer available. Attach it again.',
    };
    expect((await send({ attachmentIds: [theirs.id] }).expect(400)).body).toMatchObject(gone);
    await admin.http.delete(`${ATTACHMENTS}/${theirs.id}`).expect(204);
    expect(await rows().countBy({ id: theirs.id })).toBe(1);
    const { id } = await attached(pdf('once'));
    await send({ attachmentIds: [id], subject: 'First' }).expect(202);
    expect((await send({ attachmentIds: [id], subject: 'Second' }).expect(400)).body).toMatchObject(gone);
    await admin.http.delete(`${ATTACHMENTS}/${id}`).expect(204);
    expect(await rows().countBy({ id })).toBe(1);
  });

  it('with equal content count as an equal campaign, with other content as another', async () => {
    const other = await signInAdmin(test, { username: 'other', password: 'a long enough password' });
    const before = await test.db.getRepository(Campaign).count();
    const [mine, theirs, changed] = [
      await attached(pdf('same')),
      await attached(pdf('same'), undefined, other),
      await attached(pdf('changed')),
    ];
    const first = await send({ attachmentIds: [mine.id] }).expect(202);
    expect((await send({ attachmentIds: [mine.id] }).expect(202)).body).toEqual(first.body);
    expect((await send({ attachmentIds: [theirs.id] }, other).expect(202)).body).toEqual(first.body);
    await send({ attachmentIds: [changed.id] }).expect(202);
    expect(await test.db.getRepository(Campaign).count()).toBe(before + 2);
  });

  it('of one campaign are sent once when two requests arrive at the same time', async () => {
    const { id } = await attached(pdf('race'));
    const answers = await Promise.all([
      send({ attachmentIds: [id], subject: 'Left' }),
      send({ attachmentIds: [id], subject: 'Right' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 400]);
  });

  it('are kept with a draft until they are removed', async () => {
    const [one, two] = [await attached(pdf('one'), 'one.pdf'), await attached(pdf('two'), 'two.pdf')];
    const { body } = await admin.http
      .post(DRAFTS)
      .send({ subject: 'Draft', attachmentIds: [one.id, two.id] })
      .expect(201);
    expect(body).toMatchObject({ attachments: [one, two] });
    const before = await files();
    await admin.http.delete(`${ATTACHMENTS}/${one.id}`).expect(204);
    expect(await files()).toBe(before - 1);
    expect((await admin.http.get(DRAFTS).expect(200)).body).toMatchObject([{ attachments: [two] }]);
  });

  it('are deleted when nothing needs them', async () => {
    const [orphan, drafted, sent] = [
      await attached(pdf('orphan')),
      await attached(pdf('drafted')),
      await attached(pdf('sent')),
    ];
    await admin.http
      .post(DRAFTS)
      .send({ subject: 'Draft', attachmentIds: [drafted.id] })
      .expect(201);
    await send({ attachmentIds: [sent.id] }).expect(202);
    const left = async () => {
      await test.jobs.run(PURGE_CAMPAIGN_DRAFTS);
      const found = await rows().find({ order: { id: 'ASC' } });
      const ids = [orphan.id, drafted.id, sent.id];
      return found.filter(({ id }) => ids.includes(id)).map(({ id, fileId }) => [id, fileId !== null]);
    };
    expect(await left()).toHaveLength(3);
    test.clock.advance(2 * DAY_MS);
    expect(await left()).toEqual([
      [drafted.id, true],
      [sent.id, true],
    ]);
    test.clock.advance(91 * DAY_MS);
    expect(await left()).toEqual([[sent.id, false]]);
    admin = await signInAdmin(test);
  });

  it('are not purged while their campaign is being sent', async () => {
    const late = await attached(pdf('late'));
    const { campaignId } = (await send().expect(202)).body as { campaignId: number };
    test.clock.advance(2 * DAY_MS);
    const sending = test.db.createQueryRunner();
    await sending.startTransaction();
    await sending.manager.update(CampaignAttachment, late.id, { campaignId });
    const purging = test.jobs.run(PURGE_CAMPAIGN_DRAFTS);
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await eventually(async () => expect(await test.db.query(waiting)).not.toHaveLength(0));
    await sending.commitTransaction();
    await sending.release();
    await purging;
    expect(await rows().findOneBy({ id: late.id })).toMatchObject({
      ...{ campaignId, fileId: expect.any(Number) },
    });
    admin = await signInAdmin(test);
  });
});
