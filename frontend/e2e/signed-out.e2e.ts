import { expect, test } from '@playwright/test';

import { emailTo, newAddress, signInFamily } from './support/family-page';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

test('a session that ends in the middle of a form is renewed in another tab, and the form continues', async ({
  page,
  context,
}) => {
  const address = newAddress('sara');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth');
  await signInFamily(page, address);
  await page.getByRole('button', { name: 'Add Parent' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Parent' });
  await form.getByLabel('First name').fill('Sara');
  await form.getByLabel('Last name').fill('Quill');
  await form.getByLabel('Relationship').selectOption('Mother');
  await page.reload();
  await expect(form.getByLabel('First name')).toHaveValue('Sara');

  await form.getByLabel('Phone').first().fill('(610) 555-0142');
  await form.getByLabel('Name', { exact: true }).fill('Ruth Kane');
  await form.getByLabel('Phone').last().fill('(610) 555-0119');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.request.post('/api/auth/logout-all', { headers: { Authorization: `Bearer ${token}` } });
  await form.getByRole('button', { name: 'Add Parent' }).click();

  const question = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepScreenshot(page, 'signed-out');
  await page.setViewportSize({ width: 1440, height: 900 });
  await keepScreenshot(page, 'signed-out');
  await page.setViewportSize({ width: 390, height: 844 });
  await question.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeVisible();
  await keepScreenshot(page, 'signed-out-sent');

  const link = async () => {
    const { text } = await emailTo(page.request, address, /sign|link/i);
    return /https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '';
  };
  const tab = await context.newPage();
  await expect(async () => {
    await tab.goto(await link());
    await expect(tab).toHaveURL(/\/dashboard/, { timeout: 3000 });
  }).toPass();
  await tab.close();

  await expect(page.getByRole('dialog', { name: 'Check Your Email' })).toBeHidden();
  await form.getByRole('button', { name: 'Add Parent' }).click();
  await expect(form).toBeHidden();
  const guardians = page.getByRole('region', { name: 'Parents/Guardians' });
  await expect(guardians.getByText('Sara Quill', { exact: true })).toBeVisible();
});
