import { describe, expect, it } from 'vitest';

import { emailTemplates, MESSAGE_SPOT } from '@/content/email-templates';

import { placesLeft } from './places-left';

describe('a place that nobody filled in', () => {
  it.each([
    ['none', 'Hello', []],
    ['one of the message', 'Dear families,\n\n[Your message here]', ['[Your message here]']],
    ['several', '[day] at [time]', ['[day]', '[time]']],
    ['no link', '[Map](https://x.test/m) and [when]', ['[when]']],
    ['no empty brackets', '[] [ ]', []],
    ['none that never ends', 'See [here\nand there]', []],
  ])('is %s', (_, body, texts) => {
    expect(placesLeft({ subject: '', body }).map(({ text }) => text)).toEqual(texts);
  });

  it('of the subject is found, and where', () => {
    expect(placesLeft({ subject: 'Game on [day]', body: '' })).toEqual([
      { field: 'subject', at: 8, text: '[day]' },
    ]);
  });

  it.each(emailTemplates)('is one of each template: $name', (template) => {
    expect(placesLeft(template).map(({ text }) => text)).toEqual([MESSAGE_SPOT]);
  });
});
