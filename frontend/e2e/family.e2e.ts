import { expect, test, type Page } from '@playwright/test';

import { expectToast } from './support/admin';
import {
  acceptWaiver,
  addChild,
  addParent,
  choose,
  emailTo,
  newAddress,
  payBy,
  signInFamily,
} from './support/family-page';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

const SESSIONS = ['August Flag Football', 'September Soccer', 'October Baseball', 'November Basketball'];

async function newFamily(page: Page, who: string): Promise<string> {
  const address = newAddress(who);
  await page.goto('/auth');
  await signInFamily(page, address);
  await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible();
  await addParent(page);
  return address;
}

const maya = { firstName: 'Maya', grade: '2nd', gender: 'Girls', color: 'Sunset Orange' };
const theo = { firstName: 'Theo', grade: '4th', gender: 'Boys', color: 'Forest Green' };

test('a family signs in, adds two children and pays for both with a coupon', async ({ page }) => {
  const address = newAddress('dana');
  await page.goto('/programs?show=camp');
  await page
    .getByRole('button', { name: /Register in Dashboard/ })
    .first()
    .click();
  await expectToast(page, 'Sign In Required');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await signInFamily(page, address);
  await expect(page).toHaveURL(/\/dashboard\?register=camp&program=\d+$/);
  await expect(page.getByRole('dialog', { name: 'Add Parent' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expectAccessible(page);

  await addParent(page);
  await addChild(page, { ...maya, notes: 'Peanut allergy' });
  await addChild(page, theo);
  await expect(page.getByRole('button', { name: 'Register for Programs' })).toBeVisible();
  await keepScreenshot(page, 'dashboard');

  await page.getByRole('button', { name: 'Register for Skills Clinics' }).click();
  await expect(page.getByText('This clinic is only for Pre-K through 2nd grade.')).toBeVisible();
  await choose(page, 'Maya', SESSIONS);
  await expect(page.getByText('you save $50')).toBeVisible();
  await expect(page.locator('.lines-table')).toContainText('4 clinic sessions × $79');
  await expect(page.locator('.total')).toContainText('$273.98');
  await expectAccessible(page);
  await keepScreenshot(page, 'register');
  await page.getByRole('button', { name: 'Summer Camps', exact: true }).click();
  await choose(page, 'Theo', ['Week 1']);
  await expect(page.locator('.total')).toContainText('$608.73');
  await acceptWaiver(page);
  await expectAccessible(page);

  await page.getByLabel('Coupon code').fill('nothing');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expectToast(page, 'Invalid Coupon');
  // It covers the dialog, and can be reached there.
  await page.locator('.toast').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.toast')).toBeHidden();
  await page.getByLabel('Coupon code').fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expectToast(page, 'Coupon Applied!');
  await expect(page.getByRole('button', { name: 'Pay $547.86' })).toBeVisible();
  await keepScreenshot(page, 'checkout');

  await payBy(page, '4242424242424242');
  await expectToast(page, 'Registration Complete!');
  await expect(page.getByText('2 children have been successfully registered!')).toBeVisible();
  const history = page.getByRole('region', { name: 'Registration History' });
  await expect(history.getByRole('listitem')).toHaveCount(5);
  const receipt = await emailTo(page.request, address, /receipt|registration/i);
  expect(receipt.text).toContain('547.86');

  await history.getByRole('link', { name: /^Receipt: Theo/ }).click();
  await expect(page.getByRole('heading', { name: /^Receipt / })).toBeVisible();
  await expect(page.getByText('$547.86')).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'receipt');
  await page.goto('/family-dashboard');
  await expect(page.getByRole('heading', { name: 'Your Registrations (5)' })).toBeVisible();
  await expect(page.getByText('2 Children Registered')).toBeVisible();
  await expectAccessible(page);
});

test('a declined card, a reloaded page and a check at the bank', async ({ page }) => {
  await newFamily(page, 'luis');
  await addChild(page, maya);
  await page.getByRole('button', { name: 'Register for Summer Camp' }).click();
  await choose(page, 'Maya', ['Week 2']);
  await acceptWaiver(page);
  await payBy(page, '4000000000000002');
  await expectToast(page, 'Payment Failed');
  await expect(
    page
      .getByRole('dialog')
      .locator('.body')
      .getByText(/declined/),
  ).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Complete Registration Payment' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('1 spot held for you');

  await payBy(page, '4000002760003184');
  await page.getByRole('button', { name: 'Fail payment' }).click();
  await expectToast(page, 'Payment Failed');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(
    page.getByText(/You weren't charged\. Your spot is held for another \d\d:\d\d\./),
  ).toBeVisible();
  await payBy(page, '4000002760003184');
  await page.getByRole('button', { name: 'Approve payment' }).click();
  await expectToast(page, 'Registration Complete!');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { name: "You're registered!" })).toBeVisible();

  await page.getByRole('button', { name: 'Register for Summer Camp' }).click();
  await expect(page.getByRole('checkbox', { name: /Week 2.*Registered/ })).toBeDisabled();
});

test('a 100 % coupon needs no card, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newFamily(page, 'priya');
  await expectNoSidewaysScroll(page);
  await addChild(page, maya);
  await expectNoSidewaysScroll(page);
  await keepScreenshot(page, 'dashboard');
  await page.getByRole('button', { name: 'Register for Skills Clinics' }).click();
  await choose(page, 'Maya', ['September Soccer']);
  await expect(page.locator('.paybar')).toContainText('$81.37');
  await expectNoSidewaysScroll(page);
  await keepScreenshot(page, 'register');
  await acceptWaiver(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Coupon code').fill('freeagent');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await keepScreenshot(page, 'checkout-free');
  await page.getByRole('button', { name: 'Complete Free Registration' }).click();
  await expectToast(page, 'Registration Complete!');
  await expect(page.getByText('Your free registration has been processed successfully.')).toBeVisible();
});

test('released spots are free, and the coach gets a message', async ({ page }) => {
  await newFamily(page, 'noor');
  const add = page.getByRole('button', { name: 'Add Child' }).first();
  await add.click();
  await expect(page.getByLabel('First name')).toBeFocused();
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#root'))).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await addChild(page, maya);
  await page.getByRole('button', { name: 'Register for Summer Camp' }).click();
  await choose(page, 'Maya', ['Week 1']);
  await acceptWaiver(page);
  const given = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Release spots' }).click();
  expect((await given).status()).toBe(204);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Registration History' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.getByLabel('Subject').fill('Carpool');
  await page.getByLabel('Message', { exact: true }).fill('Who drives on Thursday?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, 'Message Sent!');
  await page.getByRole('button', { name: 'Sign Out on All Devices' }).click();
  const everywhere = page.getByRole('group', { name: 'Sign out on all devices?' });
  await everywhere.getByRole('button', { name: 'Sign Out on All Devices' }).click();
  await expect(page.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
});
