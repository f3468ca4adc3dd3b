import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { ApiError } from '@/api/errors';

import { findEditConflicts, useConcurrentEdit } from './concurrent-edit';

interface Camp {
  name: string;
  price: number;
  note?: string;
  days: string[];
}
const begun: Camp = { name: 'Week 1', price: 100, days: ['Mon'] };

describe('what two editors changed', () => {
  it.each<[Partial<Camp>, Partial<Camp>, (keyof Camp)[]]>([
    [{ price: 120 }, { name: 'Week 2' }, []],
    [{ price: 120 }, { price: 130 }, ['price']],
    [{ price: 120 }, { price: 120 }, []],
    [{ price: 120, name: 'A' }, { price: 130, name: 'B', days: [] }, ['price', 'name']],
    [{ days: ['Tue'] }, { days: ['Wed'] }, ['days']],
    [{}, { name: 'Week 2', price: 1 }, []],
  ])('with mine %o and theirs %o conflicts in %o', (mine, theirs, fields) => {
    const found = findEditConflicts(begun, { ...begun, ...mine }, { ...begun, ...theirs });
    expect(found.sort()).toEqual(fields.sort());
  });
});

describe('a form whose record someone else changed', () => {
  it('does not revert that when its own change was rejected at first', async () => {
    const theirs = { ...begun, name: 'Week 2' };
    const sent: { changes: Partial<Camp>; version: number }[] = [];
    const save = (changes: Partial<Camp>, version: number) => {
      sent.push({ changes, version });
      if (version === 1)
        throw new ApiError(409, 'Changed.', 'edits.stale_version', [], { ...theirs, version: 2 });
      if (changes.price === 0) throw new ApiError(409, 'Too cheap.', 'programs.price');
      return Promise.resolve({ version: 3, values: { ...theirs, ...changes } });
    };
    const { result } = renderHook(() =>
      useConcurrentEdit<Camp>({
        opened: { version: 1, values: begun },
        read: ({ version: _, ...values }) => values as unknown as Camp,
        save: async (changes, version) => save(changes, version),
      }),
    );
    await expect(result.current.submit({ ...begun, price: 0 })).rejects.toThrow('Too cheap.');
    const saved = await result.current.submit({ ...begun, price: 120 });
    expect(saved?.values).toEqual({ ...theirs, price: 120 });
    expect(sent.at(-1)).toEqual({ changes: { price: 120 }, version: 2 });
  });
});
