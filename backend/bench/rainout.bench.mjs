/*
 * A Sunday of 28 games is rained out in a season of 56 teams: how long the administrator waits for the proposals and
 * for the confirmation. Then 1,904 guardians are notified while the worker is killed once and the mail server is down
 * once: how long until the last one is notified, and whether anyone is notified twice or not at all.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import catcher from '../dist/embedded/mail-catcher/index.js';
import { addFamilies } from './lib/families.mjs';
import { office } from './lib/office.mjs';
import { freePort, report, startProduct, startServices, withPostgres } from './lib/rig.mjs';

const PROPOSAL_LIMIT_MS = 3_000;
const TOLD_LIMIT_MS = 120_000;
const AWAY_MS = 3_000;
const DAY_MS = 86_400_000;
const DIVISIONS = 7;
const TEAMS = 8;
const PLAYERS = 17;
const FAMILIES = DIVISIONS * TEAMS * PLAYERS;
const GUARDIANS = 2;
const PEOPLE = FAMILIES * GUARDIANS;
/** Of the season, which starts on the first Sunday at least a week away. */
const sunday = (week) => {
  const day = new Date(Date.now() + 7 * DAY_MS);
  return new Date(day.getTime() + (((7 - day.getUTCDay()) % 7) + week * 7) * DAY_MS)
    .toISOString()
    .slice(0, 10);
};
const GAMES = 28;
const OFFICE = { username: 'office', password: 'only for this benchmark' };
const FORM = {
  ...{
    location: 'Penfield Gym',
    courts: Array.from({ length: 8 }, (_, i) => `Court ${i + 1}`),
    locations: [],
  },
  ...{ dayOfWeek: 0, startDate: sunday(0), endDate: sunday(9), gameLength: 60, maxPerDay: 1 },
  timeSlots: ['09:00', '10:00', '11:00', '12:00'],
};
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const waiver = `'1', '', now(), '127.0.0.1', 'bench'`;
const teams = `
  with division as (
    insert into divisions ("seasonId", name, "ageGroup", "minGrade", "maxGrade", gender)
    select $1, 'Division ' || n, '3rd Grade', 3, 3, 'Boys' from generate_series(1, ${DIVISIONS}) n returning id)
  insert into league_teams ("seasonId", "divisionId", name, school, sport, grade, gender, "teamSlug")
  select $1, id, 'Team ' || id || '-' || n, 'School', 'Basketball', '3rd', 'Boys', 'team-' || id || '-' || n
    from division, generate_series(1, ${TEAMS}) n returning id`;
const guardians = `
  insert into parents ("userId", name, email, phone, relationship, "emergencyContactName", "emergencyContactPhone")
  select "userId", 'Bo', 'other-' || email, phone, 'Father', 'Bo', phone from parents`;
const checkouts = `
  insert into checkouts ("userId", email, state, cart, "holdExpiresAt", "waiverVersion", "waiverHash", "waiverAcceptedAt", "waiverIpAddress", "waiverUserAgent", "completedAt")
  select id, email, 'completed', '', now(), ${waiver}, now() from users`;
/** $1 children and $2 teams, side by side. */
const players = `
  with registered as (
    insert into registrations ("userId", "childId", "seasonId", "divisionId", "leagueTeamId", "isAssigned", "purchasedKind", "purchasedId", "purchasedName", "programType", sport, "childName",
      "childGender", grade, school, "tshirtSize", "jerseyColor", "parentName", "parentEmail", "parentPhone", relationship, "emergencyContactName", "emergencyContactPhone", "emergencyContact",
      "waiverAccepted", "waiverVersion", "waiverHash", "waiverAcceptedAt", "waiverIpAddress", "waiverUserAgent", "checkoutId", "itemPosition", "paymentStatus", "priceCents", "amountCents")
    select c."userId", c.id, t."seasonId", t."divisionId", t.id, true, 'team', t.id, t.name, 'league', 'Basketball', c.name, c.gender, c.grade, c.school, c."tshirtSize", 'Forest Green',
      'Ann', k.email, '(610) 555-0100', 'Mother', 'Bo', '(610) 555-0101', 'Bo (610) 555-0101', true, ${waiver}, k.id, 0, 'completed', 13900, 13900
      from unnest($1::int[], $2::int[]) as placed(child, team)
      join children c on c.id = placed.child
      join checkouts k on k."userId" = c."userId" join league_teams t on t.id = placed.team
    returning id, "leagueTeamId")
  insert into team_players ("teamId", "registrationId", "jerseyNumber")
  select "leagueTeamId", id, row_number() over (partition by "leagueTeamId" order by id) from registered`;

