import { describe, expect, it } from '@jest/globals';
import { mailButton, mailLayout, appendSignature, noBreakSpaces } from './layout';

const organization = { name: 'Ball & Co', email: 'play@ball.example', phone: '(610) 555-0100' };
const SIGNATURE = 'Ball & Co · (610) 555-0100 · play@ball.example';
const preheader = (body: string) =>
  /<div style="display:none[^>]*>(.*?) &#8199;/.exec(mailLayout(organization, body))![1];

describe('the frame of every email', () => {
  const html = mailLayout(
    organization,
    `<p>Hello,</p><p>Sunday.</p>${mailButton('https://x.test/?a=1&b=2', 'Go')}`,
  );

  it('loads nothing from elsewhere and runs nothing', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe)|url\(|@import|src=/i);
    expect([...html.matchAll(/https?:\/\/[^"'\s<]+/g)].map(([address]) => address)).toEqual([
      'https://x.test/?a=1&#38;b=2',
    ]);
  });

  it('is at most 600 px wide, declares dark mode support, and names the sender', () => {
    expect(html).toContain('max-width:600px');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html.replace(/<\/?span[^>]*>/g, '').replace('&#38; Co<br>', '& Co · ')).toContain(SIGNATURE);
  });

  it('never breaks its own phone number', () => {
    expect(html).toContain('<span style="white-space:nowrap">(610) 555-0100</span>');
  });

  it.each(['(610) 555-0100', '610-555-0100', '9:30 AM', 'June 23-27', 'September 5', 'e-mail'])(
    'keeps %s on one line',
    (words) =>
      expect(noBreakSpaces(`On ${words}, or`)).toBe(
        `On <span style="white-space:nowrap">${words}</span>, or`,
      ),
  );

  it.each(['Mayor 5', '2027-06-23', 'Week 1'])('leaves %s alone', (words) =>
    expect(noBreakSpaces(words)).toBe(words),
  );

  it.each([
    ['<p>Hello Ann,</p><p>Sunday at <b>nine</b>.</p>', 'Sunday at nine.'],
    ['<p>One</p><p>two</p>', 'One two'],
    ['<td>Left</td><td>right</td>', 'Left right'],
    ['<p>Week &#60;1&#62;</p>', 'Week &#60;1&#62;'],
  ])('shows the first words of %s as preheader', (body, words) => expect(preheader(body)).toBe(words));

  it('cuts them at a word, and never inside an HTML entity', () => {
    const words = preheader(`<p>${'word &#38; '.repeat(40)}</p>`);
    expect(words.length).toBeLessThanOrEqual(141);
    expect(words).toMatch(/^(word &#38; )*(word|word &#38;)…$/);
  });
});

describe('a plain text', () => {
  it.each([
    ['Sunday.', `Sunday.\n\n${SIGNATURE}\n`],
    ['Sunday.\n\nBall & Co\n', `Sunday.\n\n${SIGNATURE}\n`],
    [`Sunday.\n\n${SIGNATURE}\n\nUnsubscribe`, `Sunday.\n\n${SIGNATURE}\n\nUnsubscribe\n`],
    ['We are Ball & Co', `We are Ball & Co\n\n${SIGNATURE}\n`],
  ])('%j ends like its html', (text, signed) => expect(appendSignature(text, organization)).toBe(signed));
});
