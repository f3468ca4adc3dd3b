import { expect, test, type Locator, type Page } from '@playwright/test';

import { expectToast } from './support/admin';
import { registerAndPay } from './support/family';
import { expectAccessible } from './support/looks';

const MAX_STEPS = 120;

/** With Tab or Shift+Tab, as someone without a mouse gets there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

const type = (page: Page, text: string) => page.keyboard.insertText(text);
const getDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

async function signInByKeyboard(page: Page): Promise<void> {
  await page.goto('/admin/login?redirect=%2Fadmin%2Fcoupons');
  await expect(page.getByLabel('Username')).toBeFocused();
  await type(page, 'office');
  await page.keyboard.press('Tab');
  await type(page, process.env.E2E_ADMIN_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/coupons');
}

/**
 * The list's own search, which the `/` key focuses; by its name, because the previous page's list stays a moment
 * longer.
 */
async function searchList(page: Page, name: string, words: string): Promise<void> {
  const search = page.getByRole('searchbox', { name });
  await expect(search).toBeVisible();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await type(page, words);
  await page.keyboard.press('Enter');
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const) {
  test(`coupons are managed by keyboard alone, with another editor, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    await signInByKeyboard(page);
    const code = `KEYS${width}${Date.now()}`;
    const create = page.getByRole('button', { name: 'New Coupon' });
    await tabTo(page, create);
    await page.keyboard.press('Enter');
    const fresh = getDialog(page, 'New Coupon');
    await expect(fresh.getByLabel('Coupon Code')).toBeFocused();
    await type(page, code);
    await page.keyboard.press('Escape');
    const leaving = getDialog(page, 'Discard your changes?');
    await expect(leaving).toBeVisible();
    await tabTo(page, leaving.getByRole('button', { name: 'Keep editing' }));
    await page.keyboard.press('Enter');
    await expect(leaving).toHaveCount(0);
    await expect(fresh.getByLabel('Coupon Code')).toHaveValue(code);
    await expect(fresh.getByLabel('Coupon Code')).toBeFocused();
    await page.keyboard.press('Enter');
    await expectToast(page, 'Coupon created successfully');
    await expect(fresh).toHaveCount(0);
    await expect(create).toBeFocused();

    await searchList(page, 'Search by code', code);
    const row = page.getByRole('row', { name: new RegExp(code) });
    await expect(page.getByRole('row')).toHaveCount(2);
    const edit = row.getByRole('button', { name: `Edit ${code}` });
    await tabTo(page, edit);
    await page.keyboard.press('Space');
    const editing = getDialog(page, 'Edit Coupon');
    await expect(editing.getByLabel('Coupon Code')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(editing).toHaveCount(0);
    await expect(edit).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, editing.getByLabel('Discount Percentage'));
    await page.keyboard.press('ControlOrMeta+a');
    await type(page, '20');

    const coupons = (await (await page.request.get('/api/coupons')).json()) as { id: number; code: string }[];
    const id = coupons.find((coupon) => coupon.code === code)!.id;
    const theirs = await page.request.put(`/api/coupons/${id}`, {
      data: { discountPercentage: 35 },
      headers: { Origin: baseURL ?? '' },
    });
    expect(theirs.ok()).toBe(true);
    await page.keyboard.press('Enter');
    const choice = getDialog(page, 'Someone else changed this while you were editing');
    await expect(choice).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, choice.getByRole('radio', { name: 'Yours: 20%' }));
    await page.keyboard.press('Space');
    await tabTo(page, choice.getByRole('button', { name: 'Save choices' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Coupon updated successfully');
    await expect(row).toContainText('20% OFF');
    await expect(edit).toBeFocused();

    const remove = row.getByRole('button', { name: `Delete ${code}` });
    await tabTo(page, remove);
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await tabTo(page, question.getByRole('button', { name: 'Delete coupon' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Coupon deleted successfully');
    await expect(row).toHaveCount(0);
  });

  test(`a registration is found, refunded, canceled and its child erased by keyboard alone, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    await signInByKeyboard(page);
    const { email, childName, program } = await registerAndPay(page.request, baseURL ?? '');
    await tabTo(
      page,
      page.getByRole('navigation', { name: 'Admin portal' }).getByRole('link', { name: 'Clinics' }),
    );
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Registrations' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/clinics/registrations');
    await searchList(page, 'Search by name, school, email, phone, or receipt', email);
    const row = page.getByRole('row', { name: new RegExp(childName) });
    await expect(row).toContainText(program.name);

    await tabTo(page, page.getByRole('button', { name: 'Payment' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/payment=/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await tabTo(page, page.getByRole('button', { name: 'Clear Payment' }));
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/payment=/);

    const menu = row.getByRole('button', { name: /^More actions for/ });
    await tabTo(page, menu);
    await expectInSight(menu);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await chooseItem(page, 'Refund');
    const refund = getDialog(page, 'Refund registration');
    await expect(refund.getByLabel('Refund amount')).toBeFocused();
    await expect(refund.getByText('Enter a reason')).toHaveCount(0);
    await expectAccessible(page);
    await type(page, '12.50');
    await page.keyboard.press('Enter');
    await expect(refund.getByText('Enter a reason')).toBeVisible();
    await expect(refund.getByLabel('Reason')).toBeFocused();
    await type(page, 'Rain');
    await expect(refund.getByText('Enter a reason')).toHaveCount(0);
    await tabTo(page, refund.getByRole('button', { name: 'Refund', exact: true }));
    await page.keyboard.press('Space');
    await expectToast(page, 'Refund requested');
    await expect(row).toContainText(/\$12\.50 (refund pending|refunded)/);
    await expect(menu).toBeFocused();

    await page.keyboard.press('Space');
    await chooseItem(page, 'Cancel registration');
    const cancel = getDialog(page, 'Cancel this registration?');
    await expect(cancel).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, cancel.getByRole('radio', { name: 'No refund' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    const leaving = getDialog(page, 'Discard your changes?');
    await tabTo(page, leaving.getByRole('button', { name: 'Keep editing' }));
    await page.keyboard.press('Enter');
    await tabTo(page, cancel.getByRole('button', { name: 'Cancel registration' }));
    await page.keyboard.press('Enter');
    await expectToast(page, 'Registration Cancelled');
    await expect(row).toHaveCount(0);

    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
    await type(page, childName);
    await expect(page.getByRole('option', { name: childName })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/families\/\d+$/);
    await tabTo(page, page.getByRole('link', { name: 'Export or erase data' }));
    await page.keyboard.press('Enter');
    const erase = page.getByRole('button', { name: `Erase ${childName}'s data` });
    await expect(erase).toBeVisible();
    await tabTo(page, erase);
    await expectInSight(erase);
    await page.keyboard.press('Enter');
    const erasing = getDialog(page, `Erase ${childName}'s data?`);
    await tabTo(page, erasing.getByLabel(`Type ${childName} to confirm`));
    await type(page, childName.toUpperCase());
    await page.keyboard.press('Enter');
    await expectToast(page, 'Data erased');
  });

  test(`settings, payment issues, audit and programs are used by keyboard alone, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signInByKeyboard(page);
    const menu = page.getByRole('navigation', { name: 'Admin portal' });
    const go = async (name: string | RegExp, path: string) => {
      await page.getByRole('heading', { level: 1 }).focus();
      await tabTo(page, menu.getByRole('link', { name }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    };
    await go(/^Payment issues/, '/admin/payment-issues');
    await tabTo(page, page.getByRole('button', { name: 'Status', exact: true }));
    await page.keyboard.press('ArrowDown');
    await chooseItem(page, 'All');
    await expect(page).toHaveURL('/admin/payment-issues?status=all');
    await go('Audit log', '/admin/audit');
    await tabTo(page, page.getByRole('button', { name: 'Date', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('From')).toBeFocused();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
    const [year, month, day] = today.split('-');
    await page.keyboard.type(`${month}${day}${year}`);
    await expect(page).toHaveURL(`/admin/audit?from=${today}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /^Date: / })).toBeFocused();
    await expect(page.getByText('Signed in').first()).toBeVisible();

    await go('Settings', '/admin/settings');
    const name = page.getByRole('region', { name: 'Organization' }).getByLabel('Name', { exact: true });
    await tabTo(page, name);
    await page.keyboard.press('Enter');
    await expectToast(page, 'Organization saved');

    await go('Camps', '/admin/camps');
    const camp = page.getByRole('row').nth(1);
    const opener = camp.locator('button').first();
    await tabTo(page, opener);
    const title = (await opener.textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(getDialog(page, title)).toContainText('Location');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    const edit = page.getByRole('button', { name: `Edit ${title}` });
    await tabTo(page, edit);
    await expectInSight(edit);
    await page.keyboard.press('Enter');
    const editing = getDialog(page, `Edit ${title}`);
    await expect(editing.getByLabel('Program Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(editing).toHaveCount(0);
    await expect(edit).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/login');
  });
}

async function chooseItem(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name, exact: true });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (let step = 0; step < 10; step += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    const before = await focused();
    await page.keyboard.press('ArrowDown');
    // A key press before the focus has moved would skip the item.
    await expect.poll(focused).not.toBe(before);
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
}

/** The focused element is not covered by anything that stays while a table scrolls. */
async function expectInSight(control: Locator): Promise<void> {
  const isSeen = await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return over !== null && (element.contains(over) || over.contains(element));
  });
  expect(isSeen).toBe(true);
}
