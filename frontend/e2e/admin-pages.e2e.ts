import { expect, test } from '@playwright/test';

import { signInAdmin } from './support/admin';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

// Each width is independent.
test.describe.configure({ mode: 'parallel' });

const pages: [path: string, title: string][] = [
  ['/admin', 'Camps'],
  ['/admin/camps/create', 'Camps'],
  ['/admin/clinics', 'Clinics'],
  ['/admin/clinics/registrations', 'Clinics'],
  ['/admin/leagues/create', 'Leagues'],
  ['/admin/leagues/seasons', 'Leagues'],
  ['/admin/leagues/seasons/create', 'Leagues'],
  ['/admin/email-center/campaigns', 'Sent emails'],
  ['/admin/coupons', 'Coupons'],
  ['/admin/payment-issues', 'Payment issues'],
  ['/admin/child-data', "Children's data"],
  ['/admin/magic-links', 'Sign-in links'],
  ['/admin/audit', 'Audit log'],
  ['/admin/settings', 'Settings'],
  ['/admin/families/999999', 'Family'],
];

for (const width of [1440, 1024, 390]) {
  test(`every admin page fits ${width} px and is accessible`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await signInAdmin(page);
    for (const [path, title] of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await keepScreenshot(page, `admin${path.replaceAll('/', '-').replace('-admin', '')}`);
    }
  });
}
