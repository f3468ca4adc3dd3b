/*
 * A season of 100 divisions is scheduled for at least 15 seconds by the process that also answers calls: how long
 * families wait in the meantime, compared with when it schedules nothing.
 */
import { get } from 'node:http';
import pg from 'pg';
import { addPrograms } from './lib/families.mjs';
import { agent, quantile } from './lib/http.mjs';
import { organization } from './lib/league-instances.mjs';
import { freePort, report, startProduct, startServices, withPostgres } from './lib/rig.mjs';

const CALLERS = 4;
const INTERVAL_MS = 25;
const MOST_P99_MS = 200;
const LEAST_SECONDS = 15;
const DIVISIONS = 100;
const WEEKS = 10;
const MORE_WEEKS = 3;
/** A season that the engine cannot schedule proves nothing about calls. */
const MOST_WEEKS = 52;
const QUIET_SECONDS = 10;
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
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ROLE: 'all',
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sockets = agent(CALLERS);
  try {
    await addPrograms(client, 50, { places: 20 });
    /** How long callers wait until `end`. */
    const waitsUntil = async (end) => {
      const waits = [];
      let running = true;
      const callers = Array.from({ length: CALLERS }, async () => {
        while (running) {
          waits.push(await ask(`${product.url}/api/programs`, sockets));
          await pause(INTERVAL_MS);
        }
      });
      await end;
      running = false;
      await Promise.all(callers);
      return waits;
    };
    const measure = async (weeks) => {
      const { rows } = await client.query('insert into schedule_runs (input) values ($1) returning id', [
        JSON.stringify(organization(DIVISIONS, weeks)),
      ]);
      const run = async () =>
        (await client.query('select * from schedule_runs where id = $1', [rows[0].id])).rows[0];
      while ((await run()).state === 'queued') await pause(100);
      const begun = performance.now();
      let last;
      let seconds;
      const waits = await waitsUntil(
        (async () => {
          while ((last = await run()).state === 'running') await pause(200);
          seconds = (performance.now() - begun) / 1000;
        })(),
      );
      return { weeks, waits, seconds, last };
    };
    const quiet = await waitsUntil(pause(QUIET_SECONDS * 1000));
    // A fast machine gets more to do, because a short run would prove nothing.
    let measured = await measure(WEEKS);
    while (measured.seconds < LEAST_SECONDS && measured.last.state === 'draft' && measured.weeks < MOST_WEEKS)
      measured = await measure(measured.weeks + MORE_WEEKS);
    const { weeks, waits, seconds, last } = measured;
    const p99 = quantile(waits, 0.99);
    report('calls while a schedule is computed', {
      figure: `99 % ${p99.toFixed(0)} ms`,
      target: `at most ${MOST_P99_MS} ms`,
      isMet: p99 <= MOST_P99_MS && seconds >= LEAST_SECONDS && last.state === 'draft',
      details: `half ${quantile(waits, 0.5).toFixed(0)} ms, 99 % without a schedule ${quantile(quiet, 0.99).toFixed(0)} ms; ${DIVISIONS} divisions, ${weeks} weeks, ${waits.length} calls in ${seconds.toFixed(1)} s (at least ${LEAST_SECONDS}); ${last.state}, ${last.result?.games.length} games`,
    });
  } finally {
    sockets.destroy();
    await client.end();
    await product.stop();
    await services.stop();
  }
});
