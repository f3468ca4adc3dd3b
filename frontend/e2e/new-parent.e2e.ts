import { expect, test, type Locator, type Page } from '@playwright/test';

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

const MAX_TAPS = 35;

/**
 * A thumb that counts. A tap is one touch of a button, a link, a box or a color; a field costs one tap as well, to
 * focus it: text by keyboard, a choice from the list that opens. What is already there (an email address, a family
 * name) costs nothing. Opening the emailed link is one tap.
 */
function getThumb(page: Page) {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      taps += 1;
      await target.fill(text);
    },
    pick: async (target: Locator, option: string) => {
      taps += 1;
      await target.selectOption(option);
    },
    openLink: async (link: string) => {
      taps += 1;
      await page.goto(link);
    },
  };
}

test('a new parent gets from a program to two children in two paid camp weeks within 35 taps', async ({
  page,
}) => {
  const address = newAddress('wanda');
  await page.setViewportSize({ width: 390, height: 844 });
  const thumb = getThumb(page);
  const dialog = page.getByRole('dialog');
  const button = (name: string | RegExp) =>
    dialog.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });

  await page.goto('/programs?show=camp');
  await thumb.tap(page.getByRole('button', { name: 'Register in Dashboard' }).first());
  await thumb.type(page.getByLabel('Email'), address);
  await thumb.tap(page.getByRole('button', { name: 'Send Magic Link' }));
  const { text } = await emailTo(page.request, address, /sign|link/i);
  await thumb.openLink(/https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '');

  await expect(page.getByRole('dialog', { name: 'Add Parent' })).toBeVisible();
  await keepScreenshot(page, 'new-parent');
  await thumb.type(dialog.getByLabel('First name'), 'Wanda');
  await thumb.type(dialog.getByLabel('Last name'), 'Marsh');
  await thumb.type(dialog.getByLabel('Phone').first(), '(610) 555-0142');
  await thumb.pick(dialog.getByLabel('Relationship'), 'Mother');
  await thumb.type(dialog.getByLabel('Name', { exact: true }), 'Ruth Kane');
  await thumb.type(dialog.getByLabel('Phone').last(), '(610) 555-0119');
  await thumb.tap(button('Add Parent'));

  await expect(page.getByRole('dialog', { name: 'Add Child' })).toBeVisible();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await keepScreenshot(page, 'new-child');
  await thumb.type(dialog.getByLabel('First name'), 'Maya');
  await thumb.pick(dialog.getByLabel('Gender'), 'Girls');
  await thumb.pick(dialog.getByLabel('Grade'), '2nd');
  await thumb.pick(dialog.getByLabel('T-shirt size'), 'Youth M');
  await thumb.pick(dialog.getByLabel('School'), 'Maple Glen Elementary');
  await thumb.tap(dialog.getByText('Sunset Orange'));
  await expectNoSidewaysScroll(page);
  await thumb.tap(button('Add another child'));

  await expect(page.getByRole('dialog', { name: 'Add another child' })).toBeVisible();
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await thumb.type(dialog.getByLabel('First name'), 'Theo');
  await thumb.pick(dialog.getByLabel('Gender'), 'Boys');
  await thumb.pick(dialog.getByLabel('Grade'), '4th');
  await thumb.pick(dialog.getByLabel('T-shirt size'), 'Youth L');
  await thumb.tap(dialog.getByText('Forest Green'));
  await thumb.tap(button('Add Child'));

  await expect(page.getByRole('dialog', { name: 'Register for Summer Camps' })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  for (const child of ['Maya', 'Theo']) {
    const weeks = page.getByRole('group', { name: `Programs for ${child}` });
    await thumb.tap(weeks.locator('label:not(.sel):not(.no)').first());
  }
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await expect(page.locator('.paybar')).toContainText('$1,339.00');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepScreenshot(page, 'new-choice');
  await thumb.tap(button('Continue to Payment'));
  await thumb.tap(page.locator('label', { hasText: 'I have read the waiver' }));
  await thumb.tap(button('Accept and continue'));

  await expect(page.getByLabel('Name on card')).toHaveValue('Wanda Marsh');
  await expect(page.locator('.hold-clock')).toContainText(/^1[45]:\d\d$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepScreenshot(page, 'new-checkout');
  await thumb.type(page.getByLabel('Card number'), '4242424242424242');
  await thumb.type(page.getByLabel('Expiration date'), '09 / 39');
  await thumb.type(page.getByLabel('Security code'), '123');
  await thumb.tap(button(/^Pay \$1,339\.00/));
  await expectToast(page, 'Registration Complete!');
  expect(thumb.taps()).toBeLessThanOrEqual(MAX_TAPS);
  test.info().annotations.push({ type: 'taps', description: String(thumb.taps()) });
  await expect(page.getByRole('heading', { name: 'Get Started' })).toBeHidden();

  const roster = page.getByRole('heading', { name: "You're registered!" });
  await expect(roster).toBeFocused();
  await expect(roster).toBeInViewport();
  const panel = page.getByRole('region', { name: "You're registered!" });
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await expect(panel.getByText('9:30am-3:00pm')).toHaveCount(4);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepScreenshot(page, 'new-roster');
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('registrations.ics');
});

