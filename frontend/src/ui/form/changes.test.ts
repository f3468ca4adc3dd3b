import { describe, expect, it } from 'vitest';

import { toChanges } from './changes';

interface Camp {
  name: string;
  price: number | null;
  note?: string | null;
  days: string[];
  children: { name: string; grade?: string }[];
  picture?: File;
}
const picture = new File(['a'], 'team.png');
const begun: Camp = { name: 'Week 1', price: 100, days: ['Mon'], children: [{ name: 'Maya' }], picture };

describe('what a form changed', () => {
  it.each<[Partial<Camp>, Partial<Camp>]>([
    [{}, {}],
    [{ price: 120 }, { price: 120 }],
    [{ price: null }, { price: null }],
    [{ price: 0 }, { price: 0 }],
    [{ days: ['Mon'] }, {}],
    [{ days: ['Mon', 'Tue'] }, { days: ['Mon', 'Tue'] }],
    [{ days: [] }, { days: [] }],
    [{ note: '' }, {}],
    [{ note: undefined }, {}],
    [{ note: null }, {}],
    [{ children: [{ grade: '', name: 'Maya' }] }, {}],
    [{ children: [{ name: 'Theo' }] }, { children: [{ name: 'Theo' }] }],
    [{ children: [{ name: 'Maya' }, { name: '' }] }, { children: [{ name: 'Maya' }, { name: '' }] }],
    [{ picture }, {}],
  ])('is what was typed, and nothing else: %#', (typed, changes) => {
    expect(toChanges(begun, { ...begun, ...typed })).toEqual(changes);
  });

  it('is another file, whatever its content', () => {
    const other = new File(['a'], 'team.png');
    expect(toChanges(begun, { ...begun, picture: other })).toEqual({ picture: other });
  });
});
