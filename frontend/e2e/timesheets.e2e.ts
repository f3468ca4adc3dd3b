import { expect, test, type Page } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { emailTo } from './support/family-page';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';
import { newCounselor } from './support/staff';

async function seen(page: Page, name: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepScreenshot(page, name);
}

test('a counselor enters hours on a phone, an administrator returns them, and approves the changed ones', async ({
  page: phone,
  browser,
}) => {
  await phone.setViewportSize({ width: 390, height: 844 });
  const { name, address } = await newCounselor(phone);
  await phone.getByRole('link', { name: 'Submit Timesheet' }).click();
  const form = phone.getByRole('dialog', { name: 'Submit Timesheet' });
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.locator('.err', { hasText: 'Choose a program' })).toBeVisible();
  await form.getByLabel('Program').selectOption({ index: 1 });
  await form.getByLabel('Hours').fill('7.25');
  await form.getByLabel('What you did').fill('Set up the fields');
  await seen(phone, 'timesheet-form');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expectToast(phone, 'Timesheet submitted');
  await expect(form).toBeHidden();

  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInAdmin(office);
  await office.goto(`/admin/staff/timesheets?search=${encodeURIComponent(name)}`);
  const row = office.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('7.25')).toBeVisible();
  await seen(office, 'office-timesheets');
  await row.getByRole('button', { name: `Return for changes: ${name}` }).click();
  const back = office.getByRole('dialog', { name: `Return ${name}'s timesheet for changes?` });
  await back.getByLabel('Reason').fill('Friday was rained out');
  await seen(office, 'office-timesheet-back');
  await back.getByRole('button', { name: 'Return for changes' }).click();
  await expectToast(office, 'Timesheet returned for changes');
  await expect(row.getByText('Friday was rained out')).toBeVisible();
  await expect(office.locator('body')).not.toBeFocused();

  expect((await emailTo(phone.request, address, /timesheet/i)).text).toContain('Friday was rained out');
  await phone.goto('/staff-dashboard?dialog=payments');
  const history = phone.getByRole('dialog', { name: 'Payment History' });
  await expect(history.getByText('Friday was rained out')).toBeVisible();
  await seen(phone, 'payment-history');
  await history.getByRole('link', { name: /^Edit / }).click();
  await expect(form.getByLabel('Hours')).toHaveValue('7.25');
  await form.getByLabel('Hours').fill('5.5');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expectToast(phone, 'Timesheet submitted');

  await office.setViewportSize({ width: 390, height: 844 });
  await office.reload();
  await expect(row.getByText('5.5')).toBeVisible();
  await expect(row.getByRole('button', { name: `Return for changes: ${name}` })).toBeInViewport({ ratio: 1 });
  await seen(office, 'office-timesheets-phone');
  await row.getByRole('button', { name: `Approve ${name}` }).click();
  await expectToast(office, 'Timesheet approved');
  await expect(row.getByText('Approved')).toBeVisible();
  await expect(row).toBeFocused();
  await phone.goto('/staff-dashboard?dialog=payments');
  await expect(history.getByText('5.5 hours approved so far.')).toBeVisible();
  await office.context().close();
});
