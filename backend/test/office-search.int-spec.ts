import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertProgram } from './program-fixtures';
import { manyFamilies, type QuickFamily } from './families';
import { manyReferees } from './referees';
import { registerChild } from './registered';
import { signInAdmin, type SignedInAdmin } from './sign-in';
import { startTestApp, type TestApp } from './test-app';

let test: TestApp;
let admin: SignedInAdmin;
let family: QuickFamily;
let registration: Awaited<ReturnType<typeof registerChild>>[number];

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAdmin(test);
  [family] = await manyFamilies(test, 1);
  await rename(family, {
    child: 'Zoë Hernández',
    school: 'Colegio San José',
    parent: 'Lucía O’Brien',
    phone: '(610) 555-0177',
  });
  const program = await insertProgram(test, { name: 'Crème de la Camp', sport: 'Fútbol' });
  [registration] = await registerChild(test, family, [program]);
});

afterAll(() => test.close());

async function rename(
  { userId }: QuickFamily,
  to: { child?: string; school?: string; parent?: string; phone?: string; grade?: string },
) {
  await test.db.query(
    `update children set name = coalesce($2, name), school = coalesce($3, school), grade = coalesce($4, grade)
      where "userId" = $1`,
    [userId, to.child, to.school, to.grade],
  );
  await test.db.query(
    `update parents set name = coalesce($2, name), phone = coalesce($3, phone) where "userId" = $1`,
    [userId, to.parent, to.phone],
  );
}

interface Group {
  kind: string;
  hits: { title: string; detail: string; familyId: number | null; programId: number | null }[];
  hasMore: boolean;
}
const search = async (q: string) =>
  (await admin.http.get('/api/admin/search').query({ q }).expect(200)).body as Group[];
const listed = async (query: object) =>
  ((await admin.http.get('/api/registrations').query(query).expect(200)).body as { id: number }[]).map(
    ({ id }) => id,
  );

