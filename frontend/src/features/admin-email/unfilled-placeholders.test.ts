import { describe, expect, it } from 'vitest';

import { emailTemplates, MESSAGE_PLACEHOLDER } from '@/content/email-templates';

import { unfilledPlaceholders } from './unfilled-placeholders';

describe('an unfilled placeholder', () => {
  it.each([
    ['none', 'Hello', []],
    ['one of the message', 'Dear families,\n\n[Your message here]', ['[Your message here]']],
    ['several', '[day] at [time]', ['[day]', '[time]']],
    ['no link', '[Map](https://x.test/m) and [when]', ['[when]']],
    ['no empty brackets', '[] [ ]', []],
    ['none that never ends', 'See [here\nand there]', []],
  ])('is %s', (_, body, texts) => {
    expect(unfilledPlaceholders({ subject: '', body }).map(({ text }) => text)).toEqual(texts);
  });

  it('in the subject is found, and where', () => {
    expect(unfilledPlaceholders({ subject: 'Game on [day]', body: '' })).toEqual([
      { field: 'subject', at: 8, text: '[day]' },
    ]);
  });

  it.each(emailTemplates)('occurs once in each template: $name', (template) => {
    expect(unfilledPlaceholders(template).map(({ text }) => text)).toEqual([MESSAGE_PLACEHOLDER]);
  });
});
