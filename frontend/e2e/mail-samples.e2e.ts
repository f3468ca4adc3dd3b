import { expect, test, type Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

const SAMPLES = '/dev/mail/templates';

interface Sample {
  name: string;
  title: string;
  subject: string;
}

const getSamples = async (page: Page) =>
  (await (await page.request.get(`${SAMPLES}.json`)).json()) as Sample[];

/** All emails below each other: they share their styles, and checking each alone would take a minute. */
async function showAll(page: Page): Promise<number> {
  const samples = await getSamples(page);
  const emails: string[] = [];
  for (const { name } of samples)
    emails.push(await (await page.request.get(`${SAMPLES}/${name}.html`)).text());
  await page.setContent(emails[0]);
  await page.evaluate((others) => {
    for (const email of others) {
      const { body } = new DOMParser().parseFromString(email, 'text/html');
      document.body.append(...body.childNodes);
    }
  }, emails.slice(1));
  return samples.length;
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`every email is readable in ${colorScheme}, on a phone and in a window`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 844 });
    const count = await showAll(page);
    await expect(page.locator('.card')).toHaveCount(count);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, `mails-${colorScheme}`);
    await page.setViewportSize({ width: 700, height: 900 });
    await expectNoSidewaysScroll(page);
    await keepScreenshot(page, `mails-${colorScheme}`);
  });

test('someone who changes an email sees it in light, in dark and as plain text', async ({ page }) => {
  const receipt = (await getSamples(page)).find(({ title }) => title === 'Receipt');
  await page.goto(SAMPLES);
  await page.getByRole('navigation').getByRole('link', { name: 'Receipt', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Receipt', exact: true })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(receipt?.subject ?? '');
  for (const theme of ['light', 'dark'])
    await expect(page.frameLocator(`iframe[title="Email, ${theme}"]`).getByText('Total paid')).toBeVisible();
  await expect(page.locator('pre')).toContainText('Total paid: $');
  await expectAccessible(page);
  await keepScreenshot(page, 'mail-samples');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await keepScreenshot(page, 'mail-samples');
});