describe("the administrators' search", () => {
  it.each([
    ['a child without its accents, in any case', 'HERNANDEZ', 'children', 'Zoë Hernández'],
    ['a child by last and first name', 'hernandez zoe', 'children', 'Zoë Hernández'],
    ['a child by its school', 'san jose', 'children', 'Zoë Hernández'],
    ['a guardian, whatever the apostrophe', "lucia o'brien", 'guardians', 'Lucía O’Brien'],
    ['a guardian by the digits of the phone', '610-555.0177', 'guardians', 'Lucía O’Brien'],
  ])('finds %s and leads to the family', async (_what, typed, kind, title) => {
    expect(await search(typed)).toContainEqual(
      expect.objectContaining({
        kind,
        hits: [expect.objectContaining({ title, familyId: family.userId })],
      }),
    );
  });

  it('finds a family by its email address, a receipt by its number and a payment by its id', async () => {
    expect((await search(family.email))[0]).toMatchObject({
      kind: 'guardians',
      hits: [{ detail: family.email, familyId: family.userId }],
    });
    const receipt = `R-${String(registration.checkoutId).padStart(6, '0')}`;
    for (const typed of [receipt, receipt.toLowerCase(), registration.stripePaymentIntentId!])
      expect(await search(typed)).toContainEqual(
        expect.objectContaining({
          kind: 'payments',
          hits: [expect.objectContaining({ title: receipt, familyId: family.userId })],
        }),
      );
    expect(await search('R-999999')).toEqual([]);
  });

  it('finds one or two letters at the start of a word, and nowhere else', async () => {
    const [someone] = await manyFamilies(test, 1);
    await rename(someone, { child: 'Yusuf Qvark', school: 'Maple Glen' });
    for (const typed of ['qv', 'q y', 'QV, yu']) {
      const found = await search(typed);
      expect(found).toMatchObject([{ kind: 'children', hits: [{ title: 'Yusuf Qvark' }] }]);
    }
    expect(await search('rk y')).toEqual([]);
    const children = async (search: string) =>
      (await admin.http.get('/api/admin/child-data').query({ search }).expect(200)).body as {
        name: string;
      }[];
    expect(await children('q')).toMatchObject([{ name: 'Yusuf Qvark' }]);
    expect(await children('vq')).toEqual([]);
  });

  it.each(['..', '---', "'’", '( )', '\u0301\u0301', '«»', '@@'])(
    'finds nothing for punctuation alone, whatever it means to an index: %j',
    async (typed) => {
      expect(await search(typed)).toEqual([]);
      expect(await listed({ search: typed })).toEqual([]);
      await admin.http.get('/api/admin/child-data').query({ search: typed }).expect(200, []);
    },
  );

  it('requires more than spaces, which narrow no list', async () => {
    const { body } = await admin.http.get('/api/admin/search').query({ q: '   ' }).expect(400);
    expect(body).toMatchObject({ message: 'Enter a search term' });
    expect(await listed({ search: '   ' })).toEqual(await listed({}));
  });

  it('finds programs of all types', async () => {
    expect(await search('creme camp')).toMatchObject([
      { kind: 'programs', hits: [{ title: 'Crème de la Camp', programId: registration.programId }] },
    ]);
  });

  it('finds staff by name, email address and phone, and leads to the directory', async () => {
    const [referee] = await manyReferees(test, 1, { name: 'Åsa Quist', phone: '(610) 555-0444' });
    for (const typed of ['asa qui', referee.email, '5550444'])
      expect(await search(typed)).toContainEqual(
        expect.objectContaining({
          kind: 'staff',
          hits: [
            expect.objectContaining({
              ...{ title: 'Åsa Quist', detail: `Referee, ${referee.email}`, staffId: referee.staffId },
            }),
          ],
        }),
      );
  });

  it('returns few results with little data, accepts no wildcards, and answers administrators only', async () => {
    const many = await manyFamilies(test, 8);
    for (const one of many) await rename(one, { child: 'Quentin Crowd' });
    const [group] = await search('quentin');
    expect(group).toMatchObject({ kind: 'children', hasMore: true });
    expect(group.hits).toHaveLength(6);
    expect(JSON.stringify(group)).not.toContain('medical');
    expect(await search('%%')).toEqual([]);
    expect(await search('q')).toEqual([]);
    await admin.http.get('/api/admin/search').expect(400);
    await family.http.get('/api/admin/search').query({ q: 'quentin' }).expect(403);
  });

  it('does not find erased people', async () => {
    const [gone] = await manyFamilies(test, 1);
    await rename(gone, { child: 'Vanished Vera' });
    await admin.http
      .delete(`/api/admin/child-data/${gone.childIds[0]}`)
      .query({ name: 'Vanished Vera' })
      .expect(200);
    expect(await search('vanished')).toEqual([]);
  });
});

describe('the list of registrations', () => {
  it('finds the same: accents, schools, receipt numbers and payment ids', async () => {
    for (const search of [
      'hernandez zoe',
      'colegio san jose',
      `r-${registration.checkoutId}`,
      registration.stripePaymentIntentId,
    ])
      expect(await listed({ search })).toEqual([registration.id]);
    expect(await listed({ search: 'pi_unknown' })).toEqual([]);
    expect(await listed({ familyId: family.userId })).toEqual([registration.id]);
  });

  it('sorts grades in school order and children by last name', async () => {
    const people = [
      ['Pre-K', 'Zack Abbott'],
      ['2nd', 'Ana Ábalos Jr.'],
      ['K', 'Carl Zimmer'],
      ['10th', 'Bea Moss'],
    ];
    const program = await insertProgram(test, { name: 'Sorted' });
    const families = await manyFamilies(test, people.length);
    for (const [i, [grade, child]] of people.entries()) {
      await rename(families[i], { child });
      await registerChild(test, families[i], [program]);
      await test.db.query('update registrations set grade = $2 where "userId" = $1', [
        families[i].userId,
        grade,
      ]);
    }
    const inOrder = async (sort: string) => {
      const { body } = await admin.http
        .get('/api/registrations')
        .query({ programId: program.id, sort })
        .expect(200);
      return (body as { childName: string; grade: string }[]).map(({ childName, grade }) =>
        sort.endsWith('grade') ? grade : childName,
      );
    };
    expect(await inOrder('grade')).toEqual(['Pre-K', 'K', '2nd', '10th']);
    expect(await inOrder('-grade')).toEqual(['10th', '2nd', 'K', 'Pre-K']);
    expect(await inOrder('childName')).toEqual(['Ana Ábalos Jr.', 'Zack Abbott', 'Bea Moss', 'Carl Zimmer']);
  });
});

