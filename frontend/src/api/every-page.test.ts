import { describe, expect, it, vi } from 'vitest';

import { everyPage } from './every-page';
import { request } from './request';

/** A server with so many rows. */
function serve(total: number) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    const { searchParams } = new URL(url, 'http://localhost');
    const [page, size] = ['page', 'pageSize'].map((name) => Number(searchParams.get(name)));
    const rows = Array.from({ length: total }, (_, i) => i).slice((page - 1) * size, page * size);
    return Promise.resolve(Response.json(rows, { headers: { 'X-Total-Count': String(total) } }));
  });
  return asked;
}

const load = ({ page, pageSize }: { page: number; pageSize: number }) =>
  request<number[]>(`/api/rows?page=${page}&pageSize=${pageSize}`);

describe('fetchEveryPage', () => {
  it('requests pages until it has all rows', async () => {
    const asked = serve(2_001);
    const rows = await everyPage(load);
    expect(rows).toHaveLength(2_001);
    expect(rows[2_000]).toBe(2_000);
    expect(asked).toHaveLength(3);
  });

  it('sends one request when everything fits, or there is nothing', async () => {
    for (const total of [1_000, 1, 0]) {
      const asked = serve(total);
      expect(await everyPage(load)).toHaveLength(total);
      expect(asked).toHaveLength(1);
    }
  });

  it('ends when rows are deleted meanwhile', async () => {
    let page = 0;
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json(page++ === 0 ? [1] : [], { headers: { 'X-Total-Count': '2' } })),
    );
    expect(await everyPage(load)).toEqual([1]);
  });
});
