import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import type { SuppressionResponse } from '@/api/generated/model';
import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';

configure({ asyncUtilTimeout: 8000 });

const unknown: SuppressionResponse = {
  ...{ email: 'ann@old.example', code: '5.1.2', serverMessage: '550 5.1.2 Bad destination' },
  createdAt: '2026-11-20T15:00:00Z',
};
const open = (api: Record<string, unknown> = {}, query = '') =>
  renderAdmin(`/admin/undeliverable-emails${query}`, {
    'GET /api/admin/undeliverable-emails': () => pageOfList([unknown], 1),
    'DELETE /api/admin/undeliverable-emails': () => new Response(null, { status: 204 }),
    ...api,
  });

it("shows why an address is listed, in plain words and as the server's answer, and is searched through the URL", async () => {
  const { sent } = await open({}, '?search=ann');
  const row = within(await screen.findByRole('row', { name: /ann@old\.example/ }));
  row.getByText('No such domain');
  row.getByText('550 5.1.2 Bad destination');
  row.getByText(/Nov/);
  expect(sent('GET', '/api/admin/undeliverable-emails')[0]?.search.get('search')).toBe('ann');
});

it('loses an address only after a question', async () => {
  const { sent } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ann@old.example' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Remove ann@old.example from this list?');
  expect(sent('DELETE', '/api/admin/undeliverable-emails')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Campaigns will go to ann@old.example again.');
  expect(sent('DELETE', '/api/admin/undeliverable-emails').map(({ search }) => search.get('email'))).toEqual([
    'ann@old.example',
  ]);
  await waitFor(() => expect(sent('GET', '/api/admin/undeliverable-emails')).toHaveLength(2));
});

it('shows the current list when an address is already gone', async () => {
  const { sent } = await open({
    'DELETE /api/admin/undeliverable-emails': () =>
      refusal(
        404,
        'mail.suppression_not_found',
        'This address is no longer on the undeliverable addresses list.',
      ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove ann@old.example' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await screen.findByText('This address is no longer on the undeliverable addresses list.');
  await waitFor(() => expect(sent('GET', '/api/admin/undeliverable-emails')).toHaveLength(2));
});

it('says so when there is none', async () => {
  await open({ 'GET /api/admin/undeliverable-emails': () => pageOfList([], 0) });
  await screen.findByText('No undeliverable addresses');
});
