import { expect, test, type Page } from '@playwright/test';

import { signInAdmin } from './support/admin';
import { registerAndPay } from './support/family';

const LISTS = [
  '/admin',
  '/admin/clinics',
  '/admin/leagues',
  '/admin/clinics/registrations?status=all',
  '/admin/leagues/seasons',
  '/admin/coupons',
  '/admin/child-data',
  '/admin/audit?subject=coupon',
];

/** The heights of the rows in lines of text, without their cells' padding. */
const linesOfRows = (page: Page) =>
  page.locator('tr.ant-table-row').evaluateAll((rows) =>
    rows.map((row) => {
      const cell = (row as HTMLTableRowElement).cells[0];
      const { paddingTop, paddingBottom, lineHeight } = getComputedStyle(cell);
      const free = parseFloat(paddingTop) + parseFloat(paddingBottom) + 1;
      return (row.getBoundingClientRect().height - free) / parseFloat(lineHeight);
    }),
  );

/** How much wider a table is than the box that contains or scrolls it. */
const excessOfTables = (page: Page) =>
  page
    .locator('.table-scroll')
    .evaluateAll((boxes) => boxes.map((box) => Math.max(0, box.scrollWidth - box.clientWidth)));

async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('tr.ant-table-row').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Longer than any column is wide. */
async function addLongNames(page: Page, origin: string): Promise<void> {
  const year = new Date().getFullYear();
  const tag = Date.now();
  const created = await page.request.post('/api/programs', {
    headers: { Origin: origin },
    data: {
      ...{
        name: `Winter and early spring skills clinic of many sports for beginners ${tag}`,
        type: 'clinic',
      },
      ...{ sport: 'Multi-Sport', price: 1234.56, ageRange: 'Pre-K - 2nd Grade', registrationOpen: false },
      location: 'The large gymnasium behind the old mill, Penfield Valley',
      ...{ startDate: `${year + 1}-12-27`, endDate: `${year + 2}-01-24` },
      registrationDeadline: `${year + 1}-12-20`,
    },
  });
  expect(created.ok()).toBe(true);
  const coupon = await page.request.post('/api/coupons', {
    headers: { Origin: origin },
    data: {
      code: `SCHOLARSHIPOFTHEOLDMILL${tag}`,
      discountPercentage: 100,
      maxUsage: 100_000,
      isActive: true,
    },
  });
  expect(coupon.ok()).toBe(true);
  const endless = 'Haus'.padEnd(60, 'wolfeschlegelstein');
  await registerAndPay(page.request, origin, { lastName: endless, school: endless });
}

test('rows are at most two lines high, tables fit their box, and key columns stay visible', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await signInAdmin(page);
  await addLongNames(page, baseURL ?? '');
  for (const path of LISTS) {
    await openList(page, path);
    if (!path.startsWith('/admin/audit'))
      expect(Math.max(...(await linesOfRows(page))), path).toBeLessThan(2.5);
    expect(Math.max(...(await excessOfTables(page))), path).toBe(0);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of LISTS) {
    await openList(page, path);
    expect(Math.max(...(await excessOfTables(page))), path).toBe(0);
  }

  await page.setViewportSize({ width: 1024, height: 768 });
  for (const path of LISTS) {
    await openList(page, path);
    const box = page.locator('.table-scroll').first();
    const ends = await box.evaluate((element) => {
      element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
      const { left, width } = element.getBoundingClientRect();
      const cells = [...element.querySelectorAll<HTMLTableRowElement>('tr:not([aria-hidden])')].filter(
        (row) => row.cells.length > 1,
      );
      return {
        isScrolled: element.scrollLeft > 0,
        first: cells.map((row) => row.cells[0].getBoundingClientRect().left - left),
        actions: cells
          .map((row) => row.cells[row.cells.length - 1])
          .filter((cell) => cell.classList.contains('row-actions'))
          .map((cell) => cell.getBoundingClientRect().right - left - width),
      };
    });
    expect(ends.isScrolled, path).toBe(true);
    for (const distance of [...ends.first, ...ends.actions]) expect(Math.abs(distance), path).toBeLessThan(2);
    if (!/seasons|audit/.test(path)) expect(ends.actions.length, path).toBeGreaterThan(1);
  }
});
