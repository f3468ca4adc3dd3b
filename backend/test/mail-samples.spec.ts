import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emailSamples } from '../src/demo/mail-samples';
import { mailButton, mailLayout, SAMPLE_CHILD, SAMPLE_ORGANIZATION, appendSignature } from '../src/platform';

const samples = Object.values(emailSamples()).flat();
const source = join(__dirname, '../src');

const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('spec.ts'))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

/** Functions exported from a `emails/` file write emails. */
const writers = (files: { path: string; text: string }[]) =>
  files
    .filter(({ path }) => /(^|\/)emails\//.test(path))
    .flatMap(({ text }) => [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)])
    .map(([, name]) => name);

const withoutSample = (names: readonly string[]) =>
  names.filter((name) => !samples.some(({ builderName: by }) => by === name));

/** An email rendered elsewhere would escape the rule above. */
const drawnElsewhere = (files: { path: string; text: string }[]) =>
  files
    .filter(({ path, text }) => /\b(mailLayout|toEmail)\(organization/.test(text) && !/\/emails\//.test(path))
    .map(({ path }) => path)
    .filter((path) => !/^platform\/mail\/(layout|email-blocks)\.ts$/.test(path));

/** What the reader sees, word for word; a link's URL follows its text. */
function formatWords(html: string): string[] {
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

/** Punctuation between words counts only when it belongs to one, as in "-$5.00". */
const wordsIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replace(/^\(+(?!\d)|[.,:;)]+$/g, ''))
    .filter((word) => !['', '-', '·'].includes(word));

const sent = ({ mail }: (typeof samples)[number]) => wordsIn(appendSignature(mail.text, SAMPLE_ORGANIZATION));

describe('the email samples', () => {
  const names = writers(sources);

  it('cover every function that writes an email', () => {
    expect(names.length).toBeGreaterThan(25);
    expect(new Set(names).size).toBe(names.length);
    expect(withoutSample(names)).toEqual([]);
    expect(drawnElsewhere(sources)).toEqual([]);
  });

  it.each([
    ['modules/identity/emails/welcome.email.ts', 'export function welcomeEmail(): EmailBody {'],
    ['modules/staffing/timesheets/emails/pay.email.ts', 'export const payslipEmail = () => ({});'],
  ])('detect that %s has none (canary)', (path, text) => {
    expect(withoutSample(writers([{ path, text }]))).toHaveLength(1);
  });

  it('detect an email rendered elsewhere (canary)', () => {
    const text = 'return toEmail(organization, []);';
    expect(drawnElsewhere([{ path: 'modules/identity/user.service.ts', text }])).toEqual([
      'modules/identity/user.service.ts',
    ]);
  });

  it('have a title each', () => {
    expect(new Set(samples.map(({ title }) => title)).size).toBe(samples.length);
  });
});

describe.each(samples.map((sample) => [sample.title, sample] as const))('the email "%s"', (_, sample) => {
  const { mail } = sample;

  it('has the same content as plain text', () => expect(sent(sample)).toEqual(formatWords(mail.html)));

  it('has a one-line subject, and no missing value', () => {
    expect(mail.subject).toMatch(/^\S.{3,150}$/);
    expect(`${mail.subject} ${mail.text} ${mail.html}`).not.toMatch(/undefined|\bnull\b|\[object|NaN|\{\{/);
  });

  it('names no child where its subject is stored permanently, and no health data in any subject', () => {
    const [first] = SAMPLE_CHILD.name.split(' ');
    expect(mail.listedAs ?? mail.subject).not.toMatch(new RegExp(`\\b${first}\\b|Bartholomew`));
    expect(mail.subject).not.toContain(SAMPLE_CHILD.notes);
  });

  it('runs nothing that people typed, and loads nothing', () => {
    expect(mail.html).not.toMatch(
      /<(img|script|link|iframe|Juniors|hats|one|rec|North)\b|url\(|@import|src=/,
    );
  });
});

describe('the comparison of an email with its plain text (canary)', () => {
  const html = mailLayout(
    SAMPLE_ORGANIZATION,
    `<p>Hello,</p><p>Sunday at 9.</p>${mailButton('https://x.test/?a=1&b=2', 'Go')}`,
  );
  const same = (text: string) =>
    wordsIn(appendSignature(text, SAMPLE_ORGANIZATION)).join('\n') === formatWords(html).join('\n');

  it.each([
    ['the same', 'Hello,\n\nSunday at 9.\n\nGo: https://x.test/?a=1&b=2', true],
    ['another hour', 'Hello,\n\nSunday at 10.\n\nGo: https://x.test/?a=1&b=2', false],
    ['another link', 'Hello,\n\nSunday at 9.\n\nGo: https://x.test/?a=1', false],
    ['no link', 'Hello,\n\nSunday at 9.\n\nGo', false],
    ['no word at the button', 'Hello,\n\nSunday at 9.\n\nhttps://x.test/?a=1&b=2', false],
    ['more', 'Hello,\n\nSunday at 9. Bring water.\n\nGo: https://x.test/?a=1&b=2', false],
  ])('detects %s', (_, text, isSame) => expect(same(text)).toBe(isSame));
});
