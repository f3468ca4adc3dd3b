import { gzipSync } from 'node:zlib';

import { expect, test, type Page } from '@playwright/test';

import { expectAccessible, expectNoSidewaysScroll, keepScreenshot } from './support/looks';
import { countScripts } from './support/scripts';

// Each page is independent.
test.describe.configure({ mode: 'parallel' });

const MAX_SCRIPT_BYTES = 150_000;
const MAX_SHIFT = 0.05;

interface PublicPage {
  name: string;
  path: string;
  heading: string | RegExp;
}

const pages: PublicPage[] = [
  { name: 'home', path: '/', heading: 'Where Kids Fall in Love with Sports!' },
  { name: 'programs', path: '/programs', heading: 'Programs' },
  { name: 'programs-camps', path: '/programs?show=camp', heading: 'Programs' },
  { name: 'programs-clinics', path: '/programs?show=clinic', heading: 'Programs' },
  { name: 'programs-leagues', path: '/programs?show=league', heading: 'Programs' },
  { name: 'schedules', path: '/schedules', heading: 'Game schedules' },
  { name: 'calendar', path: '/schedules/calendar', heading: 'Calendar' },
  { name: 'calendar-list', path: '/schedules/calendar?view=list', heading: 'Calendar' },
  { name: 'schools', path: '/teams', heading: 'We Love Our 38 Local Schools!' },
  { name: 'team-missing', path: '/teams/no-such-team', heading: 'Team Not Found' },
  { name: 'contact', path: '/contact', heading: 'Coaches Central' },
  { name: 'coach-application', path: '/coach-application', heading: 'Apply to coach' },
  { name: 'league-registration', path: '/league-registration', heading: 'League registration' },
  { name: 'coach-registration', path: '/coach-registration', heading: 'Invalid Registration Link' },
  { name: 'equipment', path: '/equipment', heading: 'Youth sports equipment modifications' },
  { name: 'rules', path: '/rules', heading: 'League rules' },
  { name: 'register', path: '/register', heading: 'Register' },
  { name: 'security', path: '/security', heading: 'Security' },
  { name: 'terms', path: '/terms', heading: 'Terms' },
  { name: 'privacy', path: '/privacy', heading: 'Privacy policy' },
  { name: 'sign-in', path: '/auth', heading: 'Sign in' },
  { name: 'sign-in-refused', path: '/auth?error=invalid_token', heading: 'Sign in' },
  { name: 'dashboard-signed-out', path: '/dashboard', heading: 'Sign In Required' },
  { name: 'family-signed-out', path: '/family-dashboard', heading: 'Sign In Required' },
  { name: 'staff-signed-out', path: '/staff-dashboard', heading: 'Staff Portal' },
  { name: 'not-found', path: '/no/such/page', heading: 'Page Not Found' },
];

/** The page's own console errors; an expected 404 is none. */
function listComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/status of 404/.test(message.text()))
      complaints.push(message.text());
  });
  return complaints;
}

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });

    for (const { name, path, heading } of pages) {
      test(`${name} is complete`, async ({ page }) => {
        const complaints = listComplaints(page);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoSidewaysScroll(page);
        // The markup is the same at both widths; axe reads it once.
        if (width === 1440) await expectAccessible(page);
        await keepScreenshot(page, `site-${name}`);
        expect(complaints).toEqual([]);
      });
    }

    test('a team is complete', async ({ page, request }) => {
      const complaints = listComplaints(page);
      const teams = (await (await request.get('/api/teams')).json()) as { teamSlug: string; name: string }[];
      const team = teams[0];
      expect(team).toBeDefined();
      await page.goto(`/teams/${team?.teamSlug}`);
      await expect(page.getByRole('heading', { level: 1, name: team?.name })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await keepScreenshot(page, 'site-team');
      expect(complaints).toEqual([]);
    });

    test('has room for an organization with a long name, or with one long word as name', async ({ page }) => {
      for (const name of [
        'The Greater Old Mill Valley Youth Sports Association',
        'Sportgemeinschaft'.repeat(4),
      ]) {
        await page.route(/\/contact$/, async (route) => {
          const response = await route.fetch();
          await route.fulfill({
            response,
            body: (await response.text()).replaceAll('Fieldhouse', name),
          });
        });
        await page.goto('/contact');
        await expect(page.getByRole('link', { name: `${name}, home` }).first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        await keepScreenshot(page, `site-long-name-${name.length}`);
        await page.unroute(/\/contact$/);
      }
    });
  });
}

