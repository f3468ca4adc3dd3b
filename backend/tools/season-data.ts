/** Anything that runs a statement: a client of `pg`, or a DataSource. */
export interface Runs {
  query(sql: string): Promise<unknown>;
}

const DIVISIONS = 18;
const TEAMS = 8;
const PLAYERS = 12;
/** Of one season. */
export const PER_SEASON = {
  games: 2_000,
  /** Registered for the season; those who are not on a team are unassigned. */
  leaguePlayers: 2_000,
  programs: 40,
  programPlayers: 4_000,
  families: 1_000,
  emails: 20_000,
  auditEntries: 100_000,
  campaigns: 10,
};

/** Dates of season `s`, the oldest first; the last one began four weeks ago. */
const firstDay = (s: string, seasons: number): string =>
  `(current_date - 28 - 91 * (${seasons} - ${s}))::date`;

const FIRST = `(array['Maya','Theo','Ada','Hugo','Ines','Milo','Nora','Otto','Pia','Remy','Sofia','Tess','Uma','Vera','Wes'])`;
const LAST = `(array['Hernandez','Whitfield','Okafor','Nguyen','Castellan','Lindqvist','Abernathy','Petrov','Marlowe','Sato'])`;
const GRADE = `(array['K','1st','2nd','3rd','4th','5th','6th','7th','8th'])`;
const GENDER = `(array['Boys','Girls'])`;
const WAIVER = `'1', repeat('f', 64), now(), '127.0.0.1', 'made up'`;
const DIVISION_NAME = `${GRADE}[1 + (d - 1) / 2] || ' Grade ' || ${GENDER}[1 + (d - 1) % 2]`;

/** What families have in common with the organization, whatever the season. */
const families = (seasons: number): string[] => [
  `insert into users (email, "firstName", "lastName")
   select 'made.up.' || n || '@example.com', ${FIRST}[1 + n % 15], ${LAST}[1 + n / 15 % 10]
     from generate_series(1, ${seasons * PER_SEASON.families}) n`,
  `insert into parents ("userId", name, email, phone, relationship, "emergencyContactName", "emergencyContactPhone")
   select id, "firstName" || ' ' || "lastName", email, '(610) 555-' || lpad((id % 10000)::text, 4, '0'), 'Mother',
          'Sam ' || "lastName", '(610) 555-0101' from made_up_users order by id`,
  `insert into children ("userId", name, grade, school, gender, "tshirtSize", "medicalNotes")
   select u.id, ${FIRST}[1 + (u.n + c * 7) % 15] || ' ' || u."lastName", ${GRADE}[1 + (u.n + c) % 9],
          'School ' || u.n % 40, ${GENDER}[1 + (u.n + c) % 2], 'Youth M', case when u.n % 17 = 0 then 'Allergic to peanuts' end
     from made_up_users u, generate_series(0, 1) c order by u.id, c`,
  `insert into checkouts ("userId", email, state, cart, "holdExpiresAt", "waiverVersion", "waiverHash",
                          "waiverAcceptedAt", "waiverIpAddress", "waiverUserAgent", "completedAt")
   select id, email, 'completed', '', now(), ${WAIVER}, now() from made_up_users order by id`,
  `insert into payments ("checkoutId", "paymentIntentId", "amountCents")
   select k.id, 'pi_made_up_' || k.id, 83400 from checkouts k join made_up_users u on u.id = k."userId"`,
];

