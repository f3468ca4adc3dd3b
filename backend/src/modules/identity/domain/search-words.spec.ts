import { describe, expect, it } from '@jest/globals';
import { findWords, getNameWords, getRareWords, getSentences, toSearchWord } from './search-words';

describe('getNameWords', () => {
  it.each([
    ['Theo Whitfield', ['theo', 'whitfield']],
    ['Al', ['al']],
    ['Zoë  Hernández Ruiz', ['zoe', 'hernandez', 'ruiz']],
    ['Anna van der Berg', ['anna', 'berg']],
    ['Mary-Kate O’Brien', ['mary', 'kate', 'marykate', 'brien', 'obrien']],
    ['Will W. Grace Jr.', ['will', 'grace']],
    ['May May', ['may']],
    ['', []],
  ])('splits %j into %j', (name, words) => expect(getNameWords(name)).toEqual(words));
});

describe('getRareWords', () => {
  it.each([
    ['Severe peanut allergy, please carry epinephrine!', ['peanut', 'epinephrine']],
    ['ASTHMA. Asthma inhaler in the blue bag', ['asthma', 'inhaler']],
    ['Should always drink water during practice', []],
    ['Bee stings', ['stings']],
    ['Épilepsie 1234567', ['epilepsie']],
    [null, []],
  ])('finds in the note %j the rare words %j', (note, words) => expect(getRareWords(note)).toEqual(words));
});

describe('findWords', () => {
  const find = (text: string, ...words: string[]) =>
    findWords(text, words.map(toSearchWord)).map(({ start, end }) => text.slice(start, end));

  it.each([
    ['Also send the balance for Maya', ['Al'], []],
    ['Goodwill, gracefully, Maybe', ['Will', 'Grace', 'May'], []],
    ['Al, will you? WILL!', ['Will'], ['will', 'WILL']],
    ["Theo's cap and THÉO_W.pdf", ['Theo'], ['Theo', 'THÉO']],
    ['zoe\u0308 and Zoë and Zoe2015', ['Zoë'], ['zoe\u0308', 'Zoë', 'Zoe']],
    ['Søren Straße Łukasz', ['soren', 'strasse', 'lukasz'], ['Søren', 'Straße', 'Łukasz']],
    ['the red  cap, the red hat', ['red cap'], ['red  cap']],
    ['red cap', ['red', 'red cap'], ['red cap']],
    ['theo@whitfield.example', ['Whitfield'], ['whitfield']],
    ['nothing', [], []],
  ])('searches %j for %j and finds %j', (text, words, found) => expect(find(text, ...words)).toEqual(found));

  it('searches a long text for 200 words in less than a second', () => {
    const text = 'Will may grace us with Theo. '.repeat(4_000);
    const started = performance.now();
    expect(findWords(text, ['theo', ...Array.from({ length: 200 }, (_, i) => `word${i}`)])).toHaveLength(
      4_000,
    );
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('getSentences', () => {
  const formatMatches = (text: string, word: string) =>
    getSentences(text, findWords(text, [word])).map(
      (sentence) =>
        `${sentence.text} ${sentence.highlights.map(({ start, end }) => `[${sentence.text.slice(start, end)}]`).join('')}`,
    );

  it('returns each matching sentence once, with all matches in it', () =>
    expect(formatMatches('Hello all.\nTheo is late! Is Theo, or is theo not? Bye.', 'theo')).toEqual([
      'Theo is late! [Theo]',
      'Is Theo, or is theo not? [Theo][theo]',
    ]));

  it('returns the words around the match when a sentence is too long', () => {
    const [{ text, highlights }] = getSentences(`${'a '.repeat(900)}Theo ${'b '.repeat(900)}`, [
      { start: 1800, end: 1804 },
    ]);
    expect(text.length).toBeLessThanOrEqual(400);
    expect(text.slice(highlights[0].start, highlights[0].end)).toBe('Theo');
  });

  it('returns at most 20 sentences', () =>
    expect(getSentences('Theo. '.repeat(100), findWords('Theo. '.repeat(100), ['theo']))).toHaveLength(20));
});
