/*
 * Admin lists with a million registrations compared with the same page and total in bare SQL, and 200,000 of them as
 * CSV compared with COPY of the same rows.
 */
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { clearInterval, setInterval } from 'node:timers';
import pg from 'pg';
import { quantile } from './lib/http.mjs';
import { addRegistrations, SEARCHED } from './lib/registrations.mjs';
import { median, report, startProduct, table, withPostgres } from './lib/rig.mjs';

const REGISTRATIONS = 1_000_000;
const CALLS = 8;
const PAGE = 25;
/** Warms up the product only, with families that are not measured: a server in use has been running for days. */
const WARM_UP_CALLS = 200;
const LIST = { mostTimesBare: 3, mostP95Ms: 50 };
const CSV = { rounds: 2, mostTimesCopy: 8, mostMegabytes: 100, mostFirstByteMs: 300, stallMs: 2_000 };

const OFFICE = { username: 'office', password: 'only for this benchmark' };
const SPORTS = ['Soccer', 'Baseball'];
const GRADES = ['Pre-K', 'K', '1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th'];

const daysAgo = (n) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10);
const day = (text) => `'${text}'::timestamp at time zone 'America/New_York'`;
const like = (text) => `${SEARCHED} like '%${text}%'`;
const clinics = `r."programType" = 'clinic' and r.status = 'active'`;

const ofClinics = (query, where = 'true', more = {}) => ({
  query: `type=clinic${query && `&${query}`}`,
  where: `${clinics} and ${where}`,
  ...more,
});
/** The i-th page of all clinics, in this order. */
const inOrder = (sort, order) => (i) =>
  ofClinics(`sort=${sort}&page=${1 + i}`, 'true', { order, page: 1 + i });

/** The i-th query of the page, and the same in SQL. */
const lists = {
  'newest of a type': (i) => {
    const type = ['camp', 'clinic', 'league'][i % 3];
    return { query: `type=${type}`, where: `r."programType" = '${type}' and r.status = 'active'` };
  },
  'all types and states': () => ({ query: 'status=all', where: 'true' }),
  'further pages': (i) => ofClinics(`page=${2 + i * 10}`, 'true', { page: 2 + i * 10 }),
  'the last pages': (i) => ofClinics(`page=${15_000 - i}`, 'true', { page: 15_000 - i }),
  'one program': (i) => ofClinics(`programId=${1 + i * 5}`, `r."programId" = ${1 + i * 5}`),
  'one family': (i) => ofClinics(`familyId=${1 + i * 5}`, `r."userId" = ${1 + i * 5}`),
  'a sport': (i) => ofClinics(`sport=${SPORTS[i % 2]}`, `r.sport = '${SPORTS[i % 2]}'`),
  'a grade': (i) => ofClinics(`grade=${GRADES[i % 10]}`, `r.grade = '${GRADES[i % 10]}'`),
  'a week': (i) => {
    const [from, to, after] = [40 + 70 * i, 34 + 70 * i, 33 + 70 * i].map(daysAgo);
    return ofClinics(
      `from=${from}&to=${to}`,
      `r."createdAt" >= ${day(from)} and r."createdAt" < ${day(after)}`,
      { order: 'r."createdAt" desc, r.id desc' },
    );
  },
  refunded: () => ofClinics('paymentStatus=refunded', `r."paymentStatus" = 'refunded'`),
  canceled: () => ({
    query: 'type=clinic&status=canceled',
    where: `r."programType" = 'clinic' and r.status = 'canceled'`,
  }),
  'a name': (i) => {
    const words = [['maya', 'theo', 'hugo', 'uma'][i % 4], ['berdal', 'fengar', 'zankor'][i % 3]];
    return ofClinics(`search=${words.join('%20')}`, words.map(like).join(' and '));
  },
  'two letters': (i) => {
    const word = ['zq', 'qx', 'xj', 'qz'][i % 4];
    return ofClinics(`search=${word}`, `(${SEARCHED} like '${word}%' or ${SEARCHED} like '% ${word}%')`);
  },
  'a phone': (i) => {
    const digits = `5${String(i * 7).padStart(2, '0')}${String(i * 31).padStart(4, '0')}`;
    return ofClinics(`search=${digits.slice(0, 3)}-${digits.slice(3)}`, like(digits));
  },
  'a receipt': (i) => {
    const id = 400 + 7 * i;
    return ofClinics(`search=R-000${id}`, `(${like(`r-000${id}`)} or r."checkoutId" = ${id})`);
  },
  'a payment': (i) =>
    ofClinics(
      `search=pi_bench_${1 + i}`,
      `r."paymentId" = (select id from payments where "paymentIntentId" = 'pi_bench_${1 + i}')`,
    ),
  'by child': inOrder('childName', 'last_name_first(r."childName"), r.id'),
  'by parent': inOrder('parentName', 'last_name_first(r."parentName"), r.id'),
  'by grade': inOrder('grade', 'grade_rank(r.grade), r.id'),
  'by school, falling': inOrder('-school', 'r.school desc, r.id desc'),
  'by sport': inOrder('sport', 'r.sport, r.id'),
  'by amount, falling': inOrder('-amount', 'r."amountCents" desc, r.id desc'),
};

