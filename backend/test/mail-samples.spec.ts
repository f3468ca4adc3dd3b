import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mailSamples } from '../src/demo/mail-samples';
import { mailButton, mailLayout, SAMPLE_CHILD, SAMPLE_ORGANISATION, signedText } from '../src/platform';

const samples = Object.values(mailSamples()).flat();
const source = join(__dirname, '../src');

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('spec.ts'))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

/** What a file of `mails/` offers writes a mail. */
const writers = (files: { path: string; text: string }[]) =>
  files
    .filter(({ path }) => /(^|\/)mails\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)])
    .map(([, name]) => name);

const withoutSample = (names: readonly string[]) =>
  names.filter((name) => !samples.some(({ by }) => by === name));

/** Whoever draws a mail elsewhere would pass by the rule above. */
const drawnElsewhere = (files: { path: string; text: string }[]) =>
  files
    .filter(({ path, text }) => /\b(mailLayout|mailOf)\(organisation/.test(text) && !/\/mails\//.test(path))
    .map(({ path }) => path)
    .filter((path) => !/^platform\/mail\/(layout|mail-parts)\.ts$/.test(path));

/** What somebody reads, word for word; the address of a link stands behind its words. */
function wordsOf(html: string): string[] {
  const text = html
    .replace(/^[^]*<p class="name"[^>]*>[^]*?<\/p>/, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([^]*?)<\/a>/g, (_, url: string, words: string) =>
      url === words ? url : `${words} ${url} `,
    )
    .replace(/<\/?(p|br|div|tr|td|table|li|ul)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  return wordsIn(text);
}

/** Of signs between words only those count that belong to one, as in "-$5.00". */
const wordsIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/^\(+(?!\d)|[.,:;)]+$/g, ''))
    .filter((word) => !['', '-', '·'].includes(word));

const sent = ({ mail }: (typeof samples)[number]) => wordsIn(signedText(mail.text, SAMPLE_ORGANISATION));

describe('the samples of mails', () => {
  const names = writers(sources);

  it('are of every function that writes one', () => {
    expect(names.length).toBeGreaterThan(25);
    expect(new Set(names).size).toBe(names.length);
    expect(withoutSample(names)).toEqual([]);
    expect(drawnElsewhere(sources)).toEqual([]);
  });

  it.each([
    ['modules/identity/mails/welcome-mail.ts', 'export function welcomeMail(): MailBody {'],
    ['modules/staffing/pay/mails/pay-mails.ts', 'export const payslipMail = () => ({});'],
  ])('would miss that of %s (canary)', (path, text) => {
    expect(withoutSample(writers([{ path, text }]))).toHaveLength(1);
  });

  it('would find a mail that is drawn elsewhere (canary)', () => {
    const text = 'return mailOf(organisation, []);';
    expect(drawnElsewhere([{ path: 'modules/identity/users.ts', text }])).toEqual([
      'modules/identity/users.ts',
    ]);
  });

  it('have a title each', () => {
    expect(new Set(samples.map(({ title }) => title)).size).toBe(samples.length);
  });
});

describe.each(samples.map((sample) => [sample.title, sample] as const))('the mail "%s"', (_, sample) => {
  const { mail } = sample;

  it('says the same as plain text', () => expect(sent(sample)).toEqual(wordsOf(mail.html)));

  it('has a subject of one line, and no part that was forgotten', () => {
    expect(mail.subject).toMatch(/^\S.{3,150}$/);
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/undefined|\bnull\b|\[object|NaN|\{\{/);
  });

  it('tells nothing of a child where its subject is kept for good, and nothing of its health in any', () => {
    const [first] = SAMPLE_CHILD.name.split(' ');
    expect(mail.listedAs ?? mail.subject).not.toMatch(new RegExp(`\\b${first}\\b|Bartholomew`));
    expect(mail.subject).not.toContain(SAMPLE_CHILD.notes);
  });

  it('runs nothing of what people typed, and loads nothing', () => {
    expect(mail.html).not.toMatch(
      /<(img|script|link|iframe|Juniors|hats|one|rec|North)\b|url\(|@import|src=/,
    );
  });
});

describe('the comparison of a mail with its plain text (canary)', () => {
  const html = mailLayout(
    SAMPLE_ORGANISATION,
    `<p>Hello,</p><p>Sunday at 9.</p>${mailButton('https://x.test/?a=1&b=2', 'Go')}`,
  );
  const same = (text: string) =>
    wordsIn(signedText(text, SAMPLE_ORGANISATION)).join('\n') === wordsOf(html).join('\n');

  it.each([
    ['the same', 'Hello,\n\nSunday at 9.\n\nGo: https://x.test/?a=1&b=2', true],
    ['another hour', 'Hello,\n\nSunday at 10.\n\nGo: https://x.test/?a=1&b=2', false],
    ['another link', 'Hello,\n\nSunday at 9.\n\nGo: https://x.test/?a=1', false],
    ['no link', 'Hello,\n\nSunday at 9.\n\nGo', false],
    ['no word at the button', 'Hello,\n\nSunday at 9.\n\nhttps://x.test/?a=1&b=2', false],
    ['more', 'Hello,\n\nSunday at 9. Bring water.\n\nGo: https://x.test/?a=1&b=2', false],
  ])('tells %s', (_, text, isSame) => expect(same(text)).toBe(isSame));
});
