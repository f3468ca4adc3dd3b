/*
 * An email to 10,000 families through a mail server that defers, rejects, hangs and drops connections after DATA,
 * while the worker is killed three times with all its connections in the middle of an email: each family gets it once,
 * or an administrator sees that it did not arrive.
 */
import pg from 'pg';
import { addFamilies } from './lib/families.mjs';
import { office } from './lib/office.mjs';
import { freePort, report, startProduct, startServices, withPostgres } from './lib/rig.mjs';

const MAILS = 10_000;
const KILLS = 3;
const HANDS = 5;
const EVERY = MAILS / (KILLS + 1);
const OFFICE = { username: 'office', password: 'only for this benchmark' };
const STATES = ['waiting', 'sending', 'deferred', 'paused', 'accepted', 'failed', 'unverified', 'suppressed'];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the mail server does with an email, what an administrator sees of it, and how often it arrives. */
const arrives = { faults: [], state: 'accepted', copies: 1 };
/** The server accepts the email when nobody is listening any more. */
const hangs = { faults: [{ kind: 'hang', ms: 3_600_000 }], state: 'unverified', copies: 1 };
/** One family in twenty each. */
const FATES = new Map([
  [5, { ...arrives, faults: [{ kind: 'reject', code: 451 }] }],
  [7, { ...arrives, faults: [{ kind: 'reject', code: 452, status: '4.2.2', after: 'data' }] }],
  [9, { faults: [{ kind: 'reject', code: 550, status: '5.1.1' }], state: 'failed', copies: 0 }],
  [11, { faults: [{ kind: 'reject', code: 554, after: 'data' }], state: 'failed', copies: 0 }],
  [13, { faults: [{ kind: 'drop' }], state: 'unverified', copies: 1 }],
  [15, { faults: [{ kind: 'drop', lost: true }], state: 'unverified', copies: 0 }],
  [17, { faults: [{ kind: 'reject', code: 421 }, { kind: 'drop' }], state: 'unverified', copies: 1 }],
]);
const fateOf = (n) => (n >= EVERY && n % EVERY < HANDS ? hangs : (FATES.get(n % 20) ?? arrives));

await withPostgres(async (databaseUrl, dataDir) => {
  const port = await freePort();
  const services = await startServices(port);
  const env = {
    ...{ ...services.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    ...{ FILES_KEY: '07'.repeat(32), SESSION_SECRET: 'a secret for benchmarks' },
    ...{ ADMIN_USERNAME: OFFICE.username, ADMIN_PASSWORD: OFFICE.password },
    BULK_MAILS_PER_MINUTE: '999999',
  };
  const api = await startProduct({ ...env, PORT: String(port), ROLE: 'api' });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const mails = `${services.mailApiUrl}/mails`;
  const faults = `${services.mailApiUrl}/faults`;
  const untilHanging = async (count) => {
    for (;;) {
      const { hanging } = await (await fetch(faults)).json();
      if (hanging.length >= count) return;
      await pause(50);
    }
  };
  let worker = null;
  try {
    const families = await addFamilies(client, 'k', MAILS);
    const { rows } = await client.query(`select id, email from users where email like '%@families.example'`);
    const emails = new Map(rows.map(({ id, email }) => [id, email]));
    const sent = [];
    for (const [n, { userId }] of families.entries())
      for (const fault of fateOf(n).faults) sent.push({ ...fault, to: emails.get(userId), times: 1 });
    for (const fault of sent) await fetch(faults, { method: 'POST', body: JSON.stringify(fault) });
    const admin = office(api.url);
    await admin.post('/api/admin/login', OFFICE);
    const { campaignId } = await admin.post('/api/send-bulk-email', {
      ...{ audience: { type: 'families' }, subject: 'News', body: 'Hello {{parent.firstName}}.' },
      expectedCount: MAILS,
    });
    const countsOf = () => admin.get(`/api/admin/email/campaigns/${campaignId}`);
    const seen = [];
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        seen.push(await countsOf());
        await pause(200);
      }
    })();
    let mostSending = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      worker = await startProduct({ ...env, ROLE: 'worker' });
      await untilHanging(kill * HANDS);
      await worker.kill();
      worker = null;
      mostSending = Math.max(mostSending, (await countsOf()).sending);
      // Nobody renews a dead worker's claims, and deferred emails wait for their time.
      await client.query(
        `update outbox_emails set "nextAttemptAt" = now()
          where lane = 'bulk' and state in ('waiting', 'sending', 'deferred')`,
      );
    }
    worker = await startProduct({ ...env, ROLE: 'worker' });
    let counts;
    do {
      await pause(500);
      counts = await countsOf();
    } while (counts.waiting + counts.sending + counts.deferred > 0);
    await fetch(faults, { method: 'DELETE' });
    await pause(1_000);
    seen.push(await countsOf());
    isOver = true;
    await watching;

    const copies = new Map();
    for (const { to } of await (await fetch(`${mails}?to=@families.example&limit=${2 * MAILS}`)).json())
      copies.set(to, (copies.get(to) ?? 0) + 1);
    const found = await client.query('select recipient, state from outbox_emails where "batchId" = $1', [
      campaignId,
    ]);
    const states = new Map(found.rows.map(({ recipient, state }) => [recipient, state]));
    const others = families.filter(({ userId }, n) => {
      const email = emails.get(userId);
      const { state, copies: expected } = fateOf(n);
      return states.get(email) !== state || (copies.get(email) ?? 0) !== expected;
    });
    const twice = [...copies.values()].filter((count) => count > 1).length;
    report('campaign of 10,000, worker killed three times, mail server failing', {
      figure: `${twice} families got it twice, ${others.length} other than they should`,
      target: '0, 0',
      isMet: twice === 0 && others.length === 0,
      details: `${copies.size} got it; ${counts.accepted} accepted, ${counts.failed} failed, ${counts.unverified} unverified; ${mostSending} under way at a kill`,
    });
    const first = seen.findIndex((one) => one.waiting + one.sending + one.deferred + one.paused === 0);
    const isSame = (one) => STATES.every((state) => one[state] === seen.at(-1)[state]);
    const sums = seen.map((one) => STATES.reduce((sum, state) => sum + one[state], 0));
    report('campaign, its counts while it was disturbed', {
      figure: `${Math.min(...sums)} to ${Math.max(...sums)} counted, ${seen.slice(first).filter((one) => !isSame(one)).length} changes once finished`,
      target: `${MAILS}, 0`,
      isMet: sums.every((sum) => sum === MAILS) && seen.slice(first).every(isSame),
      details: `asked ${seen.length} times`,
    });
  } finally {
    await client.end();
    await worker?.stop();
    await api.stop();
    await services.stop();
  }
});
