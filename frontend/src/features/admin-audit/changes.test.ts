import { describe, expect, it } from 'vitest';

import { changesOf, deedWords } from './changes';

describe('what an entry of the audit log changed', () => {
  it('leaves out what stayed, and writes every kind of value', () => {
    expect(
      changesOf(
        { name: 'Week 1', price: 300, open: true, gone: 'x', list: [1] },
        { name: 'Week 1', price: 325, open: false, list: [1, 2], fresh: null },
      ),
    ).toEqual([
      { field: 'price', before: '300', after: '325' },
      { field: 'open', before: 'true', after: 'false' },
      { field: 'gone', before: 'x', after: '' },
      { field: 'list', before: '[1]', after: '[1,2]' },
    ]);
    expect(changesOf(null, null)).toEqual([]);
  });

  it('writes a deed as words', () =>
    expect(deedWords('program.registration_opened')).toBe('Program registration opened'));
});
