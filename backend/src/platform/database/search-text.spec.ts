import { describe, expect, it } from '@jest/globals';
import { createSearchCondition } from './search-text';

describe('createSearchCondition', () => {
  const like = (n: number) => `search_text(name) like search_text(:word${n})`;

  it.each([
    ['mia', like(0), ['%mia%']],
    ['mia whit', `${like(0)} and ${like(1)}`, ['%mia%', '%whit%']],
    ['  mia  ', like(0), ['%mia%']],
    ['Whit, Mia', `${like(0)} and ${like(1)}`, ['%Whit%', '%Mia%']],
    ['mia - whit', `${like(0)} and ${like(1)}`, ['%mia%', '%whit%']],
    ['50%_\\', like(0), ['%50\\%\\_\\\\%']],
    ['(610) 555-0144', like(0), ['%6105550144%']],
  ])('matches every word anywhere in the text: %s', (typed, condition, patterns) => {
    const [found, words] = createSearchCondition('name', typed);
    expect(found).toBe(condition);
    expect(Object.values(words)).toEqual(patterns);
  });

  it.each([
    ['wu', `(${like(0)} or ${like(1)})`, ['wu%', '% wu%']],
    ['é', `(${like(0)} or ${like(1)})`, ['é%', '% é%']],
    ['6-1', `(${like(0)} or ${like(1)})`, ['61%', '% 61%']],
    ['al wu', `(${like(0)} or ${like(1)}) and (${like(2)} or ${like(3)})`, ['al%', '% al%', 'wu%', '% wu%']],
  ])('matches short words only at the start of a word: %s', (typed, condition, patterns) => {
    const [found, words] = createSearchCondition('name', typed);
    expect(found).toBe(condition);
    expect(Object.values(words)).toEqual(patterns);
  });

  it.each(['', '   ', '...', '%%', '-', ',;', '\u0301', '( )'])(
    'matches nothing without a letter or a digit: %j',
    (typed) => {
      expect(createSearchCondition('name', typed)).toEqual(['false', {}]);
    },
  );
});
