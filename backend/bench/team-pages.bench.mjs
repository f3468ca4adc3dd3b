/*
 * Team pages in an organization of 50 seasons with 40 teams each, every team with ten players, ten games, twelve
 * practices and fifty messages: one page as the server renders it, and 500 open pages that each poll their message
 * board every five seconds with the last ETag, as a browser does, while one team after the other writes.
 */
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import pg from 'pg';
import { addFamilies } from './lib/families.mjs';
import { agent, post, quantile } from './lib/http.mjs';
import { report, startProduct, withPostgres } from './lib/rig.mjs';

const SEASONS = 50;
const TEAMS = 40;
const PLAYERS = 10;
const PAGES_READ = 300;
const PAGE_LIMIT_MS = 60;
const OPEN = 500;
const POLL_MS = 5_000;
const SECONDS = 30;
const CORE_LIMIT_PERCENT = 25;
/** The kernel's clock ticks per second, on every Linux that Node runs on. */
const TICKS_A_SECOND = 100;

const waiver = `'1', repeat('f', 64), now(), '127.0.0.1', 'bench'`;

const leagues = [
  `insert into seasons (name, year, sport, "startDate", "endDate")
   select 'League ' || n, 2030, 'Basketball', current_date - 30, current_date + 60 from generate_series(1, ${SEASONS}) n`,
  `insert into divisions ("seasonId", name, "ageGroup", "minGrade", "maxGrade", gender)
   select id, '3rd Grade Boys', '3rd Grade', 3, 3, 'Boys' from seasons`,
  `insert into league_teams ("seasonId", "divisionId", name, school, sport, grade, gender, "teamSlug", "currentPlayers", "spotsTaken")
   select d."seasonId", d.id, 'Team ' || n, 'School ' || n, 'Basketball', '3rd Grade', 'Boys', 'team-' || d.id || '-' || n, ${PLAYERS}, ${PLAYERS}
     from divisions d, generate_series(1, ${TEAMS}) n order by d.id, n`,
  // Half of the games are played. Each has its own gym.
  `insert into games ("divisionId", "homeTeamId", "awayTeamId", date, time, location, "locationKey", period, status, "homeScore", "awayScore")
   select t."divisionId", t.id, o.id, day, '09:00', 'Gym ' || t.id, 'gym ' || t.id, tsrange(day + time '09:00', day + time '10:00'),
          case when round < 3 then 'final' else 'scheduled' end, case when round < 3 then 20 + t.id % 9 end, case when round < 3 then 18 + o.id % 9 end
     from (select *, row_number() over (partition by "divisionId" order by id) - 1 as at from league_teams) t
     cross join generate_series(1, 5) round
     join (select *, row_number() over (partition by "divisionId" order by id) - 1 as at from league_teams) o
       on o."divisionId" = t."divisionId" and o.at = (t.at + round) % ${TEAMS}
     cross join lateral (select current_date + (round - 3)::int * 7 as day) when_`,
  `insert into team_events ("leagueTeamId", title, date, time, location)
   select id, 'Practice', current_date + n * 7, '18:00', 'School ' || id from league_teams, generate_series(0, 11) n`,
  `insert into team_messages ("leagueTeamId", "authorType", "authorName", message, "createdAt")
   select id, 'parent', 'Ann', 'Message ' || n, now() from league_teams, generate_series(1, 50) n order by n`,
  `update league_teams set "messageBoardVersion" = 50`,
  `insert into checkouts ("userId", email, state, cart, "holdExpiresAt", "waiverVersion", "waiverHash", "waiverAcceptedAt", "waiverIpAddress", "waiverUserAgent", "completedAt")
   select id, email, 'completed', '', now(), ${waiver}, now() from users where email like '%@families.example'`,
];

/** $1 users, $2 children and $3 teams, side by side. */
const players = `
  with registered as (
    insert into registrations ("userId", "childId", "parentId", "seasonId", "divisionId", "leagueTeamId", "isAssigned", "purchasedKind", "purchasedId", "purchasedName", "programType", sport, "childName",
      "childGender", grade, school, "tshirtSize", "jerseyColor", "parentName", "parentEmail", "parentPhone", relationship, "emergencyContactName", "emergencyContactPhone", "emergencyContact",
      "waiverAccepted", "waiverVersion", "waiverHash", "waiverAcceptedAt", "waiverIpAddress", "waiverUserAgent", "checkoutId", "itemPosition", "paymentStatus", "priceCents", "amountCents")
    select c."userId", c.id, p.id, t."seasonId", t."divisionId", t.id, true, 'team', t.id, t.name, 'league', 'Basketball', c.name, c.gender, c.grade, c.school, c."tshirtSize", 'Forest Green',
      p.name, p.email, p.phone, p.relationship, 'Bo', '(610) 555-0101', 'Bo (610) 555-0101', true, ${waiver}, k.id, 0, 'completed', 13900, 13900
      from unnest($1::int[], $2::int[]) as placed(child, team)
      join children c on c.id = placed.child join parents p on p."userId" = c."userId"
      join checkouts k on k."userId" = c."userId" join league_teams t on t.id = placed.team
    returning id, "leagueTeamId")
  insert into team_players ("teamId", "registrationId", "jerseyNumber")
  select "leagueTeamId", id, row_number() over (partition by "leagueTeamId" order by id) from registered`;

