import { describe, expect, it } from 'vitest';

import { getAudience, isSelected, isSameAudience } from './selection';

const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('a selection as an audience', () => {
  it('consists of ids, with the guardians from families', () => {
    expect(getAudience('families', new Set([3, 5]), null, 'both')).toEqual({
      ...{ type: 'families', parents: 'both', includedIds: [3, 5] },
    });
    expect(getAudience('staff', new Set([3]), null, 'both')).toEqual({ type: 'staff', includedIds: [3] });
  });

  it('is about what all of them were chosen by', () => {
    expect(getAudience('families', new Set([3]), null, 'first', { sport: 'Soccer', programId: 7 })).toEqual({
      ...{ type: 'families', parents: 'first', sport: 'Soccer', programId: 7, includedIds: [3] },
    });
    expect(isSameAudience({ sport: 'Soccer', programId: 7 }, { sport: 'Soccer', programId: 8 })).toEqual({
      sport: 'Soccer',
    });
    expect(isSameAudience({ sport: 'Soccer' }, {})).toEqual({});
  });

  it('is the whole list without some when there are too many ids', () => {
    const whole = { filters: { sport: 'Soccer' }, ids: ids(10_003) };
    const ticked = new Set(ids(10_002));
    expect(getAudience('families', ticked, whole, 'first')).toEqual({
      ...{ type: 'families', parents: 'first', sport: 'Soccer', excludedIds: [10_003] },
    });
  });

  it.each([
    ['of several lists', { filters: {}, ids: ids(9_000) }],
    ['of a search', { filters: {}, search: 'dana', ids: ids(10_001) }],
    ['one by one', null],
  ])('is empty when there are too many, %s', (_, whole) => {
    expect(getAudience('families', new Set(ids(10_001)), whole, 'first')).toBeNull();
  });
});

describe('a list that was selected as a whole', () => {
  const whole = { filters: { sport: 'Soccer', programId: undefined }, ids: [1, 2] };
  it.each([
    ['the same', { sport: 'Soccer' }, undefined, true],
    ['of another sport', { sport: 'Baseball' }, undefined, false],
    ['narrowed', { sport: 'Soccer', grade: '1st' }, undefined, false],
    ['of everybody', {}, undefined, false],
    ['searched in', { sport: 'Soccer' }, 'dana', false],
  ])('is the visible one, or not: %s', (_, filters, search, isSame) => {
    expect(isSelected(whole, filters, search)).toBe(isSame);
  });
});
