/*
 * A season of 18 divisions that needs 728 games at two locations with four courts each: from the administrator's click
 * until the draft is ready, where each game of a day could go, the draft published in one call, and how long families
 * wait for the same process.
 */
import { get } from 'node:http';
import pg from 'pg';
import { addPrograms } from './lib/families.mjs';
import { agent, quantile } from './lib/http.mjs';
import { office } from './lib/office.mjs';
import { freePort, report, startProduct, startServices, withPostgres } from './lib/rig.mjs';

const DRAFT_LIMIT_MS = 5_000;
const PUBLISH_LIMIT_MS = 3_000;
const CALLS_LIMIT_MS = 200;
const JUDGED = 40;
const CALLERS = 4;
const INTERVAL_MS = 25;
const SIZES = [8, 9, 10, 11, 12, 8, 10, 12, 9, 11, 10, 8, 12, 10, 9, 11, 10, 12];
const COACHES = 25;
const GAMES = 728;
const OFFICE = { username: 'office', password: 'only for this benchmark' };
const COURTS = ['Court 1', 'Court 2', 'Court 3', 'Court 4'];
const FORM = {
  ...{
    location: 'Penfield Gym',
    courts: COURTS,
    locations: [{ location: 'Oakwood School', courts: COURTS }],
  },
  ...{ dayOfWeek: 0, startDate: '2099-01-04', endDate: '2099-03-01', gameLength: 60, publish: false },
  timeSlots: Array.from({ length: 12 }, (_, i) => `${String(9 + i).padStart(2, '0')}:00`),
};
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds until the whole answer has arrived. */
function ask(url, through) {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent: through }, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - begun)
          : reject(new Error(`${url}: ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}

await withPostgres(async (databaseUrl, dataDir) => {
  const port = await freePort();
  const services = await startServices(port);
  const product = await startProduct({
    ...services.env,
    ...{ PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ROLE: 'all' },
    ...{ ADMIN_USERNAME: OFFICE.username, ADMIN_PASSWORD: OFFICE.password },
  });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const sockets = agent(CALLERS);
  try {
    await addPrograms(database, 50, { places: 20 });
    const { post, get: read } = office(product.url.replace('127.0.0.1', 'localhost'));
    await post('/api/admin/login', OFFICE);
    const season = await post('/api/seasons', {
      ...{ name: 'Winter Basketball', price: 139, registrationEndDate: '2099-01-01' },
    });
    const teams = [];
    for (const [i, size] of SIZES.entries()) {
      const division = await post('/api/divisions', {
        ...{ seasonId: season.id, name: `Division ${i + 1}`, minGrade: 3, maxGrade: 4, gender: 'Boys' },
      });
      const { rows } = await database.query(
        `insert into league_teams ("seasonId", "divisionId", name, school, sport, grade, gender, "teamSlug")
         select $1::int, $2::int, 'Team ' || $3 || '-' || n, 'School', 'Basketball', '3rd', 'Boys', 'team-' || $3 || '-' || n
           from generate_series(1, $4::int) n returning id`,
        [season.id, division.id, String(i + 1), size],
      );
      teams.push(...rows.map(({ id }) => id));
    }
    for (let n = 0; n < COACHES; n++) {
      const { rows } = await database.query(
        `insert into coaches (name, email, phone) values ($1, $2, '555-0100') returning id`,
        [`Coach ${n}`, `coach${n}@mail.test`],
      );
      const led = new Set([teams[(n * 37) % teams.length], teams[(n * 61 + 19) % teams.length]]);
      for (const team of led)
        await database.query('insert into team_coaches ("teamId", "coachId") values ($1, $2)', [
          team,
          rows[0].id,
        ]);
    }

    const waits = [];
    let running = true;
    const callers = Array.from({ length: CALLERS }, async () => {
      while (running) {
        waits.push(await ask(`${product.url}/api/programs`, sockets));
        await pause(INTERVAL_MS);
      }
    });
    const pressed = performance.now();
    const { runId } = await post(`/api/seasons/${season.id}/autoschedule`, FORM);
    const state = async () =>
      (await database.query('select state from schedule_runs where id = $1', [runId])).rows[0].state;
    while (['queued', 'running'].includes(await state())) await pause(20);
    const draftMs = performance.now() - pressed;
    const draft = await read(`/api/schedule-runs/${runId}`);
    const edited = await read(`/api/schedule-runs/${runId}/draft`);
    const judged = [];
    for (const { id } of edited.games.slice(0, JUDGED)) {
      const asked = performance.now();
      await read(`/api/schedule-runs/${runId}/draft/games/${id}/candidate-slots?day=${edited.day}`);
      judged.push(performance.now() - asked);
    }
    const sent = performance.now();
    await post(`/api/schedule-runs/${runId}/publish`, {});
    const publishMs = performance.now() - sent;
    running = false;
    await Promise.all(callers);
    const { rows } = await database.query('select count(*)::int as games from games');
    const p99 = quantile(waits, 0.99);
    const isWhole = draft.scheduledCount === GAMES && rows[0].games === GAMES;

    report(`a season of ${SIZES.length} divisions worked out`, {
      figure: `${(draftMs / 1000).toFixed(1)} s`,
      target: `at most ${DRAFT_LIMIT_MS / 1000} s`,
      isMet: draftMs <= DRAFT_LIMIT_MS && isWhole,
      details: `from the press to the draft of ${draft.scheduledCount} games`,
    });
    report('a game of its draft judged for every place of a day', {
      figure: `99 % ${quantile(judged, 0.99).toFixed(0)} ms`,
      target: `at most ${CALLS_LIMIT_MS} ms`,
      isMet: judged.length === JUDGED && quantile(judged, 0.99) <= CALLS_LIMIT_MS,
      details: `half ${quantile(judged, 0.5).toFixed(0)} ms, ${edited.games.length} games that day on ${edited.courts.length * edited.times.length} places, in the process that answers`,
    });
    report('its draft published', {
      figure: `${(publishMs / 1000).toFixed(1)} s`,
      target: `at most ${PUBLISH_LIMIT_MS / 1000} s`,
      isMet: publishMs <= PUBLISH_LIMIT_MS && isWhole,
      details: `${rows[0].games} games in one transaction, with what their people are told of`,
    });
    report('calls while a season is worked out and published', {
      figure: `99 % ${p99.toFixed(0)} ms`,
      target: `at most ${CALLS_LIMIT_MS} ms`,
      isMet: p99 <= CALLS_LIMIT_MS,
      details: `half ${quantile(waits, 0.5).toFixed(0)} ms, ${waits.length} calls`,
    });
  } finally {
    sockets.destroy();
    await database.end();
    await product.stop();
    await services.stop();
  }
});
