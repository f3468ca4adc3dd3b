import { describe, expect, it } from '@jest/globals';
import { placesLeft } from './places-left';

describe('places that nobody filled in', () => {
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
    expect(placesLeft({ subject, body })).toEqual(expected);
  });
});
