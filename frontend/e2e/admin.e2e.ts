import { readFile } from 'node:fs/promises';

import { expect, test, type Page } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { registerAndPay } from './support/family';
import { expectAccessible, keepScreenshot } from './support/looks';
import { countScripts } from './support/scripts';

/** The compressed size of everything that a browser loads until the admin area is ready. */
const MAX_SCRIPT_BYTES = 450_000;

test('a visitor is asked to sign in, a wrong password is rejected, signing out ends the session', async ({
  page,
}) => {
  await page.goto('/admin/coupons');
  await expectToast(page, 'Admin access required');
  await expect(page).toHaveURL('/admin/login?redirect=%2Fadmin%2Fcoupons');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Missing credentials');
  await page.getByLabel('Username').fill('office');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Login failed');
  await signInAdmin(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(page.getByText('Admin access required')).toHaveCount(0);
});

test('the sign-in and the first page after it stay within their JavaScript budget', async ({ page }) => {
  const scripts = await countScripts(page);
  await signInAdmin(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Camps' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.bytes).toBeGreaterThan(150_000);
  expect(scripts.bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});

/** Tries again when a busy machine moved the list between the aim and the click. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByLabel(label);
  await expect(async () => {
    await list.click();
    await page.getByTitle(option, { exact: true }).click({ timeout: 2_000 });
    await expect(page.locator('.ant-select', { has: list })).toContainText(option, { timeout: 1_000 });
  }).toPass();
}

test('a camp is created, found, changed, closed, sold out and deleted', async ({ page }) => {
  await signInAdmin(page);
  const name = `Week 9: Browser Camp ${Date.now()}`;
  await page.goto('/admin/camps/create');
  await page.getByRole('button', { name: 'Create Camp' }).click();
  await expectToast(page, 'Missing required fields');
  await page.getByLabel('Name').fill(name);
  await choose(page, 'Sport', 'Soccer');
  await page.getByLabel('Description').fill('A week of goals.');
  await page.getByLabel('Price').fill('175');
  await page.getByLabel('Location').fill('Preston Park');
  await page.getByRole('switch', { name: 'Set maximum participants' }).click();
  await page.getByLabel('Maximum participants', { exact: true }).and(page.getByRole('spinbutton')).fill('25');
  await choose(page, 'Age Range', 'K - 5th Grade');
  const year = new Date().getFullYear() + 1;
  await page.getByLabel('Registration Deadline').fill(`${year}-06-01`);
  await page.getByLabel('Start Date').fill(`${year}-06-10`);
  await page.getByLabel('End Date').fill(`${year}-06-05`);
  await page.getByRole('button', { name: 'Create Camp' }).click();
  await expect(page.getByText('The end date cannot be before the start date.')).toBeVisible();
  await page.getByLabel('End Date').fill(`${year}-06-14`);
  await page.getByRole('button', { name: 'Create Camp' }).click();
  await expectToast(page, 'Camp created successfully!');
  await expect(page.getByLabel('Name')).toHaveValue('');

  await page.getByRole('link', { name: 'Manage' }).click();
  await page.getByPlaceholder('Search by name or location').fill(name);
  await expect(page).toHaveURL(/search=Week/);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Upcoming');
  await expect(row).toContainText(`Jun 10 – 14, ${year}`);
  await expect(row).toContainText('$175.00');
  await expect(row).toContainText('of 25');
  await expect(row.getByRole('button', { name: /^Export \(0\)/ })).toBeDisabled();

  await row.getByRole('button', { name: `Edit ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Program Name').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Program name is required')).toBeVisible();
  await dialog.getByLabel('Program Name').fill(name);
  await dialog.getByLabel('Price ($)').fill('180.50');
  await dialog.getByLabel('Sponsor Logo URL').fill('not an address');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog.getByText('Must be a valid URL')).toBeVisible();
  await dialog.getByLabel('Sponsor Logo URL').fill('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Program updated');
  await expect(row).toContainText('$180.50');

  await row.getByRole('switch', { name: /^Mark as Sold Out/ }).click();
  await expectToast(page, 'Sold out status updated');
  await row.getByRole('switch', { name: /^Registration Open/ }).click();
  await expectToast(page, 'Registration status updated');
  await expect(row).toContainText('Registration Closed');
  const camps = (await (await page.request.get('/api/programs')).json()) as Record<string, unknown>[];
  expect(camps.find((camp) => camp.name === name)).toMatchObject({
    price: 180.5,
    soldOut: true,
    registrationOpen: false,
    cardState: 'sold_out',
  });

  page.once('dialog', (question) => {
    expect(question.message()).toBe(
      `Are you sure you want to delete "${name}"? This action cannot be undone.`,
    );
    void question.accept();
  });
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await expectToast(page, 'Program deleted');
  await expect(page.getByText('No camps match these filters.')).toBeVisible();

  await page.goto('/admin/audit?subject=program');
  await expect(page.getByText('Program deleted').first()).toBeVisible();
});

test('a coupon is created, rejected twice, changed and deleted', async ({ page }) => {
  await signInAdmin(page);
  await page.getByRole('link', { name: 'Coupons' }).click();
  const code = `WEB${Date.now()}`;
  const make = async () => {
    await page.getByRole('button', { name: 'New Coupon' }).click();
    await page.getByLabel('Coupon Code').fill(code.toLowerCase());
    await page.getByLabel('Discount Percentage').fill('15');
    await page.getByRole('button', { name: 'Create Coupon' }).click();
  };
  await make();
  await expectToast(page, 'Coupon created successfully');
  const row = page.getByRole('row', { name: new RegExp(code) });
  await expect(row).toContainText('15% OFF');
  await expect(row).toContainText('No expiry');
  await make();
  await expect(
    page.getByRole('dialog').getByText(`A coupon with the code ${code} already exists.`),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await row.getByRole('button', { name: `Edit ${code}` }).click();
  await page.getByRole('switch', { name: 'Active Status' }).click();
  await page.getByRole('button', { name: 'Update Coupon' }).click();
  await expectToast(page, 'Coupon updated successfully');
  await expect(row).toContainText('Inactive');
  await row.getByRole('button', { name: `Delete ${code}` }).click();
  await page.getByRole('button', { name: 'Delete coupon' }).click();
  await expectToast(page, 'Coupon deleted successfully');
  await expect(row).toHaveCount(0);
});

test('a sign-in link created by an administrator signs a family in', async ({ page, browser }) => {
  await signInAdmin(page);
  await page.goto('/admin/magic-links');
  await page.getByLabel("Family's email address").fill('maya.ellison@example.com');
  await page.getByRole('button', { name: 'Generate Magic Link' }).click();
  await expectToast(page, 'Magic Link Generated');
  const link = await page.getByLabel(/^Sign-in link for/).inputValue();
  const family = await browser.newContext();
  const theirs = await family.newPage();
  await theirs.goto(link);
  await expect(theirs).toHaveURL(/\/dashboard/);
  await expect(theirs).not.toHaveURL(/token/);
  await family.close();
  const stranger = await browser.newContext();
  const others = await stranger.newPage();
  await others.goto(link);
  await expect(others.getByText('This link no longer works.')).toBeVisible();
  await stranger.close();
});

test("a child's data is exported", async ({ page }) => {
  await signInAdmin(page);
  await page.goto('/admin/child-data?search=nandakumar');
  const row = page.getByRole('row', { name: /Kiran Nandakumar/ });
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: "Export Kiran Nandakumar's data" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Kiran_Nandakumar_data.json');
  const record = JSON.parse(await readFile(await file.path(), 'utf8')) as { child: { name: string } };
  expect(record.child.name).toBe('Kiran Nandakumar');
});

test('a clinic registration is found, exported, canceled with a partial refund, and the child erased', async ({
  page,
  baseURL,
}) => {
  await signInAdmin(page);
  const { email, childName, program } = await registerAndPay(page.request, baseURL ?? '');
  await page.goto('/admin/clinics/registrations');
  await expect(page.getByText('Clinic revenue')).toBeVisible();
  await page.getByPlaceholder('Search by name, school, email, phone, or receipt').fill(email);
  await expect(page).toHaveURL(/search=family-/);
  const row = page.getByRole('row', { name: new RegExp(childName) });
  await expect(row).toContainText(program.name);
  await expect(row).toContainText('$81.37');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^clinic-registrations-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(childName);
  await expectToast(page, 'Export successful');

  await row.getByRole('button', { name: childName, exact: true }).click();
  const details = page.getByRole('dialog');
  await expect(details.getByText('Robin Whitfield')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);

  await row.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel registration' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel registration' }).click();
  await expect(dialog.getByText('Choose how much to refund')).toBeVisible();
  await keepScreenshot(page, 'admin-cancel');
  await dialog.getByLabel('Partial refund').click();
  await expect(dialog.getByLabel('Partial refund')).toBeChecked();
  await dialog.getByLabel('Refund amount').fill('100');
  await dialog.getByRole('button', { name: 'Cancel registration' }).click();
  await expect(dialog.getByText('You can refund up to $81.37 for this registration.')).toBeVisible();
  await dialog.getByLabel('Refund amount').fill('40');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel registration' }).click();
  await expectToast(page, 'Registration Cancelled');
  await expect(page.getByText('No registrations match these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Status' }).click();
  await page.getByRole('menuitem', { name: 'Canceled' }).click();
  await expect(row).toContainText('Canceled');
  await expect(row).toContainText('$40.00 refunded');

  await page.goto(`/admin/child-data?search=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: `Erase ${childName}'s data` }).click();
  const question = page.getByRole('dialog');
  const erase = question.getByRole('button', { name: 'Erase data' });
  await expect(erase).toBeDisabled();
  await expect(question.getByRole('listitem')).toHaveText([`${program.name} Canceled`]);
  await expect(question).toContainText(email);
  await expectAccessible(page);
  await keepScreenshot(page, 'admin-erase');
  await page.getByLabel(`Type ${childName} to confirm`).fill(childName);
  await erase.click();
  await expectToast(page, 'Data erased');
  // The receipt and the cancellation name the child: somebody has to decide about them.
  await expect(page.getByRole('heading', { name: `Texts about ${childName}` })).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'admin-erasure-texts');
  await page.reload();
  const texts = page.getByRole('list', { name: 'Texts' }).getByRole('listitem');
  await expect(texts.first()).toContainText(`Email to ${email}`);
  const remove = page.getByRole('button', { name: 'Remove this text' });
  for (let left = await texts.count(); left > 0; left--) {
    await expect(remove).toHaveCount(left);
    await remove.first().click();
  }
  await expect(page.getByText(/texts are decided/)).toBeVisible();
  await page.goto(`/admin/child-data?search=${encodeURIComponent(childName)}`);
  await expect(page.getByText('No children match this search.')).toBeVisible();
  await page.goto(`/admin/clinics/registrations?status=all&search=${encodeURIComponent(childName)}`);
  await expect(page.getByText('No registrations match these filters.')).toBeVisible();
});
