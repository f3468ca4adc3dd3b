import { describe, expect, it } from '@jest/globals';
import { findUnfilledPlaceholders } from './unfilled-placeholders';

describe('unfilled placeholders', () => {
  it.each([
    ['none', 'Hello', 'See you.', []],
    ['one in the body', 'Hello', 'Hi\n[Your message here]\nBye', ['[Your message here]']],
    ['one in the subject', 'News of [month]', 'See you.', ['[month]']],
    ['several, the subject first', '[a]', '[b] and [c]', ['[a]', '[b]', '[c]']],
    ['none in a link', 'Hello', 'See [our programs](https://fieldhouse.example)', []],
    ['the words beside a link', 'Hello', '[x] [y](https://fieldhouse.example)', ['[x]']],
    ['none in empty brackets', 'Hello', '[] [ ]', []],
    ['none over two lines', 'Hello', '[a\nb]', []],
  ])('are %s', (_, subject, body, expected) => {
    expect(findUnfilledPlaceholders({ subject, body })).toEqual(expected);
  });
});