const leagues = (seasons: number): string[] => [
  `insert into locations (name, "nameKey", "streetAddress", courts, hours, "closedDates")
   select 'Made-up Gym ' || n, 'made-up gym ' || n, n || ' Penfield Road, Maple Glen',
          '["Court 1", "Court 2", "Court 3", "Court 4"]', '[]', '[]' from generate_series(1, 5) n`,
  `insert into programs (name, sport, type, "priceCents", "maxParticipants", "currentParticipants", "spotsTaken",
                         location, "startDate", "endDate", "registrationOpen", description)
   select 'Season ' || s || ' Basketball League', 'Basketball', 'league', 13900, 3000, 2000, 2000, 'Made-up Gym 1',
          ${firstDay('s', seasons)}, ${firstDay('s', seasons)} + 84, false, repeat('Games every Saturday. ', 20)
     from generate_series(1, ${seasons}) s`,
  `insert into programs (name, sport, type, "priceCents", "maxParticipants", "currentParticipants", "spotsTaken",
                         location, "startDate", "endDate", description)
   select 'Season ' || s || ' Program ' || p, (array['Soccer','Baseball','Basketball','Flag Football'])[1 + p % 4],
          (array['camp','clinic'])[1 + p % 2], 17500, 120, 100, 100, 'Maple Glen Park',
          ${firstDay('s', seasons)} + p, ${firstDay('s', seasons)} + p + 4, repeat('Small groups, every grade. ', 20)
     from generate_series(1, ${seasons}) s, generate_series(1, ${PER_SEASON.programs}) p`,
  `insert into seasons (name, year, sport, "startDate", "endDate", "priceCents", "isActive")
   select 'Season ' || s, extract(year from ${firstDay('s', seasons)})::int, 'Basketball', ${firstDay('s', seasons)},
          ${firstDay('s', seasons)} + 84, 13900, true from generate_series(1, ${seasons}) s`,
  `create temporary table made_up_seasons on commit drop as
   select id, row_number() over (order by id)::int s, "startDate" from seasons where name ~ '^Season [0-9]+$'`,
  `create temporary table made_up_programs on commit drop as
   select id, name, sport, type, "endDate", "priceCents", split_part(name, ' ', 2)::int s,
          row_number() over (partition by type = 'league', split_part(name, ' ', 2) order by id)::int p
     from programs where name ~ '^Season [0-9]+ '`,
  `insert into season_programs ("seasonId", "programId", "currentParticipants")
   select s.id, p.id, 2000 from made_up_seasons s join made_up_programs p on p.s = s.s and p.type = 'league'`,
  `insert into divisions ("seasonId", "seasonProgramId", name, "ageGroup", gender)
   select s.id, sp.id, ${DIVISION_NAME}, ${GRADE}[1 + (d - 1) / 2] || ' Grade', ${GENDER}[1 + (d - 1) % 2]
     from made_up_seasons s join season_programs sp on sp."seasonId" = s.id, generate_series(1, ${DIVISIONS}) d order by s.s, d`,
  `insert into coach_applications (name, email, phone, school, season, grade, gender, status, "approvedAt", "seasonId", experience)
   select 'Coach ' || n, 'made.up.coach.' || n || '@example.com', '(610) 555-0170', 'School ' || n % 40, s.s::text, '3rd',
          'Boys', case when n <= ${DIVISIONS * TEAMS} then 'approved' else 'pending' end, now(), s.id, repeat('Has coached for years. ', 10)
     from made_up_seasons s, generate_series(1, ${DIVISIONS * TEAMS + 30}) n order by s.s, n`,
  `create temporary table made_up_divisions on commit drop as
   select d.id, d."seasonId", s.s, s."startDate", row_number() over (partition by s.id order by d.id)::int d
     from divisions d join made_up_seasons s on s.id = d."seasonId"`,
  `insert into league_teams ("coachApplicationId", "seasonId", "divisionId", name, school, sport, grade, gender, "currentPlayers", "spotsTaken", "teamSlug")
   select a.id, d."seasonId", d.id, 'Team ' || d.d || '-' || t, 'School ' || t, 'Basketball', '3rd', 'Boys', ${PLAYERS}, ${PLAYERS},
          'made-up-' || d.s || '-' || d.d || '-' || t
     from made_up_divisions d cross join generate_series(1, ${TEAMS}) t
     join (select id, "seasonId", row_number() over (partition by "seasonId" order by id)::int n from coach_applications
            where email like 'made.up.coach.%') a on a."seasonId" = d."seasonId" and a.n = (d.d - 1) * ${TEAMS} + t
    order by d.s, d.d, t`,
  `create temporary table made_up_teams on commit drop as
   select t.id, t."seasonId", t."divisionId", d.s, d."startDate", d.d,
          row_number() over (partition by d.s order by t.id)::int n from league_teams t join made_up_divisions d on d.id = t."divisionId"`,
  `insert into coaches (name, email, phone) select 'Coach ' || n, 'made.up.coach.' || n || '@example.com', '(610) 555-0170'
     from generate_series(1, ${DIVISIONS * TEAMS}) n`,
  `insert into team_coaches ("teamId", "coachId") select t.id, c.id from made_up_teams t
     join coaches c on c.email = 'made.up.coach.' || t.n || '@example.com'`,
  `insert into assistant_coaches ("teamId", name, email) select id, 'Assistant ' || k, 'assistant@example.com'
     from made_up_teams, generate_series(1, 2) k`,
  // Everybody plays everybody, three rounds a Saturday at most: of a day's games no two share a court or a team at one time.
  `insert into games ("divisionId", "homeTeamId", "awayTeamId", date, time, location, court, "locationKey", "courtKey", period, status, "homeScore", "awayScore")
   select h."divisionId", h.id, a.id, day, hour, 'Made-up Gym ' || gym, 'Court ' || court, 'made-up gym ' || gym, 'court ' || court,
          tsrange(day + hour::time, day + hour::time + interval '1 hour'),
          case when day < current_date then 'final' else 'scheduled' end,
          case when day < current_date then i % 50 end, case when day < current_date then i % 43 end
     from made_up_seasons s cross join generate_series(0, ${PER_SEASON.games - 1}) i
    cross join lateral (select i % ${DIVISIONS} d, i / ${DIVISIONS} % 4 pair, i / ${DIVISIONS * 4} round) k
    cross join lateral (select case when pair = 0 then 7 else (round + pair) % 7 end home, (round + 7 - pair) % 7 away, d * 4 + pair m) g
     join made_up_teams h on h.s = s.s and h.n = k.d * ${TEAMS} + g.home + 1
     join made_up_teams a on a.s = s.s and a.n = k.d * ${TEAMS} + g.away + 1
    cross join lateral (select s."startDate" + 7 * (k.round % 12) as day, lpad((8 + 4 * (k.round / 12) + g.m / 20)::text, 2, '0') || ':00' as hour,
                               1 + g.m % 20 / 4 as gym, 1 + g.m % 4 as court) slot
    order by s.s, i`,
  `insert into team_events ("leagueTeamId", title, date, time, location, description)
   select id, 'Practice', "startDate" + 7 * k + 2, '17:30', 'School gym', 'Bring water.' from made_up_teams, generate_series(0, 11) k`,
  `insert into team_messages ("leagueTeamId", "authorType", "authorName", message, "isAnnouncement", "createdAt")
   select t.id, 'coach', 'Coach ' || t.n, repeat('See you on Saturday. ', 10), k % 10 = 0, t."startDate" + k * interval '2 hours'
     from made_up_teams t cross join generate_series(1, 20) k`,
  // One team has talked all season.
  `insert into team_messages ("leagueTeamId", "authorType", "authorName", message, "createdAt")
   select t.id, 'coach', 'Coach', repeat('See you on Saturday. ', 10), t."startDate" + k * interval '10 minutes'
     from made_up_teams t cross join generate_series(1, 3000) k where t.n = 1`,
  `insert into team_unavailable_dates ("teamId", date) select id, "startDate" + 7 * k + 1 from made_up_teams, generate_series(0, 3) k`,
];

