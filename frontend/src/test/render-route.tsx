import { createMemoryHistory } from '@tanstack/react-router';
import { act, render, type RenderResult } from '@testing-library/react';
import { vi } from 'vitest';

import { App } from '@/app/App';
import { createQueryClient } from '@/app/query-client';
import { createAppRouter, type AppRouter } from '@/app/router';
import { storeSession, type FamilySession } from '@/session/auth';
import { freshState, type SiteState } from '@/site/site-state';
import { dismissToast } from '@/ui/toast';

export interface Call {
  method: string;
  path: string;
  search: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/** What the API answers: a value is a 200, a Response is itself, a function receives the call. */
export type Answer = unknown | ((call: Call) => unknown);

export interface Rendered extends RenderResult {
  router: AppRouter;
  calls: Call[];
  /** The path and query that the browser would show. */
  where(): string;
}

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'Content-Type': 'application/json' } });

export const refusal = (
  status: number,
  code: string,
  message: string,
  errors?: { path: string; message: string }[],
  current?: object,
) => json({ statusCode: status, code, message, error: message, errors, current }, status);

/** Renders the whole program at a URL, with an API that answers from a table of `METHOD /path`. */
export async function renderRoute(
  address: string,
  {
    api = {},
    session = null,
    site = {},
  }: { api?: Record<string, Answer>; session?: FamilySession | null; site?: Partial<SiteState> } = {},
): Promise<Rendered> {
  dismissToast();
  storeSession(session);
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      search: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    };
    calls.push(call);
    const answer = api[`${call.method} ${call.path}`];
    if (answer === undefined)
      return refusal(404, 'request.not_found', 'The requested resource was not found.');
    const value = typeof answer === 'function' ? await (answer as (call: Call) => unknown)(call) : answer;
    return value instanceof Response ? value : json(value);
  });
  window.history.replaceState(null, '', address);
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 1 } });
  const router = createAppRouter({ queries }, createMemoryHistory({ initialEntries: [address] }));
  const state = { ...freshState(new Date('2026-11-21T17:00:00Z'), 'http://localhost'), ...site };
  await router.load();
  let drawn!: RenderResult;
  await act(async () => {
    drawn = render(<App router={router} queries={queries} site={state} />);
    await Promise.resolve();
  });
  return { ...drawn, router, calls, where: () => router.state.location.href };
}
