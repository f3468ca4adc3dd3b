import { describe, expect, it } from 'vitest';

import { getAudience, isSelected, isSameAudience } from './selection';

const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('the audience of a selection', () => {
  it('consists of ids, and the guardians for families', () => {
    expect(getAudience('families', new Set([3, 5]), null, 'both')).toEqual({
      ...{ type: 'families', parents: 'both', includedIds: [3, 5] },
    });
    expect(getAudience('staff', new Set([3]), null, 'both')).toEqual({ type: 'staff', includedIds: [3] });
  });

  it('contains the filter that all recipients were selected by', () => {
    expect(getAudience('families', new Set([3]), null, 'first', { sport: 'Soccer', programId: 7 })).toEqual({
      ...{ type: 'families', parents: 'first', sport: 'Soccer', programId: 7, includedIds: [3] },
    });
    expect(isSameAudience({ sport: 'Soccer', programId: 7 }, { sport: 'Soccer', programId: 8 })).toEqual({
      sport: 'Soccer',
    });
    expect(isSameAudience({ sport: 'Soccer' }, {})).toEqual({});
  });

  it('is the whole list except some when there are too many ids', () => {
    const whole = { filters: { sport: 'Soccer' }, ids: ids(10_003) };
    const ticked = new Set(ids(10_002));
    expect(getAudience('families', ticked, whole, 'first')).toEqual({
      ...{ type: 'families', parents: 'first', sport: 'Soccer', excludedIds: [10_003] },
    });
  });

  it.each([
    ['from several lists', { filters: {}, ids: ids(9_000) }],
    ['from a search', { filters: {}, search: 'dana', ids: ids(10_001) }],
    ['selected one by one', null],
  ])('is empty with too many recipients %s', (_, whole) => {
    expect(getAudience('families', new Set(ids(10_001)), whole, 'first')).toBeNull();
  });
});

describe('a list that was selected completely', () => {
  const whole = { filters: { sport: 'Soccer', programId: undefined }, ids: [1, 2] };
  it.each([
    ['with the same filter', { sport: 'Soccer' }, undefined, true],
    ['with another sport', { sport: 'Baseball' }, undefined, false],
    ['with an additional filter', { sport: 'Soccer', grade: '1st' }, undefined, false],
    ['without filters', {}, undefined, false],
    ['with a search', { sport: 'Soccer' }, 'dana', false],
  ])('is recognized as the visible list or not: %s', (_, filters, search, isSame) => {
    expect(isSelected(whole, filters, search)).toBe(isSame);
  });
});