/** Milliseconds of CPU time that a process has used. */
function usedBy(pid) {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user + system) * 1000) / TICKS_A_SECOND;
}

const through = agent(OPEN);
function get(url, headers) {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, agent: through }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => resolve(answer));
      answer.resume();
    });
    // The server may close a connection just as it is used again; a browser would retry.
    call.on('error', (error) => (call.reusedSocket ? resolve(get(url, headers)) : reject(error)));
    call.end();
  });
}

async function readPages(url, slugs) {
  const times = [];
  for (const slug of slugs) {
    const begun = performance.now();
    const { statusCode } = await get(`${url}/teams/${slug}`, { accept: 'text/html' });
    if (statusCode !== 200) throw new Error(`/teams/${slug}: ${statusCode}`);
    times.push(performance.now() - begun);
  }
  return times;
}

/** One open page: polls every five seconds until `until`, starting at its own offset, and keeps the last answer. */
async function poll(url, page, until, answered) {
  const { teamId } = page;
  const headers = (page.headers ??= { authorization: `Bearer ${page.token}` });
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  await pause(Math.random() * POLL_MS);
  while (performance.now() < until) {
    const begun = performance.now();
    const { statusCode, headers: said } = await get(`${url}/api/teams/${teamId}/messages`, headers);
    answered[statusCode] = (answered[statusCode] ?? 0) + 1;
    headers['if-none-match'] = said.etag;
    await pause(Math.max(0, POLL_MS - (performance.now() - begun)));
  }
}

await withPostgres(async (databaseUrl) => {
  const product = await startProduct({ DATABASE_URL: databaseUrl });
  const database = new pg.Client({ connectionString: databaseUrl });
  try {
    await database.connect();
    const families = await addFamilies(database, 'team', SEASONS * TEAMS * PLAYERS);
    for (const statement of leagues) await database.query(statement);
    const { rows: teams } = await database.query(
      'select id, "teamSlug" as slug from league_teams order by id',
    );
    families.forEach((family, i) => (family.teamId = teams[i % teams.length].id));
    await database.query(players, [
      families.map(({ childId }) => childId),
      families.map(({ teamId }) => teamId),
    ]);
    await database.query('analyze');

    const step = Math.floor(teams.length / PAGES_READ);
    const slugs = Array.from({ length: PAGES_READ }, (_, i) => teams[i * step].slug);
    await readPages(product.url, slugs.slice(0, 50));
    const times = await readPages(product.url, slugs);
    const p95 = quantile(times, 0.95);
    report(`a team's page of ${SEASONS} × ${TEAMS} teams, the slowest of 20`, {
      figure: `${p95.toFixed(0)} ms`,
      target: `below ${PAGE_LIMIT_MS} ms`,
      isMet: p95 < PAGE_LIMIT_MS,
      details: `half of them below ${quantile(times, 0.5).toFixed(0)} ms`,
    });

    const open = families.slice(0, OPEN);
    // Every page has polled once before anything is counted.
    await Promise.all(open.map((family) => poll(product.url, family, performance.now() + POLL_MS, {})));
    const answered = {};
    const used = usedBy(product.pid);
    const begun = performance.now();
    const until = begun + SECONDS * 1000;
    const asking = Promise.all(open.map((family) => poll(product.url, family, until, answered)));
    for (let second = 0; performance.now() < until; second++) {
      const { token, teamId } = open[second % OPEN];
      const url = `${product.url}/api/teams/${teamId}/messages`;
      const { status } = await post(url, { message: `Second ${second}` }, { token });
      if (status !== 201) throw new Error(`a message: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    await asking;
    const percent = (100 * (usedBy(product.pid) - used)) / (performance.now() - begun);
    const others = Object.keys(answered).filter((status) => status !== '200' && status !== '304');
    report(`${OPEN} open team pages asking every ${POLL_MS / 1000} s`, {
      figure: `${percent.toFixed(0)} % of a core`,
      target: `below ${CORE_LIMIT_PERCENT} %`,
      isMet: percent < CORE_LIMIT_PERCENT && others.length === 0,
      details: Object.entries(answered)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
    });
  } finally {
    through.destroy();
    await database.end();
    await product.stop();
  }
});
