import { expect, test, type Page } from '@playwright/test';

import { signInAdmin } from './support/admin';
import { acceptWaiver, newAddress, payBy, signInFamily } from './support/family-page';
import { expectNoSidewaysScroll, keepScreenshot } from './support/looks';

const WIDTHS = [320, 390, 1440];
/** As long as the server allows a name to be, without a place to break it. */
const endless = (begin: string, length: number) => begin.padEnd(length, 'wolfeschlegelstein');

/** What overflows its box, or the page. */
const standingOut = (page: Page) =>
  page.evaluate(() => {
    const view = document.documentElement.clientWidth;
    const open = document.querySelectorAll('dialog[open]');
    const scope = open[open.length - 1] ?? document.body;
    return [
      ...scope.querySelectorAll('h1, h2, h3, h4, p, b, a, button, span, td, th, dt, dd, li, label, small'),
    ]
      .filter(
        (element) => element.checkVisibility() && !element.closest('.vh, svg, .scroll, .ant-table-content'),
      )
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 4 && (right > view + 1 || left < -1);
      })
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`)
      .slice(0, 5);
  });

async function expectNothingBroken(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    expect.soft(await standingOut(page), `${name} at ${width}`).toEqual([]);
    await keepScreenshot(page, `endless-${name}`);
  }
}

test('a name without spaces breaks no family page and no admin list', async ({ page }) => {
  const address = newAddress('longest');
  await page.goto('/auth');
  await signInFamily(page, address);
  await expect(page.getByRole('heading', { name: 'Get Started' })).toBeVisible();
  await page.evaluate(
    async ({ last, first, email }) => {
      const token = localStorage.getItem('auth_token');
      const post = async (path: string, body: object) => {
        const answer = await fetch(path, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!answer.ok) throw new Error(await answer.text());
      };
      await post('/api/family/parents', {
        firstName: 'Dana',
        lastName: last,
        email,
        phone: '(610) 555-0144',
        relationship: 'Mother',
        emergencyContactName: last,
        emergencyContactPhone: '(610) 555-0145',
      });
      await post('/api/family/children', {
        firstName: first,
        lastName: last,
        gender: 'Girls',
        school: last,
        grade: '2nd',
        tshirtSize: 'Youth M',
        jerseyColor: 'Forest Green',
        medicalNotes: last,
      });
    },
    { last: endless('Haus', 90), first: endless('Maya', 90), email: address },
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Children' })).toBeVisible();
  await expectNothingBroken(page, 'dashboard');
  await page.getByRole('button', { name: /^Edit Dana/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expectNothingBroken(page, 'parent-dialog');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Edit Maya/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expectNothingBroken(page, 'child-dialog');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Register for Summer Camp' }).click();
  await page.locator('label.opt:not(.no)').first().click();
  await expectNothingBroken(page, 'choice');
  await page.getByRole('button', { name: 'Continue to Payment' }).filter({ visible: true }).click();
  await expectNothingBroken(page, 'waiver');
  await page.goBack();
  await acceptWaiver(page);
  await expectNothingBroken(page, 'checkout');
  await payBy(page, '4242424242424242');
  await expect(page.getByRole('heading', { name: "You're registered!" })).toBeVisible();
  await expectNothingBroken(page, 'registered');
  await page.getByRole('link', { name: /^Receipt:/ }).click();
  await expect(page.getByRole('heading', { name: /^Receipt / })).toBeVisible();
  await expectNothingBroken(page, 'receipt');
  await page.goto('/family-dashboard');
  await expect(page.getByRole('heading', { name: 'Your Registrations (1)' })).toBeVisible();
  await expectNothingBroken(page, 'family-registrations');

  await signInAdmin(page);
  await page.goto(`/admin/camps/registrations?search=${encodeURIComponent(address)}`);
  await expect(page.getByText(/Maya/).first()).toBeVisible();
  await expectNothingBroken(page, 'office');
});