test('what is unreadable or has no name is detected by the check itself (canary)', async ({ page }) => {
  await page.goto('/rules');
  await page.locator('h1').evaluate((heading) => {
    heading.style.color = '#ddd';
    heading.style.background = '#fff';
  });
  await expect(expectAccessible(page)).rejects.toThrow('color-contrast');
  await page.locator('h1').evaluate((heading) => heading.insertAdjacentHTML('afterend', '<button></button>'));
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
});

test('pages arrive with their content, titles and search engine metadata', async ({ request }) => {
  const home = await request.get('/');
  const html = await home.text();
  expect(html).toContain('Where Kids Fall in');
  expect(html).toContain('View Details');
  expect(html).toMatch(/<title>Where Kids Fall in Love with Sports! · Fieldhouse<\/title>/);
  expect(html).toMatch(/<link rel="canonical" href="http:\/\/localhost:\d+\/"/);
  expect(html).toContain('property="og:image"');
  // The admin shell contains the organization's time zone too.
  for (const page of [html, await (await request.get('/admin')).text()])
    expect(page).toContain('"timeZone":"America/New_York"');
  const programs = await (await request.get('/programs?show=camp')).text();
  expect(programs).toContain('"@type":"SportsEvent"');
  expect(programs).toContain('Week 1');
  expect((await request.get('/no/such/page')).status()).toBe(404);
  expect((await request.get('/teams/no-such-team')).status()).toBe(404);
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/teams<');
  expect(sitemap).not.toContain('/teams/');
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const picture = await request.get(new URL(image).pathname);
  expect(picture.headers()['content-type']).toBe('image/png');
});

test('a team arrives complete, and a missing one as such', async ({ request }) => {
  const teams = (await (await request.get('/api/teams')).json()) as { teamSlug: string }[];
  const html = await (await request.get(`/teams/${teams[0]?.teamSlug}`)).text();
  for (const words of ['Roster', 'Standings', 'Upcoming games', 'Practices']) expect(html).toContain(words);
  expect(html).not.toContain('Loading');
  for (const path of [
    '/teams/no-such-team',
    '/teams/%3Cscript%3E',
    '/programs/none',
    '//x.example',
    '/%E0%A4%A',
  ]) {
    const answer = await request.get(`http://localhost:${process.env.E2E_PORT}${path}`);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('Not Found</h1>');
  }
  // A folder is no page, and no way out of the api.
  for (const path of ['/assets', '/api/teams/..%2f..%2f']) {
    const answer = await request.get(`http://localhost:${process.env.E2E_PORT}${path}`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
  }
  expect((await request.head('/')).status()).toBe(200);
  expect((await request.head('/nothing')).status()).toBe(404);
});

test('every answer has its own nonce, and no page keeps another one', async ({ request }) => {
  const nonces = await Promise.all(
    [1, 2, 3].map(async () => {
      const answer = await request.get('/programs');
      const nonce = /nonce="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
      expect(answer.headers()['content-security-policy']).toContain(`'nonce-${nonce}'`);
      return nonce;
    }),
  );
  expect(new Set(nonces).size).toBe(3);
});

test('the home page stays within its JavaScript budget and loads nothing of antd', async ({ page }) => {
  const loaded = await countScripts(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const scripts = await Promise.all(loaded.urls.map(async (url) => (await page.request.get(url)).text()));
  // The budget is in gzip; what was transferred here was Brotli, which is smaller.
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
  expect(scripts.length).toBeGreaterThan(1);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  for (const script of scripts) expect(script).not.toContain('.ant-btn');
});

test('a page requests its style before anything long, and its scripts last', async ({ request }) => {
  const html = await (await request.get('/programs')).text();
  const style = html.indexOf('<link rel="stylesheet"');
  expect(style).toBeGreaterThan(0);
  expect(style).toBeLessThan(html.indexOf('application/ld+json'));
  const scripts = html.match(/<(script type="module"|link rel="modulepreload")[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(2);
  for (const tag of scripts) expect(tag).toContain('fetchpriority="low"');
});

test('what is typed before the script runs is kept, and nothing is sent before', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const send = page.getByRole('button', { name: 'Send Message' });
  await page.getByLabel('Name').fill('Dana');
  await expect(send).toBeDisabled();
  release();
  await expect(send).toBeEnabled();
  await page.getByLabel('Subject').fill('Carpool');
  await expect(page.getByLabel('Name')).toHaveValue('Dana');
});

test('without JavaScript a page says what it is, or why it is empty', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/programs?show=camp');
  await expect(page.getByRole('heading', { name: /^Week 1/ })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.locator('noscript p')).toBeVisible();
  await context.close();
});

test('a name without spaces is wrapped, not cut off', async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const teams = (await (await request.get('/api/teams')).json()) as { teamSlug: string }[];
  await page.goto(`/teams/${teams[0]?.teamSlug}`);
  await page.waitForLoadState('networkidle');
  for (const place of ['h1', '.sheet-table tbody th']) {
    const right = await page
      .locator(place)
      .first()
      .evaluate((element) => {
        element.textContent = 'Meteors'.repeat(20);
        const words = document.createRange();
        words.selectNodeContents(element);
        return words.getBoundingClientRect().right;
      });
    expect(right, place).toBeLessThanOrEqual(390);
  }
  await expectNoSidewaysScroll(page);
});

for (const path of ['/', '/programs?show=camp']) {
  test(`nothing on ${path} moves while it loads`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) shifts.sum += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1000);
    expect(
      await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum),
    ).toBeLessThan(MAX_SHIFT);
  });
}

