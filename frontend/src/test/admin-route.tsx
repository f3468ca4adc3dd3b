import { configure } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

import type { SiteState } from '@/site/site-state';

import { renderRoute, type Answer } from './render-route';

export { refusal } from './render-route';

// Whole pages of tables and dialogs take long in a simulated browser on a busy machine.
configure({ asyncUtilTimeout: 8000 });
vi.setConfig({ testTimeout: 60_000 });

/** One page of a longer list. */
export const pageOfList = (rows: unknown[], total: number) =>
  new Response(JSON.stringify(rows), {
    headers: { 'Content-Type': 'application/json', 'X-Total-Count': String(total) },
  });

/** Renders an admin page for someone who is signed in, or is not. */
export async function renderAdmin(
  address: string,
  api: Record<string, Answer>,
  { authenticated = true, site }: { authenticated?: boolean; site?: Partial<SiteState> } = {},
) {
  const drawn = await renderRoute(address, {
    api: {
      'GET /api/admin/check-auth': { authenticated, username: authenticated ? 'rosa' : null },
      'GET /api/admin/mail/lanes': [],
      ...api,
    },
    site,
  });
  return {
    ...drawn,
    user: userEvent.setup({ delay: null }),
    /** The bodies of one kind of call. */
    sent: (method: string, path: string) =>
      drawn.calls.filter((call) => call.method === method && call.path === path),
  };
}
