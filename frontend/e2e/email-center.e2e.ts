import { expect, test, type Page } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { emailTo, newAddress } from './support/family-page';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

test('an administrator writes to a selected family, and stops what was not sent yet', async ({ page }) => {
  const address = newAddress('written-to');
  await page.request.post('/api/auth/send-magic-link', { data: { email: address } });
  const email = await emailTo(page.request, address, /sign-in link/i);
  await page.goto(/https?:\/\/\S+token=\S+/.exec(email.text)?.[0] ?? '');
  await expect(page).toHaveURL(/dashboard/);

  await page.goto('/email-center');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectAccessible(page);
  await signInAdmin(page);
  await page.goto('/admin/email-center');
  await expect(page.getByRole('heading', { name: 'Email Center' })).toBeVisible();
  await page.getByRole('searchbox').fill(address);
  const row = page.getByRole('checkbox', { name: address });
  await row.click();
  await expect(row).toBeChecked();
  await expect(page.getByText('1 recipient(s)')).toBeVisible();
  await page.getByRole('button', { name: 'Thank You' }).click();
  const subject = `Thank you ${Date.now()}`;
  await page.getByLabel('Subject').fill(subject);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, 'email-center');
  }
  await page.getByRole('button', { name: 'Preview and test' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText(subject)).toBeVisible();
  await expect(preview.frameLocator('iframe').getByText('Dear families,', { exact: true })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, 'email-center-preview');
  }
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(page.getByRole('button', { name: 'Preview and test' })).toBeFocused();
  await page.getByRole('button', { name: 'Send Email' }).click();
  const question = page.getByRole('dialog', { name: 'Send without replacing [Your message here]?' });
  await expect(question).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, 'email-center-not-filled-in');
  }
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.keyboard.insertText('You were great.');
  await expect(page.getByLabel('Message')).toHaveValue(
    /for being part of our programs\.\n\nYou were great\.\n\nSee you soon/,
  );
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expectToast(page, 'Emails Sent Successfully');
  await expect(page.getByRole('link', { name: 'View delivery' })).toHaveAttribute(
    'href',
    /\/admin\/email-center\/campaigns\/\d+$/,
  );
  await expect(row).not.toBeChecked();
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Compose Email' })).toBeFocused();

  const stop = page.getByRole('button', { name: `Stop sending ${subject}` });
  await stop.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Stop sending', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(stop).toBeHidden();
  await expect(page.getByText('1 not sent').first()).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, 'email-center-sent');
  }

  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: address }).getByText('not sent')).toBeVisible();
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('No recipients match these filters.')).toBeVisible();
  await page.getByRole('searchbox').fill(address);
  await expect(page.getByRole('row', { name: address })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, 'email-center-campaign');
  }

  await page.getByRole('link', { name: 'Sent emails' }).click();
  await expect(page.getByRole('heading', { name: 'Sent emails', level: 1 })).toBeVisible();
  await page.getByRole('searchbox').fill('nothing of this name');
  await expect(page.getByText('No emails match these filters.')).toBeVisible();
  await page.getByRole('searchbox').fill(subject);
  await expect(page.getByRole('row', { name: subject }).getByText('1 not sent')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('row', { name: subject })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, 'email-center-history');
  }
});

test('an administrator alerts everyone affected by the weather from the first page', async ({ page }) => {
  await signInAdmin(page);
  const day = await dayOfGames(page);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Weather alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Weather alert' });
  await dialog.getByLabel('Date').fill(day);
  const place = dialog.getByRole('button', { name: /families.*coach/ }).first();
  await expect(place).toBeEnabled();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, 'weather-alert');
  }
  await place.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Also goes to .* there that day$/)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue(/^Hello \{\{recipient\.firstName\}\},/);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, 'weather-alert-written');
  }
  await page.getByRole('button', { name: 'Exclude them' }).click();
  await expect(page.getByText(/^Also goes to/)).toBeHidden();
});

/** A demo day on which families and coaches have something scheduled. */
async function dayOfGames(page: Page): Promise<string> {
  for (let ahead = 0; ahead < 120; ahead++) {
    const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const answer = await page.request.get(`/api/admin/email/alert-audiences?day=${day}`);
    const found = (await answer.json()) as {
      familyIds: number[];
      additionalRecipients: { coaches: number[] };
    }[];
    if (
      found.some(
        ({ familyIds, additionalRecipients }) =>
          familyIds.length > 1 && additionalRecipients.coaches.length > 0,
      )
    )
      return day;
  }
  throw new Error('The demo has no games ahead.');
}

test('files are attached to an email, and opened in its preview and after sending', async ({ page }) => {
  await signInAdmin(page);
  await page.goto('/admin/email-center');
  const row = page.getByRole('group', { name: 'Recipients' }).getByRole('checkbox').first();
  await row.click();
  await expect(row).toBeChecked();
  const subject = `With files ${Date.now()}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('See the map and the rules.');
  const file = (name: string, bytes: number) => ({
    ...{ name, mimeType: 'application/pdf' },
    buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, 0x20), Buffer.from('\n%%EOF\n')]),
  });
  await page
    .getByLabel('Files to attach')
    .setInputFiles([file('Map of the fields.pdf', 400_000), file('Rules of flag football.pdf', 30_000)]);
  await expect(page.getByRole('button', { name: 'Remove Rules of flag football.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Attach files' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview and test' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText(subject)).toBeVisible();
  await expect(
    preview.frameLocator('iframe').getByText('See the map and the rules.', { exact: true }),
  ).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, 'email-center-preview-files');
  }
  const opened = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Map of the fields.pdf' }).click();
  expect((await opened).suggestedFilename()).toBe('Map of the fields.pdf');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await page.getByRole('button', { name: 'Send Email' }).click();
  await expectToast(page, 'Emails Sent Successfully');
  await page.getByRole('link', { name: 'View delivery' }).click();
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rules of flag football.pdf' })).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, 'email-center-campaign-files');
  }
  const sent = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Rules of flag football.pdf' }).click();
  expect((await sent).suggestedFilename()).toBe('Rules of flag football.pdf');
});
