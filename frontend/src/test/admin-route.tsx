import { createMemoryHistory } from '@tanstack/react-router';
import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';

import { App } from '@/app/App';
import { createQueryClient } from '@/app/query-client';
import { createAppRouter } from '@/app/router';
import { freshState } from '@/app/site-state';

// Whole pages of tables and dialogs take their time in a simulated browser on a busy machine.
configure({ asyncUtilTimeout: 8000 });

export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}
type Answer = (call: Call) => unknown;

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });

/** What the API says to a refused call. */
export const refusal = (status: number, code: string, message: string, errors?: object[]) =>
  json({ statusCode: status, code, message, error: message, errors }, status);

/** Renders a whole page of the administration over an API that answers as the test says. */
export async function renderAdmin(
  address: string,
  answers: Record<string, Answer>,
  { authenticated = true }: { authenticated?: boolean } = {},
) {
  const calls: Call[] = [];
  const all: Record<string, Answer> = {
    'GET /api/admin/check-auth': () => ({ authenticated, username: authenticated ? 'rosa' : null }),
    ...answers,
  };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = { method, path: url.pathname, query: url.searchParams, body };
    calls.push(call);
    const answer = all[`${method} ${url.pathname}`];
    if (!answer) return refusal(404, 'request.not_found', `No answer for ${method} ${url.pathname}`);
    const result = answer(call);
    return result instanceof Response ? result : json(result);
  });

  const queries = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createAppRouter({ queries }, history);
  const site = freshState(new Date('2026-07-14T16:00:00Z'));
  const view = render(<App router={router} queries={queries} site={site} />);
  await router.load();
  return {
    ...view,
    user: userEvent.setup(),
    router,
    calls,
    sent: (method: string, path: string) =>
      calls.filter((call) => call.method === method && call.path === path),
  };
}
