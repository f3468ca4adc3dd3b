import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../test/test-app';

const BASE = '/dev/mail/templates';

describe('email samples', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it('are shown in light and dark mode and as plain text, with subject and preheader', async () => {
    const { text } = await test.http.get(`${BASE}?show=receipt`).expect(200);
    expect(text).toContain('<h2>Receipt</h2>');
    expect(text).toContain('<dd>Your receipt from Maple &#38; Main Sports (R-000042)</dd>');
    expect(text).toContain('<dd>You&#39;re registered. Here is your receipt.');
    expect(text).toMatch(
      /title="Email, light"[^]*title="Email, dark"[^]*<pre tabindex="0">You&#39;re registered/,
    );
  });

  it('have one page each, in the requested theme', async () => {
    const { body } = await test.http.get(`${BASE}.json`).expect(200);
    expect((body as unknown[]).length).toBeGreaterThan(30);
    const mail = (theme: string) => test.http.get(`${BASE}/receipt.html${theme}`).expect(200);
    expect((await mail('')).text).toContain('@media (prefers-color-scheme:dark){');
    expect((await mail('?theme=dark')).text).toContain('@media all{');
    expect((await mail('?theme=light')).text).toContain('@media not all{');
    expect((await mail('?theme=%3Cb%3E')).text).toBe((await mail('')).text);
    await test.http.get(`${BASE}/nothing.html`).expect(404);
  });

  it('are linked from the caught emails', async () => {
    expect((await test.http.get('/dev/mail').expect(200)).text).toContain('Caught email');
  });

  it('are not available with a real mail server', async () => {
    const real = await startTestApp({ settings: { mailCatcherUrl: null }, sharing: test });
    try {
      for (const path of [BASE, `${BASE}.json`, `${BASE}/receipt.html`]) {
        const { status, text } = await real.http.get(path);
        expect(status).toBe(404);
        expect(text).not.toContain('Fieldhouse emails');
      }
    } finally {
      await real.close();
    }
  });
});
