/*
 * Administrators' lists at a million registrations against the same page and total in bare SQL, and 200,000 of them as
 * CSV against COPY of the same rows.
 */
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { clearInterval, setInterval } from 'node:timers';
import pg from 'pg';
import { quantile } from './lib/http.mjs';
import { addRegistrations, SEARCHED } from './lib/registrations.mjs';
import { median, report, startProduct, withPostgres } from './lib/rig.mjs';

const REGISTRATIONS = 1_000_000;
const CALLS = 8;
const PAGE = 25;
const LIST = { mostTimesBare: 3, mostP95Ms: 50 };
const CSV = { rounds: 2, mostTimesCopy: 8, mostMegabytes: 100, mostFirstByteMs: 300, stallMs: 2_000 };

const OFFICE = { username: 'office', password: 'only for this benchmark' };
const GRADES = ['Pre-K', 'K', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

const daysAgo = (n) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);
const day = (text) => `'${text}'::timestamp at time zone 'America/New_York'`;
const like = (text) => `${SEARCHED} like '%${text}%'`;
const clinics = `r."programType" = 'clinic' and r.status = 'active'`;

/** What the page asks for, the i-th time, and the same in SQL: `[query, where, order, page]`. */
const lists = {
  'newest of a type': (i) => {
    const type = ['camp', 'clinic', 'league'][i % 3];
    return [`type=${type}`, `r."programType" = '${type}' and r.status = 'active'`];
  },
  'all, with cancelled': () => ['status=all', 'true'],
  'further pages': (i) => [`type=clinic&page=${2 + i * 10}`, clinics, 'r.id desc', 2 + i * 10],
  'the last pages': (i) => [`type=clinic&page=${15_000 - i}`, clinics, 'r.id desc', 15_000 - i],
  'one program': (i) => [`type=clinic&programId=${1 + i * 5}`, `${clinics} and r."programId" = ${1 + i * 5}`],
  'a grade': (i) => [`type=clinic&grade=${GRADES[i % 10]}`, `${clinics} and r.grade = '${GRADES[i % 10]}'`],
  'a week': (i) => {
    const [from, to, after] = [40 + 70 * i, 34 + 70 * i, 33 + 70 * i].map(daysAgo);
    return [
      `type=clinic&from=${from}&to=${to}`,
      `${clinics} and r."createdAt" >= ${day(from)} and r."createdAt" < ${day(after)}`,
    ];
  },
  cancelled: () => ['type=clinic&status=cancelled', `r."programType" = 'clinic' and r.status = 'cancelled'`],
  'a name': (i) => {
    const name = ['maya', 'theo', 'hugo', 'uma'][i % 4] + ' ' + ['berdal', 'fengar', 'zankor'][i % 3];
    return [`type=clinic&search=${encodeURIComponent(name)}`, `${clinics} and ${like(name)}`];
  },
  'a phone': (i) => {
    const digits = `5${String(i * 7).padStart(2, '0')}${String(i * 31).padStart(4, '0')}`;
    const typed = `${digits.slice(0, 3)}-${digits.slice(3)}`;
    return [`type=clinic&search=${typed}`, `${clinics} and ${like(digits)}`];
  },
  'by child': (i) => [
    `type=clinic&sort=childName&page=${1 + i}`,
    clinics,
    'last_name_first(r."childName"), r.id',
    1 + i,
  ],
  'by parent': (i) => [
    `type=clinic&sort=parentName&page=${1 + i}`,
    clinics,
    'last_name_first(r."parentName"), r.id',
    1 + i,
  ],
  'by grade': (i) => [`type=clinic&sort=grade&page=${1 + i}`, clinics, 'grade_rank(r.grade), r.id', 1 + i],
  'by school, falling': (i) => [
    `type=clinic&sort=-school&page=${1 + i}`,
    clinics,
    'r.school desc, r.id desc',
    1 + i,
  ],
  'by amount, falling': (i) => [
    `type=clinic&sort=-amount&page=${1 + i}`,
    clinics,
    'r."amountCents" desc, r.id desc',
    1 + i,
  ],
};

const CSV_ROWS = `
  select r.id, r."childName", r."childGender", r.grade, r.school, r."tshirtSize", r."jerseyColor", r."medicalNotes",
         r."parentName", r.relationship, r."parentEmail", r."parentPhone", r."emergencyContactName",
         r."emergencyContactPhone", p.name, r.sport, r."amountCents" / 100.0, r."paymentStatus", r."createdAt"::date, r.status
    from registrations r join programs p on p.id = r."programId"
   where r."programType" = 'camp' order by r.id`;

async function signIn(url) {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(OFFICE),
  });
  if (!response.ok) throw new Error(`Sign-in: ${response.status}`);
  return response.headers.getSetCookie()[0].split(';')[0];
}

