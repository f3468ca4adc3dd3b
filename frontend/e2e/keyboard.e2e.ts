import { expect, test } from '@playwright/test';

import { expectToast } from './support/admin';
import { emailTo, newAddress } from './support/family-page';
import { expectFocusKept, getKeyboard } from './support/keyboard';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

for (const viewport of [
  { width: 390, height: 640 },
  { width: 1440, height: 900 },
])
  test(`a family completes everything by keyboard alone, at ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(viewport);
    const keys = getKeyboard(page);
    const address = newAddress('kim');
    const dialog = page.getByRole('dialog').last();
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    const button = (name: string | RegExp) =>
      dialog.getByRole('button', { name, exact: typeof name === 'string' }).filter({ visible: true });
    const pay = async (number: string) => {
      await keys.type(field('Card number'), number);
      await keys.type(field('Expiration date'), '0939');
      await keys.type(field('Security code'), '123');
      await page.keyboard.press('Enter');
    };

    await page.goto('/programs?show=camp');
    await keys.press(page.getByRole('button', { name: 'Register in Dashboard' }).first());
    await keys.type(page.getByLabel('Email'), address);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    const { text } = await emailTo(page.request, address, /sign|link/i);
    await page.goto(/https?:\/\/\S+token=\S+/.exec(text)?.[0] ?? '');

    await test.step('a parent, with a question about the email address', async () => {
      await expect(field('First name')).toBeFocused();
      await keys.around();
      await keys.type(field('First name'), 'Kim');
      await keys.type(field('Last name'), 'Marsh');
      await keys.type(field('Email'), 'kim.marsh@exmaple.con');
      const confirmed = button('kim.marsh@exmaple.com');
      await expect(confirmed).toBeVisible();
      await expectAccessible(page);
      await keepScreenshot(page, 'keyboard-near-miss');
      await keys.press(confirmed);
      await expect(field('Email')).toBeFocused();
      await expect(field('Email')).toHaveValue('kim.marsh@exmaple.com');
      await keys.type(dialog.getByLabel('Phone').first(), '(610) 555-0142');
      await keys.pick(field('Relationship'), 'Mother');
      await keys.type(field('Name'), 'Ruth Kane');
      await keys.type(dialog.getByLabel('Phone').last(), '(610) 555-0119');
      await page.keyboard.press('Enter');
    });

    await test.step('a child, and another', async () => {
      await expect(page.getByRole('dialog', { name: 'Add Child' })).toBeVisible();
      for (const [name, gender, grade, color] of [
        ['Maya', 'Girls', '2nd', 'Sunset Orange'],
        ['Theo', 'Boys', '4th', 'Forest Green'],
      ] as const) {
        await expect(field('First name')).toBeFocused();
        await keys.type(field('First name'), name);
        await keys.pick(field('Gender'), gender);
        await keys.pick(field('Grade'), grade);
        await keys.pick(field('T-shirt size'), 'Youth M');
        if (name === 'Maya') await keys.pick(field('School'), 'Maple Glen Elementary');
        await keys.to(dialog.getByRole('radio', { name: /./ }));
        for (let colors = 0; colors < 8; colors += 1) {
          await page.keyboard.press('ArrowRight');
          if (await dialog.getByRole('radio', { name: color }).isChecked()) break;
        }
        await expect(dialog.getByRole('radio', { name: color })).toBeChecked();
        await keys.press(button(name === 'Maya' ? 'Add another child' : 'Add Child'));
      }
    });

    await test.step('checkboxes, the waiver and the coupon', async () => {
      await expect(page.getByRole('dialog', { name: 'Register for Summer Camps' })).toBeVisible();
      await keys.around();
      await page.keyboard.press('Tab');
      const theos = page.getByRole('group', { name: 'Programs for Theo' });
      await keys.tick(theos.getByRole('checkbox').first());
      await keys.tick(theos.getByRole('checkbox', { checked: false, disabled: false }).first());
      await keys.press(button('Continue to Payment'));
      await keys.tick(dialog.getByRole('checkbox', { name: /I have read the waiver/ }));
      await keys.press(button('Accept and continue'));
      await expect(field('Coupon code')).toBeFocused();
      await keys.around();
      await keys.type(field('Coupon code'), 'nothing');
      await page.keyboard.press('Enter');
      await expect(field('Coupon code')).toHaveAttribute('aria-invalid', 'true');
      await expect(field('Coupon code')).toBeFocused();
      await keys.type(field('Coupon code'), 'welcome10');
      await page.keyboard.press('Enter');
      await expect(button('Remove')).toBeFocused();
    });

    await test.step('a declined card, a failed check at the bank, and the right one', async () => {
      await pay('4000000000000002');
      await expect(dialog.locator('.alert')).toBeFocused();
      await pay('4000002760003184');
      await keys.press(page.getByRole('button', { name: 'Fail payment' }));
      await expect(dialog.locator('.alert')).toBeFocused();
      await expectFocusKept(page);
      await pay('4242424242424242');
      await expectToast(page, 'Registration Complete!');
      await expect(page.getByRole('heading', { name: "You're registered!" })).toBeFocused();
      await expectAccessible(page);
      await keepScreenshot(page, 'keyboard-roster');
    });

    await test.step('the history, and all the way down and up the page', async () => {
      await keys.press(page.getByRole('button', { name: 'Dismiss' }));
      await expect(page.getByRole('heading', { name: 'Children' })).toBeFocused();
      const history = page.getByRole('region', { name: 'Registration History' });
      await expect(history.getByRole('heading', { level: 3 })).toHaveCount(2);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await keys.around();
      await keepScreenshot(page, 'keyboard-dashboard');
    });

    await test.step('the cancellation request, instead of a deletion', async () => {
      await keys.press(page.getByRole('button', { name: 'Edit Maya Marsh' }));
      await keys.press(button('Delete'));
      await expect(button('Keep Maya Marsh')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button('Save Changes')).toBeVisible();
      await keys.press(button('Delete'));
      await keys.press(button('Delete'));
      await expect(page.getByRole('dialog', { name: 'Request cancellation' })).toBeVisible();
      await expect(button('Send Request')).toBeFocused();
      await expectAccessible(page);
      await keepScreenshot(page, 'keyboard-cancel-request');
      await page.keyboard.press('Enter');
      await expectToast(page, 'Message Sent!');
      await expect(page.getByRole('dialog', { name: 'Edit Child' })).toBeVisible();
      await expectFocusKept(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Edit Maya Marsh' })).toBeFocused();
    });

    await test.step('a child that is removed again', async () => {
      await keys.to(page.getByRole('button', { name: 'Add Child' }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await keys.type(field('First name'), 'Zoe');
      await keys.pick(field('Gender'), 'Girls');
      await keys.pick(field('Grade'), '1st');
      await keys.pick(field('T-shirt size'), 'Youth S');
      await keys.to(dialog.getByRole('radio', { name: /./ }));
      await page.keyboard.press('Space');
      await keys.press(button('Add Child'));
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'Add Child' })).toBeFocused();
      await keys.press(page.getByRole('button', { name: 'Edit Zoe Marsh' }));
      await keys.press(button('Delete'));
      await keys.press(button('Delete'));
      await expectToast(page, 'Child deleted');
      await expect(page.getByRole('heading', { name: 'Children' })).toBeFocused();
    });

    await page.goto('/staff-dashboard');
    await expect(page.getByRole('link', { name: 'Return to Parent Dashboard' })).toBeVisible();
    await expectAccessible(page);
    await keys.press(page.getByRole('link', { name: 'Return to Parent Dashboard' }));
    await expect(page).toHaveURL('/dashboard');
  });
