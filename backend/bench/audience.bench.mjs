/*
 * A campaign audience among 50,000 families with 100,000 registrations: how long an administrator waits for the count
 * and for a page of the list.
 */
import pg from 'pg';
import { quantile } from './lib/http.mjs';
import { addRegistrations } from './lib/registrations.mjs';
import { median, report, startProduct, withPostgres } from './lib/rig.mjs';

const REGISTRATIONS = 100_000;
const CALLS = 9;
const MOST_COUNT_MS = 300;
const MOST_LIST_MS = 1_000;
const OFFICE = { username: 'office', password: 'only for this benchmark' };

const AUDIENCES = {
  everybody: { type: 'families' },
  'both guardians': { type: 'families', parents: 'both' },
  'all who are registered': { type: 'families', registration: 'active' },
  'a sport': { type: 'families', sport: 'Soccer' },
  'a program': { type: 'families', programId: 7 },
  'a grade': { type: 'families', grade: '3rd' },
};
const LISTS = {
  'first page': { type: 'families' },
  'last page': { type: 'families', page: 500 },
  'a name': { type: 'families', search: 'maya berdal' },
  'a sport': { type: 'families', sport: 'Soccer' },
};

await withPostgres(async (databaseUrl, dataDir) => {
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ADMIN_USERNAME: OFFICE.username,
    ADMIN_PASSWORD: OFFICE.password,
  });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await addRegistrations(client, REGISTRATIONS);
    const json = { 'content-type': 'application/json', origin: product.url };
    const signedIn = await fetch(`${product.url}/api/admin/login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(OFFICE),
    });
    const headers = { ...json, cookie: signedIn.headers.get('set-cookie').split(';')[0] };
    const timed = async (path, body) => {
      const begun = performance.now();
      const answer = await fetch(`${product.url}${path}`, {
        headers,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return { said: await answer.json(), ms: performance.now() - begun };
    };
    const measure = async (call) => {
      const answers = [];
      for (let n = 0; n < CALLS; n++) answers.push(await call());
      const times = answers.slice(1).map(({ ms }) => ms);
      return { said: answers[0].said, median: median(times), p95: quantile(times, 0.95) };
    };
    for (const [name, audience] of Object.entries(AUDIENCES)) {
      const { said, ...ms } = await measure(() => timed('/api/admin/email/audience', { audience }));
      report(`audience counted: ${name}`, {
        figure: `${ms.median.toFixed(0)} ms`,
        target: `below ${MOST_COUNT_MS} ms`,
        isMet: ms.median < MOST_COUNT_MS,
        details: `${said.peopleCount} families, ${said.recipients} addresses, slowest ${ms.p95.toFixed(0)} ms`,
      });
    }
    for (const [name, query] of Object.entries(LISTS)) {
      const path = `/api/admin/email/recipients?${new URLSearchParams(query).toString()}`;
      const { said, ...ms } = await measure(() => timed(path));
      report(`audience listed: ${name}`, {
        figure: `${ms.median.toFixed(0)} ms`,
        target: `below ${MOST_LIST_MS} ms`,
        isMet: ms.median < MOST_LIST_MS,
        details: `${said.length} rows, slowest ${ms.p95.toFixed(0)} ms`,
      });
    }
  } finally {
    await client.end();
    await product.stop();
  }
});
