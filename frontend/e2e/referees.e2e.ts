import { expect, test, type Browser, type Page } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { emailTo, newAddress } from './support/family-page';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

async function seen(page: Page, name: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepScreenshot(page, name);
}

const year = new Date().getFullYear() + 1;

/** A season of its own, so that it is the only one of that name. */
async function aSeason(page: Page, origin: string): Promise<{ id: number; name: string }> {
  const name = `Fall Flag Football ${Date.now()}`;
  const made = await page.request.post('/api/seasons', {
    headers: { Origin: origin },
    data: { name, price: 139, registrationEndDate: `${year}-09-01` },
  });
  return { id: ((await made.json()) as { id: number }).id, name };
}

async function inReferee(page: Page, name: string): Promise<string> {
  const address = newAddress('referee');
  await page.request.post('/api/staff/register', {
    data: { name, email: address, phone: '(610) 555-0190', type: 'referee' },
  });
  const email = await emailTo(page.request, address, /sign-in link/i);
  await page.goto(/https?:\/\/\S+token=\S+/.exec(email.text)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  return address;
}

async function phone(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
}

test('an administrator generates slots and offers one, and the referee accepts it with one tap and signs up for another', async ({
  page,
  browser,
  baseURL,
}) => {
  const referee = `Robin ${Date.now()}`;
  const mobile = await phone(browser);
  const address = await inReferee(mobile, referee);
  await signInAdmin(page);
  const season = await aSeason(page, baseURL ?? '');

  await page.goto(`/admin/staff/referees?season=${season.id}`);
  await page.getByRole('button', { name: 'Generate slots' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate slots' });
  await dialog.getByLabel('Location').fill(`Riverside Park ${season.id}`);
  const fields = dialog.getByLabel('Fields');
  for (const field of ['Field 1', 'Field 2', 'Field 3', 'Field 4']) {
    await fields.pressSequentially(field);
    await page.keyboard.press('Enter');
    await expect(dialog.getByTitle(field)).toBeVisible();
  }
  await dialog.getByLabel('From').fill(`${year}-09-01`);
  await dialog.getByLabel('Until').fill(`${year}-10-26`);
  await expectAccessible(page);
  await keepScreenshot(page, 'referee-slots-plan');
  await dialog.getByRole('button', { name: 'Generate slots' }).click();
  await expectToast(page, '192 slots created');
  await expect(page.getByText('Week 1 of 8')).toBeVisible();
  await expect(page.getByText(/^8-week season .*, 4 fields, 6 hourly slots per Sunday$/)).toBeVisible();

  const assign = page.getByRole('button', { name: /^Assign Ref 1, .* 9:00 AM, Field 1$/ });
  await assign.press('Enter');
  const search = page.getByRole('combobox', { name: /^Assign Ref 1, .* 9:00 AM, Field 1$/ });
  await search.pressSequentially(referee);
  await expect(page.locator('.ref-choice', { hasText: referee })).toBeVisible();
  await keepScreenshot(page, 'referee-choices');
  await page.locator('.ref-choice', { hasText: referee }).hover();
  await page.locator('.ref-choice', { hasText: referee }).click();
  await expectToast(page, 'Referee Assigned');
  await expect(page.getByText('asked')).toBeVisible();

  await page.getByRole('button', { name: /^Assign Ref 1, .* 9:00 AM, Field 2$/ }).click();
  const grey = page.locator('.ant-select-item-option-disabled', { hasText: referee });
  await page.getByRole('combobox', { name: /Field 2$/ }).pressSequentially(referee);
  await expect(grey).toContainText('On Field 1 at 9:00 AM');
  await keepScreenshot(page, 'referee-grey');
  await page.keyboard.press('Escape');
  await seen(page, 'referee-schedule');

  const email = await emailTo(mobile.request, address, /Can you referee a game/);
  await mobile.goto(/Accept: (\S+)/.exec(email.text)?.[1] ?? '');
  await expect(mobile.getByRole('button', { name: 'Accept' })).toBeVisible();
  await seen(mobile, 'referee-offer');
  await mobile.getByRole('button', { name: 'Accept' }).click();
  await expect(mobile.getByText("You're confirmed for this game. See you there!")).toBeVisible();

  await mobile.goto('/staff-dashboard?tab=referees');
  const mine = mobile.getByRole('region', { name: 'Referee Schedule' });
  const later = mobile.getByRole('button', { name: 'Next day' });
  const first = mobile.getByText(`Riverside Park ${season.id}`).first();
  await expect(mine).toBeVisible();
  while (!(await first.isVisible()) && (await later.isEnabled())) await later.click();
  const row = mine.locator('.when', { hasText: `Riverside Park ${season.id}` });
  await row.getByRole('button', { name: 'Sign up, Field 2, 10:00 AM' }).click();
  await expectToast(mobile, "You're signed up");
  await expect(row.getByRole('button', { name: 'Remove me, Field 2, 10:00 AM' })).toBeVisible();
  await seen(mobile, 'referee-own');

  await page.reload();
  await expect(page.getByRole('cell').getByText(referee)).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await seen(page, 'referee-schedule');
  await mobile.close();
});
