import { describe, expect, it } from 'vitest';

import { audienceOf, isOf, sameOf } from './selection';

const ids = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('ticks as an audience', () => {
  it('are their ids, with the guardians of families', () => {
    expect(audienceOf('families', new Set([3, 5]), null, 'both')).toEqual({
      ...{ type: 'families', guardians: 'both', only: [3, 5] },
    });
    expect(audienceOf('staff', new Set([3]), null, 'both')).toEqual({ type: 'staff', only: [3] });
  });

  it('are about what they were all chosen by', () => {
    expect(audienceOf('families', new Set([3]), null, 'first', { sport: 'Soccer', programId: 7 })).toEqual({
      ...{ type: 'families', guardians: 'first', sport: 'Soccer', programId: 7, only: [3] },
    });
    expect(sameOf({ sport: 'Soccer', programId: 7 }, { sport: 'Soccer', programId: 8 })).toEqual({
      sport: 'Soccer',
    });
    expect(sameOf({ sport: 'Soccer' }, {})).toEqual({});
  });

  it('are the whole list without some of it where they are too many', () => {
    const whole = { filters: { sport: 'Soccer' }, ids: ids(10_003) };
    const ticked = new Set(ids(10_002));
    expect(audienceOf('families', ticked, whole, 'first')).toEqual({
      ...{ type: 'families', guardians: 'first', sport: 'Soccer', except: [10_003] },
    });
  });

  it.each([
    ['of several lists', { filters: {}, ids: ids(9_000) }],
    ['of a search', { filters: {}, search: 'dana', ids: ids(10_001) }],
    ['one by one', null],
  ])('are none where they are too many, %s', (_, whole) => {
    expect(audienceOf('families', new Set(ids(10_001)), whole, 'first')).toBeNull();
  });
});

describe('a list that was ticked whole', () => {
  const whole = { filters: { sport: 'Soccer', programId: undefined }, ids: [1, 2] };
  it.each([
    ['the same', { sport: 'Soccer' }, undefined, true],
    ['of another sport', { sport: 'Baseball' }, undefined, false],
    ['narrowed', { sport: 'Soccer', grade: '1st' }, undefined, false],
    ['of everybody', {}, undefined, false],
    ['searched in', { sport: 'Soccer' }, 'dana', false],
  ])('is the one that is shown, or not: %s', (_, filters, search, isSame) => {
    expect(isOf(whole, filters, search)).toBe(isSame);
  });
});
