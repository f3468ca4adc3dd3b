import { expect, type APIRequestContext, type Page } from '@playwright/test';

export interface CaughtEmail {
  id: string;
  to: string;
  subject: string;
  text: string;
  links: string[];
}

/** An email address that no other test writes to. */
export const newAddress = (who: string) =>
  `${who}.${Date.now()}${Math.floor(Math.random() * 1000)}@example.com`;

/** The newest email to the address with the words in its subject, as the mail server received it. */
export async function emailTo(api: APIRequestContext, to: string, subject: RegExp): Promise<CaughtEmail> {
  let found: CaughtEmail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await api.get(`/dev/mail.json?to=${encodeURIComponent(to)}`);
        const emails = (await answer.json()) as CaughtEmail[];
        found = emails.find((email) => subject.test(email.subject));
        return found !== undefined;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return found as CaughtEmail;
}

/** Requests the link on the page itself, takes it from the email, and opens it. */
export async function signInFamily(page: Page, address: string): Promise<void> {
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
  const email = await emailTo(page.request, address, /sign|link/i);
  const link = /https?:\/\/\S+token=\S+/.exec(email.text)?.[0];
  if (!link) throw new Error(`No sign-in link in: ${email.text}`);
  await page.goto(link);
}

export async function addParent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Parent' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Dana');
  await dialog.getByLabel('Last name').fill('Whitfield');
  await dialog.getByLabel('Phone').first().fill('(610) 555-0142');
  await dialog.getByLabel('Relationship').selectOption('Mother');
  await dialog.getByLabel('Name', { exact: true }).fill('Ruth Kane');
  await dialog.getByLabel('Phone').last().fill('(610) 555-0119');
  await dialog.getByRole('button', { name: 'Add Parent' }).click();
  await expect(dialog).toBeHidden();
}

export async function addChild(
  page: Page,
  child: { firstName: string; grade: string; gender: string; color: string; notes?: string },
): Promise<void> {
  await page.getByRole('button', { name: 'Add Child' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill(child.firstName);
  await dialog.getByLabel('Gender').selectOption(child.gender);
  await dialog.getByLabel('Grade').selectOption(child.grade);
  await dialog.getByLabel('T-shirt size').selectOption('Youth M');
  await dialog.getByLabel('School').selectOption('Maple Glen Elementary');
  await dialog.getByText(child.color).click();
  if (child.notes) await dialog.getByLabel('Medical notes').fill(child.notes);
  await dialog.getByRole('button', { name: 'Add Child', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Selects programs for a child in the open dialog; the names are the starts of theirs. */
export async function choose(page: Page, child: string, programs: readonly string[]): Promise<void> {
  const group = page.getByRole('group', { name: `Programs for ${child}` });
  for (const program of programs) await group.locator('label', { hasText: program }).click();
}

export async function acceptWaiver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Payment' }).filter({ visible: true }).click();
  await page.locator('label', { hasText: 'I have read the waiver' }).click();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Registration Payment' })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
}

export async function payBy(page: Page, number: string): Promise<void> {
  await page.getByLabel('Name on card').fill('Dana Whitfield');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('09 / 39');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}
