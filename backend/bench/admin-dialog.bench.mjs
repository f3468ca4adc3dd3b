/* global document, MutationObserver, requestAnimationFrame */
/*
 * How long a dialog takes to open over the longest admin page, with 250 registrations: from the click until it is
 * painted. Opening it must not redraw any table row.
 */
import { chromium } from '@playwright/test';
import pg from 'pg';
import { browserPath } from '../../.ci/browser.mjs';
import { addRegistrations } from './lib/registrations.mjs';
import { median, report, startProduct, withPostgres } from './lib/rig.mjs';

const REGISTRATIONS = 2_000;
const ROWS = 250;
const ROUNDS = 9;
const LIMIT_MS = 100;
const LIST = `/admin/clinics/registrations?size=${ROWS}`;
const OFFICE = { username: 'office', password: 'only for this benchmark' };

/** Clicks the name in one row and waits for the painted dialog. */
const openDialog = async (row) => {
  const table = document.querySelector('.table-scroll tbody');
  let drawn = 0;
  const watch = new MutationObserver((changes) => (drawn += changes.length));
  watch.observe(table, { subtree: true, childList: true, attributes: true, characterData: true });
  const name = table.querySelectorAll('.cell-link')[row];
  const pressed = performance.now();
  name.click();
  while (!document.querySelector('[role=dialog]')) await new Promise((resolve) => setTimeout(resolve, 0));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  const ms = performance.now() - pressed;
  watch.disconnect();
  return { ms, drawn };
};

await withPostgres(async (databaseUrl) => {
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    ADMIN_USERNAME: OFFICE.username,
    ADMIN_PASSWORD: OFFICE.password,
  });
  const database = new pg.Client({ connectionString: databaseUrl });
  const browser = await chromium.launch({
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    await database.connect();
    await addRegistrations(database, REGISTRATIONS);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(`${product.url}/admin/login?redirect=${encodeURIComponent(LIST)}`);
    await page.getByLabel('Username').fill(OFFICE.username);
    await page.getByLabel('Password').fill(OFFICE.password);
    await page.keyboard.press('Enter');
    await page
      .locator('tr.ant-table-row')
      .nth(ROWS - 1)
      .waitFor();
    await page.waitForLoadState('networkidle');
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push(await page.evaluate(openDialog, round));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    }
    const times = rounds.map(({ ms }) => ms);
    const drawn = Math.max(...rounds.map((round) => round.drawn));
    const ms = median(times);
    report(`a dialog over ${ROWS} rows of the office`, {
      figure: `${ms.toFixed(0)} ms`,
      target: `below ${LIMIT_MS} ms, no row drawn again`,
      isMet: ms < LIMIT_MS && drawn === 0,
      details: `${drawn} changes within the table; rounds ${times.map((time) => time.toFixed(0)).join(', ')}`,
    });
  } finally {
    await browser.close();
    await database.end();
    await product.stop();
  }
});
