import { expect, test } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { emailTo, newAddress } from './support/family-page';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

test('a season is created with its league program, edited, closed, and deleted with everything in it', async ({
  page,
}) => {
  await signInAdmin(page);
  const name = `Spring Soccer ${Date.now()}`;
  const year = new Date().getFullYear() + 1;
  await page.goto('/admin/leagues/seasons/create');
  await page.getByRole('button', { name: 'Create Season' }).click();
  await expect(page.getByText('Season name is required')).toBeVisible();
  await page.getByLabel('Season Name').fill(name);
  await page.getByLabel('Season Price').fill('129.50');
  await page.getByLabel('Registration Deadline').fill(`${year}-03-01`);
  await page.getByRole('checkbox', { name: 'Kindergarten Boys' }).click();
  await expect(page.getByRole('checkbox', { name: 'Kindergarten Boys' })).toBeChecked();
  await page.getByRole('checkbox', { name: '4th Grade Girls' }).click();
  await expect(page.getByRole('checkbox', { name: '4th Grade Girls' })).toBeChecked();
  await expect(page.getByText('2 divisions selected')).toBeVisible();
  await keepScreenshot(page, 'season-create');
  await page.getByRole('button', { name: 'Create Season' }).click();
  await expectToast(page, 'Season created successfully!');

  await page.getByRole('link', { name: 'Season Settings' }).click();
  await page.getByPlaceholder('Search by season or sport').fill(name);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('$129.50');
  await row.getByRole('switch', { name: /^Registration Open/ }).click();
  await expectToast(page, 'Registration status updated');
  await row.getByRole('button', { name: /^Edit Settings/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Season Price').fill('140');
  await expectAccessible(page);
  await keepScreenshot(page, 'season-edit');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Season Updated');
  await expect(row).toContainText('$140.00');
  const programs = (await (await page.request.get('/api/programs')).json()) as Record<string, unknown>[];
  expect(programs.find((program) => program.name === name)).toMatchObject({
    ...{ price: 140, sport: 'Soccer', ageRange: 'K - 4th Grade', registrationOpen: false },
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog).toContainText('This deletes the season and its league program and 2 divisions.');
  await expectAccessible(page);
  await keepScreenshot(page, 'season-delete');
  await dialog.getByRole('button', { name: 'Delete season' }).click();
  await expectToast(page, 'Season Deleted');
  await expect(page.getByText('No seasons match these filters.')).toBeVisible();
});

test('a coach applies, is approved, and manages the team from the emailed link on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const address = newAddress('coach');
  const name = `Winter Basketball ${Date.now()}`;
  await signInAdmin(page);
  const made = await page.request.post('/api/seasons', {
    headers: { Origin: baseURL ?? '' },
    data: { name, price: 139, registrationEndDate: `${new Date().getFullYear() + 1}-03-01` },
  });
  const { id } = (await made.json()) as { id: number };

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto('/coach-application');
  await phone.getByLabel('Name').fill('Lin Park');
  await phone.getByLabel('Email').fill(address);
  await phone.getByLabel('Phone').fill('(610) 555-0170');
  await phone.getByLabel('School').selectOption({ index: 1 });
  await phone.getByLabel('Season').selectOption(name);
  await phone.getByLabel('Grade').selectOption('3rd');
  await phone.getByLabel('Gender').selectOption('Girls');
  await phone.getByRole('button', { name: 'Submit Application' }).click();
  await expect(phone.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();

  await page.goto(`/admin/leagues/seasons/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve Lin Park' }).click();
  await expectToast(page, 'Coach approved and team created!');
  // The team's row; the application's row starts with the coach.
  await expect(page.getByRole('row', { name: /^(?!Lin Park).*3rd Grade Girls.*Lin Park/ })).toBeVisible();
  await keepScreenshot(page, 'season-manager');
  await page.getByRole('button', { name: 'Create Team' }).click();
  await expectAccessible(page);
  await keepScreenshot(page, 'season-manager-create-team');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('row', { name: /3rd Grade Girls.*15 \(15 left\)/ })).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'season-overview');
  await page.getByRole('button', { name: 'Add Division' }).click();
  await page.getByLabel('Division Name').fill('Seniors');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Division' }).click();
  await expectToast(page, 'Division added');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('row', { name: /Seniors/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepScreenshot(page, 'season-overview');
  await page.setViewportSize({ width: 1440, height: 900 });

  const { text } = await emailTo(page.request, address, /^You're coaching /);
  const [managing, families] = text.match(/http\S+/g) as string[];
  await phone.goto(managing);
  await expect(phone.getByRole('heading', { name: 'Your team' })).toBeVisible();
  await expect(phone).toHaveURL(/\/teams\/[\w-]+$/);
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await keepScreenshot(phone, 'team-coach');
  await phone.getByRole('button', { name: 'Close registration' }).click();
  await expectToast(phone, 'Registration status updated');
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Open registration' })).toBeVisible();

  const family = await browser.newPage();
  await family.goto(families);
  await expect(family.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await family.goto(managing.replace(/\?.*/, ''));
  await expect(family.getByRole('heading', { name: 'Registration Closed' })).toBeVisible();
  await expect(family.getByRole('heading', { name: 'Your team' })).toHaveCount(0);
  await expect(family).toHaveURL(/\/teams\/[\w-]+$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/leagues/seasons/${id}`);
  await expect(page.getByRole('button', { name: /^More actions for/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepScreenshot(page, 'season-manager');
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Revoke coach link' }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expectToast(page, 'Coach link revoked');
  await phone.reload();
  await expect(phone.getByText('This coach link no longer works.')).toBeVisible();
});

test('names without spaces push no season button off the screen', async ({ page }) => {
  await signInAdmin(page);
  const endless = 'wolfeschlegelstein'.repeat(7).slice(0, 120);
  const name = `Spring Soccer ${Date.now()}`;
  const origin = new URL(page.url()).origin;
  const post = async <Body>(path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers: { origin } });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as Body;
  };
  const { id: seasonId } = await post<{ id: number }>('/api/seasons', {
    ...{ name, price: 129, divisions: ['4th Grade Girls'] },
    registrationEndDate: `${new Date().getFullYear() + 1}-03-01`,
  });
  const divisions = await page.request.get(`/api/divisions/season/${seasonId}`);
  const [{ id: divisionId }] = (await divisions.json()) as [{ id: number }];
  await post('/api/league-teams', { name: endless, school: endless, divisionId, seasonId });
  await post('/api/coach-applications', {
    ...{ name: endless, email: newAddress('endless'), phone: '(610) 555-0170', school: endless },
    ...{ season: name, grade: '4th', gender: 'Girls' },
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/leagues/seasons/${seasonId}`);
    for (const action of [/^Approve/, /^More actions for wolfe/]) {
      const button = page.getByRole('button', { name: action });
      await expect(button).toBeVisible();
      const { x, width: own } = (await button.boundingBox())!;
      expect(x + own).toBeLessThanOrEqual(width);
    }
    await expectNoSidewaysScroll(page);
    await keepScreenshot(page, 'season-endless');
  }
});