/** The sums above and below a list, which a separate call returns. */
const sums = {
  'of a type': () => ['type=clinic', `r."programType" = 'clinic'`],
  'of a program': (i) => [
    `type=clinic&programId=${1 + i * 5}`,
    `r."programType" = 'clinic' and r."programId" = ${1 + i * 5}`,
  ],
  'of a name': (i) => {
    const name = ['berdal', 'fengar', 'zankor'][i % 3];
    return [`type=clinic&search=${name}`, `r."programType" = 'clinic' and ${like(name)}`];
  },
};

const CSV_ROWS = `
  select r.id, r."childName", r."childGender", r.grade, r.school, r."tshirtSize", r."jerseyColor", r."medicalNotes",
         r."parentName", r.relationship, r."parentEmail", r."parentPhone", r."emergencyContactName",
         r."emergencyContactPhone", r."purchasedName", r.sport, r."priceCents" / 100.0,
         (r."priceCents" + r."feeCents" - r."amountCents") / 100.0, r."couponCode", r."feeCents" / 100.0,
         r."amountCents" / 100.0, r."refundedCents" / 100.0, (r."amountCents" - r."refundedCents") / 100.0,
         r."checkoutId", r."stripePaymentIntentId", r.status, r."paymentStatus", r."createdAt"::date
    from registrations r where r."programType" = 'camp' order by r.id`;

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

/** Milliseconds to the first and the last byte, the number of lines, and how much the program's memory grew. */
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

