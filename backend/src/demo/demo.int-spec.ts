import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '../../test/eventually';
import { emailsTo, signInAdmin, signInFamily } from '../../test/sign-in';
import { startTestApp, type TestApp } from '../../test/test-app';
import { daysBetween } from '../kernel';
import { Game, LeagueTeam, Season } from '../modules/leagues';
import { Program } from '../modules/programs';
import { Registration } from '../modules/registration';
import { eraseFamilysChild } from './erasures';
import { registerDemoPlayers, loadDemo } from './index';
import { refundFamilies } from './refunds';
import { registerFamilies } from './registrations';

// Families register here by the dozen, each as real ones do.
jest.setTimeout(120_000);

type Row = Record<string, unknown>;

describe('the demo organization', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
    // Two processes that start at the same time.
    const loaded = await Promise.all([loadDemo(test.app), loadDemo(test.app)]);
    expect(loaded.filter(Boolean)).toHaveLength(1);
  });
  afterAll(() => test.close());

  const get = async (path: string): Promise<Row[]> =>
    (await test.http.get(`/api/${path}`).expect(200)).body as Row[];
  const states = (programs: Row[], type: string) =>
    programs.filter((program) => program.type === type).map(({ cardState }) => cardState as string);

  it("has camps in every state, the site's four clinics open, and three leagues", async () => {
    const programs = await get('programs');
    expect(new Set(states(programs, 'camp'))).toEqual(
      new Set(['open', 'sold_out', 'complete', 'not_yet_open']),
    );
    expect(states(programs, 'clinic').sort()).toEqual([
      'not_yet_open',
      'open',
      'open',
      'open',
      'open',
      'sold_out',
    ]);
    const clinics = programs.filter(({ type, cardState }) => type === 'clinic' && cardState === 'open');
    expect(clinics.map(({ name }) => name).sort()).toEqual([
      'August Flag Football',
      'November Basketball',
      'October Baseball',
      'September Soccer',
    ]);
    expect(new Set(clinics.map(({ price }) => price))).toEqual(new Set([79]));
    expect(states(programs, 'league')).toEqual(['open', 'open', 'open']);
    const weeks = programs.filter(({ weekNumber }) => weekNumber !== null);
    expect(weeks.map(({ weekNumber, price }) => [weekNumber, price])).toEqual([
      [1, 325],
      [2, 325],
      [3, 325],
      [4, 325],
    ]);
  });

  it('has season 16 sold as program 45', async () => {
    const { body } = await test.http.get('/api/seasons/16').expect(200);
    expect(body).toMatchObject({ name: 'Winter Basketball League', isActive: true, programIds: [45] });
    const { body: program } = await test.http.get('/api/programs/45').expect(200);
    expect(program).toMatchObject({ name: 'Winter Hoops', price: 139, isRegistrationOpenNow: true });
    expect(await get('divisions/season/16')).toHaveLength(10);
  });

  it('has games whose scores agree with the standings, and upcoming games', async () => {
    const games = await get('games?pageSize=1000');
    const today = test.clock.today();
    const played = games.filter(({ homeScore }) => homeScore !== null);
    expect(played.length).toBeGreaterThan(3);
    expect(played.every(({ date, status }) => (date as string) < today && status === 'final')).toBe(true);
    expect(games.slice(0, 3).every(({ homeScore }) => homeScore === null)).toBe(true);
    const [{ games: counted }] = await test.db.query<{ games: number }[]>(
      `select sum(wins + losses + ties)::int as games from league_teams`,
    );
    expect(counted).toBe(2 * played.length);
    const [{ conflicts }] = await test.db.query<{ conflicts: number }[]>(
      `select count(*)::int as conflicts from games a join games b
         on a.id < b.id and a.date = b.date and a.time = b.time and a.location = b.location and a.court = b.court`,
    );
    expect(conflicts).toBe(0);
    expect(await test.db.manager.count(LeagueTeam)).toBe(36);
    expect(await test.db.manager.count(Game)).toBeGreaterThan(80);
  });

  it('has its game locations with street addresses, and one postponed game', async () => {
    const games = await get('games?pageSize=1000');
    expect(games.every(({ streetAddress }) => typeof streetAddress === 'string')).toBe(true);
    const off = games.filter(({ status }) => status === 'postponed');
    expect(off).toMatchObject([{ statusReason: 'Closed for repairs' }]);
    expect((off[0].date as string) > test.clock.today()).toBe(true);
  });

  it('has a season that is half over, with practices before and after today', async () => {
    const today = test.clock.today();
    const games = await get('games/season/15');
    expect(games).toHaveLength(60);
    expect(games.filter(({ status }) => status === 'final')).toHaveLength(30);
    const [{ past, ahead }] = await test.db.query<{ past: number; ahead: number }[]>(
      `select count(*) filter (where date < $1)::int as past, count(*) filter (where date >= $1)::int as ahead
         from team_events`,
      [today],
    );
    expect(past + ahead).toBe(120);
    expect(Math.min(past, ahead)).toBeGreaterThan(40);
  });

  it("has the coming fall's eight Sundays for its referees, partly filled, and nobody in two places at once", async () => {
    const admin = await signInAdmin(test);
    const { body } = await admin.http.get('/api/referee-time-slots').expect(200);
    const slots = body as Row[];
    expect(slots).toHaveLength(192);
    expect(new Set(slots.map(({ date }) => date)).size).toBe(8);
    expect(new Set(slots.map(({ status }) => status))).toEqual(new Set(['open', 'partial', 'full']));
    const stands = slots.flatMap(({ date, timeSlot, referee1Id, referee2Id }) =>
      [referee1Id, referee2Id].flatMap((id) =>
        id === null ? [] : [`${String(date)} ${String(timeSlot)} ${String(id)}`],
      ),
    );
    expect(new Set(stands).size).toBe(stands.length);
    const referee = await signInFamily(test, 'joe.park@example.com');
    const own = (await referee.http.get('/api/referee-time-slots').expect(200)).body as { mySlot: Row }[];
    expect(own.filter(({ mySlot: { status } }) => status === 'accepted').length).toBeGreaterThan(3);
  });

  it('has coupons in every state', async () => {
    const admin = await signInAdmin(test);
    const { body } = await admin.http.get('/api/coupons').expect(200);
    expect(new Set((body as Row[]).map(({ status }) => status))).toEqual(
      new Set(['Active', 'Expired', 'Limit Reached', 'Inactive']),
    );
  });

  it('has families who can sign in', async () => {
    const family = await signInFamily(test, 'maya.ellison@example.com');
    const { body } = await family.http.get('/api/family/children').expect(200);
    expect((body as Row[]).map(({ name }) => name)).toEqual(['Theo Ellison', 'June Ellison']);
  });

  it('has availability responses of each kind, someone to remind, and staff at every camp', async () => {
    const { http } = await signInAdmin(test);
    const rows = async (path: string) => (await http.get(path).expect(200)).body as Record<string, string>[];
    const answers = await rows('/api/admin/staff-availability');
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set(['preferred', 'available', 'unavailable']),
    );
    expect((await rows('/api/admin/staff-availability/unanswered')).length).toBeGreaterThan(0);
    const assignments = await rows('/api/admin/staff/assignments');
    expect(new Set(assignments.map(({ status }) => status))).toEqual(
      new Set(['assigned', 'accepted', 'declined']),
    );
    const against = answers.filter((one) =>
      assignments.some(
        ({ staffId, programId }) =>
          one.status === 'unavailable' && one.staffId === staffId && one.programId === programId,
      ),
    );
    expect(against).toEqual([]);
  });

  it('has referees and counselors who can sign in, and a W-9 in each state that can be opened', async () => {
    const { http } = await signInAdmin(test);
    const { body } = await http.get('/api/admin/staff').expect(200);
    const staff = body as { id: number; type: string; w9Status: string; w9FileUrl: string | null }[];
    const count = (type: string) => staff.filter((one) => one.type === type).length;
    expect([count('referee'), count('counselor')]).toEqual([12, 8]);
    expect(new Set(staff.map(({ w9Status }) => w9Status))).toEqual(
      new Set(['approved', 'submitted', 'returned', 'required', 'not_required']),
    );
    const form = staff.find(({ w9Status }) => w9Status === 'submitted')!;
    const file = await http.get(form.w9FileUrl!).expect(200);
    expect(file.headers['content-type']).toBe('application/pdf');
    const joe = await signInFamily(test, 'joe.park@example.com');
    await joe.http.get('/api/staff/profile').expect(200);
  });

  it('has families who registered as real ones do, once', async () => {
    await registerFamilies(test.app);
    await registerFamilies(test.app);
    const rows = await test.db.manager.find(Registration, {
      where: { purchasedKind: 'program' },
      order: { id: 'ASC' },
    });
    expect(rows).toHaveLength(9);
    expect(rows.every(({ status }) => status === 'active')).toBe(true);
    const asha = rows.filter(({ childName }) => childName === 'Asha Nandakumar');
    // $316 less $50, plus the 3 % processing fee.
    expect(asha.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(27_398);
    expect(rows.find(({ childName }) => childName === 'Kiran Nandakumar')).toMatchObject({ amountCents: 0 });
    const { body } = await test.http.get('/api/programs/45').expect(200);
    expect(body).toMatchObject({ currentParticipants: 1 });
  });

  it('has an erasure on the list of the office, of whose three texts one is decided', async () => {
    await eraseFamilysChild(test.app);
    await eraseFamilysChild(test.app);
    const { http } = await signInAdmin(test);
    const { body: list } = await http.get('/api/admin/erasures').expect(200);
    expect(list).toMatchObject([
      { childName: expect.stringMatching(/^Josephine /), total: 3, decided: 1, completedAt: null },
    ]);
    const [{ id }] = list as { id: number }[];
    const { body } = await http.get(`/api/admin/erasures/${id}`).expect(200);
    const { texts } = body as { texts: { foundIn: string; sentences: unknown[] }[] };
    expect(texts.map(({ foundIn }) => foundIn.replace(/:? .*/, ''))).toEqual(
      expect.arrayContaining(['Team', 'Medical']),
    );
    expect(texts.every(({ sentences }) => sentences.length === 1)).toBe(true);
  });

  it('has a refund that is done, one that failed later and one that the office decides about, once', async () => {
    await refundFamilies(test.app);
    await refundFamilies(test.app);
    const { http } = await signInAdmin(test);
    await eventually(async () => {
      await test.jobs.run('process-refunds');
      await test.jobs.run('fetch-missed-payment-events');
      const refunds = await test.db.query<Row[]>('select status from refunds order by status');
      expect(refunds.map(({ status }) => status)).toEqual(['failed', 'pending', 'succeeded']);
    });
    const { body } = await http.get('/api/admin/payment-issues').expect(200);
    expect((body as Row[]).map(({ kind }) => kind).sort()).toEqual(['refund_failed', 'refund_unknown']);
    expect((await emailsTo(test, 'andre.castellan@example.com')).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your refund of $25.00', 'Correction: your refund of $25.00 failed']),
    );
  });

  it('has ten players on each team of the season in play, numbered and paid, and sells no more', async () => {
    await registerDemoPlayers(test.app);
    const teams = await test.db.query<Row[]>(
      `select t."currentPlayers", t."spotsTaken", t."registrationOpen", array_agg(p."jerseyNumber" order by p."jerseyNumber") as numbers,
              bool_and(r."seasonId" = t."seasonId" and r."isAssigned" and r.status = 'active') as standing,
              sum(r."amountCents")::int / 10 as price
         from league_teams t
         join team_players p on p."teamId" = t.id
         join registrations r on r.id = p."registrationId" and r."leagueTeamId" = t.id
        where t."seasonId" = 15 group by t.id`,
    );
    expect(teams).toHaveLength(12);
    const { priceCents, registrationEndDate, startDate } = await test.db.manager.findOneByOrFail(Season, {
      id: 15,
    });
    for (const team of teams)
      expect(team).toEqual({
        ...{ currentPlayers: 10, spotsTaken: 10, registrationOpen: false, price: priceCents },
        ...{ numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], standing: true },
      });
    expect(registrationEndDate! < startDate!).toBe(true);
    const [{ unpaid }] = await test.db.query<{ unpaid: number }[]>(
      `select count(*)::int as unpaid from registrations r left join payments p on p.id = r."paymentId"
        where r."purchasedKind" = 'team' and p."amountCents" is distinct from
              (select sum(o."amountCents") from registrations o where o."paymentId" = p.id)`,
    );
    expect(unpaid).toBe(0);
  });

  it('has a message board for each team of the season in play, which its families can read', async () => {
    await registerDemoPlayers(test.app);
    const [{ email, teamId }] = await test.db.query<{ email: string; teamId: number }[]>(
      `select u.email, r."leagueTeamId" as "teamId" from registrations r join users u on u.id = r."userId"
        where r."seasonId" = 15 and r."leagueTeamId" is not null order by r.id limit 1`,
    );
    const family = await signInFamily(test, email);
    const { body } = await family.http.get(`/api/teams/${teamId}/messages`).expect(200);
    const messages = body as { authorType: string; isPinned: boolean; createdAt: string }[];
    expect(messages.length).toBeGreaterThanOrEqual(3);
    expect(messages.filter(({ isPinned }) => isPinned)).toHaveLength(1);
    expect(new Set(messages.map(({ authorType }) => authorType))).toEqual(new Set(['coach', 'parent']));
    expect(messages.every(({ createdAt }) => new Date(createdAt) < test.clock.now())).toBe(true);
    expect(
      await test.db.query(
        'select 1 from league_teams t where t."seasonId" = 15 and not exists (select 1 from team_messages m where m."leagueTeamId" = t.id)',
      ),
    ).toEqual([]);
  });

  it('has coaches who manage a team with their own account, and applications in every state', async () => {
    await registerDemoPlayers(test.app);
    const [{ email }] = await test.db.query<{ email: string }[]>(
      'select email from coaches order by id limit 1',
    );
    const coach = await signInFamily(test, email);
    expect((await coach.http.get('/api/my-teams').expect(200)).body).toHaveLength(1);
    const admin = await signInAdmin(test);
    const applications = (await admin.http.get('/api/coach-applications').expect(200)).body as Row[];
    const ofStatus = (wanted: string) => applications.filter(({ status }) => status === wanted);
    expect(
      [ofStatus('approved'), ofStatus('pending'), ofStatus('rejected')].map((rows) => rows.length),
    ).toEqual([12, 2, 1]);
  });

  it('continues with fresh ids, and does not come back once it was emptied', async () => {
    const { id } = await test.db.manager.save(
      test.db.manager.create(Program, {
        name: 'The next one',
        type: 'camp',
        sport: 'Soccer',
        priceCents: 100,
        location: 'Here',
      }),
    );
    expect(id).toBe(48);
    await test.db.query('truncate programs, seasons, coupons, users restart identity cascade');
    expect(await loadDemo(test.app)).toBe(false);
  });

  it('is just as complete on any other day of the year', async () => {
    const other = await startTestApp();
    try {
      for (const day of ['2028-02-29', '2028-06-15', '2028-08-31', '2028-12-13', '2029-01-01']) {
        await other.db.query(
          'truncate programs, seasons, coupons, users, locations, audit_entries restart identity cascade',
        );
        const days = daysBetween(other.clock.today(), day);
        other.clock.advance(days * 24 * 60 * 60_000);
        const today = other.clock.today();
        expect(await loadDemo(other.app)).toBe(true);
        const { body } = await other.http.get('/api/games/season/15').expect(200);
        const games = body as Row[];
        expect(
          games.filter(({ status, date }) => status === 'final' && (date as string) < today),
        ).toHaveLength(30);
        expect(
          games.filter(({ status, date }) => status !== 'final' && (date as string) >= today),
        ).toHaveLength(30);
      }
    } finally {
      await other.close();
    }
  });

  it('leaves an organization that already has data alone', async () => {
    const other = await startTestApp();
    try {
      await signInFamily(other);
      expect(await loadDemo(other.app)).toBe(false);
      expect((await other.http.get('/api/programs').expect(200)).body).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
