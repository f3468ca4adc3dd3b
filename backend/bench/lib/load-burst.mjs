/*
 * "Registration opens at nine": many families request one program with few spots at the same moment, and those who get
 * a spot pay and complete. A family's wait counts from that moment. Compared with the same burst on bare node:http and
 * pg.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { addFamilies, addPrograms } from './families.mjs';
import { agent, post, quantile } from './http.mjs';
import { ledgerFaults, moneyFaults } from './ledger.mjs';
import { freePort, median, report, startProduct, startProgram, startServices, withPostgres } from './rig.mjs';

/** Sends to each server in turn, as a proxy in front would. */
const CONNECTIONS = 500;
const AGAIN_MS = 1_000;
const MOST_TIMES_BARE = 2;
/** Warms up first, on separate programs: a server that families use has been running for days. */
const WARM_UP = { families: 600, places: 60 };
const BARE = fileURLToPath(new URL('./bare-burst.mjs', import.meta.url));

/** A page that gets "try later" asks again, and its family keeps waiting. */
async function persist(url, body, through, answers) {
  for (;;) {
    const answer = await post(url, body, through);
    if (answer.status !== 503) return answer;
    answers.set(503, (answers.get(503) ?? 0) + 1);
    await pause(AGAIN_MS);
  }
}

