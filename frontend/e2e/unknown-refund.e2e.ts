import { expect, test, type Browser, type Page } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { signInFamily } from './support/family-page';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

const widths = [
  [1440, 900],
  [390, 844],
] as const;
const QUESTION = 'We could not find out whether $20.00 was refunded';
/** The demo's family with a refund that is done and one of which nobody knows. */
const FAMILY = 'priya.nandakumar@example.com';

test('a refund of which nobody knows is looked up, then requested again, and the family sees each state', async ({
  page,
  browser,
}) => {
  await signInAdmin(page);
  await page.goto('/admin/payment-issues');
  const row = page.getByRole('row').filter({ hasText: QUESTION });
  await row.getByRole('button', { name: 'Resolve' }).click();
  const dialog = page.getByRole('dialog', { name: QUESTION });
  await expect(dialog).toContainText(FAMILY);
  await looksWell(page, 'unknown-refund');

  const family = await familyPage(browser, FAMILY);
  await expect(family.getByText(/Refund of \$20\.00 requested/)).toBeVisible();

  await dialog.getByRole('button', { name: 'It was refunded' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    "The payment provider doesn't list this refund. Check again later, or try the refund again.",
  );
  await dialog.getByLabel('Note (optional)').fill('Not in the dashboard of the provider');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expectToast(page, 'Refund requested again');
  await expect(dialog).toHaveCount(0);
  await expect(row).toHaveCount(0);

  await expect(async () => {
    await family.reload();
    await expect(family.getByText(/Refund of \$20\.00 requested/)).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(family.getByText('$20.00 refunded to your card.').first()).toBeVisible();
  await looksWell(family, 'family-refunds');
  await family.context().close();
});

test('a family whose refund failed after it was done reads that the money has not reached it', async ({
  browser,
}) => {
  const family = await familyPage(browser, 'andre.castellan@example.com');
  await expect(async () => {
    await family.reload();
    await expect(family.getByText('Refund of $25.00 failed.')).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await looksWell(family, 'family-refund-failed');
  await family.context().close();
});

async function familyPage(browser: Browser, address: string): Promise<Page> {
  const family = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await family.goto('/auth');
  await signInFamily(family, address);
  await expect(family).toHaveURL('/dashboard');
  await family.goto('/family-dashboard');
  return family;
}

async function looksWell(page: Page, name: string): Promise<void> {
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, name);
  }
}
