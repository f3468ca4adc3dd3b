import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '../../../kernel';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { createBarrier } from '../../../../test/barrier';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { startTestApp, type TestApp } from '../../../../test/test-app';
import { CampaignDraftService, MAX_DRAFTS } from '../campaigns/campaign-draft.service';
import { PURGE_CAMPAIGN_DRAFTS } from '../campaigns/purge-campaign-drafts.job';
import { CampaignDraft } from '../campaigns/entities/campaign-draft.entity';
import { Campaign } from '../campaigns/entities/campaign.entity';

const DRAFTS = '/api/admin/email/drafts';

interface Draft {
  id: number;
  version: number;
  subject: string;
  body: string;
}

describe('a campaign draft', () => {
  let test: TestApp;
  let admin: SignedInAdmin;
  let family: QuickFamily;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
    [family] = await manyFamilies(test, 1);
  });
  beforeEach(() => test.db.query('delete from campaign_drafts'));
  afterAll(() => test.close());

  const create = async (content: object) =>
    (await admin.http.post(DRAFTS).send(content).expect(201)).body as Draft;
  const list = async () => (await admin.http.get(DRAFTS).expect(200)).body as Draft[];
  const send = (more: object = {}) =>
    admin.http.post('/api/send-bulk-email').send({
      ...{ recipients: [family.email], subject: `Hello ${Math.random()}`, body: 'See you.', ...more },
    });
  /** Two tabs save from the same version. */
  const savedAtOnce = async () => {
    const { id } = await create({ subject: 'One' });
    const put = (subject: string) => admin.http.put(`${DRAFTS}/${id}`).send({ subject, version: 0 });
    const answers = await Promise.all([put('Left'), put('Right')]);
    return answers.map(({ status }) => status).sort();
  };

  it('is stored as typed, with its recipients and its time', async () => {
    const content = {
      ...{ subject: ' Sun', body: 'Dear {{nobody}} ', kind: 'service', undoSeconds: 60 },
      audience: { type: 'families', parents: 'both', sport: 'Soccer', includedIds: [3, 5] },
      ...{ sendDate: '2026-12-01', sendTime: '' },
    };
    const { id } = await create(content);
    expect(await list()).toEqual([
      { id, version: 0, updatedAt: expect.any(String), ...content, attachments: [] },
    ]);
    const shorter = await admin.http
      .put(`${DRAFTS}/${id}`)
      .send({ subject: 'Sunday', version: 0 })
      .expect(200);
    expect(shorter.body).toMatchObject({
      ...{ id, version: 1, subject: 'Sunday', body: '', audience: null, sendDate: null },
    });
    await admin.http.delete(`${DRAFTS}/${id}`).expect(204);
    await admin.http.delete(`${DRAFTS}/${id}`).expect(204);
    expect(await list()).toEqual([]);
  });

  it('is not overwritten from a tab with an outdated version, and not recreated once deleted', async () => {
    const { id } = await create({ subject: 'One' });
    const put = (body: object) => admin.http.put(`${DRAFTS}/${id}`).send(body);
    await put({ subject: 'Two', version: 0 }).expect(200);
    const late = await put({ subject: 'Late', version: 0 }).expect(409);
    expect(late.body).toMatchObject({ code: 'edits.stale_version' });
    expect(await list()).toMatchObject([{ subject: 'Two', version: 1 }]);
    await admin.http.delete(`${DRAFTS}/${id}`).expect(204);
    expect((await put({ subject: 'Late', version: 1 }).expect(404)).body).toMatchObject({
      ...{
        code: 'messaging.draft_not_found',
        message: 'This draft no longer exists: it was sent or discarded.',
      },
    });
    expect(await list()).toEqual([]);
  });

  it('saved by two tabs at once is saved for one, and the other gets an error', async () => {
    expect(await savedAtOnce()).toEqual([200, 409]);
  });

  it('without the lock, is overwritten when two tabs save at once (canary)', async () => {
    const drafts = test.app.get(CampaignDraftService);
    const others = createBarrier(2);
    drafts.lock = async (tx, where) => {
      const found = await tx.findOneBy(CampaignDraft, where);
      await others();
      return found;
    };
    try {
      expect(await savedAtOnce()).toEqual([200, 200]);
    } finally {
      Reflect.deleteProperty(drafts, 'lock');
    }
  });

  it('is visible only to its author', async () => {
    const other = await signInAdmin(test, { username: 'other', password: 'a long enough password' });
    const { body } = await other.http.post(DRAFTS).send({ subject: 'Theirs' }).expect(201);
    const theirs = body as Draft;
    expect(await list()).toEqual([]);
    await admin.http.put(`${DRAFTS}/${theirs.id}`).send({ subject: 'Mine', version: 0 }).expect(404);
    await admin.http.delete(`${DRAFTS}/${theirs.id}`).expect(204);
    await send({ draftId: theirs.id }).expect(202);
    expect(await test.db.getRepository(CampaignDraft).findBy({ id: theirs.id })).toHaveLength(1);
  });

  it('is deleted once sent, and stays when sending is rejected', async () => {
    const { id: draftId } = await create({ subject: 'One' });
    await send({ draftId, recipients: ['nobody@nowhere.example'] }).expect(400);
    expect(await list()).toHaveLength(1);
    await send({ draftId }).expect(202);
    expect(await list()).toEqual([]);
  });

  it('does not affect which campaigns count as equal', async () => {
    const { id: draftId } = await create({ subject: 'One' });
    const before = await test.db.getRepository(Campaign).count();
    const same = { subject: `Same ${Date.now()}` };
    const first = await send(same).expect(202);
    const second = await send({ ...same, draftId }).expect(202);
    expect(second.body).toEqual(first.body);
    expect(await test.db.getRepository(Campaign).count()).toBe(before + 1);
    expect(await list()).toEqual([]);
  });

  it(`is one of ${MAX_DRAFTS} at most`, async () => {
    for (let i = 1; i < MAX_DRAFTS; i++) await create({ subject: `Draft ${i}` });
    const last = () => admin.http.post(DRAFTS).send({ subject: 'Last' });
    const answers = await Promise.all([last(), last()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'You already have 20 drafts, the maximum. Discard one to save this one.',
    });
  });

  it('is deleted when its author does not come back to it', async () => {
    await create({ subject: 'Old' });
    test.clock.advance(60 * DAY_MS);
    const again = await signInAdmin(test);
    await again.http.post(DRAFTS).send({ subject: 'New' }).expect(201);
    test.clock.advance(31 * DAY_MS);
    await test.jobs.run(PURGE_CAMPAIGN_DRAFTS);
    const left = await test.db.getRepository(CampaignDraft).find();
    expect(left.map(({ subject }) => subject)).toEqual(['New']);
    admin = await signInAdmin(test);
  });

  it.each([
    ['a subject above the limit', { subject: 'x'.repeat(201) }, 'subject'],
    ['a message above the limit', { body: 'x'.repeat(20_001) }, 'body'],
    ['an unknown kind', { kind: 'secret' }, 'kind'],
    ['an unknown audience type', { audience: { type: 'everybody' } }, 'audience.type'],
    ['an invalid subject', { subject: 7 }, 'subject'],
  ])('is rejected with %s', async (_, content, path) => {
    const { body } = await admin.http.post(DRAFTS).send(content).expect(400);
    expect((body as { errors: { path: string }[] }).errors).toMatchObject([{ path }]);
    expect(await list()).toEqual([]);
  });
});
