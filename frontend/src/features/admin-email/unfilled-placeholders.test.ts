import { describe, expect, it } from 'vitest';

import { emailTemplates, MESSAGE_PLACEHOLDER } from '@/content/email-templates';

import { unfilledPlaceholders } from './unfilled-placeholders';

describe('unfilled placeholders', () => {
  it.each([
    ['none', 'Hello', []],
    ['in the message', 'Dear families,\n\n[Your message here]', ['[Your message here]']],
    ['several', '[day] at [time]', ['[day]', '[time]']],
    ['outside of links', '[Map](https://x.test/m) and [when]', ['[when]']],
    ['but not as empty brackets', '[] [ ]', []],
    ['but not without an end', 'See [here\nand there]', []],
  ])('are found %s', (_, body, texts) => {
    expect(unfilledPlaceholders({ subject: '', body }).map(({ text }) => text)).toEqual(texts);
  });

  it('are found in the subject, with their position', () => {
    expect(unfilledPlaceholders({ subject: 'Game on [day]', body: '' })).toEqual([
      { field: 'subject', at: 8, text: '[day]' },
    ]);
  });

  it.each(emailTemplates)('occur once in each template: $name', (template) => {
    expect(unfilledPlaceholders(template).map(({ text }) => text)).toEqual([MESSAGE_PLACEHOLDER]);
  });
});
