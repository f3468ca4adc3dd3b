import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import type { SuppressionDto } from '@/api/generated/model';
import { pageOfList, refusal, renderAdmin } from '@/test/admin-route';

configure({ asyncUtilTimeout: 8000 });

const unknown: SuppressionDto = {
  ...{ address: 'ann@old.example', code: '5.1.2', words: '550 5.1.2 Bad destination' },
  since: '2026-11-20T15:00:00Z',
};
const open = (api: Record<string, unknown> = {}, query = '') =>
  renderAdmin(`/admin/suppressed-addresses${query}`, {
    'GET /api/admin/mail/suppressions': () => pageOfList([unknown], 1),
    'DELETE /api/admin/mail/suppressions': () => new Response(null, { status: 204 }),
    ...api,
  });

it('tells why an address is on it, in words and in the server’s, and is searched in the address', async () => {
  const { sent } = await open({}, '?search=ann');
  const row = within(await screen.findByRole('row', { name: /ann@old\.example/ }));
  row.getByText('No such domain');
  row.getByText('550 5.1.2 Bad destination');
  row.getByText(/Nov/);
  expect(sent('GET', '/api/admin/mail/suppressions')[0]?.search.get('search')).toBe('ann');
});

it('loses an address only after asking', async () => {
  const { sent } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Take off ann@old.example' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Take ann@old.example off the list?');
  expect(sent('DELETE', '/api/admin/mail/suppressions')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Take off' }));
  await screen.findByText('Campaigns go to ann@old.example again.');
  expect(sent('DELETE', '/api/admin/mail/suppressions').map(({ search }) => search.get('address'))).toEqual([
    'ann@old.example',
  ]);
  await waitFor(() => expect(sent('GET', '/api/admin/mail/suppressions')).toHaveLength(2));
});

it('shows the list as it is now to who finds an address gone', async () => {
  const { sent } = await open({
    'DELETE /api/admin/mail/suppressions': () =>
      refusal(404, 'mail.not_suppressed', 'This address is not on the list any more.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take off ann@old.example' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take off' }));
  await screen.findByText('This address is not on the list any more.');
  await waitFor(() => expect(sent('GET', '/api/admin/mail/suppressions')).toHaveLength(2));
});

it('says so when there is none', async () => {
  await open({ 'GET /api/admin/mail/suppressions': () => pageOfList([], 0) });
  await screen.findByText('No address is suppressed');
});