/** Seconds until the last family is served, each family's wait for its first answer, and the answers. */
async function sendBurst(urls, payments, families, programId, coupon) {
  const sockets = agent(CONNECTIONS);
  const begun = performance.now();
  const waits = [];
  const answers = new Map();
  await Promise.all(
    families.map(async ({ token, childId }, i) => {
      const url = urls[i % urls.length];
      const through = { token, agent: sockets };
      const asked = {
        registrationData: [{ childId, programId, waiverAccepted: true }],
        ...(i % 10 === 0 && { coupon }),
      };
      const held = await persist(`${url}/api/create-payment-intent`, asked, through, answers);
      waits.push(performance.now() - begun);
      answers.set(held.status, (answers.get(held.status) ?? 0) + 1);
      if (held.status !== 201) return;
      const { paymentIntentId, clientSecret, checkoutId } = held.body;
      const form = { payment_method: 'pm_card_visa', key: payments.key, client_secret: clientSecret };
      const confirm = `${payments.url}/v1/payment_intents/${paymentIntentId}/confirm`;
      const paid = await post(confirm, form, { agent: sockets, form: true });
      if (paid.body.status !== 'succeeded') throw new Error(`Not paid: ${JSON.stringify(paid.body)}`);
      const completed = { paymentIntentId, ...(payments.bare && { checkoutId }) };
      const done = await persist(`${url}/api/complete-payment`, completed, through, answers);
      if (done.body.status !== 'completed') throw new Error(`Not completed: ${JSON.stringify(done.body)}`);
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  sockets.destroy();
  return { seconds, waits, answers };
}

/** The product and the bare limit, each with the same number of processes on one database and one payment provider. */
async function startServers(count, databaseUrl, dataDir, role) {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const services = await startServices(ports[0]);
  const { paymentsUrl, bare } = services;
  const servers = { ours: [], bare: [] };
  for (const port of ports)
    servers.ours.push(
      await startProduct({
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        ROLE: role,
        ...services.env,
      }),
    );
  for (let i = 0; i < count; i++) {
    const port = await freePort();
    const env = { DATABASE_URL: databaseUrl, PORT: String(port), PAYMENTS_URL: paymentsUrl };
    const program = await startProgram(BARE, { ...env, SECRET_KEY: bare.secretKey });
    servers.bare.push({ ...program, url: `http://127.0.0.1:${port}` });
  }
  return {
    services,
    urls: { ours: servers.ours.map(({ url }) => url), bare: servers.bare.map(({ url }) => url) },
    stop: async () => {
      for (const server of [...servers.bare, ...servers.ours, services]) await server.stop();
    },
  };
}

/** `processes` of the product, and as many of the bare limit. */
export async function measureBurst(
  name,
  { families: count, places, couponUses, processes, role, rounds, most },
) {
  await withPostgres(async (databaseUrl, dataDir) => {
    const { services, urls, stop } = await startServers(processes, databaseUrl, dataDir, role);
    const { paymentsUrl, ours, bare } = services;
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      const programs = await addPrograms(client, 2 * rounds, { places });
      const families = await addFamilies(client, 'ours', count);
      const others = await addFamilies(client, 'bare', count);
      const addCoupon = (code) =>
        client.query('insert into coupons (code, "discountPercentage", "maxUsage") values ($1, 10, $2)', [
          code,
          couponUses,
        ]);
      await client.query('analyze');
      const there = { url: paymentsUrl, key: bare.publishableKey, bare: true };
      const here = { url: paymentsUrl, key: ours.publishableKey };
      const [first, second] = await addPrograms(client, 2, { places: WARM_UP.places });
      await sendBurst(urls.bare, there, others.slice(0, WARM_UP.families), first);
      await sendBurst(urls.ours, here, families.slice(0, WARM_UP.families), second);
      // Runs ANALYZE, as the server does on its own every minute: a table with rows must not be read by a plan made
      // while it was empty.
      await client.query('analyze');
      const waits = [];
      let sentAway = 0;
      const seconds = { ours: [], bare: [] };
      const faults = [];
      for (let round = 0; round < rounds; round++) {
        const codes = { ours: `NINE${round}`, bare: `BARE${round}` };
        await addCoupon(codes.ours);
        await addCoupon(codes.bare);
        const barely = await sendBurst(urls.bare, there, others, programs.pop(), codes.bare);
        const programId = programs.pop();
        const sold = await sendBurst(urls.ours, here, families, programId, codes.ours);
        seconds.bare.push(barely.seconds);
        seconds.ours.push(sold.seconds);
        waits.push(...sold.waits);
        sentAway += sold.answers.get(503) ?? 0;
        for (const [whose, { answers }] of Object.entries({ bare: barely, product: sold }))
          if (answers.get(201) !== places)
            faults.push(`${whose}: ${answers.get(201)} families got one of ${places} places`);
        faults.push(...(await ledgerFaults(client, { programId, places, code: codes.ours })));
      }
      faults.push(
        ...(await moneyFaults(client, paymentsUrl, ours.secretKey, WARM_UP.places + rounds * places)),
      );
      // The two bursts of a round run back to back, so both see the same load on the machine.
      const times = median(seconds.ours.map((value, round) => value / seconds.bare[round]));
      const wait = quantile(waits, most.quantile) / 1000;
      report(`${name}, time`, {
        figure: `${times.toFixed(2)} times bare`,
        target: `at most ${MOST_TIMES_BARE}`,
        isMet: times <= MOST_TIMES_BARE,
        details: `${count} families served in ${median(seconds.ours).toFixed(2)} s against ${median(seconds.bare).toFixed(2)} s`,
      });
      report(`${name}, wait`, {
        figure: `${most.words} ${wait.toFixed(2)} s`,
        target: `below ${most.seconds} s`,
        isMet: wait < most.seconds,
        details: `half ${(quantile(waits, 0.5) / 1000).toFixed(2)} s, 99 % ${(quantile(waits, 0.99) / 1000).toFixed(2)} s, the last ${(quantile(waits, 1) / 1000).toFixed(2)} s; ${sentAway} calls asked again after 503`,
      });
      report(`${name}, ledger`, {
        figure: faults.length > 0 ? faults.join('; ') : 'exact',
        target: 'exact',
        isMet: faults.length === 0,
        details: `${places} places sold in each of ${rounds} rounds, every charge with its registration, coupon uses within ${couponUses}`,
      });
    } finally {
      await client.end();
      await stop();
    }
  });
}
