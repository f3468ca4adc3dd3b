import { expect, test, type Page } from '@playwright/test';

import { expectToast } from './support/admin';
import { emailTo, newAddress } from './support/family-page';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

async function seen(page: Page, name: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepScreenshot(page, name);
}

for (const width of [390, 1440]) {
  test(`a referee registers, signs in with the emailed link and changes the phone, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const address = newAddress('referee');
    await page.goto('/staff-dashboard');
    const form = page.getByRole('form', { name: 'Staff registration' });
    await form.getByLabel('Name').fill('Joe Park');
    await seen(page, 'staff-entry');
    await form.getByLabel('Email').fill(address);
    await form.getByLabel('Phone').fill('(610) 555-0190');
    await form.getByRole('radio', { name: /League Referee/ }).click();
    await expect(form.getByRole('radio', { name: /League Referee/ })).toBeChecked();
    await form.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    await seen(page, 'staff-registered');

    const email = await emailTo(page.request, address, /sign-in link/i);
    await page.goto(/https?:\/\/\S+token=\S+/.exec(email.text)?.[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Welcome, Joe' })).toBeVisible();
    await seen(page, 'staff-portal');

    await page.getByRole('link', { name: 'Update Contact Info' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await dialog.getByLabel('Phone').fill('(610) 555-0191');
    await seen(page, 'staff-edit');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Profile updated');
    await expect(page.getByText('(610) 555-0191')).toBeVisible();

    await page.getByRole('link', { name: 'Upload W-9 Form' }).click();
    const w9 = page.getByRole('dialog', { name: 'W-9 Tax Form' });
    const choose = (mimeType: string, text: string) =>
      w9
        .getByLabel('Your completed, signed W-9')
        .setInputFiles({ name: 'w9.pdf', mimeType, buffer: Buffer.from(text) });
    await choose('application/pdf', '<!doctype html><script>1</script>');
    await w9.getByRole('button', { name: 'Upload' }).click();
    await expectToast(page, 'Invalid File Type');
    await seen(page, 'staff-w9-refused');
    await choose('application/pdf', `%PDF-1.7\n${'x'.repeat(2_000_000)}\n%%EOF\n`);
    await w9.getByRole('button', { name: 'Upload' }).click();
    await expectToast(page, 'W-9 uploaded');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'View uploaded W-9' }).click();
    expect((await download).suggestedFilename()).toBe('w9.pdf');
    await seen(page, 'staff-w9-submitted');
  });
}