test('Back steps through the payment, asks, and keeps the spots; a reload keeps selections, coupon and waiver', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto('/auth');
  await signInFamily(page, newAddress('bea'));
  await addParent(page);
  await addChild(page, { firstName: 'Maya', grade: '2nd', gender: 'Girls', color: 'Sunset Orange' });
  await page.getByRole('button', { name: 'Register for Summer Camp' }).click();
  await choose(page, 'Maya', ['Week 2']);
  await page.reload();
  const week = page.getByRole('checkbox', { name: /Week 2/ });
  await expect(week).toBeChecked();
  await acceptWaiver(page);
  await page.getByLabel('Coupon code').fill('welcome10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('WELCOME10', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/step=pay&coupon=WELCOME10$/);

  await page.goBack();
  await expect(page.getByRole('button', { name: 'Keep my spots' })).toBeFocused();
  await keepScreenshot(page, 'leave-question');
  await page.keyboard.press('Escape');
  await expect(page.getByText('WELCOME10', { exact: true })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Keep my spots' }).click();
  await expect(page.getByRole('checkbox', { name: /I have read the waiver/ })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: /I have read the waiver/ })).toBeChecked();
  await page.goBack();
  await expect(week).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/dashboard');
});

test('a cart changed at the payment step keeps its waiver, coupon, spots and time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth');
  await signInFamily(page, newAddress('lena'));
  await addParent(page);
  await addChild(page, { firstName: 'Maya', grade: '2nd', gender: 'Girls', color: 'Sunset Orange' });
  const dialog = page.getByRole('dialog');
  const secondsLeft = async () => {
    const [minutes = 0, seconds = 0] = (await dialog.locator('.hold-clock').innerText())
      .split(':')
      .map(Number);
    return minutes * 60 + seconds;
  };
  await page.getByRole('button', { name: 'Register for Summer Camp' }).click();
  await choose(page, 'Maya', ['Week 1', 'Week 2']);
  await acceptWaiver(page);
  await dialog.getByLabel('Coupon code').fill('welcome10');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByRole('button', { name: 'Pay $602.55' })).toBeVisible();
  const before = await secondsLeft();

  await dialog.getByRole('button', { name: 'Change selections' }).click();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await choose(page, 'Maya', ['Week 2']);
  await expect(page.locator('.paybar')).toContainText('$301.28');
  await expect(dialog.getByText(/^Coupon WELCOME10/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keepScreenshot(page, 'lineup-change');
  await dialog.getByRole('button', { name: 'Continue to Payment' }).filter({ visible: true }).click();

  await expect(dialog.getByRole('button', { name: 'Pay $301.28' })).toBeVisible();
  await expect(dialog.getByText('WELCOME10', { exact: true })).toBeVisible();
  expect(await secondsLeft()).toBeLessThanOrEqual(before);
  await keepScreenshot(page, 'lineup-changed');
  await payBy(page, '4242424242424242');
  await expectToast(page, 'Registration Complete!');
  // The page had been scrolled down to where the registration started.
  const roster = page.getByRole('region', { name: "You're registered!" });
  await expect(roster).toBeInViewport({ ratio: 1 });
  await expect(roster.getByRole('heading')).toBeFocused();
  await expect(roster.getByRole('listitem')).toHaveCount(1);
});

test('the bar at the bottom of a dialog never covers the focused field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await page.goto('/auth');
  await signInFamily(page, newAddress('ines'));
  await page.getByRole('button', { name: 'Add Child' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  const bar = dialog.locator('footer');
  const notes = dialog.getByLabel('Medical notes');
  for (let stops = 0; stops < 20; stops += 1) {
    const overlap = await bar.evaluate((foot) => {
      const focused = document.activeElement;
      if (!focused?.matches('input, select, textarea') || foot.contains(focused)) return 0;
      return focused.getBoundingClientRect().bottom - foot.getBoundingClientRect().top;
    });
    expect(overlap).toBeLessThanOrEqual(0);
    if (await notes.evaluate((field) => field === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The last field was not reached.');
});
