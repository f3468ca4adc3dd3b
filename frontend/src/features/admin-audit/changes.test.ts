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
      { field: 'Price', before: '$300.00', after: '$325.00' },
      { field: 'Open', before: 'yes', after: 'no' },
      { field: 'Gone', before: 'x', after: '' },
      { field: 'List', before: '1', after: '1, 2' },
    ]);
    expect(changesOf(null, null)).toEqual([]);
  });

  it('names fields, money and days as people do', () =>
    expect(
      changesOf(
        { refundCents: 0, registrationDeadline: null },
        { refundCents: 17556, registrationDeadline: '2026-11-22' },
      ),
    ).toEqual([
      { field: 'Refund', before: '$0.00', after: '$175.56' },
      { field: 'Registration deadline', before: '', after: 'Nov 22, 2026' },
    ]));

  it('writes a deed as words', () =>
    expect(deedWords('program.registration_opened')).toBe('Program registration opened'));
});
