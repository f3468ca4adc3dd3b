import { describe, expect, it } from '@jest/globals';
import { findUnfilledPlaceholders } from './unfilled-placeholders';

describe('unfilled placeholders', () => {
  it.each([
    ['none', 'Hello', 'See you.', []],
    ['in the body', 'Hello', 'Hi\n[Your message here]\nBye', ['[Your message here]']],
    ['in the subject', 'News of [month]', 'See you.', ['[month]']],
    ['in the subject and the body, the subject first', '[a]', '[b] and [c]', ['[a]', '[b]', '[c]']],
    ['not in a link', 'Hello', 'See [our programs](https://fieldhouse.example)', []],
    ['beside a link', 'Hello', '[x] [y](https://fieldhouse.example)', ['[x]']],
    ['not in empty brackets', 'Hello', '[] [ ]', []],
    ['not over two lines', 'Hello', '[a\nb]', []],
  ])('are found %s', (_, subject, body, expected) => {
    expect(findUnfilledPlaceholders({ subject, body })).toEqual(expected);
  });
});
