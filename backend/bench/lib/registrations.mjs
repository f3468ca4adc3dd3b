/* A million registrations over many years, inserted in one step. */

/** The expression that the list searches. */
export const SEARCHED = `search_text(r."childName" || ' ' || r."parentName" || ' ' || r."parentEmail" || ' ' || r.school || ' ' || regexp_replace(r."parentPhone", '\\D', '', 'g'))`;

const FAMILIES = 50_000;
const CHILDREN = 2 * FAMILIES;
const PROGRAMS = 300;
const SYLLABLES = `(array['ber','dal','fen','gar','hol','ken','lor','mar','nor','pel','quin','ral','sen','tor','ul','vin','wex','yor','zan','cam'])`;
const FIRST = `(array['Maya','Theo','Ada','Hugo','Ines','Milo','Nora','Otto','Pia','Remy','Sofia','Tess','Uma','Vera','Wes','Xena','Yara','Zoe','Ben','Cleo','Dara','Eli','Finn','Gwen','Hana','Ivan','June','Kai','Lena','Max'])`;
const last = (n) =>
  `initcap(${SYLLABLES}[1 + ${n} % 20] || ${SYLLABLES}[1 + ${n} / 20 % 20] || ${SYLLABLES}[1 + ${n} / 400 % 20])`;

const waiver = `'1', repeat('f', 64), now(), '127.0.0.1', 'bench'`;

const families = [
  `insert into users (email, "firstName", "lastName")
   select 'family' || n || '@mail.test', 'Ann', ${last('n')} from generate_series(1, ${FAMILIES}) n`,
  `insert into parents ("userId", name, email, phone, relationship, "emergencyContactName", "emergencyContactPhone")
   select id, ${FIRST}[1 + id * 7 % 30] || ' ' || "lastName", email, '(610) 5' || lpad((id % 100)::text, 2, '0') || '-' || lpad((id / 100)::text, 4, '0'),
          'Mother', 'Bo ' || "lastName", '(610) 555-0101' from users`,
  `insert into children ("userId", name, grade, school, gender, "tshirtSize")
   select u.id, ${FIRST}[1 + (u.id + n * 11) % 30] || ' ' || u."lastName",
          (array['Pre-K','K','1st','2nd','3rd','4th','5th','6th','7th','8th'])[1 + (u.id + n) % 10],
          'School ' || u.id % 40, 'Boys', 'Youth M' from users u, generate_series(0, 1) n order by u.id, n`,
  `insert into programs (name, sport, type, "priceCents", location, "startDate", "endDate")
   select 'Program ' || n, (array['Soccer','Baseball','Basketball','Flag Football'])[1 + n % 4],
          case when n % 5 = 0 then 'camp' when n % 5 < 3 then 'clinic' else 'league' end, 7900, 'Maple Glen Park',
          current_date + n, current_date + n + 4 from generate_series(1, ${PROGRAMS}) n`,
  `insert into checkouts ("userId", email, state, cart, "holdExpiresAt", "waiverVersion", "waiverHash",
                          "waiverAcceptedAt", "waiverIpAddress", "waiverUserAgent", "completedAt")
   select id, email, 'completed', '', now(), ${waiver}, now() from users`,
  `insert into payments ("checkoutId", "paymentIntentId", "amountCents")
   select id, 'pi_bench_' || id, 158000 from checkouts order by id`,
];

/**
 * Each child in ten programs, a family's registrations paid together; of a hundred, three are canceled and two
 * refunded.
 */
const registrations = (count) => `
  insert into registrations ("userId", "childId", "parentId", "programId", "purchasedKind", "purchasedId", "purchasedName", "purchasedEndDate", "programType", sport, "childName",
    "childGender", grade, school, "tshirtSize", "jerseyColor", "medicalNotes", "parentName", "parentEmail",
    "parentPhone", relationship, "emergencyContactName", "emergencyContactPhone", "emergencyContact",
    "waiverAccepted", "waiverVersion", "waiverHash", "waiverAcceptedAt", "waiverIpAddress", "waiverUserAgent",
    status, "checkoutId", "itemPosition", "paymentId", "paymentStatus", "priceCents", "amountCents", "refundedCents", "createdAt")
  select c."userId", c.id, p.id, pr.id, 'program', pr.id, pr.name, pr."endDate", pr.type, pr.sport, c.name, c.gender, c.grade, c.school, c."tshirtSize",
    'Forest Green', case when n % 50 = 0 then 'Peanuts, "all" nuts' end, p.name, p.email, p.phone, p.relationship,
    p."emergencyContactName", p."emergencyContactPhone", p."emergencyContactName" || ' ' || p."emergencyContactPhone",
    true, ${waiver}, case when n % 100 < 3 then 'canceled' else 'active' end, k.id, 0, pay.id,
    case when n % 50 = 7 then 'refunded' else 'completed' end,
    pr."priceCents", 7900 + n % 500, case when n % 50 = 7 then 7900 + n % 500 else 0 end, now() - (${count} - n) * interval '90 seconds'
  from generate_series(0, ${count} - 1) n
  join children c on c.id = 1 + n % ${CHILDREN}
  join parents p on p."userId" = c."userId"
  join checkouts k on k."userId" = c."userId"
  join payments pay on pay."checkoutId" = k.id
  join programs pr on pr.id = 1 + (c.id * 7 + n / ${CHILDREN} * 30) % ${PROGRAMS}
  order by n`;

const refunds = `
  insert into refunds ("paymentId", "registrationId", "amountCents", reason, status)
  select "paymentId", id, "refundedCents", 'asked', 'succeeded' from registrations where "refundedCents" > 0`;

/**
 * The indexes are built after the rows because that is faster; they are the product's own. Those that serve neither
 * lists nor exports are left out.
 */
export async function addRegistrations(client, count) {
  await client.query(`set session_replication_role = replica`);
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(`set work_mem = '1GB'`);
  for (const statement of families) await client.query(statement);
  await client.query('analyze');
  const { rows: indexes } = await client.query(
    `select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'registrations' and indexname not like 'PK%'`,
  );
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  await client.query(registrations(count));
  const isUsed = ({ definition }) => !/\("(childId|seasonId|leagueTeamId)"/.test(definition);
  for (const { definition } of indexes.filter(isUsed)) await client.query(definition);
  await client.query(refunds);
  await client.query('vacuum (analyze) registrations');
  await client.query('analyze');
  await client.query('reset work_mem');
  await client.query(`set session_replication_role = origin`);
}