/** The indexes that PostgreSQL reads for it, each by its columns. */
async function indexesOf(client, statement) {
  const { rows } = await client.query(`explain (format json) ${statement}`);
  const inside = (node) => [node['Index Name'] ?? [], ...(node.Plans ?? []).map(inside)].flat();
  const names = new Set(inside(rows[0]['QUERY PLAN'][0].Plan));
  const known = await client.query(
    `select indexname as name, substring(indexdef from 'USING (.*)$') as columns from pg_indexes where indexname = any($1)`,
    [[...names]],
  );
  return known.rows.map(({ columns }) =>
    columns.replace(/^btree |"/g, '').replace(/search_text\(.*\)\)* /, 'search_text(…) '),
  );
}

async function asked(url, cookie) {
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return { found: Number(response.headers.get('x-total-count')), body: await response.json() };
}

async function measureList(client, url, cookie, [name, of]) {
  const [ours, bare, indexes] = [[], [], new Set()];
  for (let i = 0; i < CALLS; i++) {
    const { query, where, order = 'r.id desc', page = 1 } = of(i);
    const total = `select count(*)::int as n from registrations r where ${where}`;
    const rows = `select r.* from registrations r where ${where} order by ${order} limit ${PAGE} offset ${(page - 1) * PAGE}`;
    const [totalMs, counted] = await timed(() => client.query(total));
    const [rowsMs, read] = await timed(() => client.query(rows));
    const [ms, { found, body }] = await timed(() =>
      asked(`${url}/api/registrations?${query}&pageSize=${PAGE}`, cookie),
    );
    const same = read.rows.map(({ id }) => id).join() === body.map(({ id }) => id).join();
    if (!same || found !== counted.rows[0].n)
      throw new Error(`${name}: another answer than the database's: ${found}, ${counted.rows[0].n}`);
    ours.push(ms);
    bare.push(totalMs + rowsMs);
    if (i === 0)
      for (const statement of [rows, total])
        (await indexesOf(client, statement)).forEach((one) => indexes.add(one));
  }
  return { name, ours, bare, ratio: median(ours) / median(bare), index: [...indexes].join(' + ') || 'none' };
}

async function measureLists(client, url, cookie) {
  const measured = [];
  for (const list of Object.entries(lists)) measured.push(await measureList(client, url, cookie, list));
  console.log(
    table(
      ['list', 'times bare', 'half ms', 'p95 ms', 'bare ms', 'index'],
      measured.map(({ name, ours, bare, ratio, index }) => [
        name,
        ratio.toFixed(2),
        median(ours).toFixed(1),
        quantile(ours, 0.95).toFixed(0),
        median(bare).toFixed(1),
        index,
      ]),
    ),
  );
  const worst = measured.reduce((a, b) => (a.ratio > b.ratio ? a : b));
  const p95 = quantile(
    measured.flatMap(({ ours }) => ours),
    0.95,
  );
  const title = `lists at ${REGISTRATIONS.toLocaleString('en')} registrations`;
  report(title, {
    figure: `${worst.ratio.toFixed(2)} times bare at most (${worst.name})`,
    target: `at most ${LIST.mostTimesBare}`,
    isMet: worst.ratio <= LIST.mostTimesBare,
    details: `${median(measured.map(({ ratio }) => ratio)).toFixed(2)} in the middle`,
  });
  report(`${title}, wait`, {
    figure: `p95 ${p95.toFixed(0)} ms`,
    target: `below ${LIST.mostP95Ms} ms`,
    isMet: p95 < LIST.mostP95Ms,
  });
}

/** They don't delay any list: there is no target, but their time is printed. */
async function measureSums(client, url, cookie) {
  for (const [name, of] of Object.entries(sums)) {
    const [ours, bare] = [[], []];
    let statement;
    for (let i = 0; i < CALLS; i++) {
      const [query, where] = of(i);
      statement = `select status, "programId", sport, count(*), sum("priceCents"), sum("feeCents"), sum("refundedCents"),
                          sum("amountCents") from registrations r where ${where} group by 1, 2, 3`;
      bare.push((await timed(() => client.query(statement)))[0]);
      ours.push((await timed(() => asked(`${url}/api/registrations/summary?${query}`, cookie)))[0]);
    }
    const indexes = await indexesOf(client, statement);
    console.log(
      `     sums ${name}: half ${median(ours).toFixed(0)} ms, bare ${median(bare).toFixed(0)} ms; ${indexes.join(' + ')}`,
    );
  }
}

async function measureExport(client, product, cookie) {
  const url = `${product.url}/api/registrations/export?type=camp&status=all`;
  const [copies, exports] = [[], []];
  for (let round = 0; round < CSV.rounds; round++) {
    const [ms] = await timed(() => client.query(`copy (${CSV_ROWS}) to stdout (format csv)`));
    copies.push(ms);
    exports.push(await download(url, cookie, product.pid));
  }
  // The server must wait for a slow reader and not read ahead.
  exports.push(await download(url, cookie, product.pid, { stallMs: CSV.stallMs }));
  const ms = median(exports.slice(0, CSV.rounds).map((one) => one.ms));
  const ratio = ms / median(copies);
  const [grown, firstByte] = ['grown', 'firstByte'].map((key) => Math.max(...exports.map((one) => one[key])));
  report(`${exports[0].rows.toLocaleString('en')} registrations as CSV`, {
    figure: `${ratio.toFixed(1)} times COPY, ${grown.toFixed(0)} MB more, first byte after ${firstByte.toFixed(0)} ms`,
    target: `at most ${CSV.mostTimesCopy}, below ${CSV.mostMegabytes} MB, below ${CSV.mostFirstByteMs} ms`,
    isMet: ratio <= CSV.mostTimesCopy && grown < CSV.mostMegabytes && firstByte < CSV.mostFirstByteMs,
    details: `${(ms / 1000).toFixed(1)} s against ${(median(copies) / 1000).toFixed(1)} s`,
  });
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
    for (let i = 0; i < WARM_UP_CALLS; i++)
      await asked(`${product.url}/api/registrations?familyId=${10_000 + i}&pageSize=${PAGE}`, cookie);
    await measureLists(client, product.url, cookie);
    await measureSums(client, product.url, cookie);
    await measureExport(client, product, cookie);
  } finally {
    await client.end();
    await product.stop();
  }
});
