import { afterEach, expect, it, vi } from 'vitest';

import { request } from './request';

afterEach(() => vi.unstubAllGlobals());

it('a double click is one action: the same change in progress is sent once', async () => {
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

it('a download is saved as a file, while other JSON is read', async () => {
  const headers = { 'Content-Disposition': 'attachment; filename="x"' };
  vi.stubGlobal('fetch', async (url: string) =>
    url.endsWith('.json')
      ? Response.json({ child: 'Kiran' }, { headers })
      : new Response('%PDF', { headers }),
  );
  expect(await request('/api/data.json')).toEqual({ child: 'Kiran' });
  expect(await (await request<Blob>('/api/w9')).text()).toBe('%PDF');
});
