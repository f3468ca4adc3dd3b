import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { MailLaneDto } from '@/api/generated/model';
import { pageOfList, renderAdmin } from '@/test/admin-route';

const running: MailLaneDto[] = (['urgent', 'service', 'bulk'] as const).map((lane) => ({
  lane,
  state: 'running',
  reason: null,
}));
const reason = 'Several mail servers refuse our mails: 550 5.7.1 Blocked';
const paused: MailLaneDto[] = [...running.slice(0, 2), { lane: 'bulk', state: 'paused', reason }];

const page = (lanes: () => MailLaneDto[]) =>
  renderAdmin('/admin/payments', {
    'GET /api/admin/payment-exceptions': () => pageOfList([], 0),
    'GET /api/admin/mail/lanes': lanes,
    'POST /api/admin/mail/lanes/bulk/resume': running[2],
  });

describe('mails that do not leave', () => {
  it('are said on every page with the reason, and bulk is resumed there', async () => {
    let lanes = paused;
    const { user, sent } = await page(() => lanes);
    const notice = within((await screen.findByText('Bulk mail is paused.')).closest('[role=status]')!);
    expect(notice.getByText(new RegExp(reason))).toBeDefined();
    lanes = running;
    await user.click(notice.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('Bulk mail resumed')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Bulk mail is paused.')).toBeNull());
    expect(sent('POST', '/api/admin/mail/lanes/bulk/resume')).toHaveLength(1);
  });

  it('because the log-in is refused are nobody’s to resume, and said once for all lanes', async () => {
    const refusal = 'The mail server refused the log-in: 535 5.7.8 Bad credentials';
    await page(() => running.map((lane) => ({ ...lane, state: 'login_refused', reason: refusal })));
    expect(await screen.findAllByText('No mail can be sent.')).toHaveLength(1);
    expect(screen.getByText(new RegExp(refusal))).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
  });

  it('are not spoken of while all lanes run', async () => {
    await page(() => running);
    expect(await screen.findByText('No open payment exceptions.')).toBeDefined();
    expect(screen.queryByText(/No mail can be sent|Bulk mail is paused/)).toBeNull();
  });
});
