import { expect, type Page } from '@playwright/test';

/** Signs in with the form, as an administrator does. */
export async function signInAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('office');
  await page.getByLabel('Password').fill(process.env.E2E_ADMIN_PASSWORD ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Welcome to the admin portal')).toBeVisible();
  await expect(page).toHaveURL('/admin');
}

/** One at a time: waits for a toast with this title. */
export async function expectToast(page: Page, title: string): Promise<void> {
  await expect(page.locator('.toast b', { hasText: title })).toBeVisible();
}
