import { expect, test } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { addChild, addParent, newAddress, signInFamily } from './support/family-page';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

const widths = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test('a child is offered what it is eligible for, with the audience of everything else', async ({ page }) => {
  await page.goto('/auth');
  await signInFamily(page, newAddress('grace'));
  await addParent(page);
  await addChild(page, { firstName: 'Otto', grade: '8th', gender: 'Boys', color: 'Forest Green' });
  await page.getByRole('button', { name: 'Register for Summer Camp' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('None of these programs are open to Otto.')).toBeVisible();
  for (const size of widths) {
    await page.setViewportSize(size);
    await keepScreenshot(page, 'register-folded');
    const fold = dialog.getByText(/^Not eligible \(\d+\)$/);
    await fold.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Kindergarten to 5th').first()).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await keepScreenshot(page, 'register-not-for');
    await fold.press('Enter');
  }
});

test("an administrator sees and chooses a program's audience", async ({ page }) => {
  await signInAdmin(page);
  for (const size of widths) {
    await page.setViewportSize(size);
    await page.goto('/admin/camps/create');
    await page.getByLabel('Age Range').click();
    // A list that scrolls redraws its rows: a click in the meantime could be released over another row.
    await page.getByTitle('K - 5th Grade').hover();
    await page.getByTitle('K - 5th Grade').click();
    await expect(page.getByText(/^Set from the age range/)).toBeVisible();
    await page.getByLabel('Highest grade').click();
    await page.getByTitle('3rd Grade', { exact: true }).last().hover();
    await page.getByTitle('3rd Grade', { exact: true }).last().click();
    await expect(page.getByText(/^Set manually\. Default/)).toBeVisible();
    // A list that is about to close is still on the page, without its name.
    await expect(page.locator('.ant-select-dropdown').filter({ visible: true })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await keepScreenshot(page, 'office-audience');
    await page.getByRole('button', { name: 'Use default' }).click();
    await expect(page.getByText(/^Set from the age range/)).toBeVisible();
  }
  await page.goto('/admin/camps');
  await expect(page.getByText('Kindergarten to 5th').first()).toBeVisible();
  await keepScreenshot(page, 'office-camps');
  // A camp that no other test creates, sells or deletes in the meantime.
  await page.getByRole('button', { name: 'Edit Week 4: All-Star Week' }).click();
  const edit = page.getByRole('dialog');
  await expect(edit.getByText('Who can register')).toBeVisible();
  await keepScreenshot(page, 'office-edit-audience');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Program');
});
