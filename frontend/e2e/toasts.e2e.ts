import { expect, test } from '@playwright/test';

import {
  acceptWaiver,
  addChild,
  addParent,
  choose,
  newAddress,
  payBy,
  signInFamily,
} from './support/family-page';
import { keepScreenshot } from './support/looks';
import { expectToastBesideControls } from './support/toasts';

const maya = { firstName: 'Maya', grade: '2nd', gender: 'Girls', color: 'Sunset Orange' };
const theo = { firstName: 'Theo', grade: '4th', gender: 'Boys', color: 'Forest Green' };

for (const viewport of [
  { width: 390, height: 844 },
  { width: 390, height: 640 },
  { width: 1440, height: 900 },
])
  test(`a toast covers no button, link or field of the family, at ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/auth');
    await signInFamily(page, newAddress('tova'));
    await addParent(page);
    await expectToastBesideControls(page, 'Parent added');
    await keepScreenshot(page, 'toast-parent-added');

    await page.getByRole('button', { name: 'Add Child' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill(maya.firstName);
    await dialog.getByLabel('Gender').selectOption(maya.gender);
    await dialog.getByLabel('Grade').selectOption(maya.grade);
    await dialog.getByLabel('T-shirt size').selectOption('Youth M');
    await dialog.getByLabel('School').selectOption('Maple Glen Elementary');
    await dialog.getByText(maya.color).click();
    await dialog.getByRole('button', { name: 'Add another child' }).click();
    await expectToastBesideControls(page, 'Child added');
    await expect(dialog.getByLabel('First name')).toBeInViewport({ ratio: 1 });
    await keepScreenshot(page, 'toast-another-child');
    await page.keyboard.press('Escape');

    await addChild(page, theo);
    await expectToastBesideControls(page, 'Child added');
    await page.getByRole('button', { name: 'Edit Theo Whitfield' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectToastBesideControls(page, 'Child deleted');
    await keepScreenshot(page, 'toast-child-deleted');

    await page.getByRole('button', { name: 'Register for Summer Camp' }).click();
    await page.getByRole('button', { name: 'Continue to Payment' }).filter({ visible: true }).click();
    await expectToastBesideControls(page, 'No Programs Selected');
    await choose(page, 'Maya', ['Week 2']);
    await acceptWaiver(page);
    const coupon = page.getByLabel('Coupon code');
    await coupon.fill('nothing');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectToastBesideControls(page, 'Invalid Coupon');
    await expect(coupon).toBeFocused();
    await expect(coupon).toBeInViewport({ ratio: 1 });
    await keepScreenshot(page, 'toast-invalid-coupon');
    await coupon.fill('freeagent');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectToastBesideControls(page, 'Coupon Applied!');
    await page.getByRole('button', { name: 'Remove' }).click();
    await expectToastBesideControls(page, 'Coupon Removed');
    await payBy(page, '4000000000000002');
    await expectToastBesideControls(page, 'Payment Failed');
    await keepScreenshot(page, 'toast-declined');
    // As late as if the family had thought about it for a while.
    await page.route('**/api/checkout', async (route) => {
      const answer = await route.fetch();
      const open = (await answer.json()) as object;
      await route.fulfill({ response: answer, json: { ...open, holdSecondsLeft: 119 } });
    });
    await page.reload();
    await expectToastBesideControls(page, 'Less than two minutes left');
    await keepScreenshot(page, 'toast-hold');
    await page.unroute('**/api/checkout');
    await coupon.fill('freeagent');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expectToastBesideControls(page, 'Coupon Applied!');
    await page.getByRole('button', { name: 'Complete Free Registration' }).click();
    await expectToastBesideControls(page, 'Registration Complete!');
    await keepScreenshot(page, 'toast-registered');

    await page.getByLabel('Subject').fill('Carpool');
    await page.getByLabel('Message', { exact: true }).fill('Who drives on Thursday?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectToastBesideControls(page, 'Message Sent!');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();

    await page.getByRole('button', { name: 'Sign Out on All Devices' }).click();
    const everywhere = page.getByRole('group', { name: 'Sign out on all devices?' });
    await everywhere.getByRole('button', { name: 'Sign Out on All Devices' }).click();
    await expectToastBesideControls(page, 'Signed out successfully');
  });
