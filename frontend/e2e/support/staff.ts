import { expect, type Page } from '@playwright/test';

import { emailTo, newAddress } from './family-page';

/** Registers on the page itself, and opens the portal with the emailed link. */
export async function newCounselor(page: Page): Promise<{ name: string; address: string }> {
  const address = newAddress('counselor');
  const name = `Kit ${address.split('@')[0]}`;
  await page.goto('/staff-dashboard');
  const form = page.getByRole('form', { name: 'Staff registration' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(address);
  await form.getByLabel('Phone').fill('(610) 555-0190');
  await form.getByRole('radio', { name: /Camp Counselor/ }).click();
  await expect(form.getByRole('radio', { name: /Camp Counselor/ })).toBeChecked();
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  const signIn = await emailTo(page.request, address, /sign-in link/i);
  await page.goto(/https?:\/\/\S+token=\S+/.exec(signIn.text)?.[0] ?? '');
  return { name, address };
}
