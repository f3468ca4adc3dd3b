import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { MailLaneResponse } from '@/api/generated/model';
import { pageOfList, renderAdmin } from '@/test/admin-route';

const running: MailLaneResponse[] = (['urgent', 'service', 'bulk'] as const).map((lane) => ({
  lane,
  state: 'running',
  reason: null,
}));
const reason = 'Several mail servers are rejecting our emails: 550 5.7.1 Blocked';
const paused: MailLaneResponse[] = [...running.slice(0, 2), { lane: 'bulk', state: 'paused', reason }];

const page = (lanes: () => MailLaneResponse[]) =>
  renderAdmin('/admin/payment-issues', {
    'GET /api/admin/payment-issues': () => pageOfList([], 0),
    'GET /api/admin/mail/lanes': lanes,
    'POST /api/admin/mail/lanes/bulk/resume': running[2],
  });

describe('paused emails', () => {
  it('are reported on every page with the reason, and bulk is resumed there', async () => {
    let lanes = paused;
    const { user, sent } = await page(() => lanes);
    const notice = within((await screen.findByText('Bulk emails are paused.')).closest('[role=status]')!);
    expect(notice.getByText(new RegExp(reason))).toBeDefined();
    lanes = running;
    await user.click(notice.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Bulk emails resumed')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Bulk emails are paused.')).toBeNull());
    expect(sent('POST', '/api/admin/mail/lanes/bulk/resume')).toHaveLength(1);
  });

  it("with a rejected login can't be resumed, and are reported once for all lanes", async () => {
    const refusal = 'The mail server rejected the login: 535 5.7.8 Bad credentials';
    await page(() => running.map((lane) => ({ ...lane, state: 'login_refused', reason: refusal })));
    expect(await screen.findAllByText("Emails aren't going out.")).toHaveLength(1);
    expect(screen.getByText(new RegExp(refusal))).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  it('are not reported while all lanes run', async () => {
    await page(() => running);
    expect(await screen.findByText('No open payment issues')).toBeDefined();
    expect(screen.queryByText(/Emails aren't going out|Bulk emails are paused/)).toBeNull();
  });
});
