import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { newFamily } from './support/family';
import { getKeyboard } from './support/keyboard';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';

const DIVISION = '3rd Grade Boys';

async function office(request: APIRequestContext, origin: string) {
  return async <T>(path: string, data: object): Promise<T> => {
    const answer = await request.post(path, { headers: { Origin: origin }, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
}

/** A season with two teams, one with a single spot, and a family with three unassigned boys. */
async function aSeason(request: APIRequestContext, origin: string) {
  const post = await office(request, origin);
  const tag = String(Date.now());
  const season = await post<{ id: number; programIds: [number] }>('/api/seasons', {
    ...{ name: `Winter Basketball ${tag}`, price: 139, divisions: [DIVISION] },
    registrationEndDate: `${new Date().getFullYear() + 1}-03-01`,
  });
  const divisions = (await (await request.get(`/api/divisions/season/${season.id}`)).json()) as [
    { id: number },
  ];
  const team = { school: 'Oakwood', divisionId: divisions[0].id, seasonId: season.id };
  await post('/api/league-teams', { ...team, name: 'Hawks' });
  await post('/api/league-teams', { ...team, name: 'Owls', maxPlayers: 1 });
  await post('/api/coupons', { code: `BOARD${tag}`, discountPercentage: 100, isActive: true });
  const family = await newFamily(request, origin);
  const children = [];
  for (const name of ['Milo', 'Aaron', 'Beckett']) children.push(await family.addChild(name, '3rd'));
  const registrationData = children.map(({ id: childId }) => ({
    ...{ childId, programId: season.programIds[0], waiverAccepted: true },
  }));
  await family.call('/api/create-payment-intent', { registrationData, coupon: `BOARD${tag}` });
  await family.call('/api/complete-payment', { isFreeRegistration: true });
  return { season, children, family };
}

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('children are assigned to teams by keyboard alone, published and undone', async ({ page, baseURL }) => {
  await signInAdmin(page);
  const { season, children } = await aSeason(page.request, baseURL ?? '');
  await page.goto(`/admin/leagues/seasons/${season.id}/assign-players`);
  await expect(column(page, 'Unassigned players').getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  const keys = getKeyboard(page);
  const [milo, aaron, beckett] = children;

  await keys.press(page.getByRole('button', { name: `Move ${milo.name} to…` }));
  await expect(page.getByRole('menuitem', { name: /^Hawks/ })).toBeVisible();
  await keepScreenshot(page, 'board-menu');
  await expectAccessible(page);
  await expect(page.getByRole('menuitem', { name: /^Hawks/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(column(page, 'Hawks').getByText(milo.name)).toBeVisible();
  await expect(page.getByRole('button', { name: `Move ${milo.name} to…` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Move ${milo.name} to…` })).toBeFocused();

  await keys.to(page.getByRole('button', { name: 'Fill teams' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(column(page, 'Suggested moves')).toBeVisible();
  await keepScreenshot(page, 'board-proposal');
  await expectAccessible(page);
  await keys.press(page.getByRole('button', { name: 'Accept all 2' }));
  await expect(column(page, 'Hawks').getByRole('listitem')).toHaveCount(3);
  await keepScreenshot(page, 'board-draft');
  await expectAccessible(page);
  await keys.press(page.getByRole('button', { name: 'Publish' }));
  await expectToast(page, '3 players assigned successfully');
  await keys.press(page.getByRole('button', { name: 'Undo last publish' }));
  await expectToast(page, 'Last publish undone');
  await expect(column(page, 'Unassigned players').getByRole('listitem')).toHaveCount(3);
  await expect(column(page, 'Unassigned players').getByText(aaron.name)).toBeVisible();
  await expect(column(page, 'Unassigned players').getByText(beckett.name)).toBeVisible();
});

test('children are dragged, and moved on a phone', async ({ page, baseURL }) => {
  await signInAdmin(page);
  const { season, children } = await aSeason(page.request, baseURL ?? '');
  const [milo, aaron] = children;
  await page.goto(`/admin/leagues/seasons/${season.id}/assign-players`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row(milo.name).dragTo(column(page, 'Owls'));
  await expect(column(page, 'Owls').getByText(milo.name)).toBeVisible();
  await row(aaron.name).dragTo(column(page, 'Owls'));
  await expectToast(page, 'Owls is full.');
  await expect(column(page, 'Unassigned players').getByText(aaron.name)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Move ${aaron.name} to…` }).click();
  await expectNoSidewaysScroll(page);
  await keepScreenshot(page, 'board-menu');
  await page.getByRole('menuitem', { name: /^Hawks/ }).click();
  await page.getByRole('button', { name: 'Show Hawks' }).click();
  await expect(column(page, 'Hawks').getByText(aaron.name)).toBeVisible();
  await keepScreenshot(page, 'board-draft');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('unpublished moves')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, '2 players assigned successfully');
});
