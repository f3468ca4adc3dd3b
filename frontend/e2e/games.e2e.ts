import { expect, test } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';
import { aSeason, TEAMS } from './support/season';

test('an administrator adds a location, creates games there by keyboard, postpones one and enters a score', async ({
  page,
  baseURL,
}) => {
  await signInAdmin(page);
  const { id, name, year } = await aSeason(page, baseURL ?? '');
  const gym = `Penfield Gym ${Date.now()}`;

  await page.goto('/admin/leagues/locations');
  await page.getByRole('button', { name: 'Add Location' }).first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Location Name').fill(gym);
  await dialog.getByLabel('Address').fill('12 Penfield Road');
  await dialog.getByLabel(/^Courts/).pressSequentially('Court 1');
  await page.keyboard.press('Enter');
  await dialog.getByLabel(/^Courts/).pressSequentially('Court 2');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await keepScreenshot(page, 'place');
  await dialog.getByRole('button', { name: 'Add Location' }).press('Enter');
  await expectToast(page, 'Location added');
  await expect(page.getByRole('row', { name: new RegExp(gym) })).toContainText('Court 1, Court 2');
  await keepScreenshot(page, 'locations');

  await page.goto(`/admin/leagues/seasons/${id}/scheduling`);
  const makeGame = async (home: string, away: string, day: string, time: string) => {
    // The previous dialog may still be closing, and a new one takes the focus once it is open.
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Manual Game, 4th Grade Boys' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    for (const [side, team] of [
      ['Home team', home],
      ['Away team', away],
    ] as const) {
      await dialog.getByLabel(side).press('ArrowDown');
      await expect(dialog.getByLabel(side)).toHaveAttribute('aria-expanded', 'true');
      for (let at = 0; at < TEAMS.indexOf(team); at++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(dialog.getByTitle(team, { exact: true })).toBeVisible();
    }
    await dialog.getByLabel('Date').fill(day);
    await dialog.getByLabel('Time').fill(time);
    await dialog.getByLabel('Location').fill(gym);
    await dialog.getByLabel(/^Court/).fill('Court 1');
    await dialog.getByRole('button', { name: 'Schedule game' }).press('Enter');
  };
  const sunday = `${year}-04-04`;
  await makeGame('Meteors', 'Hawks', sunday, '09:00');
  await expectToast(page, 'Game scheduled');
  await makeGame('Owls', 'Otters', sunday, '09:30');
  await expect(dialog.getByText(/is already booked at that time: Meteors vs Hawks/)).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'manual-game-taken');
  await dialog.getByLabel(/^Court/).fill('Court 2');
  await dialog.getByRole('button', { name: 'Schedule game' }).press('Enter');
  await expectToast(page, 'Game scheduled');
  await makeGame('Owls', 'Meteors', '2026-01-04', '10:00');
  await page.getByRole('button', { name: 'Save anyway' }).press('Enter');
  await expectToast(page, 'Game scheduled');
  await expect(page.getByText('3 games')).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'scheduling');

  await page.getByRole('link', { name: 'Master Schedule' }).first().press('Enter');
  await expect(page.getByText('3 games scheduled')).toBeVisible();
  await page.getByRole('button', { name: /^More actions for Meteors vs\. Hawks/ }).press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Postpone' }).press('Enter');
  await dialog.getByLabel('Reason').fill('Snow on the roof');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Game postponed');
  await expect(page.getByText('Snow on the roof')).toBeVisible();
  await page.getByRole('button', { name: /^More actions for Owls vs\. Meteors/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Enter score' }).press('Enter');
  await dialog.getByLabel('Owls').fill('28');
  await dialog.getByLabel('Meteors').fill('22');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Score saved');
  await expect(page.getByText('final 28-22')).toBeVisible();

  await page.getByRole('radio', { name: 'By Division' }).focus();
  for (const view of ['Division', 'Week', 'Day', 'Team']) {
    await expect(page.getByRole('radio', { name: `By ${view}` })).toBeChecked();
    await expectAccessible(page);
    await keepScreenshot(page, `master-schedule-${view.toLowerCase()}`);
    await page.keyboard.press('ArrowRight');
  }
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).press('Enter');
  expect((await file).suggestedFilename()).toBe(`${name.replaceAll(' ', '_')}_games.csv`);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const view of ['week', 'day', 'team', 'division']) {
    await page.goto(`/admin/leagues/seasons/${id}/master-schedule?by=${view}`);
    await expect(page.getByText('3 games scheduled')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, `master-schedule-${view}`);
    // On a phone, the tab bar starts with others.
    await expect(page.getByRole('link', { name: 'Master Schedule' })).toBeInViewport({ ratio: 0.99 });
  }
  for (const path of [`seasons/${id}/scheduling`, 'locations']) {
    await page.goto(`/admin/leagues/${path}`);
    await expect(page.getByRole('button', { name: /Manual Game|Add Location/ }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await keepScreenshot(page, path === 'locations' ? 'locations' : 'scheduling');
  }
});
