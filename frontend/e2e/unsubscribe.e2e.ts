import { expect, test } from '@playwright/test';

import { signInAdmin } from './support/admin';
import { addParent, emailTo, newAddress, signInFamily } from './support/family-page';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

test('a family unsubscribes with the link in a promotional email, and resubscribes on its own page', async ({
  page,
  browser,
}) => {
  const address = newAddress('news');
  await page.goto('/auth');
  await signInFamily(page, address);
  await addParent(page);
  const mine = page.getByRole('region', { name: 'Email preferences' });
  const news = mine.getByRole('switch', { name: /News and offers/ });
  await expect(news).toBeChecked();

  const subject = `News ${Date.now()}`;
  const office = await browser.newContext();
  const desk = await office.newPage();
  await signInAdmin(desk);
  const sent = await desk.request.post('/api/send-bulk-email', {
    headers: { origin: new URL(desk.url()).origin },
    data: { recipients: [address], subject, body: 'Sign-up opens on Monday.' },
  });
  expect(sent.status()).toBe(202);
  const email = await emailTo(page.request, address, new RegExp(subject));
  const link = email.links.find((one) => one.includes('/unsubscribe?'));
  await desk.goto('/admin/undeliverable-emails');
  await expect(desk.getByRole('heading', { name: 'Undeliverable addresses' }).first()).toBeVisible();
  await expectAccessible(desk);
  await keepScreenshot(desk, 'undeliverable-emails');
  await office.close();

  const visitor = await browser.newContext();
  const reader = await visitor.newPage();
  await reader.goto(link ?? '');
  const end = reader.getByRole('button', { name: 'Unsubscribe' });
  await expect(end).toBeVisible();
  await expect(reader).not.toHaveURL(/token=/);
  for (const width of [1440, 390]) {
    await reader.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(reader);
    await expectAccessible(reader);
    await keepScreenshot(reader, 'unsubscribe');
  }
  await end.press('Enter');
  await expect(reader.getByRole('button', { name: 'Resubscribe to news and offers' })).toBeFocused();
  await expectAccessible(reader);
  await keepScreenshot(reader, 'unsubscribed');
  await visitor.close();

  await page.reload();
  await expect(news).toBeVisible();
  await expect(news).not.toBeChecked();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, 'mail-choices');
  }
  await news.press('Space');
  await expect(news).toBeChecked();
  await page.reload();
  await expect(news).toBeVisible();
  await expect(news).toBeChecked();
});
