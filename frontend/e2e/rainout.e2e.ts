import { expect, test, type Page } from '@playwright/test';

import { signInAdmin } from './support/admin';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

test.use({ viewport: { width: 390, height: 844 } });

/** A season of two teams that play on three days, with a spare day. */
async function aSeason(page: Page, origin: string) {
  const tag = String(Date.now());
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(path, { headers: { Origin: origin }, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  const year = new Date().getFullYear() + 1;
  const season = await post<{ id: number }>('/api/seasons', {
    ...{ name: `Rain Season ${tag}`, price: 139, divisions: ['3rd Grade Boys'] },
    ...{ registrationEndDate: `${year}-03-01`, startDate: `${year}-04-01`, endDate: `${year}-06-30` },
  });
  const listed = await page.request.get(`/api/divisions/season/${season.id}`);
  const [division] = (await listed.json()) as [{ id: number }];
  const of = { school: 'Oakwood', divisionId: division.id, seasonId: season.id };
  const hawks = await post<{ id: number }>('/api/league-teams', { ...of, name: `Hawks ${tag}` });
  const owls = await post<{ id: number }>('/api/league-teams', { ...of, name: `Owls ${tag}` });
  for (const day of ['10', '17', '24'])
    await post('/api/games', {
      ...{ divisionId: division.id, homeTeamId: hawks.id, awayTeamId: owls.id },
      ...{ date: `${year}-04-${day}`, time: '10:00', location: `Gym ${tag}`, court: 'Court 1' },
    });
  return { id: season.id, day: `${year}-04-10`, game: `Hawks ${tag} vs Owls ${tag}` };
}

test('a day is rained out, and its games are moved on a phone', async ({ page, baseURL }) => {
  await signInAdmin(page);
  const { id, day, game } = await aSeason(page, baseURL!);
  await page.goto(`/admin/leagues/seasons/${id}/master-schedule`);
  await page.getByRole('link', { name: 'Rainout' }).first().click();
  await page.getByLabel('Date', { exact: true }).fill(day);
  await page.getByRole('button', { name: 'Show affected games' }).click();
  await expect(page.getByRole('heading', { name: '1 game affected' })).toBeFocused();
  const card = page.getByRole('group', { name: game });
  await expect(card.getByRole('radio').first()).toBeChecked();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepScreenshot(page, 'rainout-phone');
  await page.getByRole('button', { name: 'Move 1 game' }).click();
  await expect(page.getByRole('heading', { name: '1 game moved' })).toBeFocused();
  await page.getByRole('link', { name: 'See who was notified and who to call' }).click();
  await expect(page.getByRole('region', { name: 'Schedule change notices' })).toBeVisible();
  await keepScreenshot(page, 'notices-phone');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
