import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

import { expectToast, signInAdmin } from './support/admin';
import { addChild, addParent, emailTo, newAddress, payBy, signInFamily } from './support/family-page';
import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';
import { expectToastBesideControls } from './support/toasts';

const maya = {
  ...{ firstName: 'Maya', grade: '3rd', gender: 'Girls', color: 'Sunset Orange' },
  notes: 'Peanut allergy, carries an EpiPen.',
};
const tess = { firstName: 'Tess', grade: '3rd', gender: 'Girls', color: 'Hot Pink' };
const theo = { firstName: 'Theo', grade: '1st', gender: 'Boys', color: 'Forest Green' };

/** A 3rd grade girls' team in its own season, and a coupon that covers everything. */
async function openTeam(office: APIRequestContext, origin: string) {
  const tag = String(Date.now());
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await office.post(path, { headers: { Origin: origin }, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
  const seasonName = `Winter Basketball ${tag}`;
  const season = await post<{ id: number }>('/api/seasons', {
    ...{ name: seasonName, price: 120, divisions: ['3rd Grade Girls'] },
    ...{ registrationEndDate: `${new Date().getFullYear() + 1}-03-01` },
    ...{ startDate: `${new Date().getFullYear() + 1}-04-09` },
  });
  const divisions = await (await office.get(`/api/divisions/season/${season.id}`)).json();
  const [{ id: divisionId }] = divisions as { id: number }[];
  const facts = { name: `Linden Comets ${tag}`, school: 'Linden School', divisionId, seasonId: season.id };
  const team = await post<{ id: number; teamSlug: string; name: string }>('/api/league-teams', facts);
  const code = `GIFT${tag}`;
  await post('/api/coupons', { code, discountPercentage: 100, maxUsage: 5 });
  const coach = newAddress('coach');
  const handed = await office.post(`/api/league-teams/${team.id}/transfer`, {
    headers: { Origin: origin },
    data: { name: 'Lin Park', email: coach, phone: '(610) 555-0170' },
  });
  expect(handed.status()).toBe(204);
  return { ...team, code, coach, season: season.id };
}

async function acceptWaiver(page: Page): Promise<void> {
  await page.locator('label', { hasText: 'I have read the waiver' }).click();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Registration Payment' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
}

test("a family follows a team's link on its phone, pays by card, and with a coupon for the next child", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAdmin(page);
  const { teamSlug, name, code, coach, season } = await openTeam(page.request, baseURL ?? '');
  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(`/dashboard?register-team=${teamSlug}&coach=abc123`);
  await expect(phone.getByRole('heading', { name: 'Sign In Required' })).toBeVisible();
  await phone.getByRole('main').getByRole('link', { name: 'Family Login' }).click();
  await signInFamily(phone, newAddress('link'));
  await expect(phone).toHaveURL(`/dashboard?register-team=${teamSlug}&coach=abc123`);
  const invitation = phone.getByRole('region', { name: `Register for ${name}` });
  await expect(invitation).toBeVisible();
  await expectToastBesideControls(phone, 'Welcome!');
  await expectAccessible(phone);

  await addParent(phone);
  for (const child of [maya, theo, tess]) await addChild(phone, child);
  await expect(invitation.getByText("this team is for 3rd grade; Theo's grade is 1st Grade.")).toBeVisible();
  await expect(invitation.getByText('this team is for girls.')).toBeVisible();
  await expect(invitation.getByText(/^Season starts April \d{4}\.$/)).toBeVisible();
  await expect(invitation.getByRole('button', { name: /^Register and Pay \$120/ })).toHaveCount(2);
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await keepScreenshot(phone, 'team-invitation');
  await phone.setViewportSize({ width: 1440, height: 900 });
  await keepScreenshot(phone, 'team-invitation');
  await phone.setViewportSize({ width: 390, height: 844 });

  await invitation.getByRole('button', { name: 'Register and Pay $120 for Maya' }).click();
  await acceptWaiver(phone);
  const sum = phone.locator('.lines-table');
  await expect(sum).toContainText('Team registration$120.00');
  await expect(sum).toContainText('Processing fee$0.00');
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await keepScreenshot(phone, 'team-payment');
  await payBy(phone, '4242424242424242');
  await expectToast(phone, 'Registration Complete!');
  await expect(invitation.getByRole('link', { name: "Maya's team page" })).toBeVisible();
  await expect(phone.getByRole('heading', { name: "You're registered!" })).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await keepScreenshot(phone, 'team-registered');
  await expect(phone).toHaveURL('/dashboard', { timeout: 20_000 });

  await phone.goto(`/teams/${teamSlug}`);
  // What only the browser requests is there: the page is live.
  await expect(phone.getByRole('heading', { name: 'Your coach' })).toBeVisible();
  await phone.getByRole('button', { name: 'Register a child' }).click();
  await expect(phone).toHaveURL(`/dashboard?register-team=${teamSlug}`);
  await invitation.getByRole('button', { name: 'Register and Pay $120 for Tess' }).click();
  await acceptWaiver(phone);
  await phone.getByLabel('Coupon code').fill(code);
  await phone.getByRole('button', { name: 'Apply' }).click();
  await phone.getByRole('button', { name: 'Complete Free Registration' }).click();
  await expectToast(phone, 'Registration Complete!');
  await invitation.getByRole('link', { name: "Tess's team page" }).click();
  await expect(phone).toHaveURL(`/teams/${teamSlug}`);
  await expect(phone.getByText('2 of 15 players')).toBeVisible();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await keepScreenshot(phone, 'team-family');
  await expect(phone.getByRole('link', { name: coach })).toBeVisible();
  const board = phone.getByRole('region', { name: 'Message board' });
  await expect(board.getByText('No messages yet.')).toBeVisible();
  await board.getByRole('textbox', { name: 'Message' }).fill('<b>Who drives?</b>');
  await board.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(board.getByText('<b>Who drives?</b>')).toBeVisible();

  const { text } = await emailTo(page.request, coach, /^You're coaching /);
  const [managing] = text.match(/http\S+/g) as string[];
  const coachPhone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await coachPhone.goto(managing ?? '');
  const roster = coachPhone.getByRole('region', { name: 'Roster' });
  await expect(roster.getByText('Maya Whitfield')).toBeVisible();
  await roster.getByRole('button', { name: 'Change jersey number for Maya Whitfield, currently 1' }).click();
  await coachPhone.getByRole('dialog').getByLabel('Jersey number').fill('23');
  await coachPhone.keyboard.press('Enter');
  await expectToast(coachPhone, 'Jersey number saved');
  await expect(
    roster.getByRole('button', { name: 'Change jersey number for Maya Whitfield, currently 23' }),
  ).toBeVisible();
  const assistants = coachPhone.getByRole('region', { name: 'Assistant coaches' });
  await assistants.getByRole('button', { name: 'Add' }).click();
  await coachPhone.getByLabel('Name').fill('Lena Ortiz');
  await expectAccessible(coachPhone);
  await coachPhone.keyboard.press('Enter');
  await expectToast(coachPhone, 'Assistant coach added');
  await expect(assistants.getByText('Lena Ortiz')).toBeVisible();
  const coachBoard = coachPhone.getByRole('region', { name: 'Message board' });
  await expect(coachBoard.getByText('<b>Who drives?</b>')).toBeVisible();
  await coachBoard.getByRole('textbox', { name: 'Message' }).fill('Picture day is Thursday.');
  await coachBoard.getByRole('checkbox', { name: /^Pin as an announcement/ }).press('Space');
  await coachBoard.getByRole('button', { name: 'Post and email' }).press('Enter');
  await expectToast(coachPhone, 'Announcement posted and emailed');
  // The family's open page updates automatically.
  await expect(board.getByText('Picture day is Thursday.')).toBeVisible({ timeout: 15_000 });
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await keepScreenshot(phone, 'team-messages');
  await coachPhone.getByRole('button', { name: 'Show' }).click();
  await expect(coachPhone.getByText('Peanut allergy, carries an EpiPen.')).toBeVisible();
  await expectNoSidewaysScroll(coachPhone);
  await expectAccessible(coachPhone);
  await keepScreenshot(coachPhone, 'team-coach-roster');
  await coachPhone.setViewportSize({ width: 1440, height: 900 });
  await expectNoSidewaysScroll(coachPhone);
  await keepScreenshot(coachPhone, 'team-coach-roster');
  for (const [width, height, day] of [
    [1440, 900, '01-08'],
    [390, 844, '01-15'],
  ] as const) {
    await coachPhone.setViewportSize({ width, height });
    await planPractice(coachPhone, `${new Date().getFullYear() + 1}-${day}`);
  }
  await cancelPractice(coachPhone);
  await removeMessage(page, { name, season });
  await expect(board.getByText(/was removed/)).toBeVisible({ timeout: 15_000 });
  await expect(board.getByText('<b>Who drives?</b>')).toBeHidden();
});

/** As an administrator, from the Season Manager. */
async function removeMessage(page: Page, { name, season }: { name: string; season: number }): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/leagues/seasons/${season}`);
  await page.getByRole('link', { name }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Office view' })).toBeVisible();
  const board = page.getByRole('region', { name: 'Message board' });
  await expect(board.getByText('<b>Who drives?</b>')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepScreenshot(page, 'team-office');
  await board.locator('li', { hasText: 'Who drives?' }).getByRole('button').press('Enter');
  const question = page.getByRole('dialog', { name: 'Remove this message?' });
  await expect(question.getByRole('button', { name: 'Keep message' })).toBeFocused();
  await expectAccessible(page);
  await keepScreenshot(page, 'message-remove');
  await question.getByRole('button', { name: 'Remove message' }).press('Enter');
  await expect(board.getByText(/was removed/)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(board.getByRole('heading', { name: 'Message board' })).toBeFocused();
}

async function planPractice(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: 'Add practice' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add practice' });
  await dialog.getByLabel('Date').fill(day);
  await dialog.getByLabel('Time').fill('18:00');
  await dialog.getByLabel('Location').fill('Linden Elementary');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await keepScreenshot(page, 'practice');
  await dialog.getByRole('button', { name: 'Add practice' }).press('Enter');
  await expectToast(page, 'Practice scheduled');
  await expect(dialog).toBeHidden();
  await expectNoSidewaysScroll(page);
}

async function cancelPractice(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Cancel practice on/ })
    .first()
    .press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel this practice?' });
  await expectAccessible(page);
  await keepScreenshot(page, 'practice-cancel');
  await question.getByRole('button', { name: 'Cancel practice' }).press('Enter');
  await expectToast(page, 'Practice canceled');
  await expect(question).toBeHidden();
  await keepScreenshot(page, 'practices');
}
