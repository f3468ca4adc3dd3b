import { expect, test, type Page } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { newFamily } from './support/family';
import { expectFocusKept, getKeyboard } from './support/keyboard';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';
import { aSeason } from './support/season';

interface ShownDraft {
  day: string;
  days: { date: string }[];
  games: { id: number; home: string; away: string; slot: { time: string; court: string } }[];
}

const TIMES = ['09:00', '10:00', '11:00'];

/** A draft of three rounds of four teams: two games each Sunday on two courts and three hours. */
async function aDraft(page: Page, origin: string, change: object = {}) {
  await signInAdmin(page);
  const { id, year } = await aSeason(page, origin);
  const started = await page.request.post(`/api/seasons/${id}/autoschedule`, {
    headers: { Origin: origin },
    data: {
      ...{ location: `Grid Hall ${Date.now()}`, dayOfWeek: 0, startDate: `${year}-01-01` },
      ...{ endDate: `${year}-01-28`, courts: ['Court 1', 'Court 2'], timeSlots: TIMES },
      ...{ gamesPerTeam: 3, publish: false, ...change },
    },
  });
  const { runId } = (await started.json()) as { runId: number };
  const path = `/api/schedule-runs/${runId}`;
  await expect
    .poll(async () => ((await (await page.request.get(path)).json()) as { state: string }).state)
    .toBe('draft');
  const draft = (await (await page.request.get(`${path}/draft`)).json()) as ShownDraft;
  const [game] = draft.games;
  if (!game) throw new Error('The first day has no game');
  const isFree = (time: string, court: string) =>
    !draft.games.some(({ slot }) => slot.time === time && slot.court === court);
  const free = TIMES.flatMap((time) =>
    ['Court 1', 'Court 2'].filter((court) => isFree(time, court)).map((court) => ({ time, court })),
  );
  return { id, runId, draft, game, name: `${game.home} vs ${game.away}`, free };
}

const hour = (time: string) => `${Number(time.slice(0, 2))}:00 AM`;
const getCell = (page: Page, { time, court }: { time: string; court: string }) =>
  page
    .getByRole('row', { name: new RegExp(`^${hour(time)}`) })
    .getByRole('cell')
    .nth(Number(court.slice(-1)) - 1);

test('a draft is edited by mouse, a step is undone, and the edited draft is published', async ({
  page,
  baseURL,
}) => {
  const { id, name, game, free, draft } = await aDraft(page, baseURL ?? '');
  const [to, other] = free;
  if (!to || !other) throw new Error('No place is free');
  await page.goto(`/admin/leagues/seasons/${id}/scheduling`);
  await page.getByRole('link', { name: 'Edit draft' }).click();
  await expect(getCell(page, game.slot).getByRole('article', { name })).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'draft-grid');

  await getCell(page, game.slot).getByRole('article', { name }).hover();
  await page.mouse.down();
  // The first movement starts the drag; drop targets appear once the game is lifted.
  await getCell(page, to).hover();
  const target = getCell(page, to).getByRole('button', { name: new RegExp(`^Move ${name} to`) });
  await expect(target).toHaveAttribute('aria-disabled', 'false');
  await target.hover();
  await expect(target).toContainText('Drop here');
  await page.mouse.up();
  await expect(getCell(page, to).getByRole('article', { name })).toBeVisible();
  await expect(getCell(page, game.slot).getByRole('article')).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeEnabled();
  await undo.click();
  await expect(getCell(page, game.slot).getByRole('article', { name })).toBeVisible();
  await expect(undo).toBeDisabled();

  await page.getByRole('button', { name: `Move ${name}` }).click();
  await expect(
    getCell(page, other).getByRole('button', { name: new RegExp(`^Move ${name} to`) }),
  ).toBeEnabled();
  await expectAccessible(page);
  await keepScreenshot(page, 'draft-lifted');
  // On another day both teams already have a game.
  await page.getByRole('navigation', { name: 'Game days' }).getByRole('button').nth(1).click();
  await expect(page.getByText(/already plays this day/).first()).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'draft-refused');
  await page.getByRole('navigation', { name: 'Game days' }).getByRole('button').first().click();
  await expect(page.getByText(/already plays this day/)).toHaveCount(0);
  const place = getCell(page, other).getByRole('button', { name: new RegExp(`^Move ${name} to`) });
  await expect(place).toHaveAttribute('aria-disabled', 'false');
  await place.click();
  await expect(getCell(page, other).getByRole('article', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: `Move ${name}` })).toBeFocused();

  await page.getByRole('button', { name: 'Publish' }).click();
  const question = page.getByRole('dialog', { name: /^Publish 6 games/ });
  await question.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, '6 games scheduled.');
  await expect(page.getByRole('listitem', { name: /^All divisions/ })).toContainText('Published');
  await page.goto(`/admin/leagues/seasons/${id}/master-schedule?by=day&day=${draft.day}`);
  await expect(page.getByRole('row', { name: new RegExp(`^${hour(other.time)}`) })).toContainText(game.home);
});

