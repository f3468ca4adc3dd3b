import { describe, expect, it } from '@jest/globals';
import { campaignHtml, campaignPlainText } from './campaign-text';

describe("a campaign's text", () => {
  it.each([
    ['paragraphs', 'One\n\nTwo', '<p>One</p><p>Two</p>'],
    ['lines', 'One\r\nTwo', '<p>One<br>Two</p>'],
    ['bold words', 'Be **early**', '<p>Be <b>early</b></p>'],
    [
      'a list',
      'Bring:\n- water\n- shoes\nThanks',
      '<p>Bring:</p><ul><li>water</li><li>shoes</li></ul><p>Thanks</p>',
    ],
    ['a link', '[Map](https://x.test/m)', '<p><a href="https://x.test/m">Map</a></p>'],
    ['a plain URL', 'See https://x.test/m.', '<p>See <a href="https://x.test/m">https://x.test/m</a>.</p>'],
    ['a script', '<script>alert(1)</script>', '<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>'],
    ['a link with JavaScript', '[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
    [
      'a quote in a URL',
      '[x](https://x.test/"onload=1)',
      '<p><a href="https://x.test/&#34;onload=1">x</a></p>',
    ],
    [
      'a merge field in a URL',
      '[x](https://x.test/{{a}})',
      '<p>[x](<a href="https://x.test/">https://x.test/</a>{{a}})</p>',
    ],
    ['nothing', ' \n\n ', ''],
  ])('renders %s', (_, text, html) => {
    expect(campaignHtml(text)).toBe(html);
  });

  it('has the same content as plain text', () => {
    expect(campaignPlainText('Be **early**\n\n[Map](https://x.test/m)\n- water')).toBe(
      'Be early\n\nMap (https://x.test/m)\n- water',
    );
  });
});
