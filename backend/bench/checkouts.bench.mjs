/*
 * Complete checkouts over HTTP, spread over 50 programs and all on one, compared with the same rows written by bare
 * pg. They cost nothing: two calls, one that holds the spot, freezes the price and records the waiver acceptance, and
 * one that registers and writes the receipt. With payments, a third of the work would be the sandbox's, which shares
 * these cores; its calls are part of the nine-o'clock burst. The emails wait in the outbox, as those of bare pg do,
 * because sending them is the worker's job.
 */
import pg from 'pg';
import { complete, hold } from './lib/bare-ledger.mjs';
import { addFamilies, addPrograms } from './lib/families.mjs';
import { agent, post } from './lib/http.mjs';
import { freePort, median, report, startProduct, startServices, withPostgres } from './lib/rig.mjs';

const FAMILIES = 6_000;
const PROGRAMS = 50;
const CONCURRENCY = 20;
const SECONDS = 3;
/** Warms up only the product: a server that families use has been running for days. */
const WARM_UP_SECONDS = 8;
const ROUNDS = 3;
const AT_LEAST = { spread: 0.15, hot: 0.35 };

/** Checkouts per second, where `work` is one checkout; a family has one at a time. */
async function perSecond(families, work, seconds = SECONDS) {
  let done = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const family = families.next();
      await work(family);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return done / ((performance.now() - begun) / 1000);
}

/** Goes through the families repeatedly, each time with a program in which the child has no spot yet. */
function circle(families) {
  let n = 0;
  return {
    next: () => {
      const turn = Math.floor(n / families.length);
      const place = n++;
      return { ...families[place % families.length], spread: (place + turn) % PROGRAMS };
    },
  };
}

await withPostgres(async (databaseUrl, dataDir) => {
  const port = await freePort();
  const services = await startServices(port);
  const product = await startProduct({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ROLE: 'api',
    ...services.env,
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONCURRENCY });
  try {
    const free = { priceCents: 0 };
    const programs = {
      ours: await addPrograms(pool, PROGRAMS, free),
      bare: await addPrograms(pool, PROGRAMS, free),
    };
    const ours = circle(await addFamilies(pool, 'ours', FAMILIES));
    const others = circle(await addFamilies(pool, 'bare', FAMILIES));
    await pool.query('analyze');
    const sockets = agent(CONCURRENCY);
    const overHttp = async ({ token, childId }, programId) => {
      const through = { token, agent: sockets };
      const asked = { registrationData: [{ childId, programId, waiverAccepted: true }] };
      const held = await post(`${product.url}/api/create-payment-intent`, asked, through);
      if (held.status !== 201) throw new Error(`Not held: ${JSON.stringify(held.body)}`);
      const free = { isFreeRegistration: true, paymentIntentId: 'free_registration' };
      const done = await post(`${product.url}/api/complete-payment`, free, through);
      if (done.body.status !== 'completed') throw new Error(`Not completed: ${JSON.stringify(done.body)}`);
    };
    const barely = async ({ userId, childId }, programId) => {
      const { checkoutId } = await hold(pool, { userId, childId, programId });
      await complete(pool, { checkoutId, userId });
    };
    const figures = { ours: { spread: [], hot: [] }, bare: { spread: [], hot: [] } };
    const measure = async (whose, families, checkout) => {
      for (let round = 0; round < ROUNDS; round++) {
        const [hot] = await addPrograms(pool, 1, free);
        const spread = await perSecond(families, (family) =>
          checkout(family, programs[whose][family.spread]),
        );
        figures[whose].spread.push(spread);
        figures[whose].hot.push(await perSecond(families, (family) => checkout(family, hot)));
      }
    };
    const somewhere = (family) => overHttp(family, programs.ours[family.spread]);
    await perSecond(ours, somewhere, WARM_UP_SECONDS);
    // Runs ANALYZE, as the server does on its own every minute: a table with rows must not be read by a plan made
    // while it was empty.
    await pool.query('analyze');
    // One after the other: ten times as many rows would keep the database's housekeeping busy at the same time.
    await measure('ours', ours, overHttp);
    await measure('bare', others, barely);
    const { rows } = await pool.query(
      `select count(*)::int as wrong from programs p
        where p."currentParticipants" <> p."spotsTaken"
           or p."spotsTaken" <> (select count(*) from registrations r where r."programId" = p.id and r.status = 'active')`,
    );
    for (const [kind, name] of [
      ['spread', `checkouts over ${PROGRAMS} programs`],
      ['hot', 'checkouts on one program'],
    ]) {
      const [sold, bare] = [median(figures.ours[kind]), median(figures.bare[kind])];
      const ratio = sold / bare;
      report(`${name} (nothing charged)`, {
        figure: `${ratio.toFixed(2)} of bare pg`,
        target: `at least ${AT_LEAST[kind]}`,
        isMet: ratio >= AT_LEAST[kind],
        details: `${sold.toFixed(0)} a second against ${bare.toFixed(0)}; rounds ${figures.ours[kind].map((n) => (n / bare).toFixed(2)).join(', ')}`,
      });
    }
    report('checkouts, ledger', {
      figure: `${rows[0].wrong} programs whose places are not their registrations`,
      target: '0',
      isMet: rows[0].wrong === 0,
    });
    sockets.destroy();
  } finally {
    await pool.end();
    await product.stop();
    await services.stop();
  }
});
