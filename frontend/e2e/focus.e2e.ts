import { expect, test, type Locator, type Page } from '@playwright/test';

import { expectToast } from './support/admin';
import {
  acceptWaiver,
  addChild,
  addParent,
  choose,
  newAddress,
  payBy,
  signInFamily,
} from './support/family-page';
import { expectFocusKept } from './support/keyboard';

const maya = { firstName: 'Maya', grade: '2nd', gender: 'Girls', color: 'Sunset Orange' };

async function newFamily(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth');
  await signInFamily(page, newAddress('fay'));
  await addParent(page);
  await addChild(page, maya);
}

/** Opens it, leaves it with Escape, and is back where it was opened. */
async function expectBackAt(opener: Locator, dialog: Locator): Promise<void> {
  await opener.focus();
  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.page().keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('every family dialog returns the focus to what opened it', async ({ page }) => {
  await newFamily(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  await expectBackAt(button('Add Parent'), dialog('Add Parent'));
  await expectBackAt(button('Edit Dana Whitfield'), dialog('Edit Parent'));
  await expectBackAt(button('Add Child'), dialog('Add Child'));
  await expectBackAt(button('Edit Maya Whitfield'), dialog('Edit Child'));
  await expectBackAt(button('Register for Programs'), dialog('Register for Summer Camps'));
  await expectBackAt(button('Register for Skills Clinics'), dialog('Register for Skills Clinics'));
  await expectBackAt(button('Register for Leagues'), dialog('Register for Sports Leagues'));

  await button('Sign Out on All Devices').press('Enter');
  await expect(button('Stay Signed In')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Sign Out on All Devices')).toBeFocused();

  await button('Register for Summer Camp').press('Enter');
  await choose(page, 'Maya', ['Week 1']);
  const next = button('Continue to Payment').filter({ visible: true });
  await next.press('Enter');
  await expect(dialog('Review and accept the waiver')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog('Register for Summer Camps')).toBeVisible();
  await expectFocusKept(page);
  await acceptWaiver(page);
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(button('Keep my spots')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
});

test('the focus moves to what follows: coupon, card, kept or released spots, deletions', async ({ page }) => {
  await newFamily(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const pay = async () => {
    await page.getByRole('button', { name: 'Register for Summer Camp' }).press('Enter');
    await choose(page, 'Maya', ['Week 2']);
    await acceptWaiver(page);
  };
  await pay();
  const coupon = page.getByLabel('Coupon code');
  await coupon.fill('nothing');
  await coupon.press('Enter');
  await expectToast(page, 'Invalid Coupon');
  await expect(coupon).toBeFocused();
  await coupon.fill('welcome10');
  await coupon.press('Enter');
  await expect(button('Remove')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(coupon).toBeFocused();
  await payBy(page, '4000000000000002');
  await expect(page.locator('.alert')).toBeFocused();

  await page.keyboard.press('Escape');
  await button('Keep my spots').press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button('Continue to Payment')).toBeFocused();
  await expect(button('Continue to Payment')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
  await page.keyboard.press('Escape');
  const given = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await button('Release spots').press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Spots held for you' })).toBeHidden();
  await expectFocusKept(page);

  await given;
  await button('Edit Maya Whitfield').press('Enter');
  await button('Delete').press('Enter');
  await expect(button('Keep Maya Whitfield')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await button('Delete').press('Enter');
  await expectToast(page, 'Child deleted');
  await expect(page.getByRole('heading', { name: 'Children', exact: true })).toBeFocused();
  await button('Edit Dana Whitfield').press('Enter');
  await button('Delete').press('Enter');
  await expect(button('Keep Dana Whitfield')).toBeFocused();
  await button('Delete').press('Enter');
  await expectToast(page, 'Parent deleted');
  await expect(page.getByRole('heading', { name: 'Parents/Guardians', exact: true })).toBeFocused();
});
