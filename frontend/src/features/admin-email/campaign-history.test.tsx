import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { CampaignResponse } from '@/api/generated/model';
import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';
import type { Answer } from '@/test/render-route';

const CAMPAIGNS = '/api/admin/email/campaigns';

const campaign = (facts: Partial<CampaignResponse> = {}): CampaignResponse => ({
  ...{ id: 4, subject: 'Sunday games', kind: 'service', sentBy: 'rosa', recipients: 3, isCanceled: false },
  ...{ createdAt: '2026-11-20T15:00:00Z', startsAt: '2026-11-20T15:01:00Z', isPaused: false },
  ...{ waiting: 0, sending: 0, accepted: 2, deferred: 0, paused: 0, failed: 1, unverified: 0 },
  ...{ suppressed: 0, unsubscribed: 0, canceled: 0, ...facts },
});
const history = (api: Record<string, Answer> = {}, query = '') =>
  renderAdmin(`/admin/email-center/campaigns${query}`, {
    [`GET ${CAMPAIGNS}`]: pageOfList([campaign()], 1),
    ...api,
  });

describe('the campaign history', () => {
  it("shows each campaign's text, sender, time, and results", async () => {
    await history();
    const row = await screen.findByRole('row', { name: /Sunday games/ });
    expect(row.textContent).toMatch(/Important.*rosa.*Nov 20, 2026.*Finished.*3 recipients/);
    expect(row.textContent).toContain('2 accepted, 1 failed');
    const link = screen.getByRole('link', { name: 'Sunday games' });
    expect(link.getAttribute('href')).toBe('/admin/email-center/campaigns/4');
  });

  it('can be searched by subject and filtered by type, in its URL', async () => {
    const { sent, user, where } = await history({}, '?search=sunday&kind=service');
    await screen.findByRole('row', { name: /Sunday games/ });
    const asked = () => Object.fromEntries(sent('GET', CAMPAIGNS).at(-1)!.search);
    expect(asked()).toMatchObject({ search: 'sunday', kind: 'service', page: '1' });
    await user.click(screen.getByRole('button', { name: /^Type/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'News' }));
    await waitFor(() => expect(asked()).toMatchObject({ search: 'sunday', kind: 'promotional' }));
    expect(where()).toContain('kind=promotional');
  });

  it('links to the Email Center while it is empty', async () => {
    await history({ [`GET ${CAMPAIGNS}`]: pageOfList([], 0) });
    expect(await screen.findByText('No emails sent yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Write an email' }).getAttribute('href')).toBe(
      '/admin/email-center',
    );
  });

  it('shows when it could not be loaded', async () => {
    await history({ [`GET ${CAMPAIGNS}`]: () => refusal(500, 'server.fault', 'Server error.') });
    expect(await screen.findByText('We could not load the emails.')).toBeDefined();
  });
});