async function timed(work) {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

const megabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Milliseconds to the first byte and to the last, the lines, and by how much the program's memory grew meanwhile. */
function download(url, cookie, pid, { stallMs = 0 } = {}) {
  const before = megabytes(pid);
  const began = performance.now();
  let [most, lines, firstByte] = [before, 0, 0];
  const watch = setInterval(() => (most = Math.max(most, megabytes(pid))), 20);
  return new Promise((resolve, reject) => {
    get(url, { headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`Export: ${response.statusCode}`));
      response.on('data', (part) => {
        firstByte ||= performance.now() - began;
        for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) lines += 1;
        if (!stallMs) return;
        response.pause();
        setTimeout(() => response.resume(), stallMs);
        stallMs = 0;
      });
      response.on('error', reject);
      response.on('end', () => {
        clearInterval(watch);
        resolve({ firstByte, ms: performance.now() - began, rows: lines - 1, grown: most - before });
      });
    }).on('error', reject);
  });
}

async function measureLists(client, url, cookie) {
  const all = [];
  const ratios = new Map();
  for (const [name, asked] of Object.entries(lists)) {
    const [ours, page, total] = [[], [], []];
    for (let i = 0; i < CALLS; i++) {
      const [query, where, order = 'r.id desc', number = 1] = asked(i);
      const from = `from registrations r where ${where}`;
      const [countMs, counted] = await timed(() => client.query(`select count(*)::int as n ${from}`));
      const [pageMs, rows] = await timed(() =>
        client.query(
          `select r.*, (select p.name from programs p where p.id = r."programId") as program
           ${from} order by ${order} limit ${PAGE} offset ${(number - 1) * PAGE}`,
        ),
      );
      const [ms, answer] = await timed(async () => {
        const response = await fetch(`${url}/api/registrations?${query}&pageSize=${PAGE}`, {
          headers: { cookie },
        });
        return { found: Number(response.headers.get('x-total-count')), rows: await response.json() };
      });
      const same = rows.rows.map(({ id }) => id).join() === answer.rows.map(({ id }) => id).join();
      if (!same || answer.found !== counted.rows[0].n)
        throw new Error(`${name}: another answer than the database's: ${answer.found}, ${counted.rows[0].n}`);
      ours.push(ms);
      page.push(pageMs);
      total.push(countMs);
    }
    all.push(...ours);
    ratios.set(name, median(ours) / (median(page) + median(total)));
    console.log(
      `     ${name}: median ${median(ours).toFixed(1)} ms, p95 ${quantile(ours, 0.95).toFixed(0)} ms; bare page ` +
        `${median(page).toFixed(1)} ms, total ${median(total).toFixed(1)} ms`,
    );
  }
  const [slowest, worst] = [...ratios].sort(([, a], [, b]) => b - a)[0];
  const p95 = quantile(all, 0.95);
  report(
    `lists at ${REGISTRATIONS.toLocaleString('en')} registrations`,
    `${median([...ratios.values()]).toFixed(2)} times the bare SQL in the middle, ${worst.toFixed(2)} at most, ${slowest} ` +
      `(at most ${LIST.mostTimesBare}); p95 ${p95.toFixed(0)} ms (below ${LIST.mostP95Ms})`,
    worst <= LIST.mostTimesBare && p95 < LIST.mostP95Ms,
  );
}

async function measureExport(client, product, cookie) {
  const url = `${product.url}/api/registrations/export?type=camp&status=all`;
  const [copies, exports] = [[], []];
  for (let round = 0; round < CSV.rounds; round++) {
    const [ms] = await timed(() => client.query(`copy (${CSV_ROWS}) to stdout (format csv)`));
    copies.push(ms);
    exports.push(await download(url, cookie, product.pid));
  }
  // A slow reader must be waited for, not be read ahead of.
  exports.push(await download(url, cookie, product.pid, { stallMs: CSV.stallMs }));
  const ms = median(exports.slice(0, CSV.rounds).map((one) => one.ms));
  const ratio = ms / median(copies);
  const [grown, firstByte] = ['grown', 'firstByte'].map((key) => Math.max(...exports.map((one) => one[key])));
  report(
    `${exports[0].rows.toLocaleString('en')} registrations as CSV`,
    `${(ms / 1000).toFixed(1)} s against ${(median(copies) / 1000).toFixed(1)} s of COPY, ratio ${ratio.toFixed(1)} ` +
      `(at most ${CSV.mostTimesCopy}); memory grew ${grown.toFixed(0)} MB (below ${CSV.mostMegabytes}), first byte ` +
      `after ${firstByte.toFixed(0)} ms (below ${CSV.mostFirstByteMs})`,
    ratio <= CSV.mostTimesCopy && grown < CSV.mostMegabytes && firstByte < CSV.mostFirstByteMs,
  );
}

await withPostgres(async (databaseUrl) => {
  const { username: ADMIN_USERNAME, password: ADMIN_PASSWORD } = OFFICE;
  const product = await startProduct({ DATABASE_URL: databaseUrl, ADMIN_USERNAME, ADMIN_PASSWORD });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const [ms] = await timed(() => addRegistrations(client, REGISTRATIONS));
    console.log(
      `     ${REGISTRATIONS.toLocaleString('en')} registrations made in ${(ms / 1000).toFixed(0)} s`,
    );
    const cookie = await signIn(product.url);
    await measureLists(client, product.url, cookie);
    await measureExport(client, product, cookie);
  } finally {
    await client.end();
    await product.stop();
  }
});
