import { expect, test, type Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

const SAMPLES = '/dev/mail/templates';

interface Sample {
  name: string;
  title: string;
  subject: string;
}

const samplesOf = async (page: Page) =>
  (await (await page.request.get(`${SAMPLES}.json`)).json()) as Sample[];

/** All mails below each other: they share their styles, and a judgement of each alone would take a minute. */
async function showAll(page: Page): Promise<number> {
  const samples = await samplesOf(page);
  const mails: string[] = [];
  for (const { name } of samples)
    mails.push(await (await page.request.get(`${SAMPLES}/${name}.html`)).text());
  await page.setContent(mails[0]);
  await page.evaluate((others) => {
    for (const mail of others) {
      const { body } = new DOMParser().parseFromString(mail, 'text/html');
      document.body.append(...body.childNodes);
    }
  }, mails.slice(1));
  return samples.length;
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`every mail can be read in ${colorScheme}, on a phone and in a window`, async ({ page }) => {
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

test('whoever changes a mail sees it in light, in dark and as plain text', async ({ page }) => {
  const receipt = (await samplesOf(page)).find(({ title }) => title === 'Receipt');
  await page.goto(SAMPLES);
  await page.getByRole('navigation').getByRole('link', { name: 'Receipt', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Receipt', exact: true })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(receipt?.subject ?? '');
  for (const theme of ['light', 'dark'])
    await expect(
      page.frameLocator(`iframe[title="The mail, ${theme}"]`).getByText('Total paid'),
    ).toBeVisible();
  await expect(page.locator('pre')).toContainText('Total paid: $');
  await expectAccessible(page);
  await keepScreenshot(page, 'mail-samples');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await keepScreenshot(page, 'mail-samples');
});
