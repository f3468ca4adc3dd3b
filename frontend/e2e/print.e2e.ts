import { expect, test, type Locator, type Page } from '@playwright/test';

import { signInAdmin } from './support/admin';
import { newFamily } from './support/family';

/** A letter page inside its margins, as a browser lays it out. */
const PAPER = { width: 740, height: 980 };

/** A season of one division with two teams, a full game list, and a child with notes on one of them. */
async function aSeason(page: Page, origin: string) {
  const tag = String(Date.now());
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(path, { headers: { Origin: origin }, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as T;
  };
  const year = new Date().getFullYear() + 1;
  const season = await post<{ id: number; name: string }>('/api/seasons', {
    ...{ name: `Winter Basketball ${tag}`, price: 139, divisions: ['3rd Grade Boys'] },
    registrationEndDate: `${year}-03-01`,
  });
  const listed = await page.request.get(`/api/divisions/season/${season.id}`);
  const [division] = (await listed.json()) as [{ id: number }];
  const of = { school: 'Oakwood', divisionId: division.id, seasonId: season.id };
  const hawks = await post<{ id: number; teamSlug: string }>('/api/league-teams', { ...of, name: 'Hawks' });
  const owls = await post<{ id: number }>('/api/league-teams', { ...of, name: 'Owls' });
  for (let day = 1; day <= 12; day++)
    await post('/api/games', {
      ...{ divisionId: division.id, homeTeamId: hawks.id, awayTeamId: owls.id },
      ...{ date: `${year}-04-${String(day).padStart(2, '0')}`, time: '10:00', location: `Gym ${tag}` },
    });
  await post('/api/coupons', { code: `PRINT${tag}`, discountPercentage: 100, isActive: true });
  const family = await newFamily(page.request, origin);
  const child = await family.addChild('Milo', '3rd');
  await family.call(`/api/teams/${hawks.teamSlug}/register`, {
    ...{ childId: child.id, coupon: `PRINT${tag}`, waiverAccepted: true },
  });
  return { ...season, slug: hawks.teamSlug, child: child.name };
}

interface Sheet {
  /** What is on the paper, as words. */
  words: string;
  /** How far something reaches over the edge of the paper. */
  excess: number;
  /** How much of its width is used, and how far it continues below the last word. */
  width: number;
  blank: number;
  /** What does not belong on paper: buttons, and links to elsewhere. */
  controls: string[];
}

/** Clicks print, and reads the page as it is while the browser prints it. */
async function printed(page: Page, button: Locator): Promise<Sheet> {
  // It is not printed itself, so it is checked before.
  const pressed = await button.elementHandle();
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => {
    const read = () => {
      const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isSeen);
      const own = all.filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      );
      return {
        words: own.map(({ textContent }) => textContent?.trim()).join('\n'),
        width: Math.max(...own.map((one) => one.getBoundingClientRect().right)) / innerWidth,
        blank:
          document.documentElement.scrollHeight -
          Math.max(innerHeight, ...own.map((one) => one.getBoundingClientRect().bottom + scrollY)),
        excess: Math.max(0, ...own.map((one) => one.getBoundingClientRect().right - innerWidth)),
        controls: all
          .filter((one) => one.matches('nav, nav *, [role=menu], input, select, .toast, .sider'))
          .map(({ outerHTML }) => outerHTML.slice(0, 80)),
      };
    };
    window.print = () => void Object.assign(window, { sheet: read() });
  });
  await pressed?.evaluate((element) => (element as HTMLElement).click());
  const sheet = await page.evaluate(() => (window as unknown as { sheet: Sheet }).sheet);
  await page.emulateMedia({ media: 'screen' });
  return sheet;
}

/** From edge to edge, with nothing cut off, and no empty page after it. */
function expectWhole({ excess, controls, width, blank }: Sheet): void {
  expect({ excess, controls }).toEqual({ excess: 0, controls: [] });
  expect(width).toBeGreaterThan(0.8);
  expect(blank).toBeLessThan(100);
}

test('schedule, roster and care sheet are printed completely, and nothing else of their pages', async ({
  page,
  baseURL,
}) => {
  await signInAdmin(page);
  const { id, name, slug, child } = await aSeason(page, baseURL ?? '');

  await page.goto(`/admin/leagues/seasons/${id}/master-schedule`);
  await expect(page.getByText('12 games scheduled')).toBeVisible();
  const schedule = await printed(page, page.getByRole('button', { name: 'Print', exact: true }));
  expectWhole(schedule);
  expect(schedule.words).toContain(name);
  expect(schedule.words.match(/Hawks\s+vs\s+Owls/g)).toHaveLength(12);
  for (const button of ['CSV', 'Collapse all', 'Manual Game']) expect(schedule.words).not.toContain(button);

  await page.goto(`/teams/${slug}?as=office`);
  const roster = page.getByRole('region', { name: 'Roster' });
  await expect(roster.getByText(child)).toBeVisible();
  const ofRoster = await printed(page, roster.getByRole('button', { name: 'Print' }));
  expectWhole(ofRoster);
  for (const words of ['Hawks', child]) expect(ofRoster.words).toContain(words);
  for (const other of ['Message board', 'Practices', 'Standings', 'CSV'])
    expect(ofRoster.words).not.toContain(other);

  const care = page.getByRole('region', { name: 'Medical and emergency info' });
  await care.getByRole('button', { name: 'Show' }).click();
  await expect(care.getByText(child)).toBeVisible();
  const ofCare = await printed(page, care.getByRole('button', { name: 'Print' }));
  expectWhole(ofCare);
  for (const words of ['Hawks', child]) expect(ofCare.words).toContain(words);
  for (const other of ['Message board', 'Hide', 'CSV']) expect(ofCare.words).not.toContain(other);
});
