/*
 * An email to 10,000 families as an administrator sends it, compared with a bare pool of as many connections that
 * sends the same emails in the same run: the share of its rate, the worker's memory, sign-in emails in the meantime,
 * and how current the counts on the screen are.
 */
import { readFileSync } from 'node:fs';
import nodemailer from 'nodemailer';
import pg from 'pg';
import { addFamilies } from './lib/families.mjs';
import { post, quantile } from './lib/http.mjs';
import { office } from './lib/office.mjs';
import { freePort, median, report, startProduct, startServices, withPostgres } from './lib/rig.mjs';

const MAILS = 10_000;
const CONNECTIONS = 5;
const LEAST_SHARE = 0.5;
const MOST_LINK_MS = 5_000;
const MOST_COUNT_MS = 1_000;
const MOST_GROWTH_MB = 40;
const OFFICE = { username: 'office', password: 'only for this benchmark' };
const WISH = {
  audience: { type: 'families' },
  subject: 'News of {{organization.name}}',
  body: 'Hello {{parent.firstName}},\n\nregistration is **open** for:\n- Camps\n- Leagues\n\nSee [our programs](https://fieldhouse.example/programs).',
};
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const memoryMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Emails per second. */
async function bareRate(smtpUrl, { text, html }) {
  const pool = nodemailer.createTransport({ url: smtpUrl, pool: true, maxConnections: CONNECTIONS });
  let next = 0;
  const hand = async () => {
    while (next < MAILS) {
      const to = `bare${next++}@bare.example`;
      await pool.sendMail({ from: 'play@fieldhouse.example', to, subject: WISH.subject, text, html });
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, hand));
  const rate = MAILS / ((performance.now() - begun) / 1000);
  pool.close();
  return rate;
}

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
  const worker = await startProduct({ ...env, ROLE: 'worker' });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const mailsTo = async (to, query = '') =>
    (await fetch(`${services.mailApiUrl}/mails?to=${to}${query}`)).json();
  try {
    const families = await addFamilies(client, 'c', MAILS);
    const admin = office(api.url);
    await admin.post('/api/admin/login', OFFICE);

    const mail = await admin.post('/api/admin/email/preview', { ...WISH, recipientId: families[0].userId });
    const bare = await bareRate(services.smtpUrl, mail);

    const { campaignId } = await admin.post('/api/send-bulk-email', { ...WISH, expectedCount: MAILS });
    const links = [];
    const counting = [];
    const memory = [];
    let isOver = false;
    const askForLinks = (async () => {
      for (let n = 0; !isOver; n++) {
        const begun = performance.now();
        await post(`${api.url}/api/auth/send-magic-link`, { email: `parent${n}@home.example` }, {});
        const [arrived] = await mailsTo(`parent${n}@home.example`, '&wait=60000');
        links.push(arrived ? performance.now() - begun : Infinity);
        await pause(1_000);
      }
    })();
    let begun = null;
    let counts;
    do {
      const asked = performance.now();
      counts = await admin.get(`/api/admin/email/campaigns/${campaignId}`);
      counting.push(performance.now() - asked);
      begun ??= counts.accepted > 0 && { at: asked, accepted: counts.accepted };
      begun ||= null;
      if (counts.accepted > MAILS / 10) memory.push(memoryMb(worker.pid));
      await pause(500);
    } while (counts.waiting + counts.sending + counts.deferred > 0);
    const rate = (counts.accepted - begun.accepted) / ((performance.now() - begun.at) / 1000);
    isOver = true;
    await askForLinks;

    report('campaign of 10,000', {
      figure: `${(rate / bare).toFixed(2)} of a bare pool`,
      target: `at least ${LEAST_SHARE}`,
      isMet: rate >= LEAST_SHARE * bare,
      details: `${rate.toFixed(0)} beside ${bare.toFixed(0)} mails a second`,
    });
    const got = (await mailsTo('@families.example', `&limit=${2 * MAILS}`)).map(({ to }) => to);
    report('campaign, each family once', {
      figure: `${got.length} mails to ${new Set(got).size} families, ${counts.accepted} accepted`,
      target: `${MAILS} each`,
      isMet: [got.length, new Set(got).size, counts.accepted].every((count) => count === MAILS),
    });
    const [early, late] = [memory.slice(0, 10), memory.slice(-10)].map(median);
    report('campaign, memory of the worker', {
      figure: `${(late - early).toFixed(0)} MB more at the end`,
      target: `at most ${MOST_GROWTH_MB} MB`,
      isMet: late - early <= MOST_GROWTH_MB,
      details: `${early.toFixed(0)} MB after a tenth, ${Math.max(...memory).toFixed(0)} MB at most`,
    });
    report('campaign, sign-in mails meanwhile', {
      figure: `slowest ${(Math.max(...links) / 1000).toFixed(2)} s`,
      target: `below ${MOST_LINK_MS / 1000} s`,
      isMet: Math.max(...links) < MOST_LINK_MS,
      details: `${links.length} of them`,
    });
    const slow = quantile(counting, 0.95);
    report('campaign, its counts for the office', {
      figure: `${slow.toFixed(0)} ms`,
      target: `below ${MOST_COUNT_MS} ms`,
      isMet: slow < MOST_COUNT_MS,
      details: '95% of the times asked while it was sent',
    });
  } finally {
    await client.end();
    await worker.stop();
    await api.stop();
    await services.stop();
  }
});
