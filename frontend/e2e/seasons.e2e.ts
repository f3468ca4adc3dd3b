import { expect, test } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

test('a season is created with its league program, edited, closed, and deleted with all that is its', async ({
  page,
}) => {
  await signInAdmin(page);
  const name = `Spring Soccer ${Date.now()}`;
  const year = new Date().getFullYear() + 1;
  await page.goto('/admin/leagues/seasons/create');
  await page.getByRole('button', { name: 'Create Season' }).click();
  await expect(page.getByText('Season name is required')).toBeVisible();
  await page.getByLabel('Season Name').fill(name);
  await page.getByLabel('Season Price').fill('129.50');
  await page.getByLabel('Registration Deadline').fill(`${year}-03-01`);
  await page.getByRole('checkbox', { name: 'Kindergarten Boys' }).check();
  await page.getByRole('checkbox', { name: '4th Grade Girls' }).check();
  await expect(page.getByText('2 divisions selected')).toBeVisible();
  await keepScreenshot(page, 'season-create');
  await page.getByRole('button', { name: 'Create Season' }).click();
  await expectToast(page, 'Season created successfully!');

  await page.getByRole('link', { name: 'Season Settings' }).click();
  await page.getByPlaceholder('Search season or sport').fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('$129.50');
  await row.getByRole('switch', { name: /^Registration Open/ }).click();
  await expectToast(page, 'Registration status updated');
  await row.getByRole('button', { name: /^Edit Settings/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Season Price').fill('140');
  await expectAccessible(page);
  await keepScreenshot(page, 'season-edit');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Season Updated');
  await expect(row).toContainText('$140.00');
  const programs = (await (await page.request.get('/api/programs')).json()) as Record<string, unknown>[];
  expect(programs.find((program) => program.name === name)).toMatchObject({
    ...{ price: 140, sport: 'Soccer', ageRange: 'K - 4th Grade', registrationOpen: false },
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog).toContainText('With it goes its league program and 2 divisions.');
  await expectAccessible(page);
  await keepScreenshot(page, 'season-delete');
  await dialog.getByRole('button', { name: 'Delete season' }).click();
  await expectToast(page, 'Season Deleted');
  await expect(page.getByText('No season fits these filters.')).toBeVisible();
});