/** Columns that do not depend on what was bought. */
const registration = (select: string): string =>
  `
  insert into registrations ("userId", "childId", "parentId", "programId", "seasonId", "seasonProgramId", "divisionId", "leagueTeamId",
    "isAssigned", "purchasedKind", "purchasedId", "purchasedName", "purchasedEndDate", "programType", sport, "priceCents", "amountCents",
    "childName", "childGender", grade, school, "tshirtSize", "jerseyColor", "medicalNotes", "parentName", "parentEmail", "parentPhone",
    relationship, "emergencyContactName", "emergencyContactPhone", "emergencyContact", "waiverAccepted", "waiverVersion", "waiverHash",
    "waiverAcceptedAt", "waiverIpAddress", "waiverUserAgent", status, "checkoutId", "itemPosition", "paymentId", "paymentStatus", "createdAt")
  select c."userId", c.id, p.id, b.*, c.name, c.gender, c.grade, c.school, c."tshirtSize", 'Forest Green', c."medicalNotes", p.name,
    p.email, p.phone, 'Mother', p."emergencyContactName", p."emergencyContactPhone", p."emergencyContactName", true, ${WAIVER},
    'active', k.id, 0, y.id, 'completed', now() - interval '1 day'
  from (${select}) b(child, "programId", "seasonId", "seasonProgramId", "divisionId", "leagueTeamId", "isAssigned", kind, "soldId", sold, "endDate", type, sport, price, amount)
  join made_up_children c on c.n = b.child
  join parents p on p."userId" = c."userId" join checkouts k on k."userId" = c."userId" join payments y on y."checkoutId" = k.id`.replace(
    'b.*',
    `b."programId", b."seasonId", b."seasonProgramId", b."divisionId", b."leagueTeamId", b."isAssigned", b.kind, b."soldId", b.sold,
     b."endDate", b.type, b.sport, b.price, b.amount`,
  );

