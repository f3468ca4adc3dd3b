/* global document, requestAnimationFrame */
/*
 * The roster board of one division with 40 teams and 500 children: a move from the menu choice until it is painted,
 * and all 500 published in one call.
 */
import { chromium } from '@playwright/test';
import pg from 'pg';
import { browserPath } from '../../.ci/browser.mjs';
import { median, report, startProduct, withPostgres } from './lib/rig.mjs';

const TEAMS = 40;
const CHILDREN = 500;
const PLACES = 15;
const ROUNDS = 7;
const MOVE_LIMIT_MS = 100;
const PUBLISH_LIMIT_MS = 1_000;
const OFFICE = { username: 'office', password: 'only for this benchmark' };

const waiver = `'1', repeat('f', 64), now(), '127.0.0.1', 'bench'`;

/** $1 the season, $2 its program, $3 its division. */
const pool = [
  `insert into users (email, "firstName", "lastName") select 'board' || n || '@mail.test', 'Ann', 'Berg' from generate_series(1, ${CHILDREN}) n`,
  `insert into parents ("userId", name, email, phone, relationship, "emergencyContactName", "emergencyContactPhone")
   select id, 'Ann Berg', email, '(610) 555-0100', 'Mother', 'Bo', '(610) 555-0101' from users where email like 'board%'`,
  `insert into children ("userId", name, grade, school, gender, "tshirtSize")
   select id, 'Child ' || id, (array['3rd', '4th'])[1 + id % 2], 'School ' || id % 12, 'Boys', (array['Youth S', 'Youth M', 'Youth L'])[1 + id % 3]
     from users where email like 'board%'`,
  `insert into checkouts ("userId", email, state, cart, "holdExpiresAt", "waiverVersion", "waiverHash", "waiverAcceptedAt", "waiverIpAddress", "waiverUserAgent", "completedAt")
   select id, email, 'completed', '', now(), ${waiver}, now() from users where email like 'board%'`,
];
const registrations = `
  insert into registrations ("userId", "childId", "parentId", "programId", "seasonId", "divisionId", "purchasedKind", "purchasedId", "purchasedName", "programType", sport, "childName",
    "childGender", grade, school, "tshirtSize", "jerseyColor", "parentName", "parentEmail", "parentPhone", relationship, "emergencyContactName", "emergencyContactPhone", "emergencyContact",
    "waiverAccepted", "waiverVersion", "waiverHash", "waiverAcceptedAt", "waiverIpAddress", "waiverUserAgent", "checkoutId", "itemPosition", "paymentStatus", "priceCents", "amountCents")
  select c."userId", c.id, p.id, $2, $1, $3, 'program', $2, 'Season', 'league', 'Basketball', c.name, c.gender, c.grade, c.school, c."tshirtSize", 'Forest Green',
    p.name, p.email, p.phone, p.relationship, 'Bo', '(610) 555-0101', 'Bo (610) 555-0101', true, ${waiver}, k.id, 0, 'completed', 13900, 13900
    from children c join users u on u.id = c."userId" and u.email like 'board%'
    join parents p on p."userId" = u.id join checkouts k on k."userId" = u.id
  returning id`;

/** Chooses a team in a child's menu and waits until the child is painted there. */
const moveOnScreen = async ({ child, team }) => {
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  const until = async (find) => {
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
  };
  document.getElementById(`move-${child}`).click();
  const choice = await until(() =>
    [...document.querySelectorAll('[role=menuitem]')].find(
      (item) => item.querySelector('.rb-choice > span')?.textContent === team,
    ),
  );
  const column = document.querySelector(`section[aria-label="${team}"]`);
  const chosen = performance.now();
  choice.click();
  await until(() => column.querySelector(`#move-${child}`));
  await painted();
  return performance.now() - chosen;
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
      ...{ name: 'Winter Basketball', price: 139, registrationEndDate: '2099-03-01' },
    });
    const division = await post('/api/divisions', {
      ...{ seasonId: season.id, name: '3rd and 4th Grade Boys', minGrade: 3, maxGrade: 4, gender: 'Boys' },
    });
    const teams = [];
    for (let n = 1; n <= TEAMS; n++)
      teams.push(
        await post('/api/league-teams', {
          ...{ name: `Team ${n}.`, school: `School ${n % 12}`, maxPlayers: PLACES },
          ...{ divisionId: division.id, seasonId: season.id },
        }),
      );
    for (const statement of pool) await database.query(statement);
    const { rows } = await database.query(registrations, [season.id, season.programIds[0], division.id]);

    await page.goto(`${product.url}/admin/leagues/seasons/${season.id}/assign-players`);
    await page.locator(`#move-${rows[0].id}`).waitFor();
    await page.waitForLoadState('networkidle');
    const moved = [];
    for (let round = 0; round < ROUNDS; round++)
      moved.push(await page.evaluate(moveOnScreen, { child: rows[round].id, team: teams[round].name }));
    const moveMs = median(moved);
    report(`a move on a board of ${TEAMS} teams and ${CHILDREN} children`, {
      figure: `${moveMs.toFixed(0)} ms`,
      target: `below ${MOVE_LIMIT_MS} ms`,
      isMet: moveMs < MOVE_LIMIT_MS,
      details: `rounds ${moved.map((time) => time.toFixed(0)).join(', ')}`,
    });

    const placeOf = (at, round) => (round < 0 ? null : teams[(at + round) % TEAMS].id);
    const published = [];
    for (let round = 0; round < ROUNDS; round++) {
      const moves = rows.map(({ id }, at) => ({ id, from: placeOf(at, round - 1), to: placeOf(at, round) }));
      const sent = performance.now();
      await post(`/api/seasons/${season.id}/assignments`, { moves });
      published.push(performance.now() - sent);
    }
    const publishMs = median(published);
    report(`${CHILDREN} moves published`, {
      figure: `${publishMs.toFixed(0)} ms`,
      target: `below ${PUBLISH_LIMIT_MS} ms`,
      isMet: publishMs < PUBLISH_LIMIT_MS,
      details: `rounds ${published.map((time) => time.toFixed(0)).join(', ')}; all but the first from team to team`,
    });
  } finally {
    await browser.close();
    await database.end();
    await product.stop();
  }
});
