import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import type {
  CampaignDetailsResponse,
  CampaignRecipientResponse,
  UndeliveredRecipientResponse,
} from '@/api/generated/model';
import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';
import type { Answer, Call } from '@/test/render-route';

const SEEN = '2026-11-22T15:10:00.000Z';
const campaign = (facts: Partial<CampaignDetailsResponse> = {}): CampaignDetailsResponse => ({
  ...{
    id: 4,
    subject: 'Sunday games',
    body: 'See you on Sunday.',
    kind: 'service',
    sentBy: 'rosa',
    audience: 'families',
  },
  ...{ createdAt: '2026-11-22T15:00:00Z', startsAt: '2026-11-22T15:01:00Z', asOf: SEEN },
  ...{
    recipients: 3,
    isCanceled: false,
    isPaused: false,
    excluded: [],
    attachments: [{ id: 1, name: 'Field map.pdf', sizeBytes: 300_000 }],
  },
  ...{ waiting: 0, sending: 0, accepted: 1, deferred: 0, paused: 0, failed: 1, unverified: 1 },
  ...{ suppressed: 0, unsubscribed: 0, canceled: 0, ...facts },
});
const row = (facts: Partial<CampaignRecipientResponse>): CampaignRecipientResponse => ({
  ...{
    id: 1,
    name: 'Dana Whitfield',
    email: 'dana@whitfield.example',
    state: 'accepted',
    serverMessage: null,
  },
  ...{ updatedAt: '2026-11-22T15:02:00Z', nextAttemptAt: null, canResend: true, kind: 'families', ...facts },
});
const failed = row({
  id: 2,
  name: 'Chidi Okafor',
  state: 'failed',
  serverMessage: '554 5.6.0 No',
  email: 'chidi@okafor.example',
});
const undelivered: UndeliveredRecipientResponse[] = [
  {
    ...{ name: 'Chidi Okafor', children: ['Ada'] },
    phones: [
      { name: 'Chidi Okafor', phone: '610-555-0111' },
      { name: 'Ify Okafor', phone: '610-555-0122' },
    ],
    attempts: [{ email: 'chidi@okafor.example', state: 'failed', serverMessage: '554 5.6.0 No' }],
  },
  { name: 'Ines Brandt', children: [], phones: [], attempts: [] },
];

const path = '/api/admin/email/campaigns/4';
const page = (api: Record<string, Answer> = {}, address = '/admin/email-center/campaigns/4') =>
  renderAdmin(address, {
    [`GET ${path}`]: campaign(),
    [`GET ${path}/recipients`]: ({ search }: Call) =>
      search.get('states') === 'failed' ? pageOfList([failed], 1) : pageOfList([row({}), failed], 2),
    [`GET ${path}/undelivered`]: undelivered,
    ...api,
  });