const registrations = (seasons: number): string[] => {
  const children = 2 * seasons * PER_SEASON.families;
  return [
    `create temporary table made_up_children on commit drop as
     select c.*, row_number() over (order by c.id)::int - 1 n from children c join made_up_users u on u.id = c."userId"`,
    registration(
      `select (p.s * ${PER_SEASON.leaguePlayers} + i) % ${children}, p.id, sp."seasonId", sp.id, coalesce(t."divisionId", d.id), t.id,
              t.id is not null, 'program', p.id, p.name, p."endDate", p.type, p.sport, p."priceCents", p."priceCents"
         from made_up_programs p join season_programs sp on sp."programId" = p.id
        cross join generate_series(0, ${PER_SEASON.leaguePlayers - 1}) i
         join made_up_divisions d on d.s = p.s and d.d = i % ${DIVISIONS} + 1
         left join made_up_teams t on t.s = p.s and t.n = i / ${PLAYERS} + 1
        where p.type = 'league'`,
    ),
    registration(
      `select ((p.s * ${PER_SEASON.programs} + p.p) * ${PER_SEASON.programPlayers / PER_SEASON.programs} + n) % ${children},
              p.id, null::int, null::int, null::int, null::int, false, 'program', p.id, p.name, p."endDate", p.type, p.sport, p."priceCents", p."priceCents"
         from made_up_programs p cross join generate_series(0, ${PER_SEASON.programPlayers / PER_SEASON.programs - 1}) n where p.type <> 'league'`,
    ),
    `insert into team_players ("teamId", "registrationId", "jerseyNumber")
     select r."leagueTeamId", r.id, row_number() over (partition by r."leagueTeamId" order by r.id)
       from registrations r join made_up_teams t on t.id = r."leagueTeamId"`,
    `insert into checkout_items ("checkoutId", position, "childId", "parentId", "offeringKind", "offeringId", name, type, sport, "priceCents", "seasonPlacement")
     select "checkoutId", row_number() over (partition by "checkoutId" order by id) - 1, "childId", "parentId", "purchasedKind", "purchasedId", "purchasedName",
            "programType", sport, "priceCents", '{}' from registrations where "checkoutId" in (select k.id from checkouts k join made_up_users u on u.id = k."userId")`,
    `insert into checkout_quotes ("checkoutId", version, "subtotalCents", discounts, "processingFeeCents", "totalCents", "lineAmountsCents", "lineFeesCents")
     select "checkoutId", 1, sum("priceCents"), '[]', 0, sum("priceCents"), array_agg("priceCents" order by id), array_agg(0 order by id)
       from registrations where "checkoutId" in (select k.id from checkouts k join made_up_users u on u.id = k."userId") group by "checkoutId"`,
    `update registrations r set "itemPosition" = i.position from checkout_items i
      where i."checkoutId" = r."checkoutId" and i."childId" = r."childId" and i."offeringId" = r."purchasedId" and i.position > 0`,
    `insert into refunds ("paymentId", "registrationId", "amountCents", reason, status)
     select r."paymentId", r.id, 1000, 'asked', 'succeeded' from registrations r
       join made_up_children c on c.id = r."childId" where r.id % 100 = 0`,
    `insert into payment_issues (kind, "providerReference", "paymentId", "amountCents", description, "openedAt")
     select 'unknown_refund', 're_made_up_' || y.id, y.id, 1000, 'A refund that was made in the dashboard.', now()
       from payments y where y."paymentIntentId" like 'pi_made_up_%' and y.id % 10 = 0`,
    `insert into coupons (code, "discountPercentage") select 'MADEUP' || n, 10 from generate_series(1, ${seasons * 30}) n`,
    `insert into contacts (name, email, subject, message) select 'Parent ' || n, 'made.up.' || n || '@example.com', 'A question', repeat('When does it start? ', 10)
       from generate_series(1, ${seasons * 300}) n`,
  ];
};