describe('a family as administrators look it up', () => {
  it('has its people, payments and emails', async () => {
    const path = `/api/admin/families/${family.userId}`;
    const { body } = await admin.http.get(path).expect(200);
    expect(body).toMatchObject({
      email: family.email,
      guardians: [{ name: 'Lucía O’Brien' }],
      children: [{ name: 'Zoë Hernández' }],
    });
    expect((await admin.http.get(`${path}/payments`).expect(200)).body).toMatchObject([
      { amount: 334.75, refunded: 0, registrationId: registration.id, refunds: [] },
    ]);
    const emails = (await admin.http.get(`${path}/emails`).expect(200)).body as { subject: string }[];
    expect(emails.map(({ subject }) => subject)).toEqual([expect.stringContaining('receipt')]);
    expect(Object.keys(emails[0])).not.toContain('encryptedBody');
    await admin.http.get('/api/admin/families/999999').expect(404);
    for (const below of ['', '/payments', '/payments/summary', '/emails'])
      await family.http.get(path + below).expect(403);
  });

  it('has payments and emails one page at a time, newest first, with the totals of all', async () => {
    const [payer] = await manyFamilies(test, 1);
    const programs = [];
    for (const name of ['First', 'Second', 'Third']) programs.push(await insertProgram(test, { name }));
    const bought = [];
    for (const program of programs) bought.push(...(await registerChild(test, payer, [program])));
    await admin.http
      .post(`/api/registrations/${bought[0].id}/refund`)
      .set('Idempotency-Key', 'a part of the first')
      .send({ amount: 4.75, reason: 'Rain' })
      .expect(200);
    const path = `/api/admin/families/${payer.userId}`;
    const page = async (list: string, page: number) => {
      const { body, headers } = await admin.http
        .get(path + list)
        .query({ page, pageSize: 2 })
        .expect(200);
      return {
        rows: body as { id: number; registrationId: number }[],
        total: headers['x-total-count'] as string,
      };
    };
    const pages = [await page('/payments', 1), await page('/payments', 2), await page('/payments', 3)];
    expect(pages.map(({ rows }) => rows.map(({ registrationId }) => registrationId))).toEqual([
      [bought[2].id, bought[1].id],
      [bought[0].id],
      [],
    ]);
    expect(pages.map(({ total }) => total)).toEqual(['3', '3', '3']);
    expect((await admin.http.get(`${path}/payments/summary`).expect(200)).body).toEqual({
      amount: 3 * 334.75,
      refunded: 4.75,
    });
    const emails = [await page('/emails', 1), await page('/emails', 2)];
    expect(emails[0].rows).toHaveLength(2);
    expect(emails[0].rows[0].id).toBeGreaterThan(emails[0].rows[1].id);
    expect(emails[1].rows.length).toBe(Number(emails[1].total) - 2);
    for (const list of ['/payments', '/emails']) {
      await admin.http
        .get(path + list)
        .query({ pageSize: 1001 })
        .expect(400);
      await admin.http
        .get(path + list)
        .query({ page: 0 })
        .expect(400);
    }
  });
});
