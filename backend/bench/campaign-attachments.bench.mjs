/*
 * An email with 5 MB of attachments to the maximum number of families: the worker's memory while it sends. The mail
 * server stores nothing, because it would be 3.4 GB.
 */
import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { addFamilies } from './lib/families.mjs';
import { office } from './lib/office.mjs';
import { freePort, report, startProduct, startServices, withPostgres } from './lib/rig.mjs';
import { startSink } from './lib/smtp-sink.mjs';

const MAILS = 500;
const MB = 1024 * 1024;
/** With headers and boundaries just below the limit. */
const ATTACHED_BYTES = 5 * MB - 100;
const MOST_GROWTH_MB = 40;
const MOST_MB = 150;
const OFFICE = { username: 'office', password: 'only for this benchmark' };
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const memoryMb = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
const pdf = () =>
  new Blob([
    Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(ATTACHED_BYTES), Buffer.from('\n%%EOF\n')]),
  ]);

await withPostgres(async (databaseUrl, dataDir) => {
  const port = await freePort();
  const services = await startServices(port);
  const sink = await startSink();
  const env = {
    ...{ ...services.env, SMTP_URL: sink.url, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    ...{ FILES_KEY: '07'.repeat(32), SESSION_SECRET: 'a secret for benchmarks' },
    ...{ ADMIN_USERNAME: OFFICE.username, ADMIN_PASSWORD: OFFICE.password },
    BULK_MAILS_PER_MINUTE: '999999',
  };
  const api = await startProduct({ ...env, PORT: String(port), ROLE: 'api' });
  const worker = await startProduct({ ...env, ROLE: 'worker' });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await addFamilies(client, 'a', MAILS);
    const admin = office(api.url);
    await admin.post('/api/admin/login', OFFICE);
    const { id } = await admin.upload('/api/admin/email/attachments?name=rules.pdf', pdf());
    const before = memoryMb(worker.pid);
    const { campaignId } = await admin.post('/api/send-bulk-email', {
      ...{ audience: { type: 'families' }, subject: 'Rules', body: 'Hello {{parent.firstName}}, the rules.' },
      ...{ expectedCount: MAILS, attachmentIds: [id] },
    });
    const memory = [];
    const begun = performance.now();
    let counts;
    do {
      counts = await admin.get(`/api/admin/email/campaigns/${campaignId}`);
      if (counts.accepted > MAILS / 10) memory.push(memoryMb(worker.pid));
      await pause(100);
    } while (counts.waiting + counts.sending + counts.deferred > 0);
    const seconds = (performance.now() - begun) / 1000;
    // Memory rises and falls with garbage collection, so we compare the peak of the second half with that of the
    // first.
    const half = Math.ceil(memory.length / 2);
    const [early, late] = [memory.slice(0, half), memory.slice(half)].map((some) => Math.max(...some));
    const most = Math.max(early, late) - before;
    report('campaign with attachments, memory of the worker', {
      figure: `${(late - early).toFixed(0)} MB more in the second half, ${most.toFixed(0)} MB more than idle at most`,
      target: `at most ${MOST_GROWTH_MB} MB, ${MOST_MB} MB`,
      isMet: late - early <= MOST_GROWTH_MB && most <= MOST_MB,
      details: `${sink.taken.mails} mails, ${(sink.taken.bytes / MB / 1024).toFixed(1)} GB in ${seconds.toFixed(0)} s`,
    });
    report('campaign with attachments, each family once', {
      figure: `${sink.taken.mails} mails, ${counts.accepted} accepted`,
      target: `${MAILS} each`,
      isMet: sink.taken.mails === MAILS && counts.accepted === MAILS,
    });
  } finally {
    await client.end();
    await worker.stop();
    await api.stop();
    await sink.stop();
    await services.stop();
  }
});