const staffing = (seasons: number): string[] => [
  `insert into users (email, "firstName", "lastName", role, "hasStaffProfile")
   select 'made.up.staff.' || n || '@example.com', 'Staff', n::text, 'staff', true from generate_series(1, ${seasons * 20}) n`,
  `insert into staff ("userId", name, email, phone, type, "confirmedAt", "createdAt")
   select id, 'Staff ' || "lastName", email, '(610) 555-0190', (array['referee','counselor'])[1 + id % 2], now(), now()
     from users where email like 'made.up.staff.%'`,
  `create temporary table made_up_staff on commit drop as
   select id, "userId", type, row_number() over (partition by type order by id)::int n, count(*) over (partition by type)::int total
     from staff where email like 'made.up.staff.%'`,
  `insert into referee_time_slots ("seasonId", "gameId", date, "timeSlot", "durationMinutes", location, field, "locationKey", "fieldKey")
   select t."seasonId", g.id, g.date, g.time, 60, g.location, g.court, g."locationKey", g."courtKey"
     from games g join made_up_teams t on t.id = g."homeTeamId"`,
  `insert into referee_assignments ("slotId", position, "staffId", status, "acceptedAt")
   select distinct on (s.date, s."timeSlot", m.id) s.id, 'referee1', m.id, 'accepted', now() from referee_time_slots s
     join made_up_staff m on m.type = 'referee' and m.n = 1 + s.id % m.total where s.id % 2 = 0 and s.location like 'Made-up Gym %'`,
  `update referee_time_slots s set "referee1Id" = d."staffId", status = 'partial' from referee_assignments d where d."slotId" = s.id and s.location like 'Made-up Gym %'`,
  `insert into staff_program_assignments ("staffId", "programId", role, "assignedAt")
   select m.id, p.id, 'counselor', now() from made_up_programs p join made_up_staff m on m.type = 'counselor' and (m.n + p.id) % 10 = 0
    where p.type <> 'league'`,
  `insert into staff_availability ("staffId", "programId", notes)
   select m.id, p.id, 'After 3 PM' from made_up_programs p join made_up_staff m on (m.n + p.id) % 2 = 0 where p.type <> 'league'`,
  `insert into timesheets ("staffId", "programId", "programName", "weekStart", "quarterHours", "submittedAt")
   select m.id, p.id, p.name, current_date - extract(dow from current_date)::int - 7 * w, 40, now()
     from made_up_staff m join made_up_programs p on p.type <> 'league' and p.p = 1 + m.n % ${PER_SEASON.programs} cross join generate_series(1, 5) w`,
];

