import { describe, expect, it } from 'vitest';

import { toChanges, formatAction } from './changes';

describe('the changes of an audit entry', () => {
  it('leave out unchanged fields, and format every kind of value', () => {
    expect(
      toChanges(
        { name: 'Week 1', price: 300, open: true, gone: 'x', list: [1] },
        { name: 'Week 1', price: 325, open: false, list: [1, 2], fresh: null },
      ),
    ).toEqual([
      { field: 'Price', before: '$300.00', after: '$325.00' },
      { field: 'Open', before: 'yes', after: 'no' },
      { field: 'Gone', before: 'x', after: '' },
      { field: 'List', before: '1', after: '1, 2' },
    ]);
    expect(toChanges(null, null)).toEqual([]);
  });

  it('name fields, amounts and dates in plain words', () =>
    expect(
      toChanges(
        { refundCents: 0, registrationDeadline: null },
        { refundCents: 17556, registrationDeadline: '2026-11-22' },
      ),
    ).toEqual([
      { field: 'Refund', before: '$0.00', after: '$175.56' },
      { field: 'Registration deadline', before: '', after: 'Nov 22, 2026' },
    ]));

  it('describe an action in words', () =>
    expect(formatAction('program.registration_opened')).toBe('Program registration opened'));
});
