import { describe, expect, it } from 'vitest';

import { formatPageRange, getPage, pageSearch } from './paging';
import { patchSearch, pickText } from './search';
import { sortRows } from './sort-rows';

describe("a table's URL", () => {
  it('keeps known texts, and nothing else', () => {
    expect(pickText({ search: 'a', page: '', sort: 5, evil: 'x' }, ['search', 'page', 'sort'])).toEqual({
      search: 'a',
    });
    expect(pickText({ search: 'a'.repeat(500) }, ['search']).search).toHaveLength(200);
  });

  it('starts on the first page when a filter changes', () => {
    const search: { search?: string; page?: string } = { search: 'a', page: '3' };
    expect(patchSearch(search, { search: 'b' })).toEqual({ search: 'b' });
    expect(patchSearch(search, { page: '4' })).toEqual({ search: 'a', page: '4' });
    expect(patchSearch(search, { search: undefined })).toEqual({});
  });

  it.each([
    [{}, { page: 1, pageSize: 25 }],
    [
      { page: '3', size: '100' },
      { page: 3, pageSize: 100 },
    ],
    [
      { page: '-1', size: '99999' },
      { page: 1, pageSize: 250 },
    ],
    [
      { page: '1.5', size: 'x' },
      { page: 1, pageSize: 25 },
    ],
  ])('reads the page of %o', (search, page) => expect(getPage(search)).toEqual(page));

  it('writes only non-default values', () => {
    expect(pageSearch(1, 25)).toEqual({ page: undefined, size: undefined });
    expect(pageSearch(2, 50)).toEqual({ page: '2', size: '50' });
    expect(formatPageRange(2, 25, 25, 96)).toBe('26–50 of 96');
    expect(formatPageRange(1, 25, 0, 0)).toBe('0 of 0');
  });
});

describe('the order of rows', () => {
  const rows = [{ name: 'Week 10' }, { name: null }, { name: 'Week 2' }];
  const by = { name: (row: { name: string | null }) => row.name };
  it.each([
    ['name', ['Week 2', 'Week 10', null]],
    ['-name', ['Week 10', 'Week 2', null]],
    [undefined, ['Week 10', null, 'Week 2']],
    ['unknown', ['Week 10', null, 'Week 2']],
  ])('sorts by %s', (sort, names) => expect(sortRows(rows, sort, by).map(({ name }) => name)).toEqual(names));
});
