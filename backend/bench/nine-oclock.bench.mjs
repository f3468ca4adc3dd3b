/*
 * "Registration opens at nine": 2,000 families ask for one program with 60 places at the same moment, over 500
 * connections; whoever gets a place pays and completes. A family's wait counts from that moment. Against the same burst on bare node:http and pg.
 */
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { addFamilies, addPrograms } from './lib/families.mjs';
import { agent, post, quantile } from './lib/http.mjs';
import { ledgerFaults, moneyFaults } from './lib/ledger.mjs';
import {
  freePort,
  median,
  report,
  startProduct,
  startProgram,
  startServices,
  withPostgres,
} from './lib/rig.mjs';

const FAMILIES = 2_000;
const PLACES = 60;
const COUPON = { code: 'NINE', uses: 20 };
const CONNECTIONS = 500;
const ROUNDS = 3;
const MOST_TIMES_BARE = 3;
const MOST_P99_MS = 5_000;
const here = (file) => fileURLToPath(new URL(`./lib/${file}`, import.meta.url));

/** Seconds until the last family is served, each family's wait for its first answer, and the answers. */
async function burst(url, payments, families, programId, coupon) {
  const sockets = agent(CONNECTIONS);
  const begun = performance.now();
  const waits = [];
  const answers = new Map();
  await Promise.all(
    families.map(async ({ token, childId }, i) => {
      const through = { token, agent: sockets };
      const asked = {
        registrationData: [{ childId, programId, waiverAccepted: true }],
        ...(i % 10 === 0 && { coupon }),
      };
      const held = await post(`${url}/api/create-payment-intent`, asked, through);
      waits.push(performance.now() - begun);
      answers.set(held.status, (answers.get(held.status) ?? 0) + 1);
      if (held.status !== 201) return;
      const { paymentIntentId, clientSecret, checkoutId } = held.body;
      const form = { payment_method: 'pm_card_visa', key: payments.key, client_secret: clientSecret };
      const paid = await post(`${payments.url}/v1/payment_intents/${paymentIntentId}/confirm`, form, {
        agent: sockets,
        form: true,
      });
      if (paid.body.status !== 'succeeded') throw new Error(`Not paid: ${JSON.stringify(paid.body)}`);
      const completed = { paymentIntentId, ...(payments.bare && { checkoutId }) };
      const done = await post(`${url}/api/complete-payment`, completed, through);
      if (done.body.status !== 'completed') throw new Error(`Not completed: ${JSON.stringify(done.body)}`);
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  sockets.destroy();
  return { seconds, waits, answers };
}

await withPostgres(async (databaseUrl, dataDir) => {
  const port = await freePort();
  const services = await startServices(port);
  const { paymentsUrl, ours, bare } = services;
  const product = await startProduct({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ...services.env,
  });
  const barePort = await freePort();
  const limit = await startProgram(here('bare-burst.mjs'), {
    DATABASE_URL: databaseUrl,
    PORT: String(barePort),
    PAYMENTS_URL: paymentsUrl,
    SECRET_KEY: bare.secretKey,
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const programs = await addPrograms(client, 2 * ROUNDS, { places: PLACES });
    const families = await addFamilies(client, 'ours', FAMILIES);
    const others = await addFamilies(client, 'bare', FAMILIES);
    const addCoupon = (code) =>
      client.query(
        `insert into coupons (code, "discountPercentage", "maxUsage") values ($1, 10, ${COUPON.uses})`,
        [code],
      );
    await client.query('analyze');
    const waits = [];
    const seconds = { ours: [], bare: [] };
    const faults = [];
    for (let round = 0; round < ROUNDS; round++) {
      const code = `${COUPON.code}${round}`;
      await addCoupon(code);
      await addCoupon(`BARE${round}`);
      const there = { url: paymentsUrl, key: bare.publishableKey, bare: true };
      if (process.env.BENCH_DETAIL) console.log('round', performance.now());
      const barely = await burst(
        `http://127.0.0.1:${barePort}`,
        there,
        others,
        programs.pop(),
        `BARE${round}`,
      );
      const programId = programs.pop();
      const sold = await burst(
        product.url,
        { url: paymentsUrl, key: ours.publishableKey },
        families,
        programId,
        code,
      );
      seconds.bare.push(barely.seconds);
      seconds.ours.push(sold.seconds);
      waits.push(...sold.waits);
      if (process.env.BENCH_DETAIL) console.log(barely.seconds, barely.answers, sold.seconds, sold.answers);
      if (barely.answers.get(201) !== PLACES) faults.push(`bare sold ${barely.answers.get(201)} places`);
      if (sold.answers.get(201) !== PLACES) faults.push(`${sold.answers.get(201)} families got a place`);
      faults.push(...(await ledgerFaults(client, { programId, places: PLACES, code })));
    }
    faults.push(...(await moneyFaults(client, paymentsUrl, ours.secretKey, ROUNDS * PLACES)));
    // Each round's own two bursts ran side by side on the same busy or idle machine.
    const times = median(seconds.ours.map((value, round) => value / seconds.bare[round]));
    const p99 = quantile(waits, 0.99);
    report(
      "nine o'clock, time",
      `${FAMILIES} families served in ${median(seconds.ours).toFixed(2)} s against ${median(seconds.bare).toFixed(2)} s bare, ${times.toFixed(2)} times (at most ${MOST_TIMES_BARE})`,
      times <= MOST_TIMES_BARE,
    );
    report(
      "nine o'clock, wait",
      `half ${(quantile(waits, 0.5) / 1000).toFixed(2)} s, 99 % ${(p99 / 1000).toFixed(2)} s (at most ${MOST_P99_MS / 1000} s)`,
      p99 <= MOST_P99_MS,
    );
    report(
      "nine o'clock, ledger",
      faults.length > 0
        ? faults.join('; ')
        : `${PLACES} places sold to ${PLACES} families, every charge has its registration, coupon uses within their limit`,
      faults.length === 0,
    );
  } finally {
    await client.end();
    await limit.stop();
    await product.stop();
    await services.stop();
  }
});
