import { expect, test } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { registerAndPay } from './support/family';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

const widths = [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const;

test('a family is found by keyboard alone, reviewed, and refunded', async ({ page, baseURL }) => {
  await signInAdmin(page);
  const { childName, program } = await registerAndPay(page.request, baseURL ?? '');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search everything' });
  await expect(field).toBeFocused();
  await page.keyboard.type(childName.toUpperCase());
  const found = page.getByRole('option', { name: childName });
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('mark').first()).toBeVisible();
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, 'office-search');
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/families\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Family: Dana Whitfield' })).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);

  const row = page.getByRole('row', { name: new RegExp(program.name) });
  await row.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Refund', exact: true }).click();
  await page.getByLabel('Refund amount').fill('12.50');
  await page.getByLabel('Reason').fill('A rained-out session');
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expectToast(page, 'Refund requested');
  const payments = page.getByRole('region', { name: 'payments' });
  await expect(payments).toContainText(/\$12\.50 (refund pending|refunded), .*: A rained-out session/);
  await expect(page.getByRole('region', { name: 'emails' })).toContainText('receipt');
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, 'office-family');
  }
});

test('the background jobs open from the menu', async ({ page }) => {
  await signInAdmin(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Background jobs' }).click();
  const board = await opened;
  await expect(board.getByRole('link', { name: /maintenance/i }).first()).toBeVisible();
  await board
    .getByRole('link', { name: /maintenance/i })
    .first()
    .click();
  await expect(board).toHaveURL(/\/admin\/queues\/queue\/maintenance/);
  await board.reload();
  await expect(board.getByText(/maintenance/i).first()).toBeVisible();
});
