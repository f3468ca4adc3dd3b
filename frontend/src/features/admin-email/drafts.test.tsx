import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { CampaignDraftResponse } from '@/api/generated/model';
import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';
import type { Answer, Call } from '@/test/render-route';

const DRAFTS = '/api/admin/email/drafts';

const family = (id: number, name: string) => ({
  ...{ id, name, emails: [`${id}@family.example`], children: [], sports: ['Soccer'] },
  ...{ staffType: null, w9Submitted: false },
});
const draft = (facts: Partial<CampaignDraftResponse> = {}): CampaignDraftResponse => ({
  ...{ id: 5, version: 3, updatedAt: '2026-11-21T16:30:00Z', subject: 'Sunday games', body: 'See you on' },
  ...{ kind: 'service', undoSeconds: 60, sendDate: null, sendTime: null, attachments: [] },
  audience: { type: 'families', parents: 'both', includedIds: [2] },
  ...facts,
});

const center = (api: Record<string, Answer> = {}) =>
  renderAdmin('/admin/email-center', {
    'GET /api/programs': [],
    'GET /api/admin/email/recipients': () =>
      pageOfList([family(1, 'Dana Whitfield'), family(2, 'Chidi Okafor')], 2),
    'POST /api/admin/email/audience': { peopleCount: 1, recipients: 1, excluded: [] },
    'GET /api/admin/email/campaigns': [],
    [`GET ${DRAFTS}`]: [],
    [`POST ${DRAFTS}`]: { id: 31, version: 0 },
    ...api,
  });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const ticked = async (name: RegExp) =>
  (await screen.findByRole<HTMLInputElement>('checkbox', { name })).checked;

describe('campaign drafts', () => {
  it('are saved a moment after typing, as the page shows', async () => {
    const { user, sent } = await center();
    await user.click(await screen.findByRole('checkbox', { name: /Dana/ }));
    await user.type(field('Subject'), 'Hello');
    expect(await screen.findByText('Draft saved')).toBeDefined();
    const [first] = sent('POST', DRAFTS);
    expect(first.body).toEqual({
      ...{ subject: 'Hello', body: '', kind: 'promotional', undoSeconds: 60 },
      audience: { type: 'families', parents: 'first', includedIds: [1] },
    });
  });

  it('are offered again with their recipients and time', async () => {
    const { user, sent } = await center({
      [`GET ${DRAFTS}`]: [draft({ sendDate: '2026-12-01', sendTime: '08:30' })],
      [`PUT ${DRAFTS}/5`]: ({ body }: Call) => ({ ...(body as object), id: 5, version: 4 }),
    });
    expect(await screen.findByRole('heading', { name: 'Your draft' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Continue Sunday games' }));
    await waitFor(() => expect(field('Subject').value).toBe('Sunday games'));
    expect([field('Message').value, field('Date').value, field('Time').value]).toEqual([
      ...['See you on', '2026-12-01', '08:30'],
    ]);
    expect([await ticked(/Dana/), await ticked(/Chidi/)]).toEqual([false, true]);
    expect(screen.getByRole('radio', { name: /^Important/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('radio', { name: 'All guardians' })).toHaveProperty('checked', true);
    expect(screen.queryByRole('heading', { name: 'Your draft' })).toBeNull();
    await user.type(field('Message'), ' Sunday.');
    await waitFor(() => expect(sent('PUT', `${DRAFTS}/5`)).toHaveLength(1));
    expect(sent('PUT', `${DRAFTS}/5`)[0].body).toMatchObject({ body: 'See you on Sunday.', version: 3 });
  });

  it('for all except some recipients keep them', async () => {
    const { user } = await center({
      [`GET ${DRAFTS}`]: [draft({ audience: { type: 'families', sport: 'Soccer', excludedIds: [1] } })],
      'GET /api/admin/email/recipients/ids': [1, 2],
    });
    await user.click(await screen.findByRole('button', { name: 'Continue Sunday games' }));
    await waitFor(async () => expect(await ticked(/Chidi/)).toBe(true));
    expect(await ticked(/Dana/)).toBe(false);
  });

  it('replace nothing that was typed: the opened draft stays separate', async () => {
    const { user, sent } = await center({ [`GET ${DRAFTS}`]: [draft()] });
    await screen.findByRole('button', { name: 'Continue Sunday games' });
    await user.type(field('Subject'), 'Other');
    await user.click(screen.getByRole('button', { name: 'Continue Sunday games' }));
    await waitFor(() => expect(field('Subject').value).toBe('Sunday games'));
    expect(sent('POST', DRAFTS).at(-1)!.body).toMatchObject({ subject: 'Other' });
  });

  it("that can't be saved show why, and keep what was typed", async () => {
    const full = 'You already have 20 drafts, the maximum. Discard one to save this one.';
    const { user } = await center({
      [`GET ${DRAFTS}`]: [draft()],
      [`POST ${DRAFTS}`]: () => refusal(409, 'messaging.too_many_drafts', full),
    });
    await user.type(await screen.findByLabelText('Subject'), 'Other');
    expect(await screen.findByText(`Draft not saved. ${full}`)).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Continue Sunday games' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Continue Sunday games' })).toHaveProperty('disabled', false),
    );
    expect(field('Subject').value).toBe('Other');
  });

  it('are deleted with the campaign that was sent', async () => {
    let drafts = [draft()];
    const { user, sent } = await center({
      [`GET ${DRAFTS}`]: () => drafts,
      'POST /api/send-bulk-email': () => {
        drafts = [];
        return { campaignId: 4, count: 1, startsAt: '' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Continue Sunday games' }));
    await waitFor(() => expect(field('Subject').value).toBe('Sunday games'));
    await user.click(screen.getByRole('button', { name: 'Send Email' }));
    expect(await screen.findByText('Emails Sent Successfully')).toBeDefined();
    expect(sent('POST', '/api/send-bulk-email')[0].body).toMatchObject({ draftId: 5 });
    expect(field('Subject').value).toBe('');
    expect(screen.queryByRole('button', { name: 'Continue Sunday games' })).toBeNull();
  });

  it('are discarded after a confirmation', async () => {
    let drafts = [draft()];
    const { user, sent } = await center({
      [`GET ${DRAFTS}`]: () => drafts,
      [`DELETE ${DRAFTS}/5`]: () => {
        drafts = [];
        return new Response(null, { status: 204 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Discard draft Sunday games' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }),
    );
    expect(await screen.findByText('Draft discarded')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Sunday games')).toBeNull());
    expect(sent('DELETE', `${DRAFTS}/5`)).toHaveLength(1);
  });
});
