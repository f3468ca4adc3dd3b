import { expect, test } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

for (const width of [390, 1440]) {
  test(`an administrator finds staff and opens a W-9, at ${width} pixels`, async ({ page }) => {
    await signInAdmin(page);
    await page.setViewportSize({ width, height: 900 });
    const seen = async (name: string) => {
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await keepScreenshot(page, name);
    };
    await page.goto('/admin/staff');
    await expect(page.getByText(/\d+ referees/)).toBeVisible();
    await seen('office-staff');
    await page.getByRole('link', { name: /^Review \d+ W-9s$/ }).click();
    await page.getByRole('button', { name: 'Review W-9' }).first().click();
    const dialog = page.getByRole('dialog');
    const returned = dialog.getByRole('radio', { name: 'Return for changes' });
    await returned.click();
    await expect(returned).toBeChecked();
    await seen('office-w9');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download W-9' }).click();
    expect((await download).suggestedFilename()).toMatch(/^w9-.+\.pdf$/);
    await page.goto('/admin/staff/directory');
    await expect(page.getByText('Ana Silva')).toBeVisible();
    await seen('office-directory');
    await page.getByPlaceholder('Search by name, email, or phone').fill('Peter');
    await expect(page.getByText('Ana Silva')).toBeHidden();
    const deactivating = page.getByRole('button', { name: 'More actions for Peter Quill' });
    await deactivating.click();
    await page.getByRole('menuitem', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('The season has ended.');
    await seen('office-deactivate');
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expectToast(page, 'Staff member deactivated');
    await deactivating.click();
    await page.getByRole('menuitem', { name: 'Reactivate' }).click();
    await expectToast(page, 'Staff member reactivated');
  });
}