const messages = (seasons: number, auditEntries: number): string[] => [
  `insert into email_batches (id) select 1000000 + n from generate_series(1, ${seasons * PER_SEASON.campaigns}) n`,
  `insert into campaigns (id, subject, body, kind, audience, "recipientCount", "excludedCounts", "administratorId", "contentHash", "createdAt", "startsAt")
   select 1000000 + n, 'News ' || n, repeat('What is new this week. ', 100), 'news', '{"type": "families"}', 1500, '{}',
          (select min(id) from administrators), repeat('0', 64), now() - n * interval '1 day', now() - n * interval '1 day'
     from generate_series(1, ${seasons * PER_SEASON.campaigns}) n`,
  `insert into outbox_emails (kind, recipient, subject, state, "nextAttemptAt", "attemptedAt", "sentAt", lane, "batchId", "recipientKey")
   select 'messaging.campaign', u.email, 'News ' || i, 'accepted', now(), now() - interval '2 hours', now() - interval '2 hours', 'bulk', 1000000 + i, u.id
     from generate_series(1, ${seasons * PER_SEASON.campaigns}) i
     join made_up_users u on (u.n + i * 37) % ${seasons * PER_SEASON.families} < least(1500, ${seasons * PER_SEASON.families})`,
  `insert into outbox_emails (kind, recipient, subject, state, "nextAttemptAt", "attemptedAt", "sentAt")
   select 'registration.confirmed', 'made.up.' || 1 + n % ${seasons * PER_SEASON.families} || '@example.com', 'You are registered', 'accepted', now(), now(), now()
     from generate_series(1, ${seasons * PER_SEASON.emails} - (select count(*)::int from outbox_emails where "batchId" > 1000000)) n`,
  `insert into email_suppressions (email, reason) select 'gone.' || n || '@example.com', '5.1.1' from generate_series(1, ${seasons * 200}) n`,
  `insert into campaign_drafts ("administratorId", subject, body, kind, "undoSeconds", "updatedAt")
   select (select min(id) from administrators), 'Draft ' || n, repeat('What is new this week. ', 100), 'news', 30, now()
     from generate_series(1, ${seasons * 5}) n`,
  `insert into schedule_change_notices ("createdAt", "recipientsResolvedAt") select now() - n * interval '1 day', now() - n * interval '1 day' from generate_series(1, ${seasons * 30}) n`,
  `insert into schedule_change_notice_items ("noticeId", kind, "subjectId", title, "teamIds", "additionalContacts", "previousState", "newState", "changedAt", "isUrgent")
   select c.id, 'game', g.id, 'Comets vs Hawks', array[g."homeTeamId", g."awayTeamId"], '[]', null,
          jsonb_build_object('date', g.date, 'time', g.time, 'minutes', 60, 'location', g.location, 'court', g.court, 'status', 'scheduled'), c."createdAt", false
     from schedule_change_notices c join (select *, row_number() over (order by id desc) n from games) g on g.n / 20 + 1 = c.id`,
  `insert into schedule_change_notice_recipients ("noticeId", "userId", "itemIds", "teamIds")
   select c.id, u.id, array[]::int[], array[]::int[] from schedule_change_notices c join made_up_users u on (u.n + c.id) % ${seasons * 5} = 0`,
  `insert into audit_entries ("createdAt", actor, action, "subjectType", "subjectId", "previousValues", "newValues")
   select now() - n * interval '1 minute', 'admin:1', (array['game.updated','program.updated','registration.refunded','team.updated'])[1 + n % 4],
          (array['game','program','registration','team'])[1 + n % 4], n % 5000, '{"time": "09:00"}', '{"time": "10:00"}'
     from generate_series(1, ${seasons * auditEntries}) n`,
];

/** Searching by parts of words makes writing slow: those indexes are made again when everything is there. */
const DROP_SEARCH_INDEXES = `
  do $$ declare one record; begin
    create temporary table made_up_indexes on commit drop as
      select indexname, indexdef from pg_indexes where schemaname = 'public' and indexdef like '%USING gin%';
    for one in select * from made_up_indexes loop execute format('drop index %I', one.indexname); end loop;
  end $$`;
const CREATE_SEARCH_INDEXES = `
  do $$ declare one record; begin
    for one in select * from made_up_indexes loop execute one.indexdef; end loop;
  end $$`;

/**
 * Fills a migrated database in which there is an administrator with so many seasons of 18 divisions and 8 teams each: a
 * season has 2,000 games, 6,000 registrations, 20,000 emails and 100,000 audit entries. Everything is made up, and
 * everything is written by a few statements, in the caller's transaction: its temporary tables end with it.
 */
export async function loadSeasons(
  database: Runs,
  seasons: number,
  { auditEntries = PER_SEASON.auditEntries } = {},
): Promise<void> {
  const [users, ...others] = families(seasons);
  const statements = [
    DROP_SEARCH_INDEXES,
    users,
    `create temporary table made_up_users on commit drop as
     select id, email, "firstName", "lastName", row_number() over (order by id)::int n from users where email ~ '^made\\.up\\.[0-9]+@'`,
    ...others,
    ...leagues(seasons),
    ...registrations(seasons),
    ...staffing(seasons),
    ...messages(seasons, auditEntries),
    CREATE_SEARCH_INDEXES,
  ];
  for (const statement of statements) await database.query(statement);
  await database.query('analyze');
}
