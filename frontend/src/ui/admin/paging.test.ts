import { expect, it, vi } from 'vitest';

import { request, getTotal } from '@/api/request';

import { pageQuery } from './paging';

const page = (rows: object[], total: number) => {
  vi.stubGlobal('fetch', async () => Response.json(rows, { headers: { 'X-Total-Count': String(total) } }));
  return request<object[]>('/api/registrations');
};

it('keeps unchanged rows on a refresh, and says when the total changed', async () => {
  const before = await page([{ id: 1 }, { id: 2, open: true }], 2);
  const same = await page([{ id: 1 }, { id: 2, open: true }], 2);
  expect(pageQuery.structuralSharing(before, same)).toBe(before);

  const after = pageQuery.structuralSharing(
    before,
    await page([{ id: 1 }, { id: 2, open: false }], 9),
  ) as object[];
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toEqual({ id: 2, open: false });
  expect(getTotal(after)).toBe(9);

  const more = pageQuery.structuralSharing(
    before,
    await page([{ id: 1 }, { id: 2, open: true }], 3),
  ) as object[];
  expect(more).not.toBe(before);
  expect(getTotal(more)).toBe(3);
});
