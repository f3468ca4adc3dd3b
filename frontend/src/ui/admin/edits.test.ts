import { describe, expect, it } from 'vitest';

import { clashesOf } from './edits';

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
  ])('mine %o, theirs %o: collide in %o', (mine, theirs, fields) => {
    const found = clashesOf(begun, { ...begun, ...mine }, { ...begun, ...theirs });
    expect(found.sort()).toEqual(fields.sort());
  });
});