await withPostgres(async (databaseUrl, dataDir) => {
  const directory = mkdtempSync(join(tmpdir(), 'rainout-'));
  const kept = { file: join(directory, 'mails.jsonl'), apiSecret: 'bench' };
  let mails = await catcher.startMailCatcher(kept);
  const port = await freePort();
  const services = await startServices(port);
  const env = {
    ...services.env,
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMTP_URL: mails.smtpUrl },
    ...{ FILES_KEY: '07'.repeat(32), SESSION_SECRET: 'a secret for benchmarks' },
    ...{ ADMIN_USERNAME: OFFICE.username, ADMIN_PASSWORD: OFFICE.password },
  };
  const api = await startProduct({ ...env, PORT: String(port), ROLE: 'api' });
  const startWorker = () => startProduct({ ...env, ROLE: 'worker' });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const count = async (sql) =>
    (await database.query(`select count(*)::int as count from ${sql}`)).rows[0].count;
  let worker;
  try {
    const { post } = office(api.url.replace('127.0.0.1', 'localhost'));
    await post('/api/admin/login', OFFICE);
    const season = await post('/api/seasons', {
      ...{ name: 'Winter Basketball', price: 139, registrationEndDate: sunday(0) },
    });
    const { rows: made } = await database.query(teams, [season.id]);
    const families = await addFamilies(database, 'rain', FAMILIES);
    await database.query(guardians);
    await database.query(checkouts);
    await database.query(players, [
      families.map(({ childId }) => childId),
      families.map((_, i) => made[i % made.length].id),
    ]);
    worker = await startWorker();
    await post(`/api/seasons/${season.id}/autoschedule`, FORM);
    while ((await count(`schedule_runs where state = 'published'`)) === 0) await pause(100);
    // The schedule itself notifies nobody here.
    await database.query('delete from schedule_change_notice_items');

    const asked = performance.now();
    const falling = await post(`/api/seasons/${season.id}/rainouts/proposals`, { date: sunday(0) });
    const proposalMs = performance.now() - asked;
    const seen = ({ gameId, version }) => ({ gameId, version });
    const move = falling.filter(({ offers }) => offers.length > 0);
    const pressed = performance.now();
    await post(`/api/seasons/${season.id}/rainouts`, {
      move: move.map((game) => {
        const { date, time, location, court } = game.offers[0];
        return { ...seen(game), date, time, location, court };
      }),
      postpone: falling.filter(({ offers }) => offers.length === 0).map(seen),
      reason: 'Rain',
    });
    report('proposals for a day of rain', {
      figure: `${(proposalMs / 1000).toFixed(1)} s`,
      target: `at most ${PROPOSAL_LIMIT_MS / 1000} s`,
      isMet: proposalMs <= PROPOSAL_LIMIT_MS && falling.length === GAMES && move.length > 0,
      details: `${falling.length} games, ${move.length} with a new time; taken in ${((performance.now() - pressed) / 1000).toFixed(1)} s`,
    });

    // The minutes in which an administrator can still undo have passed.
    await database.query(
      `update schedule_change_notice_items set "changedAt" = "changedAt" - interval '10 minutes'`,
    );
    const begun = performance.now();
    const toldAtLeast = async (people) => {
      while ((await count(`outbox_emails where lane = 'service' and state = 'accepted'`)) < people) {
        if (performance.now() - begun > 3 * TOLD_LIMIT_MS) return;
        await pause(50);
      }
    };
    await toldAtLeast(PEOPLE / 4);
    await worker.kill();
    worker = await startWorker();
    await toldAtLeast(PEOPLE / 2);
    const { smtpPort, apiPort } = mails;
    await mails.stop();
    await pause(AWAY_MS);
    mails = await catcher.startMailCatcher({ ...kept, smtpPort, apiPort });
    await toldAtLeast(PEOPLE);
    const toldMs = performance.now() - begun;
    const caught = await (await fetch(`${mails.apiUrl}/mails?limit=${3 * PEOPLE}`)).json();
    const mailsOf = new Map();
    for (const { to, headers } of caught)
      mailsOf.set(to, (mailsOf.get(to) ?? new Set()).add(headers['message-id']));
    const twice = [...mailsOf.values()].filter((ids) => ids.size > 1).length;
    report('everybody told of a day of rain', {
      figure: `${(toldMs / 1000).toFixed(0)} s, ${twice} twice, ${PEOPLE - mailsOf.size} lost`,
      target: `at most ${TOLD_LIMIT_MS / 1000} s, 0, 0`,
      isMet: toldMs <= TOLD_LIMIT_MS && twice === 0 && mailsOf.size === PEOPLE,
      details: `${PEOPLE} people; worker killed once, mail server away once; ${caught.length - mailsOf.size} copies that mail programs fold`,
    });
  } finally {
    await database.end();
    await worker?.stop();
    await api.stop();
    await services.stop();
    await mails.stop();
    rmSync(directory, { recursive: true });
  }
});