test('a draft is edited by keyboard alone', async ({ page, baseURL }) => {
  const { id, runId, name, game, free, draft } = await aDraft(page, baseURL ?? '');
  const [to] = free;
  if (!to) throw new Error('No place is free');
  await page.goto(`/admin/leagues/seasons/${id}/scheduling?draft=${runId}&day=${draft.day}`);
  const keys = getKeyboard(page);
  const move = page.getByRole('button', { name: `Move ${name}`, exact: true });
  await keys.press(move);
  const back = page.getByRole('button', { name: `Put back ${name}` });
  await expect(back).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(move).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(back).toBeFocused();
  const place = getCell(page, to).getByRole('button', { name: new RegExp(`^Move ${name} to`) });
  await expect(place).toHaveAttribute('aria-disabled', 'false');
  const isBefore = `${to.time} ${to.court}` < `${game.slot.time} ${game.slot.court}`;
  await keys.to(place, isBefore ? 'Shift+Tab' : 'Tab');
  await page.keyboard.press('Enter');
  await expect(getCell(page, to).getByRole('article', { name })).toBeVisible();
  await expect(move).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: `${name} moved to` })).toHaveCount(1);
  await keys.press(page.getByRole('button', { name: 'Undo' }));
  await expect(getCell(page, game.slot).getByRole('article', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  await expectFocusKept(page);
  await keys.around();
});

test('a draft is edited on a phone', async ({ page, baseURL }) => {
  const { id, runId, name, free } = await aDraft(page, baseURL ?? '');
  const [to] = free;
  if (!to) throw new Error('No place is free');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/leagues/seasons/${id}/scheduling?draft=${runId}`);
  const move = page.getByRole('button', { name: `Move ${name}`, exact: true });
  await expect(move).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepScreenshot(page, 'draft-grid');
  await move.click();
  const place = page
    .getByRole('region', { name: hour(to.time) })
    .getByRole('button', { name: new RegExp(`^Move ${name} to .*${to.court}`) });
  await expect(place).toHaveAttribute('aria-disabled', 'false');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepScreenshot(page, 'draft-lifted');
  await place.click();
  await expect(
    page
      .getByRole('region', { name: hour(to.time) })
      .getByText(to.court)
      .first(),
  ).toBeVisible();
  await expect(move).toBeFocused();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog', { name: 'Discard this draft?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expectToast(page, 'This draft was discarded.');
  await expect(page.getByRole('listitem', { name: /^All divisions/ })).toContainText('Discarded');
});

/** A family with a child on the team, with nothing to pay. */
async function joinTeam(page: Page, origin: string, seasonId: number, team: string) {
  const teams = await (await page.request.get(`/api/league-teams/season/${seasonId}`)).json();
  const own = (teams as { name: string; teamSlug: string }[]).find(({ name }) => name === team);
  const family = await newFamily(page.request, origin);
  const coupon = `DRAFT${family.tag}`;
  const made = await page.request.post('/api/coupons', {
    headers: { Origin: origin },
    data: { code: coupon, discountPercentage: 100, isActive: true },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { id: childId } = await family.addChild('Theo', '4th');
  await family.call(`/api/teams/${own?.teamSlug}/register`, { childId, coupon, waiverAccepted: true });
}

test('a draft gets more room, is checked while edited, undone after a reload, and announced to families', async ({
  page,
  baseURL,
}) => {
  // One game on each of four Sundays: two of six are unscheduled.
  const short = { courts: ['Court 1'], timeSlots: ['09:00'] };
  const { id, runId } = await aDraft(page, baseURL ?? '', short);
  await joinTeam(page, baseURL ?? '', id, 'Hawks');
  await page.goto(`/admin/leagues/seasons/${id}/scheduling?draft=${runId}`);
  const unplaced = page.getByRole('region', { name: 'Unscheduled games (2)' });
  const fix = unplaced.getByRole('button', { name: 'Add 1 court', exact: true });
  await expect(fix).toBeVisible();
  const fairness = page.getByRole('region', { name: 'Fairness' });
  await expect(fairness.getByRole('row')).toHaveCount(5);
  await expectAccessible(page);
  await keepScreenshot(page, 'draft-short');
  await fix.click();
  await expectToast(page, 'Scheduling 6 games');
  await expect(page).toHaveURL((url) => ![null, String(runId)].includes(url.searchParams.get('draft')));
  await expect(unplaced).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Court 2' })).toBeVisible();
  await expect(fairness.getByRole('row', { name: /^Hawks 3 / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish and email 1 family', exact: true })).toBeVisible();

  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeDisabled();
  const days = page.getByRole('navigation', { name: 'Game days' });
  // Two games on three of the four days: the remaining day has room for any.
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .click();
  await days.getByRole('button', { name: /0 games$/ }).click();
  const place = page.getByRole('button', { name: /^Move .* Court 1/ });
  await expect(place).toHaveAttribute('aria-disabled', 'false');
  await place.click();
  await expect(days.getByRole('button', { name: /1 game$/ })).toHaveCount(2);
  await expect(undo).toBeEnabled();
  await page.reload();
  await expect(undo).toBeEnabled();
  await undo.click();
  await expect(undo).toBeDisabled();
  await expect(days.getByRole('button', { name: /1 game$/ })).toHaveCount(0);
  await expectAccessible(page);
  await keepScreenshot(page, 'draft-fairness');

  const views = page.getByRole('navigation', { name: 'Draft', exact: true });
  await views.getByRole('link', { name: 'By team' }).click();
  await expect(page.getByRole('region', { name: '4th Grade Boys' }).getByRole('row')).toHaveCount(5);
  await expectAccessible(page);
  await keepScreenshot(page, 'draft-teams');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepScreenshot(page, 'draft-teams-phone');
  await views.getByRole('link', { name: 'Report' }).click();
  await expect(page.getByText('All games scheduled')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await keepScreenshot(page, 'draft-report-phone');
  await views.getByRole('link', { name: 'By day' }).click();
  await expect(fairness).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepScreenshot(page, 'draft-fairness-phone');

  await page.getByRole('button', { name: 'Publish and email 1 family', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Publish 6 games/ });
  await expect(question.getByText('1 person gets one email: 1 from families.')).toBeVisible();
  await question.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, '6 games scheduled.');
});
