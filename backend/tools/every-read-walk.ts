import { createHash, randomBytes } from 'node:crypto';
import { READS, type Reader } from './every-read';

/** Asks the database; rows are what `pg` and a DataSource give alike. */
export type Asks = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** What stands for `{id}`, by the word before it. */
const IDS: Record<string, string> = {
  ...{ seasons: 'seasonId', season: 'seasonId', 'unassigned-players': 'seasonId', division: 'divisionId' },
  ...{
    teams: 'teamId',
    programs: 'programId',
    'schedule-runs': 'runId',
    'schedule-change-notices': 'noticeId',
  },
  ...{ families: 'familyId', 'child-data': 'childId', registrations: 'registrationId', staff: 'staffId' },
  ...{
    'referee-time-slots': 'slotId',
    attachments: 'attachmentId',
    erasures: 'erasureId',
    campaigns: 'campaignId',
  },
};

export interface Walk {
  headers: Record<Reader, Record<string, string>>;
  facts: Record<string, string>;
  /** Path and query of a read, its ids filled in. */
  url(path: string, more?: string): string;
}

const hash = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** A child whose family wrote often about it: its erasure waits for decisions on more texts than a page has. */
async function eraseChild(url: string, ask: Asks, admin: Record<string, string>): Promise<string> {
  const [{ childId }] = await ask(`
    with family as (insert into users (email, "firstName", "lastName")
      values ('made.up.writer@example.com', 'Vilma', 'Erasmus') returning id),
    letters as (insert into contacts (name, email, subject, message)
      select 'Vilma Erasmus', 'made.up.writer@example.com', 'A question about Zoltan',
             repeat('When does it start? ', 10) || 'Zoltan cannot wait. ' || repeat('Thank you very much. ', 10)
        from generate_series(1, 150))
    insert into children ("userId", name, grade, school, gender, "tshirtSize", "medicalNotes")
    select id, 'Zoltan Erasmus', '3rd', 'School', 'Boys', 'Youth M', 'Allergic to pistachios' from family
    returning id as "childId"`);
  const response = await fetch(`${url}/api/admin/child-data/${String(childId)}?name=Zoltan%20Erasmus`, {
    method: 'DELETE',
    headers: admin,
  });
  const erasure = (await response.json()) as { id: number; total: number };
  if (!(erasure.total >= 150)) throw new Error(`The erasure found ${JSON.stringify(erasure)}.`);
  return String(erasure.id);
}

/**
 * Signs in one of each kind to a product that is filled with seasons (see loadSeasons), and makes what only the product
 * itself can: a stored form, an attachment, and the draft of a schedule.
 */
export async function prepareWalk(url: string, ask: Asks, admin: Record<string, string>): Promise<Walk> {
  const [facts] = (await ask(`
    with season as (select id, "startDate" from seasons where name ~ '^Season [0-9]+$' order by "startDate" desc limit 1),
    team as (select * from league_teams where "seasonId" = (select id from season) order by id limit 1),
    family as (select * from users where email = 'made.up.1@example.com'),
    staff as (select * from staff where type = 'referee' and "userId" is not null order by id limit 1)
    select (select id from season) as "seasonId", (select "divisionId" from team) as "divisionId", (select id from team) as "teamId",
      (select "teamSlug" from team) as slug, (select max(id) from programs where type <> 'league') as "programId",
      (select max(id) from schedule_change_notices) as "noticeId", (select id from family) as "familyId",
      (select min(id) from children where "userId" = (select id from family)) as "childId",
      (select min(id) from registrations where "userId" = (select id from family)) as "registrationId",
      (select max(id) from referee_time_slots) as "slotId", (select min(id) from campaigns) as "campaignId",
      (select id from staff) as "staffId", (select "userId" from staff) as "staffUserId",
      (select date::text from games where date >= current_date order by date limit 1) as "gameDay",
      'MADEUP1' as code, repeat('m', 43) as token, repeat('m', 43) as "madeUp"`)) as Record<string, string>[];
  const signIn = async (userId: string): Promise<Record<string, string>> => {
    const token = randomBytes(32).toString('base64url');
    await ask(
      `insert into user_sessions ("userId", "tokenHash", "createdAt", "expiresAt") values ($1, $2, now(), now() + interval '1 day')`,
      [userId, hash(token)],
    );
    return { authorization: `Bearer ${token}` };
  };
  const headers = {
    visitor: {},
    family: await signIn(facts.familyId),
    staff: await signIn(facts.staffUserId),
    admin,
  };
  facts.erasureId = await eraseChild(url, ask, admin);
  const pdf = new Blob(['%PDF-1.7\nmade up\n%%EOF\n'], { type: 'application/pdf' });
  const send = async (
    path: string,
    by: Record<string, string>,
    body: FormData | string,
  ): Promise<Record<string, string>> => {
    const type: Record<string, string> =
      typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const response = await fetch(url + path, { method: 'POST', headers: { ...by, ...type }, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  const form = (field: string): FormData => {
    const data = new FormData();
    data.append(field, pdf, 'form.pdf');
    return data;
  };
  await send('/api/staff/w9-upload', headers.staff, form('w9File'));
  facts.attachmentId = (
    await send('/api/admin/email/attachments?name=form.pdf', headers.admin, form('file'))
  ).id;
  // A division without games, so that the draft has some.
  const [{ divisionId, day }] = await ask(`
    with season as (insert into seasons (name, year, sport) values ('Season to draft', 2099, 'Basketball') returning id),
    division as (insert into divisions ("seasonId", name, "ageGroup") select id, '3rd Grade', '3rd Grade' from season returning id, "seasonId"),
    teams as (insert into league_teams ("seasonId", "divisionId", name, school, sport, grade, gender, "teamSlug")
      select "seasonId", id, 'Draft ' || n, 'School', 'Basketball', '3rd', 'Boys', 'made-up-draft-' || n from division, generate_series(1, 4) n)
    select id as "divisionId", (current_date + 13 - extract(dow from current_date)::int)::text as day from division`);
  const { runId } = await send(
    `/api/divisions/${String(divisionId)}/autoschedule`,
    headers.admin,
    JSON.stringify({
      ...{
        location: 'Another Gym',
        courts: ['Court 1', 'Court 2'],
        timeSlots: ['09:00', '10:00'],
        gameLength: 60,
      },
      ...{ dayOfWeek: 6, startDate: day, endDate: day, gamesPerTeam: 1, publish: false },
    }),
  );
  facts.runId = runId;
  facts.draftDay = String(day);
  for (let tries = 0; ; tries++) {
    const [{ state, gameId }] = await ask(
      `select state, draft -> 0 ->> 'id' as "gameId" from schedule_runs where id = $1`,
      [runId],
    );
    if (state === 'draft') {
      facts.gameId = String(gameId);
      break;
    }
    if (tries > 600 || state === 'failed') throw new Error(`The schedule is ${String(state)}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    headers,
    facts,
    url: (path, more = '') => {
      const filled = path.replace(
        /([\w-]+)\/\{(\w+)\}/g,
        (_, word: string, name: string) => `${word}/${facts[name === 'id' ? IDS[word] : name]}`,
      );
      const query = [READS[path]?.query?.replace(/\{(\w+)\}/g, (_, name: string) => facts[name]), more]
        .filter(Boolean)
        .join('&');
      return query ? `${filled}?${query}` : filled;
    },
  };
}
