import { expect, test } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

test('an administrator finds a draft again, continues it, and discards it', async ({ page }) => {
  await signInAdmin(page);
  await page.goto('/admin/email-center');
  await expect(page.getByRole('heading', { name: 'Email Center' })).toBeVisible();
  const row = page.getByRole('group', { name: 'Recipients' }).getByRole('checkbox').first();
  await row.click();
  await expect(row).toBeChecked();
  const subject = `Half written ${Date.now()}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('Dear families, see you');
  await page.getByLabel('Files to attach').setInputFiles([
    { name: 'Field map.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n% map\n%%EOF\n') },
    { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') },
  ]);
  const attachment = page.getByRole('list', { name: 'Attachments' }).getByText('Field map.pdf');
  await expect(attachment).toBeVisible();
  await expect(page.getByText('Attach a PDF or an image (PNG, JPEG, or HEIC).')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible();
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();

  await page.reload();
  const resume = page.getByRole('button', { name: `Continue ${subject}` });
  await expect(resume).toBeVisible();
  await expect(page.getByLabel('Subject')).toHaveValue('');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, 'email-center-drafts');
  }
  await resume.click();
  await expect(page.getByLabel('Subject')).toHaveValue(subject);
  await expect(page.getByLabel('Message')).toHaveValue('Dear families, see you');
  await expect(row).toBeChecked();
  await expect(attachment).toBeVisible();
  await expect(resume).toBeHidden();
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, 'email-center-draft-saved');
  }
  const remove = page.getByRole('button', { name: 'Remove Field map.pdf' });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(attachment).toBeHidden();
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeFocused();

  await page.reload();
  await page.getByRole('button', { name: `Discard draft ${subject}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Discard draft', exact: true }).click();
  await expectToast(page, 'Draft discarded');
  await expect(resume).toBeHidden();
});