describe('the page of a campaign', () => {
  it("counts every state, and lists each recipient with the mail server's response", async () => {
    await page();
    expect(await screen.findByRole('heading', { name: 'Sunday games', level: 1 })).toBeDefined();
    expect(screen.getByText('Finished')).toBeDefined();
    expect(screen.getByText('1 accepted')).toBeDefined();
    expect(screen.getByText('1 failed')).toBeDefined();
    expect(screen.getByText('See you on Sunday.')).toBeDefined();
    const line = within((await screen.findByText('554 5.6.0 No')).closest('tr')!);
    expect(line.getByText('Chidi Okafor')).toBeDefined();
    expect(line.getByText('Nov 22, 2026, 10:02 AM')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('is not finished while emails are waiting', async () => {
    await page({ [`GET ${path}`]: campaign({ failed: 0, deferred: 1 }) });
    expect(await screen.findByText('Sending')).toBeDefined();
    expect(screen.getByText('2', { selector: '.tab' })).toBeDefined();
    expect(screen.queryByText('Finished')).toBeNull();
  });

  it('pauses and resumes', async () => {
    let now = campaign({ failed: 0, waiting: 1 });
    const turned = (isPaused: boolean) => () =>
      (now = campaign({ failed: 0, isPaused, paused: isPaused ? 1 : 0, waiting: isPaused ? 0 : 1 }));
    const { user } = await page({
      [`GET ${path}`]: () => now,
      [`POST ${path}/pause`]: turned(true),
      [`POST ${path}/resume`]: turned(false),
    });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Paused')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Sending')).toBeDefined();
  });

  it('does not count canceled emails as sent', async () => {
    const stopped = { isCanceled: true, accepted: 1, failed: 0, unverified: 0, canceled: 2 };
    await page({ [`GET ${path}`]: campaign(stopped) });
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
    expect([bar.value, bar.max]).toEqual([1, 3]);
    expect(screen.getByText('2 not sent')).toBeDefined();
  });

  it('cancels the remaining emails after a confirmation, and keeps the focus in its section', async () => {
    let now = campaign({ failed: 0, waiting: 1 });
    const { user } = await page({
      [`GET ${path}`]: () => now,
      [`POST ${path}/cancel`]: () => (now = campaign({ failed: 0, canceled: 1, isCanceled: true })),
    });
    await user.click(await screen.findByRole('button', { name: 'Stop sending' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop sending' }));
    expect(await screen.findByText('Stopped')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Delivery'));
  });

  it('resends to all failed and unverified recipients in the state that was shown', async () => {
    const { user, sent } = await page({ [`POST ${path}/resend`]: campaign({ failed: 0, waiting: 1 }) });
    await user.click(await screen.findByRole('button', { name: 'Resend to 2 failed or unverified' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/sent again to 2 addresses/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText('Email resent')).toBeDefined();
    expect(sent('POST', `${path}/resend`).map(({ body }) => body)).toEqual([{ asOf: SEEN }]);
  });

  it('resends to one recipient, and says when someone else already did', async () => {
    const { user, sent } = await page({
      [`POST ${path}/resend`]: () =>
        refusal(409, 'messaging.nothing_to_resend', 'There is nothing to send again.'),
    });
    await user.click(await screen.findByRole('button', { name: 'More actions for Chidi Okafor' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Resend' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Resend' }));
    expect(await screen.findByText('There is nothing to send again.')).toBeDefined();
    expect(sent('POST', `${path}/resend`)[0].body).toEqual({ asOf: SEEN, emailIds: [2] });
  });

  it('sends to another guardian', async () => {
    const { user, sent } = await page({ [`POST ${path}/resend-to-other-parents`]: campaign() });
    await user.click(await screen.findByRole('button', { name: 'More actions for Chidi Okafor' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Email the other guardian' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Email sent to other guardians')).toBeDefined();
    expect(sent('POST', `${path}/resend-to-other-parents`)[0].body).toEqual({ asOf: SEEN, emailIds: [2] });
  });

  it.each([
    ['for staff', { audience: 'staff' }],
    ['before its start time', { startsAt: '2026-11-22T15:10:01Z' }],
    ['once it was canceled', { isCanceled: true }],
  ] as [string, Partial<CampaignDetailsResponse>][])('offers no other guardians %s', async (_, facts) => {
    const { user } = await page({ [`GET ${path}`]: campaign(facts) });
    await screen.findByRole('button', { name: /Resend to 2/ });
    expect(screen.queryByRole('button', { name: 'Email other guardians' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'More actions for Chidi Okafor' }));
    await screen.findByRole('menuitem', { name: 'Resend' });
    expect(screen.queryByRole('menuitem', { name: 'Email the other guardian' })).toBeNull();
  });

  it('lists people with undelivered emails for calling, to print and to save', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await page({ [`GET ${path}/undelivered/export`]: new Response('Name') });
    const list = within(await screen.findByRole('list', { name: 'People to call' }));
    expect(list.getByRole('link', { name: '610-555-0111' }).getAttribute('href')).toBe('tel:610-555-0111');
    expect(list.getByText('Ify Okafor', { exact: false })).toBeDefined();
    expect(list.getByText('No deliverable email address')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('filters the list by state, in the URL', async () => {
    const { user, sent } = await page();
    await user.click(await screen.findByRole('button', { name: 'Status' }));
    await user.click(await screen.findByRole('menuitem', { name: 'failed' }));
    await waitFor(() =>
      expect(sent('GET', `${path}/recipients`).at(-1)?.search.get('states')).toBe('failed'),
    );
  });

  it.each(['0', 'x', '5'])('shows that there is no campaign at %s', async (id) => {
    await page(
      {
        'GET /api/admin/email/campaigns/5': () => refusal(404, 'messaging.campaign_not_found', 'Not found.'),
      },
      `/admin/email-center/campaigns/${id}`,
    );
    expect(await screen.findByText('Email not found')).toBeDefined();
  });
});
