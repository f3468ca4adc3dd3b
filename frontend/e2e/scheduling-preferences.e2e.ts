import { expect, test } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { emailTo, newAddress } from './support/family-page';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';
import { aSeason } from './support/season';

test('a coach enters an unavailable date on a phone before the cutoff, and the draft keeps it free', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAdmin(page);
  const headers = { Origin: baseURL ?? '' };
  const { id, year } = await aSeason(page, baseURL ?? '');
  const teams = await (await page.request.get(`/api/league-teams/season/${id}`)).json();
  const hawks = (teams as { id: number; name: string }[]).find(({ name }) => name === 'Hawks')!;
  const coach = newAddress('coach');
  const handed = await page.request.post(`/api/league-teams/${hawks.id}/transfer`, {
    headers,
    data: { name: 'Lin Park', email: coach, phone: '(610) 555-0170' },
  });
  expect(handed.status()).toBe(204);

  await page.goto(`/admin/leagues/seasons/${id}/scheduling-preferences`);
  await page.getByLabel('Deadline for unavailable dates').fill(`${year}-01-01`);
  await page.getByLabel(/^Games per team/).fill('3');
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expectToast(page, 'Scheduling preferences saved');

  const { text } = await emailTo(page.request, coach, /^You're coaching /);
  const [managing] = text.match(/http\S+/g) as string[];
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(managing ?? '');
  const own = phone.getByRole('region', { name: 'Unavailable dates' });
  // The second Sunday of January.
  const sunday = [7, 8, 9, 10, 11, 12, 13, 14].map((day) => new Date(Date.UTC(year, 0, day + 1)));
  const day = sunday
    .find((date) => date.getUTCDay() === 0)!
    .toISOString()
    .slice(0, 10);
  await own.getByLabel('Unavailable date').fill(day);
  await own.getByRole('button', { name: 'Add date' }).press('Enter');
  await expect(own.getByRole('button', { name: /^Remove Sun, Jan/ })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await keepScreenshot(phone, 'unavailable-dates-coach');
  await phone.setViewportSize({ width: 1440, height: 900 });
  await expectNoSidewaysScroll(phone);
  await keepScreenshot(phone, 'unavailable-dates-coach-1440');
  await phone.close();

  await page.reload();
  const team = page.getByRole('listitem', { name: 'Hawks', exact: true });
  await expect(team.getByText('1 date', { exact: true })).toBeVisible();
  await team.getByRole('button', { name: 'Unavailable dates for Hawks' }).press('Enter');
  await expect(team.getByRole('button', { name: /^Remove Sun, Jan/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepScreenshot(page, 'scheduling-preferences');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await keepScreenshot(page, 'scheduling-preferences-390');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/admin/leagues/seasons/${id}/scheduling`);
  await page.getByRole('button', { name: 'Auto-Schedule Division, 4th Grade Boys' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Auto-Schedule Division: 4th Grade Boys' });
  await expect(dialog.getByLabel(/^Games per team/)).toHaveValue('3');
  await expectNoSidewaysScroll(page);
  const asked = await page.request.get(`/api/divisions/season/${id}`);
  const [division] = (await asked.json()) as { id: number }[];
  const started = await page.request.post(`/api/divisions/${division?.id}/autoschedule`, {
    headers,
    data: {
      ...{
        location: `Preference Hall ${Date.now()}`,
        dayOfWeek: 0,
        startDate: `${year}-01-01`,
        publish: false,
      },
      ...{ endDate: `${year}-02-11`, courts: ['Court 1', 'Court 2'], timeSlots: ['09:00', '10:00'] },
    },
  });
  const { runId } = (await started.json()) as { runId: number };
  const drafted = async () => {
    const answer = await page.request.get(`/api/schedule-runs/${runId}`);
    return (await answer.json()) as { state: string; scheduledCount: number };
  };
  await expect.poll(async () => (await drafted()).state, { timeout: 60_000 }).toBe('draft');
  expect((await drafted()).scheduledCount).toBe(6);
  const published = await page.request.post(`/api/schedule-runs/${runId}/publish`, { headers, data: {} });
  expect(published.ok()).toBe(true);
  const games = (await (await page.request.get(`/api/games/season/${id}`)).json()) as {
    date: string;
    homeTeamId: number;
    awayTeamId: number;
  }[];
  const own3 = games.filter((game) => [game.homeTeamId, game.awayTeamId].includes(hawks.id));
  expect(own3).toHaveLength(3);
  expect(own3.map(({ date }) => date)).not.toContain(day);
});
