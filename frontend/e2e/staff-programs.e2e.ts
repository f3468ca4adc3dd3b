import { expect, test, type Page } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { emailTo } from './support/family-page';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';
import { newCounselor } from './support/staff';

async function seen(page: Page, name: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepScreenshot(page, name);
}

interface Program {
  name: string;
  type: string;
  endDate: string;
}

test('a counselor answers the survey on a phone, an administrator assigns, and one tap accepts', async ({
  page: phone,
  browser,
}) => {
  await phone.setViewportSize({ width: 390, height: 844 });
  const { name, address } = await newCounselor(phone);
  await expect(phone.getByText('No Assignments Yet')).toBeVisible();

  const programs = (await (await phone.request.get('/api/programs')).json()) as Program[];
  const today = new Date().toISOString().slice(0, 10);
  const camp = programs.findLast(({ type, endDate }) => type === 'camp' && endDate > today)!.name;
  await phone.getByRole('link', { name: 'Report Availability' }).click();
  const question = phone.getByRole('group', { name: camp });
  await question.getByRole('radio', { name: 'Preferred' }).check();
  await expectToast(phone, 'Availability updated');
  await question.getByRole('textbox', { name: `Notes for ${camp}` }).fill('Mornings only');
  await question.getByRole('button', { name: `Save notes for ${camp}` }).click();
  await expectToast(phone, 'Notes saved');
  await seen(phone, 'staff-availability');

  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInAdmin(office);
  await office.goto('/admin/staff/availability');
  await expect(office.getByRole('region', { name: camp }).getByText(name)).toBeVisible();
  await seen(office, 'office-availability');
  await office.setViewportSize({ width: 390, height: 844 });
  await seen(office, 'office-availability-phone');
  await office.setViewportSize({ width: 1440, height: 900 });

  await office.goto('/admin/staff/programs');
  await office.getByRole('button', { name: `Assign Staff to ${camp}` }).click();
  const dialog = office.getByRole('dialog', { name: `Assign staff to ${camp}` });
  const who = dialog.getByRole('combobox', { name: 'Staff member' });
  await who.fill(name);
  await expect(office.locator('.ant-select-item-option-active').filter({ hasText: name })).toBeVisible();
  await who.press('Enter');
  await expect(dialog.getByText(name)).toBeVisible();
  await dialog.getByLabel('Notes').fill('Knows the place.');
  await seen(office, 'office-assign');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expectToast(office, 'Assignment Created');
  const card = office.getByRole('region', { name: camp });
  await expect(card.getByText(name)).toBeVisible();
  await seen(office, 'office-by-program');
  await office.setViewportSize({ width: 390, height: 844 });
  await seen(office, 'office-by-program-phone');
  await office.setViewportSize({ width: 1440, height: 900 });

  const asked = await emailTo(phone.request, address, /Can you work at/);
  await phone.goto(/Accept: (\S+)/.exec(asked.text)?.[1] ?? '');
  await expect(phone.getByText('Can you work this program?')).toBeVisible();
  await phone.getByRole('button', { name: 'Accept' }).click();
  await expect(phone.getByText("You're confirmed. See you there!")).toBeVisible();
  await seen(phone, 'staff-assignment');
  await phone.goto('/staff-dashboard?tab=assignments');
  await expect(phone.getByRole('region', { name: 'Assignments' }).getByText('Accepted')).toBeVisible();
  await seen(phone, 'staff-assignments');

  await office.goto('/admin/staff');
  const latest = office.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem');
  await expect(latest.filter({ hasText: name }).getByText('Accepted')).toBeVisible();
  await seen(office, 'office-recent-activity');
  await office.getByRole('link', { name: 'By Program' }).click();
  await office.getByRole('button', { name: `Remove ${name} from ${camp}` }).click();
  const removing = office.getByRole('dialog', { name: `Remove ${name}?` });
  await seen(office, 'office-remove-assignment');
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expectToast(office, 'Assignment Removed');
  await expect(card.getByText(name)).toBeHidden();
  await office.context().close();
});
