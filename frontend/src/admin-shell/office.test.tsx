import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderAdmin } from '@/test/admin-route';

it('keeps an admin URL through the sign-in', async () => {
  const { user, where, sent } = await renderAdmin(
    '/admin/coupons?search=HOOPS',
    { 'POST /api/admin/login': { success: true }, 'GET /api/coupons': [] },
    { authenticated: false },
  );
  await waitFor(() => expect(where()).toMatch(/^\/admin\/login\?/));
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  await user.keyboard('rosa');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(where()).toBe('/admin/coupons?search=HOOPS'));
  expect(sent('POST', '/api/admin/login')).toHaveLength(1);
});

it.each(['/admin/nothing', '/admin/camps/nothing', '/admin/camps/seasons', '/admin/a/b/c'])(
  'reports the unknown page %s inside the admin area',
  async (address) => {
    await renderAdmin(address, {});
    expect(await screen.findByText("We couldn't find that page.")).toBeDefined();
    expect(screen.getAllByRole('navigation', { name: 'Admin portal' })).toHaveLength(1);
  },
);
