import { afterEach, expect, it, vi } from 'vitest';

import { request } from './request';

afterEach(() => vi.unstubAllGlobals());

it('a double click is one deed: the same change under way is sent once', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(`${init.method ?? 'GET'} ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return Response.json({ id: sent.length });
  });
  const create = (name: string) =>
    request<{ id: number }>('/api/programs', { method: 'POST', body: `{"name":"${name}"}` });
  expect(await Promise.all([create('A'), create('A')])).toEqual([{ id: 1 }, { id: 1 }]);
  expect(sent).toHaveLength(1);
  await Promise.all([create('A'), create('B')]);
  expect(sent).toHaveLength(3);
  await Promise.all([request('/api/programs'), request('/api/programs')]);
  expect(sent).toHaveLength(5);
});