test('every link of the header and the footer leads somewhere', async ({ page, request }) => {
  await page.goto('/');
  const paths = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(paths.length).toBeGreaterThan(12);
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
});

test('the keyboard reaches the content first, and the phone menu returns the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  const burger = page.getByRole('button', { name: 'Open menu' });
  await burger.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'site-menu');
  await page.keyboard.press('Escape');
  await expect(burger).toBeFocused();
  await burger.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Schools' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('38 Local Schools');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

interface CaughtEmail {
  to: string;
  text: string;
}

async function linkFor(page: Page, address: string): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const emails = (await (await page.request.get('/dev/mail.json')).json()) as CaughtEmail[];
        const email = emails.find((one) => one.to === address);
        link = /https?:\/\/\S+\/auth\/verify\?token=\S+/.exec(email?.text ?? '')?.[0] ?? '';
        return link;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return link;
}

test("the visitor's choice survives signing in, and the link works once", async ({ page }) => {
  const address = `visitor-${Date.now()}@example.com`;
  await page.goto('/programs?show=camp');
  await page.getByRole('button', { name: 'Register in Dashboard' }).first().click();
  await expect(page.getByText('Sign In Required')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?redirect=/, { timeout: 5000 });
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await keepScreenshot(page, 'site-sign-in-sent');
  const link = await linkFor(page, address);
  await page.goto(link);
  await expect(page).toHaveURL(/\/dashboard/);
  // The choice: what the visitor came for is open.
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(page.url()).not.toContain('token=');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed out successfully')).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL(/error=invalid_token/);
  await expect(page.getByText('This link no longer works.')).toBeVisible();
});

test('a URL can lead straight to the step that asks for an email address', async ({ page }) => {
  const complaints = listComplaints(page);
  await page.goto('/league-registration?season=16&register=true');
  await expect(page.getByRole('dialog', { name: /^Register for/ })).toBeVisible();
  await expectAccessible(page);
  await keepScreenshot(page, 'site-league-step');
  expect(complaints).toEqual([]);
});

test('a message and an application are accepted and answered by email', async ({ page }) => {
  const address = `writer-${Date.now()}@example.com`;
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Dana Whitfield');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Subject').fill('Carpool');
  await page.getByLabel('Message').fill('Who needs a seat to Penfield Gym?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('We will get back to you within 24 hours.')).toBeVisible();

  await page.goto('/coach-application');
  await page.getByLabel('Name').fill('Andre Bell');
  await page.getByLabel('Email').fill(address);
  await page.getByLabel('Phone').fill('(610) 555-0110');
  await page.getByLabel('School').selectOption({ index: 1 });
  await page.getByLabel('Season').selectOption({ index: 1 });
  await page.getByLabel('Grade').selectOption('4th');
  await page.getByLabel('Gender').selectOption('Boys');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  await expect
    .poll(
      async () => {
        const emails = (await (await page.request.get('/dev/mail.json')).json()) as CaughtEmail[];
        return emails.filter((email) => email.to === address).length;
      },
      { timeout: 20_000 },
    )
    .toBe(2);
});

test('the calendar returns a file that other calendars can read', async ({ request }) => {
  const answer = await request.get('/api/games/calendar.ics');
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect(await answer.text()).toContain('BEGIN:VEVENT');
});
