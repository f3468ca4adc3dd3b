import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertProgram } from '../../../../test/program-fixtures';
import { manyFamilies, type QuickFamily } from '../../../../test/families';
import { addTeam, registerUnassignedPlayer, openSeason } from '../../../../test/league-season';
import { registerChild } from '../../../../test/registered';
import { signInAdmin, type SignedInAdmin } from '../../../../test/sign-in';
import { signInStaff } from '../../../../test/staff';
import { startTestApp, type TestApp } from '../../../../test/test-app';

interface Recipient {
  id: number;
  name: string;
  emails: string[];
  children: string[];
  sports: string[];
}

describe("a campaign's audience", () => {
  let test: TestApp;
  let admin: SignedInAdmin;
  let families: QuickFamily[];
  let camp: number;
  let clinic: number;

  beforeAll(async () => {
    test = await startTestApp();
    admin = await signInAdmin(test);
    families = [
      ...(await manyFamilies(test, 2)),
      ...(await manyFamilies(test, 1, { grade: '2nd' })),
      ...(await manyFamilies(test, 1)),
    ];
    const soccer = await insertProgram(test, { sport: 'Soccer', priceCents: 0 });
    const baseball = await insertProgram(test, { sport: 'Baseball', type: 'clinic', priceCents: 0 });
    [camp, clinic] = [soccer.id, baseball.id];
    await registerChild(test, families[0], [soccer]);
    await registerChild(test, families[1], [soccer, baseball]);
    await registerChild(test, families[2], [baseball]);
    await test.db.query(
      `insert into parents ("userId", name, email, phone, relationship, "emergencyContactName", "emergencyContactPhone")
       select $1, 'Grace Second', email, '6105550100', 'Father', 'Aunt', '6105550101'
         from unnest($2::text[]) as email`,
      [families[0].userId, ['Grace@Second.test']],
    );
  });
  afterAll(() => test.close());

  const list = async (query: object) => {
    const { body, headers } = await admin.http.get('/api/admin/email/recipients').query(query).expect(200);
    const total = Number((headers as Record<string, string>)['x-total-count']);
    return { rows: body as Recipient[], total };
  };
  const toIds = async (query: object) =>
    (await admin.http.get('/api/admin/email/recipients/ids').query(query).expect(200)).body as number[];
  const count = async (audience: object, kind?: string) =>
    (await admin.http.post('/api/admin/email/audience').send({ audience, kind }).expect(200)).body as {
      peopleCount: number;
      recipients: number;
      excluded: { reason: string; count: number }[];
    };
  const accounts = (...indexes: number[]) => indexes.map((index) => families[index].userId);

  it.each([
    ['a sport', () => ({ sport: 'Soccer' }), [0, 1]],
    ['a program', () => ({ programId: clinic }), [1, 2]],
    ['another program', () => ({ programId: camp }), [0, 1]],
    ['a grade', () => ({ grade: '2nd' }), [2]],
    ['active registrations', () => ({ registration: 'active' }), [0, 1, 2]],
    ['no registration', () => ({ registration: 'none' }), [3]],
    ['no registration of a sport', () => ({ registration: 'none', sport: 'Baseball' }), [0, 3]],
    ['canceled registrations', () => ({ registration: 'canceled' }), []],
  ] as [string, () => object, number[]][])('selects families by %s', async (_, filter, expected) => {
    const query = { type: 'families', ...filter() };
    expect((await toIds(query)).sort((a, b) => a - b)).toEqual(accounts(...expected));
    const { rows, total } = await list(query);
    expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(accounts(...expected));
    expect(total).toBe(expected.length);
    expect((await count(query)).peopleCount).toBe(expected.length);
  });

  it('lists families with children, sports, and every guardian', async () => {
    const { rows } = await list({ type: 'families', search: 'grace' });
    expect(rows).toEqual([
      expect.objectContaining({
        id: families[0].userId,
        name: `Parent ${families[0].userId}`,
        emails: [families[0].email, 'grace@second.test'],
        children: [`Child ${families[0].userId}`],
        sports: ['Soccer'],
      }),
    ]);
    const child = await list({ type: 'families', search: `Child ${families[2].userId}` });
    expect(child.rows.map(({ id }) => id)).toEqual(accounts(2));
  });

  it('is listed in pages, or completely by id', async () => {
    const first = await list({ type: 'families', pageSize: 3 });
    const second = await list({ type: 'families', pageSize: 3, page: 2 });
    expect([first.total, first.rows.length, second.rows.length]).toEqual([4, 3, 1]);
    const shown = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(new Set(shown)).toEqual(new Set(await toIds({ type: 'families' })));
  });

  it('includes one guardian per family, or both', async () => {
    expect(await count({ type: 'families' })).toMatchObject({ peopleCount: 4, recipients: 4 });
    expect(await count({ type: 'families', parents: 'both' })).toMatchObject({
      peopleCount: 4,
      recipients: 5,
    });
  });

  it('never reaches someone else through an address with a line break', async () => {
    const [thief, other] = families;
    const parents = `update parents set email = $2 where "userId" = $1 and name like 'Parent %'`;
    const sly = `"a\n${other.userId} 0 thief@evil.test\nb"@example.com`;
    await test.db.query(parents, [thief.userId, sly]);
    try {
      const { body } = await admin.http
        .post('/api/admin/email/preview')
        .send({
          ...{ subject: 'News', body: 'Hi {{child.firstName}}', recipientId: other.userId },
          audience: { type: 'families' },
        })
        .expect(200);
      expect(body).toMatchObject({ email: other.email });
      expect(await count({ type: 'families', parents: 'both' })).toMatchObject({
        peopleCount: 4,
        recipients: 5,
      });
    } finally {
      await test.db.query(parents, [thief.userId, thief.email]);
    }
  });

  it('can include only some families, or all except some', async () => {
    const only = accounts(1, 2);
    expect(await count({ type: 'families', includedIds: only })).toMatchObject({
      peopleCount: 2,
      recipients: 2,
    });
    expect(await count({ type: 'families', excludedIds: only })).toMatchObject({ peopleCount: 2 });
    expect(await count({ type: 'families', sport: 'Soccer', excludedIds: accounts(0) })).toMatchObject({
      peopleCount: 1,
    });
    expect(await count({ type: 'families', includedIds: [] })).toMatchObject({
      peopleCount: 0,
      recipients: 0,
    });
  });

  it('says who is excluded and why', async () => {
    await test.db.query(`insert into email_suppressions (email, reason) values ($1, '550 5.1.1 unknown')`, [
      families[1].email,
    ]);
    await test.db.query(`insert into email_unsubscribes (email, "createdAt") values ($1, $2)`, [
      families[2].email,
      test.clock.now(),
    ]);
    try {
      expect(await count({ type: 'families' })).toEqual({
        peopleCount: 4,
        recipients: 2,
        excluded: [
          { reason: 'suppressed', count: 1 },
          { reason: 'unsubscribed', count: 1 },
        ],
      });
      expect(await count({ type: 'families' }, 'service')).toMatchObject({
        recipients: 3,
        excluded: [{ reason: 'suppressed', count: 1 }],
      });
    } finally {
      await test.db.query('delete from email_suppressions');
      await test.db.query('delete from email_unsubscribes');
    }
  });

  it('includes current staff by type, W-9, and program', async () => {
    const referee = await signInStaff(test, { name: 'Rita Referee' });
    const counselor = await signInStaff(test, { name: 'Carl Counselor', type: 'counselor' });
    const { rows } = await list({ type: 'staff' });
    expect(rows.map(({ id, name }) => [id, name])).toEqual([
      [counselor.staffId, 'Carl Counselor'],
      [referee.staffId, 'Rita Referee'],
    ]);
    expect(await toIds({ type: 'staff', staffType: 'referee' })).toEqual([referee.staffId]);
    expect(await toIds({ type: 'staff', w9Status: 'approved' })).toEqual([]);
    expect(await toIds({ type: 'staff', w9Status: 'required' })).toEqual([referee.staffId]);
    expect(await toIds({ type: 'staff', w9Status: 'not_required' })).toEqual([counselor.staffId]);
    await test.db.query(
      `insert into staff_program_assignments ("staffId", "programId", role, status, "assignedAt")
       values ($1, $3, 'counselor', 'accepted', now()), ($2, $3, 'ref', 'declined', now())`,
      [counselor.staffId, referee.staffId, camp],
    );
    expect(await toIds({ type: 'staff', programId: camp })).toEqual([counselor.staffId]);
    expect(await count({ type: 'staff', programId: camp })).toMatchObject({ recipients: 1 });
    expect(await count({ type: 'staff', includedIds: [counselor.staffId] })).toMatchObject({ recipients: 1 });
    await admin.http
      .post(`/api/admin/staff/${referee.staffId}/deactivate`)
      .send({ reason: 'Left' })
      .expect(200);
    expect(await toIds({ type: 'staff' })).toEqual([counselor.staffId]);
  });

  it('includes coaches by season and team', async () => {
    const season = await openSeason(test, admin);
    const team = await addTeam(admin, season, '3rd Grade Boys');
    const [{ id: coach }] = await test.db.query<{ id: number }[]>(
      `insert into coaches (name, email, phone) values ('Cora Coach', 'cora@coach.test', '6105550100') returning id`,
    );
    await test.db.query(`insert into team_coaches ("teamId", "coachId") values ($1, $2)`, [team, coach]);
    const cora = expect.objectContaining({ id: coach, name: 'Cora Coach', emails: ['cora@coach.test'] });
    expect((await list({ type: 'coaches', seasonId: season.id })).rows).toEqual([cora]);
    expect(await toIds({ type: 'coaches', teamId: team })).toEqual([coach]);
    expect(await toIds({ type: 'coaches', seasonId: season.id + 1 })).toEqual([]);
    expect(await count({ type: 'coaches', seasonId: season.id })).toMatchObject({
      peopleCount: 1,
      recipients: 1,
    });
  });

  it('includes the people affected on a day at a location, together or by program', async () => {
    const day = '2031-07-08';
    const at = { location: 'Maple Field', startDate: '2031-07-07', endDate: '2031-07-11', priceCents: 0 };
    const [one, two] = [
      await insertProgram(test, at),
      await insertProgram(test, { ...at, location: ' maple  field' }),
    ];
    const elsewhere = await insertProgram(test, { ...at, location: 'Town Hall' });
    const others = await manyFamilies(test, 3);
    await registerChild(test, others[0], [one]);
    await registerChild(test, others[1], [two]);
    await registerChild(test, others[2], [elsewhere]);
    const season = await openSeason(test, admin);
    const team = await addTeam(admin, season, '3rd Grade Boys');
    const placed = await registerUnassignedPlayer(test, season);
    await test.db.query(`update registrations set "leagueTeamId" = $2 where id = $1`, [placed.id, team]);
    await test.db.query(
      `insert into team_events ("leagueTeamId", title, date, time, location) values ($1, 'Practice', $2, '17:00', 'Maple Field')`,
      [team, day],
    );
    const on = async (asked: string) =>
      (await admin.http.get('/api/admin/email/alert-audiences').query({ day: asked }).expect(200)).body as {
        name: string;
        description: string;
        familyIds: number[];
        additionalRecipients: object;
      }[];
    const ids = (...families: { userId: number }[]) => families.map(({ userId }) => userId);
    const nobody = { coaches: [], assistants: [], staff: [] };
    const found = await on(day);
    expect(found).toEqual([
      {
        additionalRecipients: nobody,
        ...{ name: 'Maple Field', description: `${one.name}, ${two.name}, 1 team` },
        familyIds: ids(others[0], others[1], placed.family).sort((a, b) => a - b),
      },
      { name: one.name, description: 'Maple Field', familyIds: ids(others[0]), additionalRecipients: nobody },
      { name: two.name, description: 'Maple Field', familyIds: ids(others[1]), additionalRecipients: nobody },
      {
        name: 'Town Hall',
        description: elsewhere.name,
        familyIds: ids(others[2]),
        additionalRecipients: nobody,
      },
    ]);
    expect(await on('2031-07-12')).toEqual([]);
    await admin.http.get('/api/admin/email/alert-audiences').query({ day: 'today' }).expect(400);
  });

  it.each([
    ['no type', {}],
    ['an unknown type', { type: 'everybody' }],
    ['null for an id', { type: 'families', programId: null }],
    ['an invalid id', { type: 'families', includedIds: ['1; drop table users'] }],
    ['an invalid additional coach', { type: 'families', additionalRecipients: { coaches: [0] } }],
    ['null for coaches', { type: 'families', additionalRecipients: { coaches: null } }],
    ['null for additional recipients', { type: 'families', additionalRecipients: null }],
  ])('is rejected with %s', async (_, audience) => {
    await admin.http.post('/api/admin/email/audience').send({ audience }).expect(400);
  });
});
