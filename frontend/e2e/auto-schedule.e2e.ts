import { expect, test } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';
import { aSeason } from './support/season';

test('an administrator schedules a division by keyboard, uses a suggested fix, reviews the draft and publishes it', async ({
  page,
  baseURL,
}) => {
  await signInAdmin(page);
  const { id, year } = await aSeason(page, baseURL ?? '');
  await page.goto(`/admin/leagues/seasons/${id}/scheduling`);
  await page.getByRole('button', { name: 'Auto-Schedule Division, 4th Grade Boys' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Auto-Schedule Division: 4th Grade Boys' });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await dialog.getByLabel('Location').fill(`Linden Hall ${Date.now()}`);
  await page.keyboard.press('Tab');
  // Six weeks have six Sundays, and each team should play eight games.
  await dialog.getByLabel('Start date').fill(`${year}-01-01`);
  await dialog.getByLabel('End date').fill(`${year}-02-11`);
  await dialog.getByRole('radio', { name: '2', exact: true }).press('Space');
  await dialog.getByRole('checkbox', { name: '9:00 AM' }).press('Space');
  await expect(dialog.getByText('16 games needed; 12 fit. To fit them all: add 2 Sundays.')).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'auto-schedule');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await keepScreenshot(page, 'auto-schedule-390');
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Add 2 Sundays' }).press('Enter');
  await expect(dialog.getByText('16 games needed; all of them fit.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule games' }).press('Enter');
  await expectToast(page, 'Scheduling 16 games for 4th Grade Boys.');
  await expect(dialog).toHaveCount(0);

  const run = page.getByRole('listitem', { name: /^4th Grade Boys/ });
  await expect(run).toContainText('Draft ready: 16 games scheduled. Nothing is published yet.');
  await expectAccessible(page);
  await keepScreenshot(page, 'schedule-draft');
  await run.getByRole('button', { name: 'Report' }).press('Enter');
  const report = page.getByRole('dialog', { name: 'Schedule report: 4th Grade Boys' });
  await expect(report).toContainText('All games scheduled');
  await expect(report.getByRole('row', { name: /^Hawks 8 4 \/ 4/ })).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'schedule-report');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await keepScreenshot(page, 'schedule-report-390');
  await page.keyboard.press('Escape');
  await expect(report).toHaveCount(0);
  await keepScreenshot(page, 'schedule-draft-390');
  await page.setViewportSize({ width: 1440, height: 900 });

  await run.getByRole('button', { name: 'Publish' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Publish 16 games?' });
  await question.getByRole('button', { name: 'Publish' }).press('Enter');
  await expectToast(page, '16 games scheduled.');
  await expect(run).toContainText('Published');
  await page.goto(`/admin/leagues/seasons/${id}/master-schedule`);
  await expect(page.getByText('16 games scheduled')).toBeVisible();
});
