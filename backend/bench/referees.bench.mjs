/* global document, MutationObserver, requestAnimationFrame */
/*
 * The referee schedule: all 192 slots of a season on one page, from the server's answer until they are painted, and
 * dozens of referees who sign up for one day without any of them being delayed or rejected because of another.
 */
import { chromium } from '@playwright/test';
import pg from 'pg';
import { browserPath } from '../../.ci/browser.mjs';
import { addFamilies } from './lib/families.mjs';
import { median, report, startProduct, withPostgres } from './lib/rig.mjs';

const ROUNDS = 7;
const DRAWN_LIMIT_MS = 200;
const REFEREES = 50;
const SECONDS = 5;
const A_SECOND = 50;
const OFFICE = { username: 'office', password: 'only for this benchmark' };
const FIELDS = ['Field 1', 'Field 2', 'Field 3', 'Field 4'];
const TIMES = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'];
const SLOTS = 8 * FIELDS.length * TIMES.length;

/** Records when as many cells as there are slots have been painted. */
const watch = (slots) => {
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll('.ref-grid td .badge').length < slots) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => (document.paintedAt = performance.now()), 0));
  }).observe(document, { childList: true, subtree: true });
};

/** Counted from the last answer that the page needs. */
const drawnIn = async () => {
  while (document.paintedAt === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
  const needed = /\/api\/(referee-time-slots|seasons)$/;
  const answers = performance.getEntriesByType('resource').filter(({ name }) => needed.test(name));
  return document.paintedAt - Math.max(...answers.map(({ responseEnd }) => responseEnd));
};

async function addReferees(database) {
  const families = await addFamilies(database, 'referee', REFEREES);
  await database.query(
    `insert into staff ("userId", name, email, phone, type, "confirmedAt", "createdAt")
     select id, 'Referee ' || id, email, '(610) 555-0190', 'referee', now(), now() from users where email like 'referee%'`,
  );
  await database.query(`update users set "hasStaffProfile" = true where email like 'referee%'`);
  return families;
}

/** Each referee signs up for a random open position and withdraws again, at a steady pace. */
async function rush(url, referees, slots) {
  const answers = [];
  const call = async (method, { token }, { id }, body) => {
    const answer = await fetch(`${url}/api/referee-time-slots/${id}/signup`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const signUp = async (n) => {
    const [referee, slot] = [referees[n % referees.length], slots[(7 * n) % slots.length]];
    const begun = performance.now();
    const status = await call('POST', referee, slot, { position: n % 2 ? 'referee1' : 'referee2' });
    answers.push({ status, ms: performance.now() - begun });
    if (status === 200) await call('DELETE', referee, slot);
  };
  const begun = performance.now();
  const all = [];
  for (let n = 0; n < SECONDS * A_SECOND; n++) {
    const wait = begun + (n * 1000) / A_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    all.push(signUp(n));
  }
  await Promise.all(all);
  return { answers, rate: answers.length / ((performance.now() - begun) / 1000) };
}

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
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const post = async (path, data) => {
      const answer = await page.request.post(`${product.url}${path}`, {
        headers: { Origin: product.url },
        data,
      });
      if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    };
    await post('/api/admin/login', OFFICE);
    const season = await post('/api/seasons', {
      ...{ name: 'Fall Flag Football', price: 139, registrationEndDate: '2099-08-01' },
    });
    await post('/api/admin/referee-time-slots/generate', {
      ...{
        seasonId: season.id,
        location: 'Riverside Park',
        fields: FIELDS,
        times: TIMES,
        durationMinutes: 60,
      },
      ...{ weekdays: [0], from: '2099-09-01', until: '2099-10-26' },
    });

    await page.addInitScript(watch, SLOTS);
    const drawn = [];
    for (let round = 0; round < ROUNDS; round++) {
      await page.goto(`${product.url}/admin/staff/referees?week=all`);
      drawn.push(await page.evaluate(drawnIn));
    }
    const drawnMs = median(drawn);
    report(`the referee schedule of ${SLOTS} slots, painted after its data`, {
      figure: `${drawnMs.toFixed(0)} ms`,
      target: `below ${DRAWN_LIMIT_MS} ms`,
      isMet: drawnMs < DRAWN_LIMIT_MS,
      details: `rounds ${drawn.map((time) => time.toFixed(0)).join(', ')}`,
    });

    const referees = await addReferees(database);
    const { rows: slots } = await database.query(
      'select id from referee_time_slots where date = (select min(date) from referee_time_slots) order by id',
    );
    const { answers, rate } = await rush(product.url, referees, slots);
    const { rows } = await database.query(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    );
    const odd = answers.filter(({ status }) => status !== 200 && status !== 409);
    report(`sign-ups for one day by ${REFEREES} referees`, {
      figure: `${rate.toFixed(0)} a second`,
      target: `${A_SECOND} a second, no deadlock`,
      isMet: rate > 0.95 * A_SECOND && odd.length === 0 && rows[0].deadlocks === 0,
      details: `${answers.filter(({ status }) => status === 200).length} of ${answers.length} taken, ${odd.length} failures, ${rows[0].deadlocks} deadlocks, median ${median(answers.map(({ ms }) => ms)).toFixed(0)} ms`,
    });
  } finally {
    await browser.close();
    await database.end();
    await product.stop();
  }
});
