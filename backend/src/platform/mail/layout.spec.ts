import { describe, expect, it } from '@jest/globals';
import { mailButton, mailLayout, appendSignature, preventLineBreaks } from './layout';

const ORGANIZATION = { name: 'Ball & Co', email: 'play@ball.example', phone: '(610) 555-0100' };
const SIGNATURE = 'Ball & Co · (610) 555-0100 · play@ball.example';
const getPreheader = (body: string) =>
  /<div style="display:none[^>]*>(.*?) &#8199;/.exec(mailLayout(ORGANIZATION, body))![1];

describe('mailLayout', () => {
  const html = mailLayout(
    ORGANIZATION,
    `<p>Hello,</p><p>Sunday.</p>${mailButton('https://x.test/?a=1&b=2', 'Go')}`,
  );

  it('loads nothing from other servers and runs no scripts', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import|src=/i);
    expect([...html.matchAll(/https?:\/\/[^"'\s<]+/g)].map(([address]) => address)).toEqual([
      'https://x.test/?a=1&#38;b=2',
    ]);
  });

  it('is at most 600 px wide, supports dark mode, and names the organization', () => {
    expect(html).toContain('max-width:600px');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html.replace(/<\/?span[^>]*>/g, '').replace('&#38; Co<br>', '& Co · ')).toContain(SIGNATURE);
  });

  it("keeps the organization's phone number on one line", () => {
    expect(html).toContain('<span style="white-space:nowrap">(610) 555-0100</span>');
  });

  it.each(['(610) 555-0100', '610-555-0100', '9:30 AM', 'June 23-27', 'September 5', 'e-mail'])(
    'keeps %s on one line',
    (words) =>
      expect(preventLineBreaks(`On ${words}, or`)).toBe(
        `On <span style="white-space:nowrap">${words}</span>, or`,
      ),
  );

  it.each(['Mayor 5', '2027-06-23', 'Week 1'])('leaves %s alone', (words) =>
    expect(preventLineBreaks(words)).toBe(words),
  );

  it.each([
    ['<p>Hello Ann,</p><p>Sunday at <b>nine</b>.</p>', 'Sunday at nine.'],
    ['<p>One</p><p>two</p>', 'One two'],
    ['<td>Left</td><td>right</td>', 'Left right'],
    ['<p>Week &#60;1&#62;</p>', 'Week &#60;1&#62;'],
  ])('%s gets the preheader %s', (body, words) => expect(getPreheader(body)).toBe(words));

  it('cuts a long preheader between words, never inside an HTML entity', () => {
    const words = getPreheader(`<p>${'word &#38; '.repeat(40)}</p>`);
    expect(words.length).toBeLessThanOrEqual(141);
    expect(words).toMatch(/^(word &#38; )*(word|word &#38;)…$/);
  });
});

describe('appendSignature', () => {
  it.each([
    ['Sunday.', `Sunday.\n\n${SIGNATURE}\n`],
    ['Sunday.\n\nBall & Co\n', `Sunday.\n\n${SIGNATURE}\n`],
    [`Sunday.\n\n${SIGNATURE}\n\nUnsubscribe`, `Sunday.\n\n${SIGNATURE}\n\nUnsubscribe\n`],
    ['We are Ball & Co', `We are Ball & Co\n\n${SIGNATURE}\n`],
  ])('turns %j into %j', (text, signed) => expect(appendSignature(text, ORGANIZATION)).toBe(signed));
});
